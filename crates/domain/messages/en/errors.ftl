# Why a command is refused, and names for people whose name is not known.
error-projects-name-to-delete = Enter the project name, “{ $project }”, to delete it.
error-projects-too-many-active = You have { $limit } active projects, which is the maximum. Archive one to create another.
error-projects-too-many = You have { $limit } projects, which is the maximum for one account. To create another, delete one that was never submitted.
error-projects-was-submitted = A project that has been submitted cannot be deleted. Archive it instead.
error-projects-name-is-fixed = The project name is part of stage 1, which cannot be edited now. Status of stage 1: { $status }.

project-imported = Imported project

error-projects-name-taken = You already have a project with this name.
error-projects-name-contact = The project name must not contain links or email addresses.
error-projects-name-staff = This looks like an official Slateflow name. Choose another.

error-team-archived = This project is archived. Restore it first.
error-team-too-many = A project can have at most { $members } members, including open invitations.
error-team-too-many-mails = Daily email limit reached. Please continue tomorrow.
error-team-member-already = This person is already in the team.
error-team-owner-stays = To change the owner's role, transfer ownership first.
error-team-another-address = This invitation was sent to a different email address.
error-team-answered = This invitation has been answered or revoked.
error-team-expired = This invitation has expired. Ask for a new one.
error-team-reviewing = You are reviewing this project, or it is assigned to you. Return the review to the queue before you join the team.
error-team-invite-owner = Invite the person to the team first, then transfer ownership.
error-team-nobody = Enter a member or an email address.
error-team-both = Enter either a member or an email address, not both.
error-talent-member-not-found = { $name } can't be chosen as a member here. Choose them from the list again, or enter their email address.
error-talent-too-many-members = Choose at most { $count } new members at a time. Save, then add the others.
error-team-not-found-by-name = This person can no longer be found by name. You can invite them by email.
error-team-make-owner = Transfer ownership to make another member the owner.
error-team-viewer-signs = Someone who can only view the project cannot sign off. First give them a role that can edit.
error-team-search-too-short = Enter at least two characters of the name.

error-relations-limited = The moderators have limited your account until { $day }. Until then, you can read, but you cannot write messages, send connection requests, add companies, send company requests or invitations, or ask others to confirm credits. Their reason is under “Moderation decisions”.
error-relations-same-text =
    You can send nearly the same text to at most { $limit } people an hour. { $minutes ->
        [one] You can send this text again in a minute. To write now, use different words.
       *[other] You can send this text again in { $minutes } minutes. To write now, use different words.
    }
error-people-profile-incomplete = Complete your profile to see other members.
error-people-unknown-department = Choose a department from the list.
error-people-unknown-country = Choose a country from the list.
error-people-unknown-title = Choose a job title from the list.
error-people-unknown-language = Choose a language from the list.
error-people-unknown-town = Choose a town from the list.
error-people-near-what = Choose the town that the distance is measured from.
error-people-unknown-sort = Sort people by distance or in the daily order.
error-people-sort-not-proven = Only the daily order can be saved. Sort the list by it first.
error-people-within = Choose a distance of { $least } to { $most } km.
error-people-not-a-date = Enter a date, such as 2027-03-31.
error-people-both-days = Enter the first and the last day.
error-people-days-order = The last day must not be before the first.
error-people-days-longest = Choose at most { $most } days.
error-people-days-past = The last day must not be in the past.
error-people-days-too-far = Choose days within the next 18 months.
error-people-saved-name-missing = Enter a name for this search.
error-people-saved-name-too-long = Use at most { $most } characters.
error-people-saved-without-filters = Choose at least one filter to save a search.
error-people-saved-sought-too-long = Enter at most { $most } characters of a name.
error-people-too-many-opened =
    You can open { $limit } different profiles within 24 hours. { $hours ->
        [one] The next one can be opened within an hour.
       *[other] The next one can be opened in { $hours } hours.
    } You can still open those you have already opened.
error-people-too-many-companies-and-works =
    You can open { $limit } different company and title pages within 24 hours. { $hours ->
        [one] The next one can be opened within an hour.
       *[other] The next one can be opened in { $hours } hours.
    } You can still open those you have already opened, and your own.
