//! Which profiles are known to be complete. It is of the profile as it is, as its card is: [`crate::profiles::save`] ends both.

use kernel::{Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// By what a profile is complete, and whose it is.
#[derive(Clone, Copy, Debug)]
pub struct Counting<'a> {
    pub viewer: &'a Uid,
    pub rules: &'a str,
    pub now: Timestamp,
}

/// The profile is another, or not complete.
#[boxed]
pub async fn end(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM complete_profiles WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query("DELETE FROM people_cards WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Whether the viewer's own profile is known to be complete.
#[boxed]
pub async fn is_complete(c: &mut Conn, counting: &Counting<'_>) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM complete_profiles WHERE uid = $1 AND rules = $2 AND complete_until >= $3)",
    ).bind(counting.viewer.as_str()).bind(counting.rules).bind(Ts(counting.now)).fetch_one(c).await)?)
}

/// Some of those whose profile was complete once and is not known to be so by these rules, in the order of their uids.
#[boxed]
pub async fn any_unknown(c: &mut Conn, rules: &str, after: &str, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT f.uid FROM profiles f WHERE f.uid > $2 AND f.completed_at IS NOT NULL AND NOT EXISTS \
         (SELECT 1 FROM complete_profiles k WHERE k.uid = f.uid AND k.rules = $1) ORDER BY f.uid LIMIT $3",
    ).bind(rules).bind(after).bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}
