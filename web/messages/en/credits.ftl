## Mark

mark-confirmed = Confirmed
mark-by-project = Confirmed by the project
mark-by-colleague = Confirmed by two colleagues
mark-by-staff = Confirmed by moderators
mark-disputed = Disputed
mark-claimed = Not confirmed
mark-partly = { $count } of { $needed } confirmations
marks-note = Credits without a mark were entered by the members themselves and are not confirmed by others.
marks-note-none = Entered by the members themselves, not confirmed by others.
marks-own-none = None of your credits is confirmed yet.
marks-own-some = Credits without a mark are not confirmed yet.
dispute-project = Project’s reason:
dispute-member = Member’s reply:

## Work

work = Film or series
work-not-found = Title not found
work-not-found-explained = This title does not exist, or you cannot see any of its credits.
work-all-people = All people
work-could-not-load = This title could not be loaded
work-project = Open project
work-merge-with = Merge with another title
work-nobody = No credits to show
work-nobody-explained = You cannot see any credits for this title. If you worked on it, add the credit to your profile.
work-add-credit = Add a credit
work-directed = Directed by
work-written = Written by
work-made = Written and directed by
work-produced = Produced by
work-companies =
    { $count ->
        [one] Company
       *[other] Companies
    }
work-known = You know
work-known-more = and { $count } more
work-connected = Connected
work-you = You
work-add-yours = Worked on this title?
work-add-yours-button = Add your credit
work-credits = Credits
work-confirmed = { $confirmed } of { $count } confirmed.
work-cast = Cast
work-other-credits = Other credits
work-alone = Nobody else has added a credit for this title yet.

## Own

own = Credit confirmations
own-explained = Ask the people you worked with to confirm your credits. Confirmed credits are marked on your profile.
own-could-not-load = Your credit confirmations could not be loaded
own-credits = My credits
own-none = No credits yet
own-none-explained = Add your credits above. You can then ask for confirmation here.
own-ask = Ask for confirmation
own-ask-name = Ask for confirmation of { $title }, { $role }
own-colleagues-later = Colleagues can confirm once their own credit on this title is confirmed.
own-nobody-to-ask = Nobody can be asked to confirm this credit right now.
own-former = another member
own-moderators = the moderators
own-asked = Asked { $who } on { $day }
own-confirmed = Confirmed by { $who } on { $day }
own-declined = Declined by { $who } on { $day }
own-withdrawn = Confirmation withdrawn by { $who } on { $day }
own-take-back = Withdraw request
own-take-back-name = Withdraw your request to { $who }
own-take-back-question = Withdraw your request?
own-take-back-explained = Your request to { $who } about “{ $title }” will be withdrawn. You can ask again later.
own-taken-back = Request withdrawn
own-reply = Reply
own-reply-edit = Edit reply
own-reply-title = Reply to the dispute
own-reply-explained = Your reply appears next to the project’s reason. Both become visible to others 14 days after the dispute began.
own-reply-text = Your reply
own-reply-missing = Enter your reply.
own-reply-send = Save reply
own-replied = Reply saved
own-your-reply = Your reply:

## Signed

signed = Confirmed credits as a file
signed-explained = Digitally signed, so anyone can check that these credits are confirmed on Slateflow.
signed-download = Download signed file

## Offers

offers = Credits offered to you
offers-explained = If you accept, the credit is added to your profile as confirmed by the project.
offers-from = Offered by “{ $project }” on { $day }
offers-accept = Accept
offers-accept-name = Accept the credit for { $title }, { $role }
offers-accepted = “{ $title }” is now in your credits
offers-decline = Decline
offers-decline-name = Decline the credit for { $title }, { $role }
offers-decline-question = Decline this credit?
offers-decline-explained = “{ $title }” will not be added to your profile, and the project will see that you declined.
offers-declined = Credit declined

## Asked