error-people-too-many-searches =
    You can search { $limit } times within 24 hours. { $hours ->
        [one] You can search again within an hour.
       *[other] You can search again in { $hours } hours.
    }
error-people-too-many-searches-in-a-minute =
    You can search { $limit } times in a minute during your first day. Wait a moment, then search again.
error-people-too-many-saved = You have { $limit } saved searches, which is the maximum. Delete one first.

error-threads-not-accepted = This person does not accept messages from people they are not connected with.
error-threads-request-waiting = Your message is waiting for an answer. You can write more once it is answered.
error-threads-closed = You can no longer write in this conversation.
error-threads-title-staff = This looks like an official Slateflow name. Choose another.
error-threads-project-archived = This project is archived. You can read its messages, but nobody can write new ones.
error-threads-nothing-to-answer = There is no request to answer here.
error-threads-not-author = Only the person who wrote a message can change it.
error-threads-edit-too-late = A message can be edited for 15 minutes after it was sent.
error-threads-delete-too-late = A message can be deleted for 60 minutes after it was sent.
error-threads-client-id-used = This message was already sent in another conversation. Please write it again.
error-threads-held-ended = This message was already sent.
error-threads-held-not-possible = This message could not be sent, because you can no longer write to this person.
error-threads-too-many-messages = You can send { $limit } messages an hour. Please wait before you send the next one.
error-threads-too-many-requests =
    { $limit ->
        [one] You can write to 1 new person a day. Please continue tomorrow.
       *[other] You can write to { $limit } new people a day. Please continue tomorrow.
    }
error-threads-too-many-groups =
    { $limit ->
        [one] You can create { $limit } group a day. Please try again tomorrow.
       *[other] You can create { $limit } groups a day. Please try again tomorrow.
    }
error-threads-too-many-added = You can add { $limit } people to groups a day. Please try again tomorrow.
error-threads-group-full = A group can have up to { $most } people.
error-threads-group-size = Choose { $fewest } to { $most } people.
error-threads-not-keeper = Only the person who created this group can change it.
error-threads-room-of-team = Everyone in the project team can read this conversation. To add or remove people, change the team.
error-threads-length = Enter 1 to { $most } characters.
error-threads-request-without-files = A first message cannot have files. You can send some once it is answered.
error-threads-file-too-large = Files in messages can be up to { $megabytes } MB.
error-threads-too-many-uploads = You are already uploading { $open-uploads } files. Wait until one has finished, or cancel one.
error-threads-files-full = With this file, the files you have sent would exceed your limit of { $megabytes } MB.
error-threads-too-many-files = You can send { $limit } files an hour. Please wait before you add the next one.
error-threads-mentions-number = A message can mention up to { $most } people.
error-threads-files-number = A message can have up to { $most } files, each only once.
error-threads-files-unknown = A file is no longer available. Add it again.
error-threads-contact = A first message must not contain links, email addresses or phone numbers.
error-threads-unknown-box = Choose “open” or “requests”.
error-threads-search-empty = Enter at least one word.
error-threads-search-too-long = Search for at most { $most } characters.
error-threads-search-too-many-words = Search for at most { $most } words.

not-allowed-rename = Only the owner can rename the project.

error-stages-not-requested = { $change } is not among the requested changes and cannot be changed now.
error-stages-name-locked = The name of an approved project cannot be changed.
error-stages-change-not-requested = This change is no longer requested.
error-stages-answer-too-long = A reply may have at most 1,000 characters.
error-stages-appeal-length = Explain in 100 to 2,000 characters what the review overlooked.
error-stages-stage-locked = Stage { $stage } opens when stage { $before } is approved.
error-stages-unmade = Make every required change, or discard the amendment.
error-stages-no-signer = Your sign-off is not required here. The owner sets required sign-offs on the Team page.
error-stages-not-as-read = The draft was edited in the meantime. Read it again before you sign off.
error-stages-names-last = { $others } and { $last }
error-stages-unsigned =
    { $all } { $has ->
        [has] has
       *[have] have
    } not signed off the current draft.
