//! A connection in use: what its session is told, and what an error says about it.

use std::io::ErrorKind;
use std::time::Duration;

use deadpool::managed::Object;
use sqlx::Connection;
use sqlx_postgres::{PgConnectOptions, PgConnection, PgSeverity};
use tokio::time::{Instant, timeout};

use super::health::Health;
use super::pool::{Pooled, Taken};
use super::state::{State, server_error};
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

/// A connection in use. It is closed, and does not go back into the pool, after an error that it does not survive.
pub(crate) struct Session {
    /// Taken out where it goes back, which nothing outlives.
    taken: Option<Taken>,
}

impl Session {
    pub(super) fn new(taken: Taken) -> Self {
        Self { taken: Some(taken) }
    }

    fn pooled(&mut self) -> &mut Pooled {
        self.taken.as_mut().expect("there until it is dropped")
    }

    pub(super) fn parts(&mut self) -> Parts<'_> {
        let pooled = self.pooled();
        Parts {
            connection: &mut pooled.connection,
            noted: &mut pooled.state,
            answers: Answers {
                opened: pooled.opened,
                health: &pooled.health,
            },
        }
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
        self.pooled().state = State::Sound;
    }

    pub(super) fn give_up(&mut self) {
        self.pooled().state = State::Broken;
    }
}

/// What a statement needs of a session.
pub(super) struct Parts<'c> {
    pub(super) connection: &'c mut PgConnection,
    /// Where its end, or its error, is noted.
    pub(super) noted: &'c mut State,
    pub(super) answers: Answers<'c>,
}

/// How an answer of the server is waited for.
#[derive(Clone, Copy)]
pub(super) struct Answers<'c> {
    opened: Instant,
    health: &'c Health,
}

impl Answers<'_> {
    /// Fails at `until`, or once the server is known to be gone.
    pub(super) async fn wait<T>(
        self,
        until: Instant,
        answer: impl Future<Output = sqlx::Result<T>>,
    ) -> sqlx::Result<T> {
        let heard = self.health.heard(self.opened, until, answer).await;
        heard.unwrap_or_else(|| Err(no_answer()))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let Some(mut taken) = self.taken.take() else {
            return;
        };
        match taken.state {
            State::Sound | State::Failed => taken.state = State::Sound,
            State::Asked => hear_out(taken),
            State::Broken => close(taken),
        }
    }
}

/// The statement of a caller who has left: the connection goes back when it has ended.
fn hear_out(mut taken: Taken) {
    // Without a runtime the process is ending, and the connection with it.
    let Ok(runtime) = tokio::runtime::Handle::try_current() else {
        return;
    };
    runtime.spawn(async move {
        match timeout(ANSWER, taken.connection.ping()).await {
            Ok(Ok(())) => taken.state = State::Sound,
            Ok(Err(_)) | Err(_) => close(taken),
        }
    });
}

/// Others may have broken with it.
fn close(taken: Taken) {
    Object::take(taken).health.connection_broke();
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

pub(super) fn is_no_answer(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(error) if error.kind() == ErrorKind::TimedOut)
}

fn no_answer() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(
        ErrorKind::TimedOut,
        "the database does not answer",
    ))
}
