//! The cards by which lists show complete profiles that are in the directory. They count by the rules of the program that
//! reads them; who has none that counts is looked at in full.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::member_search::complete_profiles::end;
use crate::member_search::people::has_account;
use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug)]
pub struct NewCard<'a> {
    pub uid: &'a Uid,
    pub rules: &'a str,
    pub complete_until: Timestamp,
    /// None: not in the directory.
    pub card: Option<String>,
}

#[derive(Clone, Debug, FromRow)]
pub struct CardRow {
    pub slot: i64,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub card: String,
    /// When the profile was.
    #[sqlx(try_from = "Ts")]
    pub changed_at: Timestamp,
    /// Of [`crate::portraits`].
    pub portrait: Option<Uuid>,
    /// How many of their credits somebody vouches for.
    pub confirmed_credits: i64,
}

/// Of a complete profile, which has a slot if it is in the directory; in the place of what was there.
#[boxed]
pub async fn set(tx: &mut Tx, new: &NewCard<'_>) -> Result<()> {
    end(tx, new.uid).await?;
    on!(tx, c => sqlx::query("INSERT INTO complete_profiles (uid, rules, complete_until) VALUES ($1, $2, $3)")
        .bind(new.uid.as_str()).bind(new.rules).bind(Ts(new.complete_until)).execute(c).await.map(drop))?;
    let Some(card) = &new.card else { return Ok(()) };
    on!(tx, c => sqlx::query(
        "INSERT INTO people_cards (slot, uid, rules, complete_until, changed_at, card) \
         SELECT s.slot, s.uid, $2, $3, f.updated_at, $4 FROM people_slots s JOIN profiles f ON f.uid = s.uid \
         WHERE s.uid = $1",
    ).bind(new.uid.as_str()).bind(new.rules).bind(Ts(new.complete_until)).bind(card).execute(c).await.map(drop))?;
    Ok(())
}

macro_rules! of_slots {
    ($slots:literal) => {
        concat!(
            "SELECT k.slot, k.uid, k.card, k.changed_at, t.id AS portrait, \
             (SELECT COUNT(*) FROM credits c WHERE c.uid = k.uid AND c.state = 'confirmed' AND c.position >= 0) \
             AS confirmed_credits FROM ",
            $slots,
            " JOIN accounts a ON a.uid = k.uid LEFT JOIN portraits t ON t.uid = k.uid \
             WHERE k.rules = $2 AND k.complete_until >= $3 AND ",
            has_account!()
        )
    };
}

/// The cards that count of those of them who have an account, in no order. None of them is one of [`State::apart`].
///
/// [`State::apart`]: crate::directory::State::apart
#[boxed]
pub async fn of_slots(c: &mut Conn, rules: &str, now: Timestamp, slots: &[i64]) -> Result<Vec<CardRow>> {
    let now = Ts(now);
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            const SQL: &str = of_slots!("json_each($1) j CROSS JOIN people_cards k ON k.slot = j.value");
            let query = sqlx::query_as(SQL).bind(Json(slots)).bind(rules).bind(now);
            query.fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            const SQL: &str = of_slots!("unnest($1) j (slot) JOIN people_cards k ON k.slot = j.slot");
            let query = sqlx::query_as(SQL).bind(slots).bind(rules).bind(now);
            query.fetch_all(c).await?
        }
    })
}
