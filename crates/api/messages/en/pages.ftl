# Pages that the server writes itself.

page-mail-switch =
    .asked = Stop these emails?
    .button = Stop these emails
    .ended = You will no longer get these emails
    .still = You can still see everything in Slateflow when you log in.
    .settings = Choose which emails you get
    .unknown = This link does not work
    .unknown-help = The link is incomplete, or the account was deleted. Log in to choose which emails you get.
    .decisions = Emails about decisions on your projects
    .requests = Emails about requests to you
    .team = Emails about changes in your teams
    .comments = Emails about comments on your projects
    .documents = Emails about documents in your projects
    .reviews = Emails about your reviews
    .deadlines = Emails about expiry dates
    .digest = The daily email about comments, documents, message requests, connections, credits, companies and saved searches
    .feedback = Emails about your feedback
    .connections = Emails about your connections
    .credits = Emails about your credits
    .companies = Emails about your companies
    .moderation = Emails about reports and moderators’ decisions
    .messages = Emails about unread messages
    .message-requests = Emails about message requests
