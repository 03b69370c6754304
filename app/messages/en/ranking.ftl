# 'slateflow ranking verify'.

ranking-seeds-from = Reading the published seeds from { $address }
ranking-confirmed =
    { $people ->
        [one] 1 person stands
       *[other] { $people } people stand
    } in the order of { $day }, as { $from } had to show them.
ranking-too-early = The signature is right. The secret of { $day } is published at the end of that day (UTC): check the order then.

ranking-unreadable = { $file } cannot be read
ranking-not-fetched = { $address } cannot be read
ranking-no-seeds = { $file } does not hold published seeds
ranking-not-a-receipt = the file is not a saved order of people
ranking-other-rule = the order was made by rule { $rule }, which this version of slateflow does not know
ranking-unknown-key = the file is signed with a key that has not been published
ranking-signature = the file was changed after it was signed
ranking-broken-chain = the published secrets do not belong to one chain
ranking-other-day = the day of the file does not belong to the chain of its key
ranking-commitment = the secret of the day is not the one that the list was committed to
ranking-person = person { $person } of the file stands in it twice, or in a group that does not exist
ranking-order = person { $person } of the file has to stand before the one before
