//! What moderators do about credits: they look at public pages, and make one work of two.

use kernel::states::ConfirmerCapacity;
use kernel::{CreditConfirmationId, Uid, WorkId};
use serde::Deserialize;
use serde_json::json;
use storage::credit_confirmations::{self, AskedRow};
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::credits::answer::{Answer, Said, held, next, set};
use crate::credits::error::Error;
use crate::credits::text::needed;
use crate::credits::view::{AskedCredit, CreditPerson, CreditRequests};
use crate::env::Env;
use crate::notices::{audit, names};
use crate::texts::say;

const PAGE: usize = 50;

/// What another work turned out to be.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeWork {
    pub into: WorkId,
}

/// What of the credits that moderators were asked about is read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreditList {
    /// What waits, the oldest first.
    #[default]
    Asked,
    /// What moderators have confirmed, what was asked for last first.
    Confirmed,
}

/// Without the moderator's own.
pub async fn requests(
    c: &mut Conn,
    moderator: &Uid,
    list: CreditList,
    after: Option<CreditConfirmationId>,
) -> Result<CreditRequests, Error> {
    let limit = PAGE as i64 + 1;
    let mut rows = match list {
        CreditList::Asked => credit_confirmations::waiting_for_staff(c, moderator, after, limit).await?,
        CreditList::Confirmed => credit_confirmations::confirmed_by_staff(c, moderator, after, limit).await?,
    };
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let next = rows.last().map(|row| row.confirmation.id).filter(|_| has_more);
    let owners: Vec<&Uid> = rows.iter().map(|row| &row.owner).collect();
    let names = names(c, &owners).await?;
    let requests = rows.into_iter().map(|row| {
        let name = names.get(&row.owner).cloned();
        asked(row, name.unwrap_or_else(|| say!(SOMEBODY_MEMBER)))
    });
    Ok(CreditRequests {
        requests: requests.collect(),
        next,
    })
}

fn asked(row: AskedRow, name: String) -> AskedCredit {
    let person = CreditPerson {
        uid: row.owner.clone(),
        name,
        portrait: None,
    };
    AskedCredit::new(row, person)
}

/// Confirms, declines, or withdraws what any moderator has confirmed; nobody their own.
pub async fn decide(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: CreditConfirmationId,
    answer: Answer,
    said: &Said,
) -> Result<AskedCredit, Error> {
    let (asked_row, credit) = held(tx, id).await?;
    if asked_row.confirmation.capacity != ConfirmerCapacity::Staff || credit.uid == *moderator {
        return Err(Error::NotFound);
    }
    let Some(next) = next(asked_row.confirmation.state, answer)? else {
        return Err(Error::Answered);
    };
    let reason = match answer {
        Answer::Decline | Answer::Withdraw => Some(needed("reason", said.reason.as_deref())?),
        Answer::Confirm => None,
    };
    set(
        tx,
        env,
        &asked_row.confirmation,
        &credit,
        Some(moderator),
        (next, reason.as_deref()),
    )
    .await?;
    let detail = json!({"credit": credit.id, "answer": format!("{answer:?}").to_lowercase()});
    audit(
        tx,
        env,
        Some(moderator),
        "credits.decided",
        Some(&credit.uid),
        detail,
    )
    .await?;
    let now = credit_confirmations::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    let mut names = names(tx, &[&credit.uid]).await?;
    let name = names.remove(&credit.uid);
    Ok(asked(now, name.unwrap_or_else(|| say!(SOMEBODY_MEMBER))))
}

/// All credits and offers of one work are the other's from now on, and its page leads there.
pub async fn merge(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    from: WorkId,
    into: WorkId,
) -> Result<(), Error> {
    if from == into {
        let detail = say!(ERROR_CREDITS_SAME_WORK);
        return Err(Error::field("into", "not_possible", detail));
    }
    let both = storage::works::hold_two(tx, from, into).await?;
    let find = |id| both.iter().find(|work| work.id == id).ok_or(Error::NotFound);
    let (one, other) = (find(from)?, find(into)?);
    if one.project_id.is_some() && other.project_id.is_some() {
        return Err(Error::TwoProjects);
    }
    storage::works::merge(tx, one, other).await?;
    let detail = json!({"from": from, "into": into});
    Ok(audit(tx, env, Some(moderator), "works.merged", None, detail).await?)
}
