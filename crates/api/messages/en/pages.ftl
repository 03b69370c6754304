# Pages that the server writes itself.

page-mail-switch =
    .asked = Stop these emails?
    .button = Stop these emails
    .ended = You get no more of these emails
    .still = You can still read all of it in Slateflow under Notifications.
    .settings = Choose what is mailed to you
    .unknown = This link does not work
    .unknown-help = It is incomplete, or the account is gone. Sign in to choose what is mailed to you.
    .decisions = Emails about decisions on your projects
    .requests = Emails about what is asked of you
    .team = Emails about changes of your teams
    .comments = Emails about comments on your projects
    .documents = Emails about documents of your projects
    .reviews = Emails about your reviews
    .deadlines = Emails about what expires soon
    .digest = The daily email about comments, documents and connections
    .feedback = Emails about your feedback
    .connections = Emails about your connections
    .messages = Emails about unread messages
    .message-requests = Emails about requests to write to you
