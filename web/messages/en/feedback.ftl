
## Name

name-user = User

## Recent errors

recent-errors-promise-failed = Unhandled promise rejection

## Words

words-problem = Problem
words-idea = Idea
words-praise = Praise
words-open = New
words-triaged = To do
words-done = Done

## Tool question

tool-question-how-do-want-send = How do you want to send feedback?
tool-question-operator-site-uses-third = The operator of this site uses a third-party feedback tool: <strong>{ $host }</strong>.
tool-question-third-party-tool-receives = <strong>Third-party tool</strong>: { $host } receives your name ({ $name }){ $email ->
        [none] {""}
       *[other] {" "}and your email address ({ $email })
    }, and can see the page you are on.
tool-question-slateflows-form-feedback-stays = <strong>Slateflow’s form</strong>: your feedback stays on this server.
tool-question-nothing-sent-before-agree = Nothing is sent to { $host } before you agree. Your choice is saved on this device. You can change it in Settings.
tool-question-use-slateflows-form = Use Slateflow’s form
tool-question-use = Use { $host }

## Feedback watch

feedback-watch-form-could-not-loaded = The form could not be loaded. Please try again when you are online.
feedback-watch-feedback = Feedback
feedback-watch-send-feedback = Send feedback

## Tool settings

tool-settings-feedback = Feedback
tool-settings-feedback-form-on-device = Feedback form on this device
tool-settings-slateflows-form = Slateflow’s form
tool-settings-feedback-stays-on-server = Your feedback stays on this server
tool-settings-third-party-tool-once = Third-party tool. Once you select “Send feedback”, it receives your name and email address and can see the page you are on
