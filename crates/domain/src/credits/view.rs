//! What callers read of credits.

use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditOfferState, CreditState};
use kernel::{CreditConfirmationId, CreditId, CreditOfferId, PortraitId, Timestamp, Uid, WorkId};
use serde::Serialize;
use storage::credit_confirmations::AskedRow;
use storage::credit_offers::OfferRow;
use utoipa::ToSchema;

use crate::people::page::open::Seen;

/// Somebody, in a word.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CreditPerson {
    pub uid: Uid,
    pub name: String,
    pub portrait: Option<PortraitId>,
}

impl CreditPerson {
    pub(crate) fn of(seen: &Seen) -> Self {
        Self {
            uid: seen.uid.clone(),
            name: seen.preview.name.clone(),
            portrait: seen.preview.portrait,
        }
    }
}

/// One of the caller's credits.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnCredit {
    pub id: CreditId,
    pub work_id: WorkId,
    pub title: String,
    pub year: i32,
    /// Of the list `formats`; empty: not stated.
    pub format: String,
    pub role: String,
    #[schema(inline)]
    pub state: CreditState,
    /// In the order in which they were asked for.
    #[schema(max_items = 20)]
    pub confirmations: Vec<CreditConfirmation>,
    /// Who can be asked and has not been.
    #[schema(max_items = 20)]
    pub may_ask: Vec<AskablePerson>,
    pub may_ask_staff: bool,
}

/// Somebody who can confirm a credit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AskablePerson {
    #[serde(flatten)]
    pub person: CreditPerson,
    #[schema(inline)]
    pub capacity: ConfirmerCapacity,
}

/// What somebody was asked about a credit of the caller's, and said.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CreditConfirmation {
    pub id: CreditConfirmationId,
    /// Null: a moderator, or somebody whom the caller cannot see now.
    pub by: Option<CreditPerson>,
    #[schema(inline)]
    pub capacity: ConfirmerCapacity,
    #[schema(inline)]
    pub state: CreditConfirmationState,
    pub asked_at: Timestamp,
    pub answered_at: Option<Timestamp>,
    /// Of whoever declined or withdrew.
    pub reason: Option<String>,
    /// The caller's, to the reason.
    pub reply: Option<String>,
}

/// A credit of somebody else's that the caller is asked to confirm.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AskedCredit {
    /// Of the request.
    pub id: CreditConfirmationId,
    #[schema(inline)]
    pub capacity: ConfirmerCapacity,
    #[schema(inline)]
    pub state: CreditConfirmationState,
    pub person: CreditPerson,
    pub title: String,
    pub year: i32,
    /// Of the list `formats`; empty: not stated.
    pub format: String,
    pub role: String,
    pub work_id: WorkId,
    pub asked_at: Timestamp,
    /// A public page; to moderators alone.
    pub evidence: Option<String>,
}

impl AskedCredit {
    pub(crate) fn new(row: AskedRow, person: CreditPerson) -> Self {
        Self {
            id: row.confirmation.id,
            capacity: row.confirmation.capacity,
            state: row.confirmation.state,
            person,
            title: row.title,
            year: row.year,
            format: row.format,
            role: row.role,
            work_id: row.work_id,
            asked_at: row.confirmation.asked_at,
            evidence: row.confirmation.evidence,
        }
    }
}

/// A credit that a finished project offers to the caller.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CreditOffer {
    pub id: CreditOfferId,
    pub title: String,
    pub year: i32,
    pub role: String,
    pub project_name: String,
    pub offered_at: Timestamp,
}

impl From<OfferRow> for CreditOffer {
    fn from(row: OfferRow) -> Self {
        Self {
            id: row.id,
            title: row.title,
            year: row.year,
            role: row.role,
            project_name: row.project_name,
            offered_at: row.offered_at,
        }
    }
}

/// The caller's credits, and what they are offered and asked.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnCredits {
    /// In the order of the profile.
    #[schema(max_items = 200)]
    pub credits: Vec<OwnCredit>,
    /// The newest first.
    #[schema(max_items = 50)]
    pub offers: Vec<CreditOffer>,
    /// What the caller is asked to confirm, the newest first.
    #[schema(max_items = 100)]
    pub asked: Vec<AskedCredit>,
    /// What the caller has confirmed for others, the newest first.
    #[schema(max_items = 50)]
    pub confirmed: Vec<AskedCredit>,
}

/// Who made the project, as far as they confirmed it, and which of them were offered a credit.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProjectCredits {
    /// The caller may offer credits, and the project is finished: its fourth stage is approved.
    pub can_offer: bool,
    /// Of the work; null until credits were offered.
    pub year: Option<i32>,
    pub work_id: Option<WorkId>,
    pub people: Vec<ProjectCredit>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProjectCredit {
    pub uid: Uid,
    pub name: String,
    pub role: String,
    /// Null: not offered.
    #[schema(inline)]
    pub state: Option<CreditOfferState>,
}

/// What moderators were asked to confirm, or have confirmed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CreditRequests {
    #[schema(max_items = 50)]
    pub requests: Vec<AskedCredit>,
    /// For `after`; null: there are no more.
    pub next: Option<CreditConfirmationId>,
}
