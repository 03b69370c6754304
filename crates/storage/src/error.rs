use kernel::states::UnknownValue;
use sqlx::error::ErrorKind;

pub type Result<T> = std::result::Result<T, Error>;

/// What can go wrong below; free of SQL. Callers that expect a conflict match on [`Error::Unique`] per statement.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("a row with the same key exists")]
    Unique,
    #[error("a row that this one refers to does not exist")]
    ForeignKey,
    /// Nothing was kept; the same request can succeed a moment later: database away, disk full, pool exhausted,
    /// a deadlock that the engine resolved against us.
    #[error("the database cannot take this now: {0}")]
    Unavailable(String),
    /// A commit was sent and its outcome was not heard: the change may be kept or not. Nothing may be undone on this,
    /// and the caller must not be told that nothing was kept.
    #[error("it is not known whether a change was kept: {0}")]
    CommitUnknown(String),
    /// A row was written by a newer version, or by somebody else.
    #[error("column {column}: {unknown}")]
    UnknownValue { column: String, unknown: UnknownValue },
    #[error("column {column} is empty where it cannot be")]
    Missing { column: &'static str },
    #[error("database error: {0}")]
    Other(sqlx::Error),
    #[error("migration failed: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("{0}")]
    Configuration(String),
}

impl Error {
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Error::Unavailable(_))
    }

    /// A value that cannot be stored, or that a row should not hold.
    pub fn unusable(error: impl std::error::Error + Send + Sync + 'static) -> Self {
        Error::Other(sqlx::Error::Decode(Box::new(error)))
    }

    /// The change may have been kept.
    pub fn is_commit_unknown(&self) -> bool {
        matches!(self, Error::CommitUnknown(_))
    }
}

/// SQLite primary result codes: BUSY, LOCKED, NOMEM, READONLY, IOERR, FULL, CANTOPEN.
const SQLITE_PASSING: [u32; 7] = [5, 6, 7, 8, 10, 13, 14];

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Protocol(_) // a proxy that closes at once; the connection is not used again
            | sqlx::Error::Tls(_) => Error::Unavailable(error.to_string()),
            sqlx::Error::Database(db) => match db.kind() {
                ErrorKind::UniqueViolation => Error::Unique,
                ErrorKind::ForeignKeyViolation => Error::ForeignKey,
                _ if is_passing(db.as_ref()) => Error::Unavailable(error.to_string()),
                _ => Error::Other(error),
            },
            sqlx::Error::ColumnDecode { index, source } => match source.downcast_ref::<UnknownValue>() {
                Some(unknown) => Error::UnknownValue {
                    column: index.trim_matches('"').to_owned(),
                    unknown: unknown.clone(),
                },
                None => Error::Other(error),
            },
            _ => Error::Other(error),
        }
    }
}

fn is_passing(error: &dyn sqlx::error::DatabaseError) -> bool {
    let Some(code) = error.code() else { return false };
    if error.try_downcast_ref::<sqlx_sqlite::SqliteError>().is_some() {
        return code
            .parse::<u32>()
            .is_ok_and(|code| SQLITE_PASSING.contains(&(code & 0xff)));
    }
    // PostgreSQL: connection trouble (08), a session in a state that it should not be in or a read-only server (25),
    // serialization or deadlock (40), resources (53), no lock in time (55P03), no end in time (57014), shutdown (57P),
    // I/O (58)
    ["08", "25", "40", "53", "55P03", "57014", "57P", "58"]
        .iter()
        .any(|class| code.starts_with(class))
}

/// SQLite knows no savepoint of this name.
pub(crate) fn is_no_savepoint(error: &Error) -> bool {
    matches!(error, Error::Other(sqlx::Error::Database(db)) if db.message().starts_with("no such savepoint"))
}