error-stages-finances-incomplete = The finances, which you don't have access to, are incomplete. Ask a member with finance access to complete them.

somebody-in-team = A team member
somebody-former-member = Former member

refusal-stage-locked = This stage opens once every stage before it is approved.
refusal-archived = This project is archived. Restore it first.
refusal-profile-incomplete = Complete your profile before you submit.
refusal-no-form = This stage has no form yet, so it cannot be submitted.
refusal-form-incomplete = Some answers are still missing.
refusal-too-many-open = The owner already has three submissions in review. Submit this one once one of them has been decided.
refusal-unsettled = Make every required change, or explain why you leave the answer unchanged, before you resubmit.
refusal-unsigned = Some required sign-offs on the current draft are missing.
refusal-too-soon = A rejected stage can be resubmitted after 30 days.
refusal-unchanged = Nothing has changed since the last decision. Make a change first.
refusal-too-late = A rejection can be appealed within 14 days.
refusal-appealed-before = This rejection has already been appealed.
refusal-not-declared = To open this submission, confirm that you have no conflict of interest.
refusal-conflicted = You have a conflict of interest with this project, so you cannot review it. If you have claimed it, return it to the queue.
refusal-not-yours = Another reviewer has claimed this submission.
refusal-criteria-not-met = Approval requires a median of 3 or more on every criterion and no open required changes.
refusal-no-items = Request at least one change.
refusal-second-needed = Another reviewer must also approve.
refusal-disputed = The reviewers disagree. A review lead decides.
refusal-not-confirmed = A review lead must confirm a rejection.
refusal-wrong-status = This is not possible at the moment. Status of the stage: { $status }.
refusal-wrong-actor = You don't have permission to do that.

error-profiles-terms = Please accept the updated terms.
error-profiles-hidden = Your name and photo are hidden from others until { $until } at the latest, because someone has reported that this profile is not yours. Until then, you can change everything else.
error-profiles-too-many-portraits = Your photo has been changed many times within an hour. Please try again later.

error-feedback-reply-length = Enter 1 to 4,000 characters.
error-feedback-too-many = You have sent many reports within an hour. Please send this one later.
error-feedback-no-address = This report has no email address, so you cannot reply.
error-feedback-report-length = Enter 10 to 4,000 characters.

somebody-former-operator = Former operator

error-review-not-claimed = Claim this submission to open it.
error-review-undeclared = To open this submission, confirm that you have no conflict of interest.
error-review-too-many-claimed = You have { $claims } active reviews. Decide one or return one to the queue first.
error-review-outside-preferences = This submission is outside your review settings.
error-review-reviewer-full = This reviewer already has { $claims } active reviews.
error-review-reviewer-conflicted = This reviewer has a conflict of interest.
error-review-has-decided = This reviewer has already decided.
error-review-not-with-them = This reviewer is not assigned to this submission.
error-review-already-decided = You have already decided. You can undo the decision for one minute.
error-review-nothing-to-undo = There is no decision to undo.
error-review-sent = This decision can no longer be undone.
error-review-nothing-to-confirm = There is no decision to confirm.
error-review-second-person = Another person must confirm this decision.
error-review-too-many-preferences = Select at most 60. To include all, select none.
error-review-preference-not-in-list = Select from the list.
error-review-unknown-criterion = Unknown criterion “{ $key }”.
error-review-score-range = A score must be 0 to 5.
error-review-note-too-long = A note may have at most 1,000 characters.
error-review-unknown-field = Unknown field “{ $field }”.
error-review-request-too-long = A change request may have at most 1,000 characters.
error-review-too-many-requests = You can request at most 50 changes in one round.
error-review-text-too-long = At most 4,000 characters.
error-review-not-applicable-note = Explain in a note why this does not apply.
error-review-low-score-note = A score of 2 or less requires a note.
error-review-request-too-short = Describe the change in at least 20 characters.
error-review-summary-too-short = The summary needs at least { $least } characters.
error-review-reason-missing = Choose a reason for the rejection.
error-review-score-missing = { $criterion }: enter a score.
error-review-median = { $criterion }: the median must be 3 or more.
error-review-too-few-scores = { $scored } of { $all } criteria have a score; approval requires at least { $needed }.
error-review-change-open = A required change is still open.
error-review-no-reviewer = This person is not a reviewer.
error-review-tier-not-higher = Choose a higher tier than the current one. Tiers cannot be lowered.
error-review-tier-raised =
    Another reviewer has already raised the tier, which cannot be lowered. Choose “{ $size ->
        [large] Large
        [small] Small
       *[medium-sized] Medium
    } project”.
