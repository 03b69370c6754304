//! Asking for a confirmation, and taking it back.

use std::time::Duration;

use kernel::states::{ConfirmerCapacity, CreditConfirmationState, NotificationKind};
use kernel::{CreditConfirmationId, CreditId, Uid};
use serde::Deserialize;
use storage::Tx;
use storage::credit_confirmations::{self, ConfirmationRow};
use storage::credits::CreditRow;
use utoipa::ToSchema;

use crate::credits::askable::{capacity_of, faces, namesakes};
use crate::credits::error::Error;
use crate::credits::own::{MOST_ASKED, own_credit};
use crate::credits::tell::{News, tell};
use crate::credits::text::page;
use crate::credits::view::OwnCredit;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::relations::initiator::{Initiator, initiator};
use crate::relations::trust_level::TrustLevel;
use crate::texts::say;
use crate::works::requests::request_gone;

const DAY: Duration = Duration::from_secs(86_400);

/// Whom the caller asks: somebody of `may_ask`, or the moderators, with a public page as evidence.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskForConfirmation {
    #[serde(default)]
    pub uid: Option<Uid>,
    /// An `https://` address of up to 300 characters.
    #[serde(default)]
    pub evidence: Option<String>,
}

pub async fn ask(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, wanted): &(CreditId, AskForConfirmation),
) -> Result<OwnCredit, Error> {
    let credit = own_locked(tx, asker, *id).await?;
    let said = credit_confirmations::of_credit(tx, credit.id).await?;
    if said.len() >= MOST_ASKED {
        return Err(Error::TooManyAsked(MOST_ASKED as i64));
    }
    let (by, capacity, evidence) = match (&wanted.uid, &wanted.evidence) {
        (Some(uid), None) => {
            let capacity = capacity(tx, env, asker, &credit, uid).await?;
            (Some(uid), capacity, None)
        }
        (None, Some(link)) => (None, ConfirmerCapacity::Staff, Some(page(link)?)),
        _ => return Err(Error::field("uid", "required", say!(ERROR_CREDITS_WHOM))),
    };
    let is_confirmed_by_staff = said.iter().any(|one| {
        one.capacity == ConfirmerCapacity::Staff && one.state == CreditConfirmationState::Confirmed
    });
    if capacity == ConfirmerCapacity::Staff && is_confirmed_by_staff {
        return Err(Error::Asked);
    }
    let initiator = initiator::<Error>(tx, env, asker.uid()).await?;
    count(tx, env, &initiator).await?;
    let new = ConfirmationRow {
        id: CreditConfirmationId::new(env.clock),
        credit_id: credit.id,
        by_uid: by.map(|uid| uid.0.clone()),
        capacity,
        state: CreditConfirmationState::Asked,
        asked_at: env.now(),
        answered_at: None,
        reason: None,
        reply: None,
        evidence,
    };
    if !credit_confirmations::insert(tx, &new).await? {
        return Err(Error::Asked);
    }
    if let Some(to) = by {
        let news = News::of(NotificationKind::CreditAsked, &credit);
        tell(tx, env, to, Some(asker.uid()), &news).await?;
    }
    own_credit(tx, env, asker, credit.id).await
}

/// Takes back what nobody has answered; who was asked is told of it no more.
pub async fn take_back(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, confirmation): &(CreditId, CreditConfirmationId),
) -> Result<OwnCredit, Error> {
    let credit = own_locked(tx, asker, *id).await?;
    let said = credit_confirmations::of_credit(tx, credit.id).await?;
    let asked = said.into_iter().find(|one| one.id == *confirmation);
    let asked = asked.ok_or(Error::NotFound)?;
    if asked.state != CreditConfirmationState::Asked {
        return Err(Error::Answered);
    }
    credit_confirmations::delete(tx, asked.id).await?;
    request_gone(tx, env, &credit.uid, &asked).await?;
    own_credit(tx, env, asker, credit.id).await
}

/// Nobody else changes it meanwhile.
pub(crate) async fn own_locked(tx: &mut Tx, asker: &Asker, id: CreditId) -> Result<CreditRow, Error> {
    let credit = storage::credits::any_find_locked(tx, id).await?;
    credit
        .filter(|credit| asker.is(&credit.uid))
        .ok_or(Error::NotFound)
}

/// As what this person could confirm the credit. Whoever cannot, or is not visible to the caller, is answered the same.
async fn capacity(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    credit: &CreditRow,
    uid: &Uid,
) -> Result<ConfirmerCapacity, Error> {
    let capacity = capacity_of(tx, credit.work_id, uid).await?;
    let can_be_asked = !asker.is(uid)
        && namesakes(tx, asker.uid(), &[uid]).await?.is_empty()
        && faces(tx, env, asker, [uid]).await?.get(uid).is_some();
    capacity.filter(|_| can_be_asked).ok_or_else(|| {
        let detail = say!(ERROR_CREDITS_CANNOT_CONFIRM);
        Error::field("uid", "not_possible", detail)
    })
}

async fn count(tx: &mut Tx, env: Env<'_>, me: &Initiator) -> Result<(), Error> {
    let limit = match me.level() {
        TrustLevel::New => 5,
        TrustLevel::Usual => 20,
        TrustLevel::Known => 50,
    };
    let now = env.now();
    let counted = storage::throttles::count(tx, &format!("credits:{}", me.uid()), now, now - DAY).await?;
    match counted.count > limit {
        true => Err(Error::TooMany {
            limit,
            retry_after: (counted.window_started_at + DAY).since(now),
        }),
        false => Ok(()),
    }
}
