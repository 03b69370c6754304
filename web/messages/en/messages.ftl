## Messages frame

messages = Messages
messages-boxes = Show
messages-inbox = Inbox
messages-requests =
    { $count ->
        [0] Requests
       *[other] Requests ({ $count })
    }

messages-search = Search messages

## New message

new = New
new-message = New message
new-message-explained = Choose one of your connections, or someone in one of your project teams.
new-message-name = Name
new-message-nobody = Nobody here has this name.
new-message-team = Team of { $project }
new-message-none = Nobody to write to yet
new-message-none-explained = Your connections and the members of your project teams appear here. To message anyone else, open their profile.

## Message search

message-search-count =
    { $count ->
        [0] No messages found
        [one] { $count } message found
       *[other] { $count } messages found
    }
message-search-none = No messages found
message-search-none-explained = Check the spelling or search for fewer words. A message has to contain all of them.
message-search-none-yet = None of your newer messages contains all of these words.
message-search-older = Search older messages
message-search-failed = Your messages could not be searched
message-search-too-much = Search for up to { $words } words and { $characters } characters.
message-search-you = You:
message-search-by = { $name }:

## Thread list

thread-list-could-not-load = Your messages could not be loaded
thread-list-none = No messages yet
thread-list-only-requests = People you are not connected with have written to you.
thread-list-read-requests =
    { $count ->
        [one] Read { $count } request
       *[other] Read { $count } requests
    }
thread-list-none-explained = Open someone’s profile and select Message to start a conversation.
thread-list-find-people = Find people
thread-list-no-requests = No message requests
thread-list-no-requests-explained = Messages from people you are not connected with appear here first.
thread-list-show-more = Show more
thread-row-muted = Muted
thread-row-deleted = Deleted message
thread-row-folded = Hidden message
thread-row-none =
    { $members ->
        [one] No messages yet · one person
       *[other] No messages yet · { $members } people
    }
thread-row-by = { $name }: { $text }
thread-row-you = You: { $text }
thread-row-requested = Request sent: { $text }
thread-row-unread =
    { $count ->
        [one] { $count } unread message
       *[other] { $count } unread messages
    }

## Names

names-former-member = Former member

## Times

times-today = Today
times-yesterday = Yesterday

## No thread

no-thread-choose = Select a conversation to read it.
no-thread-privacy = Only the people in a conversation can read it. Messages are not end-to-end encrypted.

## Thread

thread-could-not-load = This conversation could not be loaded
thread-not-found = Conversation not found
thread-not-found-explained = This conversation does not exist or is not visible to you.
thread-all-messages = All messages
thread-head-muted = Muted
thread-head-options = Conversation options
thread-head-profile = View profile
thread-head-mute = Mute conversation
thread-head-mute-help = You won’t get emails about it. The other person won’t be notified.
thread-head-mute-room-help = You won’t get emails about it, but you’ll still be notified when someone mentions you. The others won’t be notified.
thread-head-unmute = Unmute conversation
thread-head-unmute-help = You’ll get emails about unread messages again.
thread-head-now-muted = Conversation muted
thread-head-now-unmuted = Conversation unmuted
thread-head-block = Block
person-line-project = with you on “{ $project }”
use-arrivals-said = { $name }: { $text }

## History

history-with = Conversation with { $name }
history-of-room = Conversation “{ $name }”
history-none = No messages yet
history-none-explained = Write the first message to { $name }.
room-open-project = Open project

## Team room

team-room-empty = Start the conversation
team-room-empty-explained = Your first message reaches the whole project team.
room-panel = Project details
room-panel-details = Details
room-panel-stage = Stage { $stage } · { $name }
room-panel-people = People
room-panel-team = Team
room-panel-you = { $role } (you)
room-panel-documents = Latest documents
room-panel-no-documents = No documents yet.
room-panel-file = Stage { $stage } · { $day }
history-none-since-joined = No messages since you joined
history-none-since-joined-explained = You can read messages sent from now on. Earlier messages of the team are not shown.
history-none-in-room = Write the first message. Everyone in this conversation can read it.
history-unread = New messages
history-new-messages = New messages
history-earlier = Show earlier messages