error-review-tier-reason = Enter a reason of 50 to 1,000 characters. The applicant sees it.

review-required-by-tier =
    Required because your project is now reviewed as a { $size ->
        [large] large
        [small] small
       *[medium-sized] medium
    } project.

error-review-reopen-reason = Enter a reason of 50 to 2,000 characters. The applicant sees it.

error-talent-archived = This project is archived. Restore it first.
error-talent-too-many-mails = Daily email limit reached. Please continue tomorrow.
error-talent-asked-lately = The last request was sent less than 3 days ago. Please wait before asking this person again.
error-talent-answered = This request has already been answered.

not-allowed-documents = You don't have access to this project's documents. Ask the owner for access.
not-allowed-manage-documents = To share documents, you need access to them and the role “Can edit and submit”. Ask the owner.
not-allowed-finance = You don't have access to this project's finances. Ask the owner for access.
not-allowed-edit = You can view this project, but not edit it. Ask the owner for the role “Can edit”.
not-allowed-delete-comments = To delete other people's comments, you need the role “Can edit and submit”. Ask the owner.
not-allowed-export = To export the project, you need the role “Can edit and submit”. Ask the owner.
not-allowed-begin = To start a stage, you need the role “Can edit and submit”. Ask the owner.
not-allowed-submit = To submit a stage, you need the role “Can edit and submit”. Ask the owner.
not-allowed-ask-to-confirm = To request confirmations, you need the role “Can edit and submit”. Ask the owner.
not-allowed-offer-credits = To offer credits, you need the role “Can edit and submit”. Ask the owner.
not-allowed-leave = The owner cannot leave. Transfer ownership to another member first.
not-allowed-submit-refused = After a rejection, only the owner can resubmit the stage.
not-allowed-withdraw = Only the owner can withdraw a submission.
not-allowed-appeal = Only the owner can appeal.
not-allowed-archive = Only the owner can archive the project.
not-allowed-delete = Only the owner can delete the project.
not-allowed-manage-team = Only the owner can manage the team.
not-allowed-transfer = Only the owner can transfer the project.

error-comments-stage-locked = Stage { $stage } opens when stage { $before } is approved.
error-comments-not-yours = Only the author can edit a comment.
error-comments-archived = This project is archived. Restore it first.
error-comments-length = Enter 1 to 2,000 characters.

somebody-team-member = Team member

error-export-too-many-out = You have exported many projects within an hour. Please try again later.
error-export-too-many-in = You have imported many projects within an hour. Please try again later.
error-export-too-many-accounts = You have downloaded your data several times today. Please try again tomorrow.

export-stage-3-left-out = Stage 3: the exporting member has no access to finances.
export-stage-4-left-out = Stage 4: the exporting member has no access to finances.
export-documents-left-out = Documents: the exporting member has no access to documents.

import-stage-twice = it contains a stage twice
import-stage = Stage { $stage }: { $error }
import-no-index = it is not the index of a Slateflow project

import-other-version = This archive has format version { $version }; this site reads version { $own-version }. Ask the operators of both sites to run the same version, then export and import the project again.

import-too-many-files = it names more files than a project can have
import-file-twice = it names a file twice
import-unknown-field = { $file }: stage { $stage } has no file field “{ $field }”.
import-unreadable = { $index } in this archive cannot be read: { $why }. Choose an unmodified exported archive.

