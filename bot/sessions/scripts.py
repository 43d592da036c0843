"""The Lua in which a table changes: all of it together, or nothing.

What a script touches lies in one shard, but for a look at all due marks where one Redis has all
shards; time is Redis' own. A script whose condition fails has written nothing, and neither has one
that Redis refuses because it is full: the first write of each is one that a full Redis refuses.
"""

NOW = "local t = redis.call('TIME') local now = t[1] + t[2] / 1000000"

COMMIT = f"""
-- KEYS: session, records, pointer, due, tables in the chat.
-- ARGV: sid, version seen, document, seconds to keep or ''.
local version = redis.call('HGET', KEYS[1], 'v')
if not version then return {{'gone'}} end
if version ~= ARGV[2] then
  -- Lost: somebody else was first. Their document is what the change must be made on instead.
  return {{'lost', tonumber(version), redis.call('HGET', KEYS[1], 'doc')}}
end
{NOW}
redis.call('HSET', KEYS[1], 'v', version + 1, 'doc', ARGV[3])
redis.call('ZADD', KEYS[4], now, ARGV[1])
redis.call('ZADD', KEYS[5], ARGV[4] == '' and '+inf' or now + ARGV[4], ARGV[1])
local stands = redis.call('GET', KEYS[3]) == ARGV[1]
for i = 1, stands and 3 or 2 do
  if ARGV[4] == '' then redis.call('PERSIST', KEYS[i])
  else redis.call('EXPIRE', KEYS[i], ARGV[4]) end
end
-- Where no table lives any longer nothing need be kept of those that have ended.
if ARGV[4] == '' then redis.call('PERSIST', KEYS[5])
elseif redis.call('ZCOUNT', KEYS[5], '+inf', '+inf') == 0 then
  redis.call('EXPIRE', KEYS[5], ARGV[4])
end
return {{'written', version + 1}}
"""

OPEN = f"""
-- KEYS: pointer, session, due, tables in the chat.
-- ARGV: sid, pointer seen or '', document, the most that may live in the chat.
-- The same command once more, delivered or sent twice: the table it asks for is there.
if redis.call('EXISTS', KEYS[2]) == 1 then return {{'already'}} end
local standing = redis.call('GET', KEYS[1])
if standing and standing ~= ARGV[2] then
  -- Lost: since the caller looked, somebody opened another table here, and that one stands.
  return {{'standing', standing}}
end
{NOW}
if redis.call('ZCOUNT', KEYS[4], '+inf', '+inf') >= tonumber(ARGV[4]) then return {{'full'}} end
redis.call('SET', KEYS[1], ARGV[1])
redis.call('HSET', KEYS[2], 'v', 1, 'doc', ARGV[3])
redis.call('ZADD', KEYS[3], now, ARGV[1])
redis.call('ZADD', KEYS[4], '+inf', ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now)
redis.call('PERSIST', KEYS[4])
return {{'opened'}}
"""

DUE = f"""
-- KEYS: due, of one or more shards. ARGV: the most to return of each.
{NOW}
local found = {{}}
for i = 1, #KEYS do
  local due = redis.call('ZRANGEBYSCORE', KEYS[i], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
  for _, word in ipairs(due) do found[#found + 1] = word end
end
return found
"""

CENSUS = f"""
-- KEYS: due, of one or more shards. How many tables stand there, and for how many seconds the
-- first of them has been due.
{NOW}
local tables, late = 0, 0
for i = 1, #KEYS do
  tables = tables + redis.call('ZCARD', KEYS[i])
  local first = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
  if first[2] then late = math.max(late, now - first[2]) end
end
return {{tables, string.format('%.3f', late)}}
"""

SETTLE_DUE = """
-- KEYS: session, due. ARGV: sid, version seen, deadline or ''.
local version = redis.call('HGET', KEYS[1], 'v')
-- Lost: the table has changed since, and its mark says so to whoever looks next.
if version and version ~= ARGV[2] then return 0 end
if version and ARGV[3] ~= '' then redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
else redis.call('ZREM', KEYS[2], ARGV[1]) end
return 1
"""

SET_ASIDE = """
-- KEYS: session, records, due. ARGV: sid, seconds to keep.
for i = 1, 2 do
  if redis.call('TTL', KEYS[i]) == -1 then redis.call('EXPIRE', KEYS[i], ARGV[2]) end
end
redis.call('ZREM', KEYS[3], ARGV[1])
"""

ADD_TABLE_OF = f"""
-- KEYS: tables of a person. ARGV: sid, seconds to keep them.
{NOW}
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])
"""

SEE_UPDATE = """
-- KEYS: the updates about it. ARGV: its place, seconds to keep them.
local was_seen = redis.call('SETBIT', KEYS[1], ARGV[1], 1)
redis.call('EXPIRE', KEYS[1], ARGV[2])
return was_seen
"""

SCRIPTS = (COMMIT, OPEN, DUE, CENSUS, SETTLE_DUE, SET_ASIDE, ADD_TABLE_OF, SEE_UPDATE)
