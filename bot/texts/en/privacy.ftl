# What is kept about people, how it is removed, and how a guest becomes a member.

privacy =
    <b>What I keep, and why</b>
    – The tables you sit at: your name and number in Telegram, your cards, bids and plays, so that a game can be played to its end.
    – Games that are over: who sat where, bids, tricks, points, and as long as there is room every card, for /score, /ranking and /history of the group.
    – Your own figures, added up from those, for /mystats.
    – Your language, and that you have pressed Start, so that I may write to you.
    I keep no messages, and nothing of what is said in a group. Nobody else gets any of it, but for members of your groups: they see what was played there, and /export gives it to them as a file.
    /forgetme in my private chat shows what I keep about you and removes it, your latest cards in that chat too. So that no old file brings you back, I keep a mark from which nobody can tell who you are. Other messages that stand in Telegram stay there.

forget-in-private = That is between you and me: open my private chat.
forget-kept = <b>What I keep about you</b>
forget-games = { $count ->
    [one] – 1 game
   *[other] – { $count } games
} in: { $groups }
forget-tables = { $count ->
    [one] – 1 table at which you sit now
   *[other] – { $count } tables at which you sit now
}
forget-settings = – your language, and that I may write to you
forget-what = If I forget you, you get up from your tables, the computer plays on for you, and in old games “someone” sits in your seat. The points of the others stay.
forget-sure = Really? Your figures are gone for good then, and nobody can bring them back.
forget-done = I have forgotten you. If you write to me or sit down again, we meet anew.
forget-not = Everything stays as it is.
key-forget-ask = Forget me
key-forget-yes = Yes, forget me
key-forget-no = No

merge-in-group = Write /merge with a guest’s name in the group whose score sheets that guest stands on.
merge-none = No guest stands on the score sheets of this group.
merge-choose = Which guest of the score sheets are you?
merge-no-such = No guest of that name stands on the score sheets here. Which one are you?
merge-ask = <b>{ $name }</b> says: “I am the guest <b>{ $guest }</b>, who sat in { $count ->
    [one] 1 game
   *[other] { $count } games
}.” Is that so? An admin or somebody who sat there may say yes.
merge-together = { $guest } and { $name } sat in one game together: they are two people.
merge-another = Somebody else has to agree.
merge-not-you = An admin or somebody who sat there has to agree.
merge-done = From now on { $guest } is <b>{ $name }</b>, in all games of this group.
merge-declined = { $guest } stays a guest.
merge-passed = There is no such guest any more.
key-merge-agree = Yes, that is so
key-merge-decline = No

command-merge = I am that guest of the score sheets
command-privacy = What I keep, and why
command-forgetme = Remove what I keep about you
