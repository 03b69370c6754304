## Use arrivals

use-arrivals-new-comments =
    { $count ->
        [one] { $count } new comment by { $names }
       *[other] { $count } new comments by { $names }
    }

## Comment form

comment-form-write-comment-first = Write a comment first.
comment-form-characters-too-many =
    { $count ->
        [one] { $count } character too many.
       *[other] { $count } characters too many.
    }
comment-form-comment-not-sent-text = Your comment was not sent. Your text is still here.

## Comment item

comment-item-comment-deleted = Comment deleted
comment-item-not-deleted = Not deleted. { $error }
comment-item-you = (you)
comment-item-edited = edited { $editedAt }
comment-item-edit = Edit<span> your comment</span>
comment-item-delete = Delete<span> the comment by { $name }</span>
comment-item-delete-own = Delete<span> your comment</span>
comment-item-delete-question = Delete this comment?
comment-item-delete-comment = Delete comment
comment-item-deleted-whole-team-cannot = It will be deleted for the whole team. This cannot be undone.
comment-item-comment-edited = Comment edited
comment-item-edit-label = Edit your comment
comment-item-save = Save
comment-item-cancel = Cancel

## Comment thread

comment-thread-comments = Comments
comment-thread-only-team-project-reads = Visible to the project team only, not to reviewers.
comment-thread-read-comments-only-people = You can read comments. Only members who can edit the project can post them.
comment-thread-comments-could-not-loaded = The comments could not be loaded
comment-thread-no-comments-yet = No comments yet
comment-thread-ask-question-leave-note = Ask a question or leave a note for your team.
comment-thread-comments-team-appear-here = Comments from the team appear here.
comment-thread-show-earlier-comments = Show earlier comments
comment-thread-comment-posted = Comment posted
comment-thread-comment = Your comment
comment-thread-example = For example: is the option still valid?
comment-thread-post-comment = Post comment
