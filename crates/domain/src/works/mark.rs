//! What others see beside a credit.

use std::collections::HashMap;
use std::time::Duration;

use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditState};
use kernel::{CreditId, Timestamp};
use serde::Serialize;
use storage::Conn;
use storage::credit_confirmations::{self, ConfirmationRow};
use storage::credits::CreditRow;
use utoipa::ToSchema;

/// A dispute is its owner's alone for so long, to answer it.
const ANSWER_WITHIN: Duration = Duration::from_secs(14 * 86_400);

/// Why a project does not confirm a credit, and what its owner says to that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CreditDispute)]
pub struct Dispute {
    reason: String,
    reply: Option<String>,
}

/// Whether somebody vouches for a credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CreditMark {
    #[schema(inline)]
    pub(crate) state: CreditState,
    /// As what they did; none twice, empty unless it is confirmed.
    #[schema(inline)]
    confirmed_by: Vec<ConfirmerCapacity>,
    /// Null unless it is disputed.
    dispute: Option<Dispute>,
}

/// By the credit, as everybody sees them who may see the credits.
pub(crate) async fn marks(
    c: &mut Conn,
    now: Timestamp,
    credits: &[CreditRow],
) -> Result<HashMap<CreditId, CreditMark>, storage::Error> {
    let vouched: Vec<CreditId> = credits
        .iter()
        .filter(|credit| credit.state != CreditState::Claimed)
        .map(|credit| credit.id)
        .collect();
    let mut said: HashMap<CreditId, Vec<ConfirmationRow>> = HashMap::new();
    for row in credit_confirmations::of_credits(c, &vouched).await? {
        said.entry(row.credit_id).or_default().push(row);
    }
    let marks = credits.iter().map(|credit| {
        let said = said.get(&credit.id).map_or(&[][..], Vec::as_slice);
        (credit.id, mark(credit, said, now))
    });
    Ok(marks.collect())
}

fn mark(credit: &CreditRow, said: &[ConfirmationRow], now: Timestamp) -> CreditMark {
    let is_open = credit.disputed_at.is_some_and(|at| at + ANSWER_WITHIN <= now);
    match credit.state {
        CreditState::Confirmed => CreditMark {
            state: CreditState::Confirmed,
            confirmed_by: confirmed_by(said),
            dispute: None,
        },
        CreditState::Disputed if is_open => CreditMark {
            state: CreditState::Disputed,
            confirmed_by: Vec::new(),
            dispute: dispute(said),
        },
        CreditState::Disputed | CreditState::Claimed => CreditMark {
            state: CreditState::Claimed,
            confirmed_by: Vec::new(),
            dispute: None,
        },
    }
}

/// Colleagues count from two on.
pub(crate) fn confirmed_by(said: &[ConfirmationRow]) -> Vec<ConfirmerCapacity> {
    let confirms = |capacity: &ConfirmerCapacity| {
        let is_said = |one: &&ConfirmationRow| {
            one.capacity == *capacity && one.state == CreditConfirmationState::Confirmed
        };
        let needed = if *capacity == ConfirmerCapacity::Colleague {
            2
        } else {
            1
        };
        said.iter().filter(is_said).count() >= needed
    };
    ConfirmerCapacity::ALL.iter().copied().filter(confirms).collect()
}

fn dispute(said: &[ConfirmationRow]) -> Option<Dispute> {
    use CreditConfirmationState::{Declined, Withdrawn};
    let of_project = said.iter().filter(|one| {
        one.capacity == ConfirmerCapacity::Project && matches!(one.state, Declined | Withdrawn)
    });
    let newest = of_project.max_by_key(|one| one.answered_at)?;
    Some(Dispute {
        reason: newest.reason.clone()?,
        reply: newest.reply.clone(),
    })
}