## Room line

room-line-you-joined = You joined the team
room-line-joined = <name>{ $name }</name> joined the team
room-line-you-left = You left the team
room-line-left = <name>{ $name }</name> left the team
room-line-you-submitted = You submitted <link>stage { $stage }</link>
room-line-submitted = <name>{ $name }</name> submitted <link>stage { $stage }</link>
room-line-changes-requested = Changes requested in <link>stage { $stage }</link>
room-line-approved = <link>Stage { $stage }</link> approved
room-line-rejected = <link>Stage { $stage }</link> rejected

## Mentions

mentions = People you can mention
mentions-found =
    { $count ->
        [one] { $count } person. Press Enter to mention them, Escape to close.
       *[other] { $count } people. Use the arrow keys, then Enter to mention one, Escape to close.
    }

## Message

message-you = You
message-deleted = Deleted message
message-removed = Removed by a moderator
message-folded = Hidden message
message-files = Files
message-file-save = Download { $name }
message-file-pages =
    { $count ->
        [one] { $count } page
       *[other] { $count } pages
    }
message-file-keep = Save { $name } as a document
message-file-keep-title = Save as a project document
message-file-keep-submit = Save document
message-file-keep-field = Save to
message-file-keep-explained = This does not change anything in the stage yet. To use the file there, select it in the stage editor.
message-file-keep-choose = Choose where to save the file.
message-file-keep-place = Stage { $stage }: { $label }
message-file-keep-no-field = No open stage accepts a file of this type and size.
message-file-keep-could-not-load = The fields that this file can be saved to could not be loaded
message-file-kept = Saved as “{ $field }”
message-file-kept-show = Show documents
message-file-gone = This file is no longer available to you.
message-unfold = Show message
message-edited = Edited
message-read = Read
message-options = Message options
message-edit = Edit
message-copy = Copy text
message-delete = Delete
message-report = Report
message-delete-question = Delete this message?
message-delete-explained = It will be deleted for both of you. This cannot be undone.
message-delete-in-room = It will be deleted for everyone in this conversation. This cannot be undone.
message-delete-confirm = Delete message
copy-text-copied = Text copied
copy-text-not-copied = The text could not be copied. Select it and copy it yourself.
edit-form-label = Edit message
edit-form-cancel = Cancel
edit-form-save = Save

## Unsent

unsent-sending = Sending…
unsent-waiting = Waiting until you are online
unsent-not-sent = Not sent. { $problem }
unsent-retry = Retry
unsent-copy = Copy
unsent-discard = Discard

## Held messages

held-waiting = Held for a moderator to check. If there is no decision by { $date }, it will be sent.
held-refused = Not sent: { $statement }
held-withdraw = Withdraw
held-withdraw-question = Withdraw this message?
held-withdraw-explained = The text will be deleted. Copy it first if you want to keep it.
held-remove = Remove
held-remove-question = Remove this message?
held-row = Held: { $text }
held-row-refused = Not sent: { $text }
new-thread-held = You can write more to { $name } once your first message has been sent and answered.

## Fault

fault-empty = Write a message first.
fault-too-long =
    { $count ->
        [one] { $count } character too many.
       *[other] { $count } characters too many.
    }

## Warnings

