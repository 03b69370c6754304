## Replies

replies = Replies
replies-report-no-email-address = This report has no email address, so you cannot reply.
replies-reply-sent = Reply sent to { $email }
replies-enter-reply = Please enter a reply.
replies-reply-characters-too-long =
    { $count ->
        [one] { $count } character too many.
       *[other] { $count } characters too many.
    }
replies-reply = Reply
replies-sent-by-email = Will be emailed to { $email }
replies-send-reply = Send reply

## Report list

report-list-screenshot = with a screenshot
report-list-replies =
    { $count ->
        [one] { $count } reply
       *[other] { $count } replies
    }
report-list-anonymous-visitor = Anonymous visitor

## Report detail

report-detail-report = Report
report-detail-all-feedback = All feedback
report-detail-report-deleted = This report has been deleted
report-detail-report-could-not-loaded = The report could not be loaded
report-detail-reports-deleted-senders-account = Reports are deleted after two years, or earlier if the sender deletes their account.
report-detail-status-changed = Status changed to { $status }
report-detail-status = Status
report-detail-report-status = Report status
report-detail-screenshot-could-not-loaded = The screenshot could not be loaded
report-detail-screenshot-by-sender = Screenshot by the sender

## Queue

queue-new-reports-appear-here = New reports appear here until their status changes.
queue-triaged-reports-still-need = Reports that still need work appear here.
queue-completed-reports-kept-two = Completed reports are kept for two years.
queue-feedback = Feedback
queue-feedback-could-not-loaded = The feedback could not be loaded
queue-reports-members-visitors = Reports from members and visitors.
queue-csv = CSV
queue-download-feedback-as-csv = Download feedback as CSV
queue-status = Status
queue-kind = Kind
queue-all = All
queue-no-reports = No reports
queue-no-reports-kind = No reports of this kind
queue-show-more = Show more
queue-select-report-read-reply = Select a report to read, reply or change its status.
