//! What somebody answers to the offer of a credit: accepting one makes it confirmed by both sides.

use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditOfferState};
use kernel::{CreditConfirmationId, CreditOfferId, Uid};
use serde_json::{Value, json};
use storage::Tx;
use storage::credit_confirmations::{self, ConfirmationRow};
use storage::credit_offers::OfferRow;
use storage::credits::CreditRow;

use crate::credits::answer::set;
use crate::credits::error::Error;
use crate::credits::own::own;
use crate::credits::tell::offer_gone;
use crate::credits::view::OwnCredits;
use crate::env::Env;
use crate::form_definitions::profile::MOST_CREDITS;
use crate::forms::answers::Content;
use crate::people::asker::Asker;
use crate::profiles;
use crate::works::state::update_state;
use crate::works::written::{compared, key};

/// Adds it to the profile, unless it stands there, and confirms it in the project's name.
pub async fn accept(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    id: &CreditOfferId,
) -> Result<OwnCredits, Error> {
    let offer = open(tx, asker, *id, CreditOfferState::Accepted, env).await?;
    state_in_profile(tx, env, asker, &offer).await?;
    confirm(tx, env, asker, &offer).await?;
    own(tx, env, asker).await
}

pub async fn decline(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    id: &CreditOfferId,
) -> Result<OwnCredits, Error> {
    open(tx, asker, *id, CreditOfferState::Declined, env).await?;
    own(tx, env, asker).await
}

/// Of the caller's, which is answered now.
async fn open(
    tx: &mut Tx,
    asker: &Asker,
    id: CreditOfferId,
    state: CreditOfferState,
    env: Env<'_>,
) -> Result<OfferRow, Error> {
    let offer = storage::credit_offers::find(tx, asker.uid(), id).await?;
    let offer = offer.ok_or(Error::NotFound)?;
    if !storage::credit_offers::answer(tx, id, state, env.now()).await? {
        return Err(Error::Answered);
    }
    offer_gone(tx, env, &id.to_string(), offer.offered_at).await?;
    Ok(offer)
}

async fn state_in_profile(tx: &mut Tx, env: Env<'_>, asker: &Asker, offer: &OfferRow) -> Result<(), Error> {
    // Nobody saves other credits meanwhile, which would be lost.
    let profile = storage::profiles::find_locked(tx, asker.uid()).await?;
    let profile = profile.ok_or(Error::NotFound)?;
    if written(tx, asker, offer).await?.is_some() {
        return Ok(());
    }
    let mut rows = match profile.content.get("credits") {
        Some(Value::Array(rows)) => rows.clone(),
        _ => Vec::new(),
    };
    if rows.len() >= MOST_CREDITS {
        return Err(Error::ProfileFull(MOST_CREDITS));
    }
    let mut row = json!({"title": offer.title, "role": offer.role, "year": offer.year});
    if !offer.format.is_empty() {
        row["format"] = offer.format.clone().into();
    }
    rows.push(row);
    let changes = Content::from_iter([("credits".to_owned(), rows.into())]);
    profiles::commands::edit(tx, env, asker.uid(), None, changes).await?;
    Ok(())
}

async fn written(tx: &mut Tx, asker: &Asker, offer: &OfferRow) -> Result<Option<CreditRow>, storage::Error> {
    let key = key(&offer.title, offer.year, &offer.format);
    storage::credits::find_written(tx, asker.uid(), &key, &compared(&offer.role)).await
}

async fn confirm(tx: &mut Tx, env: Env<'_>, asker: &Asker, offer: &OfferRow) -> Result<(), Error> {
    let credit = written(tx, asker, offer).await?.ok_or(Error::NotFound)?;
    let credit = storage::credits::any_find_locked(tx, credit.id)
        .await?
        .ok_or(Error::NotFound)?;
    let new = ConfirmationRow {
        id: CreditConfirmationId::new(env.clock),
        credit_id: credit.id,
        by_uid: offer.offered_by.clone(),
        capacity: ConfirmerCapacity::Project,
        state: CreditConfirmationState::Confirmed,
        asked_at: offer.offered_at,
        answered_at: Some(env.now()),
        reason: None,
        reply: None,
        evidence: None,
    };
    if credit_confirmations::insert(tx, &new).await? {
        update_state(tx, env, &credit).await?;
        return Ok(());
    }
    // Whoever offers it was asked before.
    let said = credit_confirmations::of_credit(tx, credit.id).await?;
    let asked = said.into_iter().find(|one| one.by_uid == offer.offered_by);
    let (asked, by) = asked
        .zip(offer.offered_by.clone().map(Uid))
        .ok_or(Error::NotFound)?;
    Ok(set(tx, env, &asked, &credit, Some(&by), (new.state, None)).await?)
}
