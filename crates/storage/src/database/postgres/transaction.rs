//! BEGIN, COMMIT and ROLLBACK run in tasks of their own: a caller that goes away leaves no open transaction behind.

use std::time::Duration;

use sqlx::Executor;
use tokio::time::Instant;

use super::session::{ANSWER, Parts, Session, of_commit};
use crate::database::account_changes::Noted;
use crate::{Error, Result};

/// The statement that a ROLLBACK waits for may itself wait for a lock.
const ROLLBACK: Duration = Duration::from_secs(10);

/// An open transaction. Dropped, it is rolled back.
pub(crate) struct Transaction {
    /// Taken out where the transaction ends, which nothing outlives.
    session: Option<Session>,
}

impl Transaction {
    pub(super) async fn begin(session: Session) -> sqlx::Result<Self> {
        let tx = Self {
            session: Some(session),
        };
        let begun = tokio::spawn(async move {
            let mut tx = tx;
            match run(tx.session(), "BEGIN", ANSWER).await {
                Ok(()) => Ok(tx),
                Err(error) => {
                    tx.session().give_up();
                    Err(error)
                }
            }
        });
        begun
            .await
            .unwrap_or_else(|error| Err(sqlx::Error::Io(std::io::Error::other(error))))
    }

    pub(crate) fn session(&mut self) -> &mut Session {
        self.session.as_mut().expect("a transaction that has not ended")
    }

    /// [`Error::CommitUnknown`] when the server's answer was not heard.
    pub(crate) async fn commit(mut self, noted: Vec<Noted>) -> Result<()> {
        if !self.session().is_sound() {
            tracing::error!("a transaction is to be committed although one of its statements failed");
            return Err(Error::Unavailable("a statement of the transaction failed".into()));
        }
        let committed = tokio::spawn(async move {
            let done = run(self.session(), "COMMIT", ANSWER).await;
            drop(noted);
            if done.is_err() {
                self.session().give_up();
            }
            drop(self.session.take()); // ended: nothing to roll back
            done.map_err(of_commit)
        });
        committed
            .await
            .unwrap_or_else(|error| Err(Error::CommitUnknown(error.to_string())))
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        let Some(mut session) = self.session.take() else {
            return;
        };
        if !session.is_open() {
            return;
        }
        // Without a runtime the process is ending, and the connection with it.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                match run(&mut session, "ROLLBACK", ROLLBACK).await {
                    Ok(()) => session.begin_anew(),
                    Err(error) => {
                        tracing::warn!(%error, "a transaction could not be rolled back: its connection is closed");
                        session.give_up();
                    }
                }
            });
        }
    }
}

async fn run(session: &mut Session, sql: &'static str, limit: Duration) -> sqlx::Result<()> {
    let Parts {
        connection, answers, ..
    } = session.parts();
    let done = connection.execute(sqlx::raw_sql(sql));
    answers.wait(Instant::now() + limit, done).await.map(drop)
}