error-documents-stage-locked = Stage { $stage } opens when stage { $before } is approved.
error-documents-archived = This project is archived. Restore it first.
error-documents-too-large = Files for this field can be up to { $megabytes } MB.
error-documents-full = With this file, the project would exceed its storage limit of 5 GB. Remove versions you no longer need.
error-documents-too-many-uploads = { $open-uploads } files are already being uploaded to this project. Wait until one has finished, or cancel one.
error-documents-offset = The upload is at { $limit } bytes. Resume from there.
error-documents-being-checked = This file has been uploaded and is being checked. Try again in a moment.
error-documents-submitted = This document is part of a submission and cannot be changed.
error-documents-kept-to-team = Access to this document is set to “Team only”, so reviewers cannot open it.
error-documents-no-watermark = This script is only available as a PDF watermarked with your name.
error-documents-purpose = Enter the purpose in { $purpose-min } to { $purpose-max } characters.
error-documents-date = Choose a date within the next two years.
error-documents-too-many-grants = This document is already shared with { $grants } people, which is the maximum.
error-documents-no-files = This field does not accept files.
error-documents-empty = The file is empty.
error-documents-no-predecessor = The document that you want to replace does not belong to this field. Choose it again.

somebody-reviewer = A reviewer
somebody-left-team = A former member
# In the place of a first and a last name that is hidden
hidden-first-name = Name
hidden-last-name = being checked
somebody-member = A Slateflow member
somebody-moderators = The moderators

error-connections-state = Your connection with this person has changed in the meantime. Reload the page to see it.
error-connections-withdrawn = You withdrew your request to this person. You can send another one from { $day }.
error-connections-not-listed = This person is not listed in People. You can connect with them when you work on a project together.
error-connections-too-many = You can send { $limit } connection requests within 24 hours. Please send the others later.
error-connections-too-many-open = You can have { $limit } open connection requests. Withdraw one to send another.
error-connections-too-many-blocks = You have blocked { $limit } people, which is the maximum. Unblock someone first.
error-connections-too-many-mutes = You have muted { $limit } people, which is the maximum. Unmute someone first.
error-connections-name-too-long = Use at most { $most } characters.
error-connections-name-too-short = Enter at least two characters of the name.
error-connections-name-elsewhere = Only the list of your connections can be searched by name.
error-connections-oneself = This is you. Choose another person.
error-connections-note-too-long = The note can have up to { $limit } characters.
error-connections-note-contact = Leave out links, email addresses and phone numbers. You can exchange them once you are connected.

error-credits-asked = You have already asked for this confirmation. Wait for the answer.
error-credits-answered = This has been answered in the meantime. Reload the page to see the answer.
error-credits-not-possible = You can no longer confirm this credit. Someone with a confirmed credit for the same title can, and so can the owner of its project and team members with the role “Can edit and submit”.
error-credits-too-many = You can ask for { $limit } confirmations within 24 hours. Please ask for the others later.
error-credits-too-many-asked = You have asked { $limit } people about this credit, which is the maximum.
error-credits-not-finished = Credits can be offered once stage 4 is approved.
error-credits-archived = This project is archived. Restore it to offer credits.
error-credits-work-taken = There is already a title with this name and year, and it has confirmed credits or belongs to another project. Check the year. If it is right, tell us with “Send feedback”, and say whether it is the same film.
error-credits-profile-full = Your profile has { $limit } credits, which is the maximum. Remove one to accept this credit.
error-credits-two-projects = Both titles come from projects on Slateflow, so they cannot be merged.
error-credits-same-work = Choose another title.
error-credits-whom = Choose who should confirm your credit.
error-credits-cannot-confirm = This person cannot confirm the credit. Choose someone else.
error-credits-too-long = Use at most { $limit } characters.
error-credits-reason = Write a sentence for the other person to read.
error-credits-evidence = Enter the complete address of a public page, for example https://festival.example/catalogue. It can have up to { $limit } characters.
error-credits-title = Enter { $shortest } to { $longest } characters of the title.
error-credits-year = Enter a year between { $from } and { $until }.
error-credits-year-fixed = Credits of this project have already been offered for { $year }. Enter that year.

error-reports-too-many = You can report { $limit } times within 24 hours. Please report the rest later. In an emergency, call the police.
error-reports-oneself = You cannot report yourself. Choose the profile or a message of another member.
error-reports-length = Write between { $shortest } and { $longest } characters.
error-reports-decided = Another moderator has already decided this. Reload the page to read the decision.
error-reports-claimed =
    { $name } is working on this case. { $minutes ->
        [one] You can claim it in about a minute, or once they release it.
       *[other] You can claim it in { $minutes } minutes, or once they release it.
    }