warnings = Safety warnings
warnings-explain = What this means
warnings-report = Report
warnings-close = Close warning
warning-money = This may be a request for money
warning-money-explained = Genuine productions, agents and casting directors do not ask you to pay a fee, send money or buy gift cards before you work.
warning-off-platform = This may be meant to move you off Slateflow
warning-off-platform-explained = We cannot help you with what happens outside Slateflow. Stay here until you know who you are dealing with.
warning-identity = This may be a request for identity or bank details
warning-identity-explained = Never send passwords or codes. Send documents or bank details only with a contract, to a company that you have checked yourself.
warning-private-place = This may be an invitation to a hotel room or a home
warning-private-place-explained = Auditions and meetings belong in an office, a studio or a public place, or online. You can bring someone with you, and you can say no.
warning-undress = This may be a request for revealing photos
warning-undress-explained = No genuine first audition involves nudity, and nobody may ask you to send such photos. You can say no at any time.
warning-short-link = A shortened link hides where it leads
warning-short-link-explained = Open it only if you trust the sender, and never enter a password on the page it leads to.
warning-staff-name = This name looks like a member of our staff
warning-staff-name-explained = Anyone can choose such a name. Our staff never ask for your password, a code or money in a message.

## Composer

composer-label = Message to { $name }
composer-placeholder = Write a message
composer-send = Send
composer-files-add = Add files: PDF, JPEG, PNG or WebP, up to 20 MB each
composer-files-drop = Drop files here to add them to the message
composer-files-list = Files of this message
composer-files-too-many = A message can have up to { $most } files.
composer-files-too-large = { $name } is larger than { $most }.
composer-files-empty = { $name } is empty.
composer-files-kind = { $name } is not a PDF, JPEG, PNG or WebP file.
composer-files-wait = Wait until all files have been uploaded, or remove those that failed.
composer-files-queued = Waiting
composer-files-sending = { $percent }%
composer-files-held = No connection. The upload will resume automatically.
composer-files-checking = Checking
composer-files-failed = Not uploaded. { $problem }
composer-files-not-started = The upload could not start.
composer-files-retry = Retry { $name }
composer-files-remove = Remove { $name }
composer-files-progress = Upload of { $name }

composer-mention = Type @ to mention someone.
composer-keys = Press Enter to send, Shift+Enter for a new line.

## Foot

foot-waiting = Some messages are not sent yet. They will be sent once you are online.
foot-requested = Your request was sent. You can write more once { $name } accepts it.
foot-blocked = You blocked { $name }, so neither of you can write here.
foot-closed = You can read this conversation, but can no longer write in it.
foot-archived = The project is archived. You can read this conversation, but can no longer write in it.
foot-unblock = Unblock
foot-unblocked = { $name } is no longer blocked
foot-blocked-people = Blocked people

## Request bar

request-bar-explained = { $name } is not one of your connections and would like to write to you. If you ignore the request, they won’t be notified.
request-bar-accept = Accept
request-bar-ignore = Ignore
request-bar-ignored = Request ignored

## Rooms

room-members = People in this conversation
room-members-count =
    { $count ->
        [one] { $count } person
       *[other] { $count } people
    }
room-members-could-not-load = The list of people could not be loaded
room-members-of-team = Everyone in the project team can read this conversation. New members can read messages sent after they join.
room-member-you = { $name } (you)

## Groups

new-group = New group
new-group-submit = Start group
new-group-too-small = Select at least { $count } people.
group-title = Group name
group-title-missing = Enter a name.
group-rename = Rename group
group-rename-submit = Rename
group-add = Add people
group-add-submit = Add
group-remove = Remove
group-remove-person = Remove { $name }
group-leave = Leave group
group-leave-question = Leave “{ $name }”?
group-leave-explained = You will no longer be able to read this conversation. Your messages stay visible to the others.
group-left = You left “{ $name }”
people-choice = People you are connected with
people-choice-chosen = Selected people
people-choice-find = Find a connection by name
people-choice-not-found = None of your connections has this name.
people-choice-none = You have no connections to add.
people-choice-more = Show more
people-choice-could-not-load = Your connections could not be loaded

## New thread

new-thread-first = Your first message to { $name }
new-thread-open = Messages stay between the two of you.
new-thread-request = You are not connected. { $name } gets this as a request: one message of up to 500 characters, without links. You can write more once it is accepted.
new-thread-no = { $name } does not accept messages from people they are not connected with.
new-thread-nobody = This person does not exist or is not visible to you.
