//! What callers read and write of companies.

use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, PortraitId, Timestamp, Uid, WorkId};
use serde::{Deserialize, Serialize};
use storage::companies::members::CompanyOfRow;
use utoipa::ToSchema;

use crate::people::page::relation::MessageWay;

/// What a company says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompanyText {
    /// 2 to 160 characters.
    pub name: String,
    /// Of the list `company_kinds`: 1 to 5.
    pub kinds: Vec<String>,
    /// Of the list `countries`.
    pub country: String,
    /// Up to 80 characters.
    #[serde(default)]
    pub city: String,
    /// Up to 2,000 characters.
    #[serde(default)]
    pub about: String,
    /// An `https://` address of up to 300 characters.
    #[serde(default)]
    pub site: Option<String>,
}

/// A company in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyCard {
    pub id: CompanyId,
    pub name: String,
    /// Of the list `company_kinds`.
    pub kinds: Vec<String>,
    /// Of the list `countries`.
    pub country: String,
    /// Empty: not stated.
    pub city: String,
    /// Somebody of theirs has proven that they read mail at the host of its site.
    pub is_domain_confirmed: bool,
}

/// Somebody who works at a company.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyFace {
    pub uid: Uid,
    pub name: String,
    #[schema(required)]
    pub portrait: Option<PortraitId>,
}

/// A company that is found.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundCompany {
    #[serde(flatten)]
    pub card: CompanyCard,
    /// Of those who work there and are in the directory, admins first.
    #[schema(max_items = 5)]
    pub faces: Vec<CompanyFace>,
    /// How many of them are in the directory.
    pub people: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyPage {
    /// In the order of their names.
    pub companies: Vec<FoundCompany>,
    /// `after` of the next page; null on the last.
    #[schema(required)]
    pub next: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Company {
    #[serde(flatten)]
    pub card: CompanyCard,
    pub about: String,
    #[schema(required)]
    pub site: Option<String>,
    /// The host of the site, where it is confirmed.
    #[schema(required)]
    pub domain: Option<String>,
    pub created_at: Timestamp,
    /// To be sent with the next change.
    pub updated_at: Timestamp,
    /// Who works there, as both say, and is visible to the caller, for its admins everybody; admins first.
    #[schema(max_items = 200)]
    pub members: Vec<CompanyMember>,
    /// What those of `members` whose credits are shown have made, each with credits that somebody vouches for: first what
    /// most of them made, then the newest.
    #[schema(max_items = 12)]
    pub works: Vec<CompanyWork>,
    /// Where `works` is empty: what those of `members` say they made at this company and nobody disputes, the newest
    /// first. Nobody else has confirmed it.
    #[schema(max_items = 12)]
    pub unconfirmed_works: Vec<CompanyWork>,
    /// What the caller is there; null: nothing.
    #[schema(required)]
    pub my: Option<CompanyMembership>,
    /// The caller works there, and nobody is an admin: with `role` `admin` they become one.
    pub can_take_over: bool,
    /// Who has asked and who is invited; null unless the caller is an admin.
    #[schema(required, max_items = 200)]
    pub waiting: Option<Vec<CompanyMember>>,
    /// By moderators, from everybody but its admins.
    pub is_hidden: bool,
}

/// A work of people who work at a company.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyWork {
    pub work_id: WorkId,
    pub title: String,
    pub year: i32,
    /// Of the list `formats`; empty: not stated.
    pub format: String,
    /// Of `members`.
    #[schema(max_items = 6)]
    pub credits: Vec<CompanyCredit>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyCredit {
    pub uid: Uid,
    pub role: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyMember {
    pub uid: Uid,
    pub name: String,
    #[schema(required)]
    pub portrait: Option<PortraitId>,
    /// What they do there; empty: not stated.
    pub title: String,
    #[schema(inline)]
    pub role: CompanyRole,
    #[schema(inline)]
    pub state: CompanyMemberState,
    /// Whether the caller may write to them; no: also of the caller, and of whoever they cannot see.
    pub can_message: MessageWay,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyMembership {
    #[schema(inline)]
    pub role: CompanyRole,
    #[schema(inline)]
    pub state: CompanyMemberState,
    pub title: String,
}

/// A company of the caller's.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnCompany {
    pub id: CompanyId,
    pub name: String,
    pub is_domain_confirmed: bool,
    #[serde(flatten)]
    pub my: CompanyMembership,
}

impl From<CompanyOfRow> for OwnCompany {
    fn from(row: CompanyOfRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            is_domain_confirmed: row.is_domain_confirmed,
            my: CompanyMembership {
                role: row.role,
                state: row.state,
                title: row.title,
            },
        }
    }
}
