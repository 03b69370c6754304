## Bell

bell-name =
    { $count ->
        [0] Notifications
       *[other] Notifications, { $shown } unread
    }
bell-more-than = { $count }+
bell-news =
    { $count ->
        [one] { $count } unread notification
       *[other] { $shown } unread notifications
    }

## Inbox

inbox-notifications = Notifications
inbox-settings = Choose which emails you get
inbox-mark-all = Mark all as read
inbox-which = Show notifications
inbox-all = All
inbox-unread = Unread
inbox-could-not-load = The notifications could not be loaded
inbox-none = No notifications yet
inbox-none-explained = News about your projects and reviews appears here.
inbox-none-unread = No unread notifications
inbox-none-unread-explained = You have read everything.
inbox-show-more = Show more
inbox-is-unread = Unread:

## Mail settings

mail-settings-title = Email notifications
mail-settings-explained = You can turn these emails off. Emails about your account and requests to you are always sent.
mail-settings-decisions = Decisions on my projects
mail-settings-decisions-which = Approvals, requested changes, rejections and reopened reviews
mail-settings-comments = Comments
mail-settings-comments-which = At most once an hour for each stage
mail-settings-reviews = My reviews
mail-settings-reviews-which = Assigned, due, overdue and returned reviews

## Words

words-unnamed = Untitled project
words-other = You have a new notification.
words-stage-approved = Stage { $stage } of “{ $project }” was approved.
words-changes-requested = Changes were requested to stage { $stage } of “{ $project }”.
words-stage-rejected = Stage { $stage } of “{ $project }” was rejected.
words-stage-reopened = The review of stage { $stage } of “{ $project }” was reopened.
words-tier-raised = “{ $project }” is now reviewed as a larger project.
words-amendment-decided = There is a decision on your amendment to stage { $stage } of “{ $project }”.
words-changes-expire = The deadline for the requested changes to “{ $project }” is near.
words-sign-off-requested = Your sign-off is requested for “{ $project }”.
words-talent-answered =
    { $times ->
        [one] Somebody answered your request for “{ $project }”.
       *[other] { $times } answers to your requests for “{ $project }”.
    }
words-team-invitation = You are invited to the team of “{ $project }”.
words-team-changed =
    { $times ->
        [one] The team of “{ $project }” has changed.
       *[other] { $times } changes in the team of “{ $project }”.
    }
words-comment =
    { $times ->
        [one] New comment on “{ $project }”.
       *[other] { $times } new comments on “{ $project }”.
    }
words-document-added =
    { $times ->
        [one] New document in “{ $project }”.
       *[other] { $times } new documents in “{ $project }”.
    }
words-review-assigned =
    { $times ->
        [one] A review was assigned to you.
       *[other] { $times } reviews were assigned to you.
    }
words-review-unassigned =
    { $times ->
        [one] A submission is no longer assigned to you.
       *[other] { $times } submissions are no longer assigned to you.
    }
words-review-due =
    { $times ->
        [one] A review is due soon.
       *[other] { $times } reviews are due soon.
    }
words-review-late =
    { $times ->
        [one] A review is overdue.
       *[other] { $times } reviews are overdue.
    }
words-review-returned =
    { $times ->
        [one] One of your reviews was returned to the queue.
       *[other] { $times } of your reviews were returned to the queue.
    }
words-resubmitted = “{ $project }” was resubmitted.
words-item-expires = An expiry date in “{ $project }” is near.
words-feedback-reply = You have a reply to your feedback.
