## Files

files-excel-xlsx = Excel (.xlsx)
files-final-draft-fdx = Final Draft (.fdx)
files-jpeg-png-webp = JPEG, PNG or WebP
files-up = { $accept }, up to { $maxBytes }
files-pages =
    { $count ->
        [one] { $count } page
       *[other] { $count } pages
    }
files-scenes =
    { $count ->
        [one] { $count } scene
       *[other] { $count } scenes
    }
files-file-empty = This file is empty.
files-file-limit = This file is { $size }; the limit is { $maxBytes }.
files-team-only = Team only
files-hidden-reviewers-cannot-part = Team members with access to documents. Reviewers cannot open the file, so it cannot be part of a submission.
files-team-reviewers = Team and reviewers
files-reviewers-see-submission-includes = Team members with access to documents, and reviewers of a submission that includes the file.
files-people-choose = People you choose
files-reviewers-people-give-access = Team members with access to documents, reviewers, and people you give access to until a set date.
files-all-members = All members
files-everyone-who-logged-in = Everyone who is logged in.
files-version = Version { $version }
files-submitted-version = Submission, version { $version }

## Upload


## Use document field

use-document-field-uploaded = { $label }: uploaded
use-document-field-removed = { $label }: removed
use-document-field-undo = Undo

## Use upload

use-upload-not-uploaded-choose-again = { $name } was not uploaded. Choose it again to resume
use-upload-upload-could-not-start = The upload could not start.

## Open button

open-button-open = Open<span> { $name }</span>

## File card

file-card-uploaded-file = Uploaded file
file-card-version = Version { $version }
file-card-no-text-layer = Scan without searchable text

## Readers

readers-access = Access:
readers-access-prefix = Access to { $filename }:
readers-access-label = Access to { $filename }
readers-share-all-members = Share with all members?
readers-share = Share with all members
readers-all-members-able-read = All members will be able to read “{ $filename }”, including people who have nothing to do with this project. You can restrict access again at any time, but you cannot undo what has already been read.

## Upload progress

upload-progress-resume = Resume { $label }
upload-progress-pause = Pause { $label }
upload-progress-cancel = Cancel { $label }
upload-progress-upload = Upload of { $label }
upload-progress-far = { $sent } of { $total }
upload-progress-uploaded-checking-file = Uploaded. Checking the file…
upload-progress-paused = Paused at { $far }
upload-progress-no-connection-upload-resumes = No connection. The upload will resume automatically from { $far }

## Document control

document-control-optional = (optional)
document-control-choose-file = Choose a file<span>: { $label }</span>
document-control-drop-or-paste = Drop or paste a file: { $label }
document-control-drop-here = or drop it here. { $kinds }.
document-control-use = Use { $name }
document-control-replace = Replace<span>: { $label }</span>
document-control-remove = Remove<span>: { $label }</span>
document-control-resume = Resume
document-control-cancel = Cancel
document-control-partly-uploaded-choose-again = { $name } is partly uploaded. Choose it again to resume.

## Document answer

document-answer-file-removed = This file was removed
document-answer-key-art-as-submitted = Key image as submitted
document-answer-key-image = Key image

## Access dialog

access-dialog-give-access = Give access
access-dialog-close = Close
access-dialog-they-log-in-email =
    To read “{ $filename }”, the person logs in with the email address below.{ $marked ->
        [yes] {" "}Every page is marked with their name.
       *[no] {""}
    } We don’t notify them, so let them know yourself.
access-dialog-email-address = Email address
access-dialog-purpose = Purpose
access-dialog-until-label = Until
access-dialog-who-access = Who has access
access-dialog-expired = Expired
access-dialog-entry = { $purpose } · until { $until }
access-dialog-revoke-access = Revoke<span> access for { $email }</span>

## Opens dialog

opens-dialog-team = Team
opens-dialog-review = Review
opens-dialog-shared-access = Shared access
opens-dialog-member = Member
opens-dialog-access-log = Access log
opens-dialog-version = { $filename }, version { $version }
opens-dialog-not-opened-yet = Not opened yet.
opens-dialog-load-more = Load more
opens-dialog-name = Name
opens-dialog-role = Role
opens-dialog-opened = Opened

## Series row

series-row-version-removed = Version deleted
series-row-actions-version = Actions for { $filename }, version { $version }
series-row-give-access = Give access
series-row-access-log = Access log
series-row-remove-version = Delete this version
series-row-older-versions =
    { $count ->
        [one] { $count } older version
       *[other] { $count } older versions
    }
series-row-remove-question = Delete this version?
series-row-remove-confirm = Delete version
series-row-version-permanently-deleted-submissions = “{ $filename }”, version { $version }, will be permanently deleted. Submissions that include it are not affected.

## Documents panel

documents-panel-no-access = No access
documents-panel-documents-could-not-loaded = The documents could not be loaded
documents-panel-files-uploaded-in-stage = Files uploaded in this stage appear here with all their versions.
documents-panel-search = Search documents
documents-panel-none-found = No document matches your search.
documents-panel-no-documents-yet = No documents yet

## File mark

file-mark-key-image = Key image

## Crop note

crop-note-title = This image is in landscape format
crop-note-text = It is { $width } × { $height } pixels, but posters are portrait (2:3), so its left and right sides are cropped as shown here. If something important is lost, choose a portrait image.

## Crop dialog

crop-dialog-title = Crop the key image
crop-dialog-text = Posters are portrait (2:3). Move and zoom the picture to choose the part that is shown.
crop-dialog-picture = The picture you chose
crop-dialog-preview = Preview of the poster
crop-dialog-pixels = { $width } × { $height } pixels
crop-dialog-cancel = Cancel
crop-dialog-use-whole = Use the whole picture
crop-dialog-use-crop = Use this crop
crop-dialog-not-cropped = The picture could not be cropped. Use the whole picture, or choose another file.

## Document shelf

document-shelf-none = No documents yet.
document-shelf-all = Show all { $count } documents
document-shelf-fewer = Show fewer
