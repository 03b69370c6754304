## Reason

reason-worked-together = We worked together
reason-met = We met in person
reason-introduced = We were introduced
reason-want-to-work = I would like to work together
reason-other = Another reason

## Person

person-connect = Connect
person-message = Message
dates-ask = Ask about dates
dates-title = Ask { $name } about dates
dates-explained = We’ll draft a message with these dates. You can edit it before you send it.
dates-from = First day
dates-until = Last day
dates-missing = Enter a date.
dates-past = The last day must not be in the past.
dates-order = The last day must not be before the first.
dates-work = Production or job
dates-work-help = For example “Gaffer on a feature film in Cork”.
dates-write = Write message
dates-text =
    { $span ->
        [day] Hello { $name }, are you available on { $days }?
       *[days] Hello { $name }, are you available on these dates: { $days }?
    }
dates-text-work =
    { $span ->
        [day] Hello { $name }, are you available on { $days }? The job: { $work }
       *[days] Hello { $name }, are you available on these dates: { $days }? The job: { $work }
    }
person-no-messages = You can write to { $name } once you are connected or work on the same project.
person-asked = Request sent
person-asked-on = Request sent on { $day }
person-asks = { $name } wants to connect
person-connected-since = Connected since { $day }
how-known = How you know each other
how-known-connected = Connected
how-known-projects =
    { $count ->
        [one] You both work on:
       *[other] You both work on { $count } projects:
    }
how-known-works =
    { $count ->
        [one] You both worked on:
       *[other] You both worked on { $count } productions:
    }
how-known-work = { $title } ({ $year })
how-known-not-confirmed = not confirmed
how-known-companies =
    { $count ->
        [one] You both work at:
       *[other] You both work at { $count } companies:
    }
in-common-title =
    { $count ->
        [one] { $count } mutual connection:
       *[other] { $count } mutual connections:
    }

## Connect

connect-title = Connect with { $name }
connect-explained = Only { $name } receives your request, with your profile, reason and note. Once they accept, each of you can also see what the other shares with connections only.
connect-reason = Why do you want to connect?
connect-reason-missing = Select a reason.
connect-note = Note
connect-note-help = Sent with your request. No links or email addresses.
connect-note-too-long = At most { $limit } characters.
connect-send = Send request
connect-sent = Request sent to { $name }

## Answer

answer-accept = Accept
answer-accept-name = Accept { $name }
answer-accepted = You are connected with { $name }
answer-decline = Decline
answer-decline-name = Decline { $name }
answer-decline-question = Decline { $name }?
answer-decline-explained = { $name } won’t be notified.

## Menu

menu-options = Options for { $name }
menu-end = Remove connection
menu-withdraw = Withdraw request
menu-mute = Mute
menu-mute-help = You won’t get notifications or emails about them. They won’t be notified.
menu-muted = { $name } is muted
menu-unmute = Unmute
menu-unmute-help = You’ll get notifications about them again.
menu-unmuted = { $name } is no longer muted
menu-block = Block
menu-report = Report

## End

end-question = Remove { $name } from your connections?
end-explained = You and { $name } will no longer see what the other shares with connections only. { $name } won’t be notified.
end-confirm = Remove connection
end-done = { $name } is no longer one of your connections
withdraw-question = Withdraw your request?
withdraw-explained = You can send { $name } another request only after 90 days.
withdraw-confirm = Withdraw request
withdraw-done = Request withdrawn

## Block

block-question = Block { $name }?
block-explained = You will no longer find each other on Slateflow. Your connection and any open requests end, and neither of you can message the other. In teams and groups that you share, you both stay, and each other’s messages are hidden until you choose to show them.
block-silent = { $name } won’t be notified. You can unblock them in Settings.
block-confirm = Block
block-done = { $name } is blocked
block-undo = Unblock
blocked-person = You blocked { $name }
blocked-person-explained = You can’t find each other on Slateflow. If you unblock them, you can connect again.
unblock = Unblock
unblock-done = { $name } is no longer blocked

## Connections

connections = Connections
connections-people = All people
connections-explained = Only you see this list. Others see the connections you have in common.
connections-which = Show connections
connections-received =
    { $count ->
        [0] Requests
       *[other] Requests ({ $count })
    }
connections-connected = Connections
connections-sent = Sent

## List

list-could-not-load = Your connections could not be loaded
list-count =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
list-find-name = Find a connection by name
list-no-name = None of your connections is named “{ $name }”.
list-show-more = Show more
list-find-people = Find people
list-none = No connections yet
list-none-explained = Connect with people you have worked with, or would like to.
list-no-requests = No requests
list-no-requests-explained = People who want to connect with you appear here.
list-none-sent = No open requests
list-none-sent-explained = Requests you have sent appear here until they are accepted.
row-message = Message
row-now-connected = You are connected
row-connected = Connected since { $day }
row-asked = Sent on { $day }

## People lists

lists-member = a member
lists-blocked = Blocked people
lists-blocked-explained = You can’t find or message each other. In shared teams and groups, their messages are hidden.
lists-blocked-none = You haven’t blocked anyone.
lists-unblock-name = Unblock { $name }
lists-both = Blocked and muted people
lists-both-none = You haven’t blocked or muted anyone.
lists-muted = Muted people
lists-muted-explained = You don’t get notifications or emails about them.
lists-muted-none = You haven’t muted anyone.
lists-unmute-name = Unmute { $name }
lists-could-not-load = This list could not be loaded
