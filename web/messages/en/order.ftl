## Order screen

order = How the list of people is ordered
order-back = Back to People
order-intro = The order of the list is drawn at random every day and is the same for everyone. You can check it yourself.
order-secrets-could-not-load = The published secrets could not be loaded

## Rule

rule = The rule
rule-match = If you search for a name, people with exactly that name come first, then people whose name begins with it. If that finds fewer than five people, people whose name differs by one typo follow.
rule-day = Otherwise, a daily draw decides. Each person has a random number that never changes, and each day has a secret, a long random number. Together they determine everyone’s place for that day.
rule-fixed = The secret of each day was fixed before the day began, and is published when the day is over. Nobody at Slateflow can redraw to get a result they like.
rule-distance = Distances are measured in a straight line between the centre of the town you choose and the centre of the town in the profile. The towns are those in <geonames>GeoNames</geonames> with at least 15,000 inhabitants (<licence>CC BY 4.0</licence>).
rule-nothing-else = Nothing else counts: not payments, complete profiles, activity or connections.

## List

list = This list
list-everybody = Everyone in People
list-name = Name: { $name }
list-title = Job title: { $title }
list-language = Language: { $language }
list-free = Free from { $from } until { $until }
list-department = Department: { $department }
list-country = Country: { $country }
list-save = Save the order
list-save-explained = Saves the first page of this list as a signed file, in the order you see today. From tomorrow (UTC) you can check it below.
list-saved = Order saved

## Own place

own-place = Your place in yesterday’s order
own-place-could-not-load = Your place could not be loaded
own-place-before =
    { $before ->
        [0] In the order for { $day }, you are first of { $total ->
            [one] { $total } person
           *[other] { $total } people
        }.
        [one] In the order for { $day }, 1 of { $total } people comes before you.
       *[other] In the order for { $day }, { $before } of { $total } people come before you.
    }
own-place-beyond = A list shows the first 1,000 people only.
own-place-number = Your number is { $slot }.
own-place-not-listed = You are not listed in People. To change this, go to Privacy in your profile.
own-place-name = You are not in this list: your name does not match.
own-place-title = You are not in this list: it shows another job title.
own-place-language = You are not in this list: it shows people who speak another language.
own-place-days = You are not in this list: you are booked on one of these days, or your profile was not updated within the last 60 days.
own-place-department = You are not in this list: it shows another department.
own-place-distance = You are not in this list: your profile has no town within this distance.
own-place-country = You are not in this list: it shows another country.

## Check

check = Check a saved order
check-explained = The file is checked in your browser and is not uploaded.
check-choose = Choose file
check-too-large = This file is too large to be a saved order.
check-not-here = Your browser can check files only over a secure connection. Open this page with https.
check-confirmed = The order is correct
check-confirmed-explained =
    { $people ->
        [one] { $people } person is
       *[other] { $people } people are
    } in the place that the rule gives them for { $day }. Saved { $at } from { $from }.
check-too-early = Check this file again tomorrow
check-too-early-explained = The signature is correct. The secret of { $day } is published when that day is over (UTC).
check-wrong = The order could not be confirmed
check-not-a-receipt = This file is not a saved order.
check-other-rule = This order was made by a rule that this page does not know.
check-unknown-key = This file was not signed by this site.
check-signature = This file was changed after it was saved.
check-broken-chain = The published secrets do not match each other. Please report this.
check-other-day = The day in this file does not match the published secrets.
check-commitment = The secret published for this day is not the one that was fixed before. Please report this.
check-person = The entry for person { $person } is a duplicate or not valid. Please report this.
check-order = Person { $person } should come before the person above. Please report this.

## Secrets

secrets = Published secrets
secrets-explained = The SHA-256 hash of each day’s secret is the secret of the day before.
secrets-yesterday = Secret of { $day }
secrets-first = First day
secrets-anchor = Hash of the first day’s secret
secrets-tool = Also available as JSON at <seeds>/api/ranking/seeds</seeds>. Developers can check a file with “slateflow ranking verify”.
