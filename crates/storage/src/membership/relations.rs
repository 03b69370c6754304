//! What lies between two people, seen by one of them.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::database::conn::EngineMut;
use crate::membership::connections::ConnectionRow;
use crate::types::{parsed, texts};
use crate::{Conn, Json, MaybeTs, Result, boxed};

/// What else lies between two people, seen by the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct RelationRow {
    pub blocks: bool,
    pub is_blocked: bool,
    pub mutes: bool,
    /// They work on a project together.
    pub is_same_team: bool,
}

/// [`RelationRow`], with whom, and who asked whom.
#[derive(Clone, Debug, FromRow)]
pub struct RelationWith {
    #[sqlx(try_from = "String")]
    pub other: Uid,
    #[sqlx(flatten)]
    pub row: RelationRow,
    #[sqlx(flatten)]
    connection: MaybeConnection,
}

/// The columns of a row that need not be there.
#[derive(Clone, Debug, FromRow)]
struct MaybeConnection {
    state: Option<String>,
    asked_by: Option<String>,
    reason: Option<String>,
    note: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    asked_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    answered_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    ended_at: Option<Timestamp>,
}

impl RelationWith {
    /// `None`: neither has ever asked the other.
    pub fn connection(&self) -> Result<Option<ConnectionRow>> {
        let found = &self.connection;
        let (Some(state), Some(asked_by), Some(reason), Some(asked_at)) =
            (&found.state, &found.asked_by, &found.reason, found.asked_at)
        else {
            return Ok(None);
        };
        Ok(Some(ConnectionRow {
            state: parsed("state", state)?,
            asked_by: Uid(asked_by.clone()),
            reason: parsed("reason", reason)?,
            note: found.note.clone(),
            asked_at,
            answered_at: found.answered_at,
            ended_at: found.ended_at,
        }))
    }
}

#[boxed]
pub async fn relation(c: &mut Conn, me: &Uid, other: &Uid) -> Result<RelationRow> {
    let rows = relations(c, me, &[other]).await?;
    Ok(rows.into_iter().next().map(|found| found.row).unwrap_or_default())
}

/// $1: the first of them.
macro_rules! relations {
    ($others:literal) => {
        concat!(
            "SELECT o.uid AS other, \
                 EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = $1 AND b.blocked = o.uid) AS blocks, \
                 EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = o.uid AND b.blocked = $1) AS is_blocked, \
                 EXISTS (SELECT 1 FROM mutes m WHERE m.muter = $1 AND m.muted = o.uid) AS mutes, \
                 EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = $1 AND p.owner_uid = o.uid) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = o.uid AND p.owner_uid = $1) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN project_members n ON n.project_id = m.project_id \
                         WHERE m.uid = $1 AND n.uid = o.uid) AS is_same_team, \
                 k.state, k.asked_by, k.reason, k.note, k.asked_at, k.answered_at, k.ended_at \
             FROM accounts o LEFT JOIN connections k \
                 ON (k.a_uid = $1 AND k.b_uid = o.uid) OR (k.b_uid = $1 AND k.a_uid = o.uid) \
             WHERE o.uid IN (",
            $others,
            ")"
        )
    };
}

/// What lies between this person and each of these; whoever has no account is left out.
#[boxed]
pub async fn relations(c: &mut Conn, me: &Uid, others: &[&Uid]) -> Result<Vec<RelationWith>> {
    if others.is_empty() {
        return Ok(Vec::new());
    }
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = relations!("SELECT value FROM json_each($2)");
            sqlx::query_as(sql)
                .bind(me.as_str())
                .bind(Json(others))
                .fetch_all(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            let sql = relations!("SELECT unnest($2)");
            sqlx::query_as(sql)
                .bind(me.as_str())
                .bind(texts(others))
                .fetch_all(c)
                .await?
        }
    })
}
