# 'slateflow ranking verify'.

ranking-seeds-from = Reading the published secrets from { $address }
ranking-confirmed =
    { $people ->
        [one] The place of 1 person is
       *[other] The places of { $people } people are
    } correct for { $day }, in the list from { $from }.
ranking-too-early = The signature is correct. The secret of { $day } is published when that day is over (UTC): check the order again then.

ranking-unreadable = { $file } cannot be read
ranking-not-fetched = { $address } cannot be read
ranking-no-seeds = { $file } has no published secrets
ranking-not-a-receipt = the file is not a saved order of people
ranking-other-rule = the order was made by rule { $rule }, which this version of slateflow does not know
ranking-unknown-key = the file is signed with a key that has not been published
ranking-signature = the file was changed after it was signed
ranking-broken-chain = the published secrets do not match each other
ranking-other-day = the day in the file does not belong to the published secrets
ranking-commitment = the secret published for the day is not the one fixed in advance
ranking-person = person { $person } in the file appears twice or in a group that does not exist
ranking-order = person { $person } in the file should come before the person above
