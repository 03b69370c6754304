//! Whom somebody writes with: what lies between the two, and as much of the other's profile as a thread shows.

use kernel::Uid;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::member_search::complete_profiles::Counting;
use crate::member_search::people::has_account;
use crate::operations::restrictions::suspended;
use crate::types::texts;
use crate::{Conn, Json, Result, Ts, boxed};

/// Seen by one of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ties {
    pub blocks: bool,
    pub is_blocked: bool,
    /// They work on a project together.
    pub is_same_team: bool,
    pub is_connected: bool,
    pub was_connected: bool,
    /// The profile of the other: of [`crate::complete_profiles`]. False: it has to be checked.
    pub is_known_complete: bool,
}

/// One number is one column of each row, and a column costs more than what stands in it.
impl From<i32> for Ties {
    fn from(bits: i32) -> Self {
        let has = |bit: i32| bits & bit != 0;
        Self {
            blocks: has(1),
            is_blocked: has(2),
            is_same_team: has(4),
            is_connected: has(8),
            was_connected: has(16),
            is_known_complete: has(32),
        }
    }
}

/// Of the answers of a profile; whatever is no text is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Outline {
    #[serde(default, deserialize_with = "text")]
    pub professional_name: Option<String>,
    #[serde(default, deserialize_with = "text")]
    pub first_name: Option<String>,
    #[serde(default, deserialize_with = "text")]
    pub last_name: Option<String>,
    #[serde(default, deserialize_with = "text")]
    pub visibility: Option<String>,
    #[serde(default, deserialize_with = "text")]
    pub messages_from: Option<String>,
}

fn text<'de, D: Deserializer<'de>>(value: D) -> std::result::Result<Option<String>, D::Error> {
    Ok(match Value::deserialize(value)? {
        Value::String(text) => Some(text),
        _ => None,
    })
}

#[derive(Clone, Debug, FromRow)]
pub struct CorrespondentRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "i32")]
    pub ties: Ties,
    /// `None`: they do not take part, or a block parts the two.
    #[sqlx(json(nullable))]
    pub outline: Option<Outline>,
    /// Of [`crate::portraits`], where there is an outline.
    pub portrait: Option<Uuid>,
}

/// $1: who looks, $2: the rules, $3: now. A condition for each of two blocks finds its row in an index; a list of all who are
/// blocked would be built for every statement.
macro_rules! correspondents {
    ($accounts:literal, $connection:literal) => {
        concat!(
            "SELECT a.uid, \
                 CASE WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = $1 AND b.blocked = a.uid) THEN 1 ELSE 0 END + \
                 CASE WHEN EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = a.uid AND b.blocked = $1) THEN 2 ELSE 0 END + \
                 CASE WHEN EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = $1 AND p.owner_uid = a.uid) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN projects p ON p.id = m.project_id \
                         WHERE m.uid = a.uid AND p.owner_uid = $1) \
                     OR EXISTS (SELECT 1 FROM project_members m JOIN project_members n ON n.project_id = m.project_id \
                         WHERE m.uid = $1 AND n.uid = a.uid) THEN 4 ELSE 0 END + \
                 CASE k.state WHEN 'connected' THEN 8 WHEN 'ended' THEN 16 ELSE 0 END + \
                 CASE WHEN f.uid IS NOT NULL AND EXISTS (SELECT 1 FROM complete_profiles c WHERE c.uid = f.uid \
                         AND c.rules = $2 AND c.complete_until >= $3) THEN 32 ELSE 0 END AS ties, \
                 f.content AS outline, (SELECT t.id FROM portraits t WHERE t.uid = f.uid) AS portrait \
             FROM ",
            $accounts,
            " LEFT JOIN connections k ON ",
            $connection,
            " LEFT JOIN profiles f ON f.uid = a.uid AND ",
            has_account!(),
            " AND NOT EXISTS (",
            suspended!("$3"),
            " AND r.subject_uid = a.uid) \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = $1 AND b.blocked = a.uid) \
             AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = a.uid AND b.blocked = $1)"
        )
    };
}

/// Each of them in the eyes of the viewer, in no order; whoever has no account is left out.
#[boxed]
pub async fn of(c: &mut Conn, counting: &Counting<'_>, uids: &[&Uid]) -> Result<Vec<CorrespondentRow>> {
    if uids.is_empty() {
        return Ok(Vec::new());
    }
    let Counting { viewer, rules, now } = *counting;
    let (viewer, now) = (viewer.as_str(), Ts(now));
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = correspondents!(
                "json_each($4) j CROSS JOIN accounts a ON a.uid = j.value",
                "k.a_uid = min($1, a.uid) AND k.b_uid = max($1, a.uid)"
            );
            let query = sqlx::query_as(sql)
                .bind(viewer)
                .bind(rules)
                .bind(now)
                .bind(Json(uids));
            query.fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            let sql = correspondents!(
                "unnest($4) j (uid) JOIN accounts a ON a.uid = j.uid",
                "(k.a_uid = $1 AND k.b_uid = a.uid) OR (k.b_uid = $1 AND k.a_uid = a.uid)"
            );
            let query = sqlx::query_as(sql)
                .bind(viewer)
                .bind(rules)
                .bind(now)
                .bind(texts(uids));
            query.fetch_all(c).await?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_is_read_from_all_answers_and_takes_texts_only() {
        let content =
            r#"{"first_name":"Ada","last_name":null,"visibility":7,"titles":["writer"],"searchable":true}"#;
        let outline: Outline = serde_json::from_str(content).unwrap();
        let expected = Outline {
            first_name: Some("Ada".to_owned()),
            ..Outline::default()
        };
        assert_eq!(outline, expected);
    }

    #[test]
    fn each_tie_has_a_bit_of_its_own() {
        assert_eq!(Ties::from(0), Ties::default());
        let all = [1, 2, 4, 8, 16, 32].map(Ties::from);
        let set = all.map(|ties| {
            [
                ties.blocks,
                ties.is_blocked,
                ties.is_same_team,
                ties.is_connected,
                ties.was_connected,
                ties.is_known_complete,
            ]
        });
        for (n, one) in set.iter().enumerate() {
            assert!(one.iter().enumerate().all(|(at, is)| *is == (at == n)), "{one:?}");
        }
    }
}