asked = Credits to confirm
asked-explained = Confirm only what you know from your own work on the title.
asked-as-project = You are asked on behalf of the project.
asked-as-colleague = You are asked as a colleague on this title.
asked-on = Asked on { $day }
asked-confirm = Confirm
asked-confirm-name = Confirm { $role } for { $name }
asked-confirmed = You confirmed the credit for { $name }
asked-decline = Decline
asked-decline-name = Decline { $role } for { $name }
asked-decline-title = Decline to confirm this credit for { $name }?
asked-decline-project = The credit will be marked as disputed. { $name } sees your reason immediately and can reply. Others see both after 14 days.
asked-decline-colleague = { $name } will see that you did not confirm this credit. Nobody else will.
asked-decline-staff = { $name } will see your reason.
asked-reason = Reason
asked-reason-missing = Enter a reason.
asked-reason-too-long = At most { $limit } characters.
asked-declined = Request declined
asked-undo = Undo
asked-withdraw-title = Withdraw your confirmation?
asked-withdraw-explained = Your confirmation will no longer count. { $name } will see your reason.
asked-withdraw = Withdraw confirmation
asked-withdrawn = Confirmation withdrawn
given = Credits you confirmed
given-withdraw-name = Withdraw your confirmation of { $role } for { $name }

## Ask

ask-title = Ask for confirmation
ask-credit = { $title }, { $role }
ask-who = Who can confirm it?
ask-who-missing = Select who you want to ask.
ask-project = Confirms for the project. One confirmation is enough.
ask-colleague = Colleague on this title. Two confirmations are needed.
ask-staff = The moderators
ask-staff-explained = They check a public page that shows your credit, such as a festival catalogue.
ask-evidence = Link to the public page
ask-evidence-help = A web address that starts with https://
ask-evidence-wrong = Enter a web address of at most { $limit } characters that starts with https://.
ask-send = Send request
ask-sent = Request sent

## Project

project-credits = Credits
project-explained = Offer a credit to everyone whose attachment is confirmed. Accepted credits are added to their profiles as confirmed by the project.
project-year = Year of release
project-year-missing = Enter the year as four digits.
project-offer = Offer credits
project-offer-new = Offer to new people
project-offered = Credits offered
project-offer-question = Offer credits for { $year }?
project-offer-explained =
    { $count ->
        [one] { $count } person is notified. The year cannot be changed afterwards.
       *[other] { $count } people are notified. The year cannot be changed afterwards.
    }
project-could-not-load = The credits could not be loaded
project-none = Nobody with an account has confirmed their attachment yet.
project-none-next = Request confirmation on the Team page
project-open-work = All credits for this title
project-state-none = Not offered
project-state-offered = Waiting for an answer
project-state-accepted = Accepted
project-state-declined = Declined

## Desk

desk-could-not-load = The credits to check could not be loaded
desk-none = No credits to check
desk-none-explained = Credits that members have asked the moderators to confirm appear here.
desk-order = Titles with the oldest requests come first.
desk-order-confirmed = Newest request first.
desk-waits = Waiting { $span }
desk-late = Late: waiting { $days } days or more
desk-late-count = { $count } late: waiting { $days } days or more
desk-in-time = Waiting less than { $days } days
desk-evidence = Evidence:
desk-no-evidence = No link
desk-proves = Confirm a credit only if its linked page names the person, role, title and year.
desk-new-tab = (opens in a new tab)
desk-more = Show more
desk-none-confirmed = No confirmed credits
desk-none-confirmed-explained = Credits that moderators have confirmed appear here.
desk-withdraw-name = Withdraw the confirmation of { $role } for { $name }
desk-withdraw-title = Withdraw the moderators’ confirmation?
desk-withdraw-explained = The confirmation will no longer count, and the credit loses its mark unless others have confirmed it. { $name } will see your reason.

known = Already on Slateflow. If one of these is your title, select it:
known-use = Use { $title }, { $about }
