use kernel::{Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::member_search::complete_profiles;
use crate::{Conn, Json, MaybeTs, Result, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct ProfileRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Counts every change; 0 is a row that is not stored yet.
    pub version: i64,
    pub form_version: i32,
    pub terms_version: Option<i32>,
    #[sqlx(try_from = "MaybeTs")]
    pub terms_accepted_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub completed_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub confirmed_at: Option<Timestamp>,
    pub correction_reason: Option<String>,
    /// The text about usage data that was answered, where that is known.
    pub usage_wording: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub usage_answered_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
    #[sqlx(json)]
    pub content: Map<String, Value>,
    /// Of [`crate::portraits`]; read with the row, not written with it.
    pub portrait: Option<Uuid>,
}

/// Every column of [`ProfileRow`] and those named here, up to the condition.
macro_rules! select {
    () => {
        crate::membership::profiles::select!("")
    };
    ($more:expr) => {
        concat!(
            "SELECT uid, first_name, last_name, version, form_version, terms_version, terms_accepted_at, completed_at, \
             confirmed_at, correction_reason, usage_wording, usage_answered_at, created_at, updated_at, content, \
             (SELECT t.id FROM portraits t WHERE t.uid = profiles.uid) AS portrait",
            $more,
            " FROM profiles"
        )
    };
}
pub(crate) use select;

macro_rules! select_one {
    () => {
        concat!(select!(), " WHERE uid = $1")
    };
}

#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid) -> Result<Option<ProfileRow>> {
    Ok(on!(c, c => sqlx::query_as(select_one!()).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// A profile, and whether others do not see its name now.
#[derive(Clone, Debug, FromRow)]
pub struct OwnProfileRow {
    #[sqlx(flatten)]
    pub profile: ProfileRow,
    /// [`crate::hidden_identities`] has a row of it.
    pub is_hidden: bool,
}

/// For its owner.
#[boxed]
pub async fn own(c: &mut Conn, uid: &Uid) -> Result<Option<OwnProfileRow>> {
    let sql = concat!(
        select!(", EXISTS (SELECT 1 FROM hidden_identities h WHERE h.uid = profiles.uid) AS is_hidden"),
        " WHERE uid = $1"
    );
    Ok(on!(c, c => sqlx::query_as(sql).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// Nobody else changes the row until the transaction ends.
#[boxed]
pub async fn find_locked(tx: &mut Tx, uid: &Uid) -> Result<Option<ProfileRow>> {
    Ok(locked!(tx, select_one!(), c, sql => sqlx::query_as(sql).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// Writes the row; its version counts up by one. That it is complete, and its card, have to be said anew.
#[boxed]
pub async fn save(tx: &mut Tx, p: &ProfileRow) -> Result<i64> {
    complete_profiles::end(tx, &p.uid).await?;
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO profiles (uid, first_name, last_name, version, form_version, terms_version, terms_accepted_at, \
             completed_at, confirmed_at, correction_reason, usage_wording, usage_answered_at, created_at, updated_at, \
             content) \
         VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
         ON CONFLICT (uid) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, \
             version = profiles.version + 1, form_version = excluded.form_version, \
             terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at, \
             completed_at = excluded.completed_at, confirmed_at = excluded.confirmed_at, \
             correction_reason = excluded.correction_reason, usage_wording = excluded.usage_wording, \
             usage_answered_at = excluded.usage_answered_at, updated_at = excluded.updated_at, \
             content = excluded.content \
         RETURNING version",
    )
    .bind(p.uid.as_str())
    .bind(&p.first_name)
    .bind(&p.last_name)
    .bind(p.form_version)
    .bind(p.terms_version)
    .bind(p.terms_accepted_at.map(Ts))
    .bind(p.completed_at.map(Ts))
    .bind(p.confirmed_at.map(Ts))
    .bind(&p.correction_reason)
    .bind(&p.usage_wording)
    .bind(p.usage_answered_at.map(Ts))
    .bind(Ts(p.created_at))
    .bind(Ts(p.updated_at))
    .bind(Json(&p.content))
    .fetch_one(c).await)?)
}

/// How somebody is called.
#[derive(Clone, Debug, FromRow)]
pub struct NamesRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// The name that credits show.
    pub professional_name: Option<String>,
}

/// Of each of them who has a profile.
#[boxed]
pub async fn names(c: &mut Conn, uids: &[&Uid]) -> Result<Vec<NamesRow>> {
    if uids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new(
            "SELECT uid, first_name, last_name, content ->> 'professional_name' AS professional_name \
             FROM profiles WHERE uid IN (",
        );
        let mut list = sql.separated(", ");
        for uid in uids {
            list.push_bind(uid.as_str());
        }
        sql.push(")").build_query_as().persistent(false).fetch_all(c).await
    })?)
}
