//! What people say about somebody's credit when they are asked, and what its owner says to that.

use kernel::states::{ConfirmerCapacity, CreditConfirmationState, NotificationKind};
use kernel::{CreditConfirmationId, Uid};
use serde::Deserialize;
use storage::Tx;
use storage::credit_confirmations::{self, AskedRow, ConfirmationRow};
use storage::credits::CreditRow;
use utoipa::ToSchema;

use crate::credits::ask::own_locked;
use crate::credits::error::Error;
use crate::credits::own::{asked_of, own_credit};
use crate::credits::tell::{News, tell, tell_withdrawn};
use crate::credits::text::{needed, sentence};
use crate::credits::view::{AskedCredit, OwnCredit};
use crate::env::Env;
use crate::people::asker::Asker;
use crate::relations::between::between;
use crate::works::requests::request_gone;
use crate::works::state::update_state;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Confirm,
    Decline,
    /// Confirmed once, and no longer.
    Withdraw,
}

/// Why somebody declines or withdraws; what an owner says to that.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreditAnswer)]
pub struct Said {
    /// Up to 300 characters.
    #[serde(default)]
    pub reason: Option<String>,
}

/// By whoever was asked. The same answer again changes nothing.
pub async fn answer(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, answer, said): &(CreditConfirmationId, Answer, Said),
) -> Result<AskedCredit, Error> {
    let (asked, credit) = held(tx, *id).await?;
    let me = asker.uid();
    let is_mine = asked.confirmation.by_uid.as_deref() == Some(me.as_str())
        && asked.confirmation.capacity != ConfirmerCapacity::Staff;
    if !is_mine || between(tx, me, &credit.uid).await?.is_blocked {
        return Err(Error::NotFound);
    }
    if let Some(next) = next(asked.confirmation.state, *answer)? {
        let reason = reason(&asked, *answer, said)?;
        if *answer == Answer::Confirm && !can_confirm(tx, &asked, &credit, me).await? {
            return Err(Error::NotPossible);
        }
        let said = (next, reason.as_deref());
        set(tx, env, &asked.confirmation, &credit, Some(me), said).await?;
    }
    let now = credit_confirmations::any_find(tx, *id).await?;
    let mut shown = asked_of(tx, env, asker, now.into_iter().collect()).await?;
    shown.pop().ok_or(Error::NotFound)
}

/// The owner's to why a project declined or withdrew.
pub async fn reply(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, text): &(CreditConfirmationId, String),
) -> Result<OwnCredit, Error> {
    let asked = credit_confirmations::any_find(tx, *id).await?;
    let asked = asked
        .filter(|asked| asker.is(&asked.owner))
        .ok_or(Error::NotFound)?;
    let credit = own_locked(tx, asker, asked.confirmation.credit_id).await?;
    if asked.confirmation.reason.is_none() {
        return Err(Error::NotFound);
    }
    credit_confirmations::set_reply(tx, *id, &needed("text", Some(text))?).await?;
    own_credit(tx, env, asker, credit.id).await
}

/// With its credit, which nobody else changes meanwhile.
pub(crate) async fn held(tx: &mut Tx, id: CreditConfirmationId) -> Result<(AskedRow, CreditRow), Error> {
    let asked = credit_confirmations::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    let credit = storage::credits::any_find_locked(tx, asked.confirmation.credit_id).await?;
    // Somebody may have changed it until it was locked.
    let asked = credit_confirmations::any_find(tx, id).await?;
    asked.zip(credit).ok_or(Error::NotFound)
}

/// None: it has been said before.
pub(crate) fn next(
    state: CreditConfirmationState,
    answer: Answer,
) -> Result<Option<CreditConfirmationState>, Error> {
    use CreditConfirmationState::{Asked, Confirmed, Declined, Withdrawn};
    match (state, answer) {
        (Asked, Answer::Confirm) => Ok(Some(Confirmed)),
        (Asked, Answer::Decline) => Ok(Some(Declined)),
        (Confirmed, Answer::Withdraw) => Ok(Some(Withdrawn)),
        (Confirmed, Answer::Confirm) | (Declined, Answer::Decline) | (Withdrawn, Answer::Withdraw) => {
            Ok(None)
        }
        _ => Err(Error::Answered),
    }
}

/// A project says why; a colleague may.
fn reason(asked: &AskedRow, answer: Answer, said: &Said) -> Result<Option<String>, Error> {
    let is_project = asked.confirmation.capacity == ConfirmerCapacity::Project;
    match answer {
        Answer::Confirm => Ok(None),
        Answer::Decline | Answer::Withdraw if is_project => {
            needed("reason", said.reason.as_deref()).map(Some)
        }
        Answer::Decline | Answer::Withdraw => sentence("reason", said.reason.as_deref()),
    }
}

/// Whether they still are what they were asked as.
async fn can_confirm(tx: &mut Tx, asked: &AskedRow, credit: &CreditRow, me: &Uid) -> Result<bool, Error> {
    Ok(match asked.confirmation.capacity {
        ConfirmerCapacity::Project => storage::works::is_headed_by(tx, credit.work_id, me).await?,
        ConfirmerCapacity::Colleague => storage::credits::is_confirmed(tx, credit.work_id, me).await?,
        ConfirmerCapacity::Staff => false,
    })
}

/// Keeps the answer, works out what becomes of the credit, and tells its owner. What whoever answers was told of the request
/// goes.
pub(crate) async fn set(
    tx: &mut Tx,
    env: Env<'_>,
    asked: &ConfirmationRow,
    credit: &CreditRow,
    by: Option<&Uid>,
    (state, reason): (CreditConfirmationState, Option<&str>),
) -> Result<(), storage::Error> {
    credit_confirmations::answer(tx, asked.id, by, state, reason, env.now()).await?;
    update_state(tx, env, credit).await?;
    let is_staff = asked.capacity == ConfirmerCapacity::Staff;
    let told_by = by.filter(|_| !is_staff);
    request_gone(tx, env, &credit.uid, asked).await?;
    match (state, is_staff, reason) {
        (CreditConfirmationState::Withdrawn, true, Some(reason)) => {
            tell_withdrawn(tx, env, credit, reason).await?
        }
        _ => tell_owner(tx, env, asked, credit, told_by, state).await?,
    }
    Ok(())
}

/// Of a confirmation, and of a project that does not confirm. A colleague's refusal stands beside the credit alone.
async fn tell_owner(
    tx: &mut Tx,
    env: Env<'_>,
    asked: &ConfirmationRow,
    credit: &CreditRow,
    by: Option<&Uid>,
    state: CreditConfirmationState,
) -> Result<(), storage::Error> {
    use CreditConfirmationState::{Asked, Confirmed, Declined, Withdrawn};
    let kind = match (state, asked.capacity) {
        (Confirmed, _) => NotificationKind::CreditConfirmed,
        (Declined | Withdrawn, ConfirmerCapacity::Project) => NotificationKind::CreditDisputed,
        (Asked | Declined | Withdrawn, _) => return Ok(()),
    };
    tell(tx, env, &credit.uid, by, &News::of(kind, credit)).await
}