error-reports-not-claimed = Claim this case first. Only the moderator who works on it can hide the name and the photo or show them again.
error-reports-no-claim = A name and a photo can be hidden only if the report says how the impersonation can be checked. Decide the report instead.
error-reports-hidden-before = The name and the photo have already been hidden once for this report. Decide it now.
error-reports-hidden-by-another = The name and the photo are already hidden for another report. Decide that one first.
error-reports-proof = Write how this can be checked, for example an official page or your agent's contact details.
error-reports-proof-elsewhere = Leave this empty: it is only for reports of profiles that pretend to be someone else.
error-reports-appealed = You have already appealed this decision. Another moderator will look at it.
error-reports-appeal-too-late = A decision can be appealed within 30 days. That period is over.
error-reports-days-limit = Choose 7, 30 or 90 days.
error-reports-days-suspend = Choose 1 to { $most } days, or “Indefinitely”.
error-reports-days-none = This decision has no duration. Leave it out.
error-reports-staff = Moderators cannot limit or suspend administrators and review leads. Ask an administrator to remove their role first.
error-reports-moderator = Only a moderator who is also an administrator can limit or suspend another moderator.
error-reports-not-suspended = Moderators can enter appeals only for suspended members. Everyone else appeals from their own account.
error-reports-no-message = This report is not about a message. Choose another action.
error-reports-no-person = This report is about a company. Choose another action.
error-reports-no-company = This report is not about a company. Choose another action.
error-reports-own-company = You manage this company. Change its page, or ask another admin.

## Companies

error-companies-admins-only = Only the admins of this company can do this.
error-companies-only-member = You are the only person at this company. To leave, delete the company.
error-companies-known = This has been answered in the meantime, or the person is already listed. Reload the page to see how things are now.
error-companies-too-many = You can add { $limit } companies within 24 hours. Please add the others later.
error-companies-too-many-asked = You can send { $limit } requests and invitations within 24 hours. Please send the others later.
error-companies-too-many-codes = At most { $limit } codes can be sent within 24 hours. Enter the code from the latest email, or try again later.
error-companies-person-full = A person can belong to at most { $limit } companies. They have to leave one first.
error-companies-not-invitable = This person cannot be invited at the moment. Ask them to open the company's page and select “I work here”.
error-companies-full = A company can list at most { $limit } people.
error-companies-admins-full = A company can have at most { $limit } admins.
error-companies-hidden = Moderators have hidden this page. You can invite people again when it is shown. Their reason is under “Moderation decisions”.
error-companies-no-domain = Add the company's website first. The code goes to an address with the same domain.
error-companies-domain-shared = Anyone can have an address or a page at { $domain }, so it cannot confirm a company. Enter the company's own website.
error-companies-domain-taken = Another company has confirmed this domain. If it is yours, tell us with “Send feedback”.
error-companies-name = Enter a name with at least two letters or digits.
error-companies-name-signs = The name cannot contain symbols, emoji or invisible characters.
error-names-two-alphabets = One word mixes letters from two alphabets, for example Latin and Cyrillic. Write each word in one alphabet.
error-names-rare-letters = This name has letters in a special style, or rare letters that look like others. Write it in the usual letters of your language.
error-companies-name-staff = This looks like an official Slateflow name. Enter your company's name.
error-companies-kinds = Choose between 1 and { $most } kinds.
error-companies-unknown-kind = Choose a kind from the list.
error-companies-site = Enter the complete address of the website, for example https://lowtide.example. It can have up to { $limit } characters.
error-companies-too-long = Use at most { $limit } characters.
error-companies-name-to-delete = Enter the name of the company, { $company }, to delete it.
error-companies-local-part = Enter only the part before the @, for example “info”.
error-companies-title-contact = The job title must not contain links, email addresses or phone numbers.
error-companies-code = This code is not valid. Check the latest email, or request a new code: a code works for 30 minutes and 5 attempts.
