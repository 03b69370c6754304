//! A connection in use: what its session is told, and what an error says about it.

use std::time::Duration;

use deadpool::managed::Object;
use sqlx::{Connection, Executor, Row};
use sqlx_postgres::{PgConnectOptions, PgConnection, PgSeverity};
use tokio::time::timeout;

use super::pool::{Place, Pooled};
use crate::{Error, Schema};

/// A server that says nothing for so long is given up, and the connection with it. Longer than `statement_timeout`.
pub(super) const ANSWER: Duration = Duration::from_secs(28);

/// A request ends after 30 s; its statements end before. What the URL's `options` set stands.
const LIMITS: [(&str, &str); 7] = [
    ("statement_timeout", "25s"),
    ("lock_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "8s"),
    ("client_connection_check_interval", "5s"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
];

pub(super) fn limited(options: PgConnectOptions, schema: Schema) -> PgConnectOptions {
    let given = options.get_options().unwrap_or_default().to_owned();
    let missing = LIMITS.into_iter().filter(|(name, _)| !given.contains(name));
    let options = options.options(missing);
    match schema {
        Schema::Product => options,
        Schema::Analytics => options.options([("search_path", "analytics")]),
    }
}

/// Asked when a connection leaves the pool, at most once a second. A connection inside a transaction is closed, not used: in one,
/// `now()` is the time at which it began. This holds for the simple protocol alone: in the extended one, which prepared
/// statements use, each statement is later than the transaction that its first message begins.
/// `writable`: the server must not have become a standby.
pub(super) async fn is_usable(c: &mut PgConnection, writable: bool) -> sqlx::Result<bool> {
    let sql = match writable {
        true => "SELECT now() = statement_timestamp() AND NOT pg_is_in_recovery()",
        false => "SELECT now() = statement_timestamp()",
    };
    c.fetch_one(sqlx::raw_sql(sql)).await?.try_get(0)
}

/// What the statements of a connection came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Sound,
    /// A statement was sent, and nobody has heard its end.
    Asked,
    /// A statement failed: PostgreSQL keeps nothing of the transaction, and answers its COMMIT with a ROLLBACK.
    Failed,
    /// Not to be used again.
    Broken,
}

impl State {
    pub(super) fn asked(&mut self) {
        if *self == Self::Sound {
            *self = Self::Asked;
        }
    }

    pub(super) fn answered(&mut self) {
        if *self == Self::Asked {
            *self = Self::Sound;
        }
    }

    pub(super) fn note(&mut self, error: &sqlx::Error) {
        if *self != Self::Broken {
            *self = match is_survived(error) {
                true => Self::Failed,
                false => Self::Broken,
            };
        }
    }
}

/// A connection in use. It is closed, and does not go back into the pool, after an error that it does not survive.
pub(crate) struct Session {
    /// Taken out where it goes back, which nothing outlives.
    place: Option<Place>,
}

impl Session {
    pub(super) fn new(place: Place) -> Self {
        Self { place: Some(place) }
    }

    fn pooled(&mut self) -> &mut Pooled {
        self.place.as_mut().expect("there until it is dropped")
    }

    /// The connection, and where the ends and errors of its statements are noted.
    pub(super) fn parts(&mut self) -> (&mut PgConnection, &mut State) {
        let Pooled {
            connection, state, ..
        } = self.pooled();
        (connection, state)
    }

    /// For work that no request waits for, which gives the session limits of its own. It is closed afterwards.
    pub(crate) fn for_long_work(&mut self) -> &mut PgConnection {
        self.give_up();
        &mut self.pooled().connection
    }

    /// All statements so far succeeded.
    pub(super) fn is_sound(&mut self) -> bool {
        self.pooled().state == State::Sound
    }

    /// The connection can be used again.
    pub(super) fn is_open(&mut self) -> bool {
        self.pooled().state != State::Broken
    }

    /// Its transaction ended, and nothing of it is left.
    pub(super) fn begin_anew(&mut self) {
        let pooled = self.pooled();
        if pooled.state != State::Sound {
            pooled.asked_at = None;
        }
        pooled.state = State::Sound;
    }

    pub(super) fn give_up(&mut self) {
        self.pooled().state = State::Broken;
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let Some(mut place) = self.place.take() else {
            return;
        };
        match place.state {
            State::Sound => {}
            State::Failed => {
                place.asked_at = None;
                place.state = State::Sound;
            }
            State::Asked => hear_out(place),
            State::Broken => drop(Object::take(place)),
        }
    }
}

/// The statement of a caller who has left: the connection goes back when it has ended.
fn hear_out(mut place: Place) {
    // Without a runtime the process is ending, and the connection with it.
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return;
    };
    runtime.spawn(async move {
        match timeout(ANSWER, place.connection.ping()).await {
            Ok(Ok(())) => {
                place.asked_at = None;
                place.state = State::Sound;
            }
            Ok(Err(_)) | Err(_) => drop(Object::take(place)),
        }
    });
}

/// Not by: a connection that ended or went out of step, an aborted transaction that was found in the pool (25P02), a
/// server that has become read-only (25006).
fn is_survived(error: &sqlx::Error) -> bool {
    let Some(error) = server_error(error) else {
        return false;
    };
    error.severity() == PgSeverity::Error && !["25P02", "25006"].contains(&error.code())
}

fn server_error(error: &sqlx::Error) -> Option<&sqlx_postgres::PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}

/// The error of a COMMIT that was sent. What the server itself reports for it, other than its own end, says that
/// nothing was kept.
pub(super) fn of_commit(error: sqlx::Error) -> Error {
    let is_refusal = server_error(&error).is_some_and(|error| {
        let unknown = ["40003", "57014"].contains(&error.code()) || error.code().starts_with("08");
        error.severity() == PgSeverity::Error && !unknown
    });
    match is_refusal {
        true => error.into(),
        false => Error::CommitUnknown(error.to_string()),
    }
}

pub(super) fn no_answer() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(
        std::io::ErrorKind::TimedOut,
        "the database does not answer",
    ))
}
