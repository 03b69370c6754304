//! A review lead may read what others review, and declares to have no conflict of interest before, as who claims does.

use kernel::{SubmissionId, Uid};
use storage::Tx;

use crate::env::Env;
use crate::review::assignment::queue::read;
use crate::review::eligibility::lead_access::check_open_to_lead;
use crate::review::error::Error;
use crate::review::notice::audit;
use crate::review::place::find_locked;
use crate::review::queue_view::Claim;
use crate::review::view::ReviewView;
use crate::stages::transitions::rules::Refusal;

/// Repeating it changes nothing.
pub async fn declare(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    said: Claim,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, lead, id).await?;
    check_open_to_lead(tx, env, &submission, lead).await?;
    if !said.no_conflict {
        return Err(Refusal::NotDeclared.into());
    }
    if storage::lead_declarations::declare(tx, id, lead, env.now()).await? {
        audit(tx, env, lead, "declared", &owner, &submission).await?;
    }
    read(tx, env, lead, true, id).await
}
