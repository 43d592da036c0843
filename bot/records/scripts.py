"""The Lua by which games and figures change together; each by its own key's version.

A script that finds another version has written nothing: count anew on what stands now.
"""

FILE = """
-- KEYS: docs, games, abandoned games, cards, figures, chats with games.
-- ARGV: version seen, chat, 'anew' or '', how many games;
-- of each its id, end, document, cards or '', 'finished' or 'abandoned'; then figures by field.
local version = redis.call('HGET', KEYS[5], 'v') or '0'
if version ~= ARGV[1] then return 0 end
local at = 5
for _ = 1, tonumber(ARGV[4]) do
  redis.call('HSET', KEYS[1], ARGV[at], ARGV[at + 2])
  local list, other = KEYS[2], KEYS[3]
  if ARGV[at + 4] ~= 'finished' then list, other = other, list end
  redis.call('ZADD', list, ARGV[at + 1], ARGV[at])
  redis.call('ZREM', other, ARGV[at])
  if ARGV[at + 3] ~= '' then redis.call('HSET', KEYS[4], ARGV[at], ARGV[at + 3]) end
  at = at + 5
end
redis.call('SADD', KEYS[6], ARGV[2])
if ARGV[3] == 'anew' then redis.call('DEL', KEYS[5]) end
for i = at, #ARGV, 2 do redis.call('HSET', KEYS[5], ARGV[i], ARGV[i + 1]) end
redis.call('HSET', KEYS[5], 'v', version + 1)
return 1
"""

FILE_PERSON = """
-- KEYS: games of the person, figures of the person.
-- ARGV: version seen, 'anew' or '', how many games; of each its name and end; then figures.
local version = redis.call('HGET', KEYS[2], 'v') or '0'
if version ~= ARGV[1] then return 0 end
local at = 4
for _ = 1, tonumber(ARGV[3]) do
  redis.call('ZADD', KEYS[1], ARGV[at + 1], ARGV[at])
  at = at + 2
end
if ARGV[2] == 'anew' then redis.call('DEL', KEYS[2]) end
for i = at, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
redis.call('HSET', KEYS[2], 'v', version + 1)
return 1
"""
