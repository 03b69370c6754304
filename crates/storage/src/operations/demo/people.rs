//! Members in bulk, what was said about their credits, and who works at which company.

use kernel::states::CreditState;
use kernel::{CompanyId, CreditId, Timestamp, Uid, WorkId};
use serde_json::{Map, Value};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use super::{AT_ONCE, bulk};
use crate::companies::members::MemberRow;
use crate::credit_confirmations::ConfirmationRow;
use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

/// An account with its profile.
#[derive(Clone, Debug)]
pub struct NewMember {
    pub uid: Uid,
    pub email: String,
    pub joined_at: Timestamp,
    pub seen_at: Timestamp,
    /// Of the profile.
    pub updated_at: Timestamp,
    /// Otherwise they have not come to the end of the profile.
    pub is_complete: bool,
    pub content: Map<String, Value>,
}

/// Adds them with the password of `sample`. Those who are complete wait for their names to be looked at, with which they
/// are listed and their credits are taken in. `form` and `terms`: the versions that they answered.
#[boxed]
pub async fn add_members(
    tx: &mut Tx,
    sample: &Uid,
    (form, terms): (i32, i32),
    members: &[NewMember],
) -> Result<()> {
    let password: Option<String> = on!(tx, c => sqlx::query_scalar(
        "SELECT password_hash FROM accounts WHERE uid = $1",
    ).bind(sample.as_str()).fetch_one(c).await)?;
    bulk!(
        tx,
        "INSERT INTO accounts (uid, email, email_normalized, email_verified, password_hash, password_updated_at, \
         disabled, created_at, last_login_at, valid_since) ",
        members,
        |row, one| {
            row.push_bind(one.uid.as_str()).push_bind(&one.email);
            row.push_bind(&one.email).push_bind(true).push_bind(&password);
            row.push_bind(Ts(one.joined_at))
                .push_bind(false)
                .push_bind(Ts(one.joined_at));
            row.push_bind(Ts(one.seen_at)).push_bind(Ts(one.joined_at));
        }
    );
    bulk!(
        tx,
        "INSERT INTO profiles (uid, first_name, last_name, version, form_version, terms_version, terms_accepted_at, \
         completed_at, confirmed_at, created_at, updated_at, content) ",
        members,
        |row, one| {
            let text = |key: &str| one.content.get(key).and_then(Value::as_str).map(str::to_owned);
            let accepted = one.is_complete.then_some(Ts(one.updated_at));
            row.push_bind(one.uid.as_str()).push_bind(text("first_name"));
            row.push_bind(text("last_name")).push_bind(1_i64).push_bind(form);
            row.push_bind(one.is_complete.then_some(terms))
                .push_bind(accepted);
            row.push_bind(accepted)
                .push_bind(accepted)
                .push_bind(Ts(one.joined_at));
            row.push_bind(Ts(one.updated_at)).push_bind(Json(&one.content));
        }
    );
    let complete: Vec<&NewMember> = members.iter().filter(|one| one.is_complete).collect();
    bulk!(
        tx,
        "INSERT INTO people_names_pending (uid) ",
        complete,
        |row, one| {
            row.push_bind(one.uid.as_str());
        }
    );
    Ok(())
}

/// A credit, as it was taken in from a profile.
#[derive(Clone, Debug, FromRow)]
pub struct ListedCredit {
    #[sqlx(try_from = "Uuid")]
    pub id: CreditId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Uuid")]
    pub work: WorkId,
    pub title: String,
    pub year: i32,
}

/// Everybody's, by work.
#[boxed]
pub async fn credits(c: &mut Conn) -> Result<Vec<ListedCredit>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, uid, work_id AS work, title, year FROM credits ORDER BY title_folded, year, uid, role_folded",
    ).fetch_all(c).await)?)
}

/// `disputed_at`: since when, of those that are disputed.
#[boxed]
pub async fn set_credit_states(
    tx: &mut Tx,
    state: CreditState,
    credits: &[CreditId],
    disputed_at: Option<Timestamp>,
) -> Result<()> {
    for some in credits.chunks(AT_ONCE) {
        on!(tx, c => {
            let mut sql = QueryBuilder::new("UPDATE credits SET state = ");
            sql.push_bind(state.as_str()).push(", disputed_at = ").push_bind(disputed_at.map(Ts));
            sql.push(" WHERE id IN (");
            let mut list = sql.separated(", ");
            for id in some {
                list.push_bind(id.0);
            }
            sql.push(")").build().persistent(false).execute(c).await.map(drop)
        })?;
    }
    Ok(())
}

#[boxed]
pub async fn add_confirmations(tx: &mut Tx, rows: &[ConfirmationRow]) -> Result<()> {
    bulk!(
        tx,
        "INSERT INTO credit_confirmations (id, credit_id, by_uid, capacity, state, asked_at, answered_at, reason, reply, \
         evidence) ",
        rows,
        |row, one| {
            row.push_bind(one.id.0).push_bind(one.credit_id.0);
            row.push_bind(&one.by_uid).push_bind(one.capacity.as_str());
            row.push_bind(one.state.as_str()).push_bind(Ts(one.asked_at));
            row.push_bind(one.answered_at.map(Ts)).push_bind(&one.reason);
            row.push_bind(&one.reply).push_bind(&one.evidence);
        }
    );
    Ok(())
}

#[boxed]
pub async fn add_company_members(tx: &mut Tx, rows: &[(CompanyId, MemberRow)]) -> Result<()> {
    bulk!(
        tx,
        "INSERT INTO company_members (company_id, uid, role, state, title, invited_by, created_at, joined_at) ",
        rows,
        |row, (company, one)| {
            row.push_bind(company.0).push_bind(one.uid.as_str());
            row.push_bind(one.role.as_str()).push_bind(one.state.as_str());
            row.push_bind(&one.title).push_bind(&one.invited_by);
            row.push_bind(Ts(one.created_at)).push_bind(one.joined_at.map(Ts));
        }
    );
    Ok(())
}
