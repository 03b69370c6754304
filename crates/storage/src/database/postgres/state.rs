//! What is known of a connection from the ends of its statements.

use sqlx_postgres::PgSeverity;

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

/// Not by: a connection that ended or went out of step, an aborted transaction that was found in the pool (25P02), a
/// server that has become read-only (25006).
fn is_survived(error: &sqlx::Error) -> bool {
    let Some(error) = server_error(error) else {
        return false;
    };
    error.severity() == PgSeverity::Error && !["25P02", "25006"].contains(&error.code())
}

pub(super) fn server_error(error: &sqlx::Error) -> Option<&sqlx_postgres::PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}
