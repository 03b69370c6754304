//! What can go wrong with threads and messages.

use std::time::Duration;

use crate::files::uploads;
use crate::forms::answers::FieldError;
use crate::people;
use crate::relations::initiator::Limited;
use crate::relations::same_text::SameText;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Or nothing that the caller may know of: whom they may not see, a thread of others.
    #[error("there is no such thread, person or message")]
    NotFound,
    #[error("{}", say!(ERROR_THREADS_NOT_ACCEPTED))]
    NotAccepted,
    #[error("{}", say!(ERROR_THREADS_REQUEST_WAITING))]
    RequestWaiting,
    #[error("{}", say!(ERROR_THREADS_CLOSED))]
    Closed,
    #[error("{}", say!(ERROR_THREADS_PROJECT_ARCHIVED))]
    ProjectArchived,
    #[error("{}", say!(ERROR_THREADS_NOTHING_TO_ANSWER))]
    NothingToAnswer,
    #[error("{}", say!(ERROR_THREADS_NOT_AUTHOR))]
    NotAuthor,
    #[error("{}", say!(ERROR_THREADS_EDIT_TOO_LATE))]
    EditTooLate,
    #[error("{}", say!(ERROR_THREADS_DELETE_TOO_LATE))]
    DeleteTooLate,
    #[error("{}", say!(ERROR_THREADS_CLIENT_ID_USED))]
    ClientIdUsed,
    #[error("{}", say!(ERROR_THREADS_HELD_ENDED))]
    HeldEnded,
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_MESSAGES, limit = *.limit))]
    TooManyMessages { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_REQUESTS, limit = *.limit))]
    TooManyRequests { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_GROUPS, limit = *.limit))]
    TooManyGroups { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_ADDED, limit = *.limit))]
    TooManyAdded { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_THREADS_GROUP_FULL, most = *.most))]
    GroupFull { most: usize },
    #[error("{}", say!(ERROR_THREADS_NOT_KEEPER))]
    NotKeeper,
    #[error("{}", say!(ERROR_THREADS_ROOM_OF_TEAM))]
    RoomOfTeam,
    #[error("{}", say!(ERROR_THREADS_REQUEST_WITHOUT_FILES))]
    RequestWithoutFiles,
    #[error("{}", say!(ERROR_THREADS_FILE_TOO_LARGE, megabytes = .0 >> 20))]
    FileTooLarge(i64),
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_UPLOADS, open_uploads = .0))]
    TooManyUploads(i64),
    #[error("{}", say!(ERROR_THREADS_FILES_FULL, megabytes = .0 >> 20))]
    FilesFull(i64),
    #[error("{}", say!(ERROR_THREADS_TOO_MANY_FILES, limit = *.limit))]
    TooManyFiles { limit: i64, retry_after: Duration },
    #[error(transparent)]
    Upload(#[from] uploads::Error),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Limited(#[from] Limited),
    #[error(transparent)]
    SameText(#[from] SameText),
    #[error(transparent)]
    People(#[from] people::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}
