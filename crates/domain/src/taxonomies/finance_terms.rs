//! The trade's terms of finance: where money comes from, what proves it, and the accounts of a top sheet.

use messages::{Args, Key};

use crate::lifecycle::Tier;
use crate::texts::{TEXTS, keys, say};

/// Kinds of money, as a finance plan is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Equity,
    Sales,
    Soft,
    Debt,
    Deferred,
    InKind,
    Other,
}

impl Class {
    pub const ALL: [Class; 7] = [
        Class::Equity,
        Class::Sales,
        Class::Soft,
        Class::Debt,
        Class::Deferred,
        Class::InKind,
        Class::Other,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Class::Equity => "equity",
            Class::Sales => "sales",
            Class::Soft => "soft",
            Class::Debt => "debt",
            Class::Deferred => "deferred",
            Class::InKind => "in_kind",
            Class::Other => "other",
        }
    }

    pub fn label(self) -> String {
        match self {
            Class::Equity => say!(SOURCE_CLASS_EQUITY),
            Class::Sales => say!(SOURCE_CLASS_SALES),
            Class::Soft => say!(SOURCE_CLASS_SOFT),
            Class::Debt => say!(SOURCE_CLASS_DEBT),
            Class::Deferred => say!(SOURCE_CLASS_DEFERRED),
            Class::InKind => say!(SOURCE_CLASS_IN_KIND),
            Class::Other => say!(SOURCE_CLASS_OTHER),
        }
    }
}

/// A paper that stands behind a source.
#[derive(Debug)]
pub struct Evidence {
    pub key: &'static str,
    label: Key,
    /// A letter: proves for six months, or as long as it says.
    pub ages: bool,
}

const fn proof(key: &'static str, label: Key) -> Evidence {
    Evidence {
        key,
        label,
        ages: false,
    }
}

const fn letter(key: &'static str, label: Key) -> Evidence {
    Evidence {
        key,
        label,
        ages: true,
    }
}

impl Evidence {
    pub fn label(&self) -> String {
        TEXTS.say(&self.label, Args::new())
    }
}

pub const EVIDENCE: [Evidence; 20] = [
    letter("letter_of_interest", keys::EVIDENCE_LETTER_OF_INTEREST),
    proof("deal_memo", keys::EVIDENCE_DEAL_MEMO),
    proof("agreement", keys::EVIDENCE_AGREEMENT),
    proof("investment_agreement", keys::EVIDENCE_INVESTMENT_AGREEMENT),
    proof("proof_of_funds", keys::EVIDENCE_PROOF_OF_FUNDS),
    letter("bank_letter", keys::EVIDENCE_BANK_LETTER),
    proof("award_letter", keys::EVIDENCE_AWARD_LETTER),
    proof("provisional_certificate", keys::EVIDENCE_PROVISIONAL_CERTIFICATE),
    proof("accountants_estimate", keys::EVIDENCE_ACCOUNTANTS_ESTIMATE),
    proof("facility_letter", keys::EVIDENCE_FACILITY_LETTER),
    proof("term_sheet", keys::EVIDENCE_TERM_SHEET),
    proof("sales_estimates", keys::EVIDENCE_SALES_ESTIMATES),
    proof("deferral_letter", keys::EVIDENCE_DEFERRAL_LETTER),
    proof("provider_letter", keys::EVIDENCE_PROVIDER_LETTER),
    proof("rate_card", keys::EVIDENCE_RATE_CARD),
    proof("payout_statement", keys::EVIDENCE_PAYOUT_STATEMENT),
    proof("platform_statement", keys::EVIDENCE_PLATFORM_STATEMENT),
    proof("sponsor_statement", keys::EVIDENCE_SPONSOR_STATEMENT),
    proof("declaration", keys::EVIDENCE_DECLARATION),
    proof("other_document", keys::EVIDENCE_OTHER_DOCUMENT),
];

pub fn evidence(key: &str) -> Option<&'static Evidence> {
    EVIDENCE.iter().find(|evidence| evidence.key == key)
}

/// Where money comes from.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceType {
    pub key: &'static str,
    label: Key,
    pub class: Class,
    /// It counts as confirmed with one paper of each group.
    pub proof: &'static [&'static [&'static str]],
}

const fn source(
    key: &'static str,
    label: Key,
    class: Class,
    proof: &'static [&'static [&'static str]],
) -> SourceType {
    SourceType {
        key,
        label,
        class,
        proof,
    }
}

/// What proves a source follows the Eurimages practice for confirming finance (product design, 3.4).
#[rustfmt::skip]
pub const SOURCES: [SourceType; 29] = [
    source("equity_private", keys::SOURCE_TYPE_EQUITY_PRIVATE, Class::Equity, &[&["investment_agreement"], &["proof_of_funds"]]),
    source("equity_company", keys::SOURCE_TYPE_EQUITY_COMPANY, Class::Equity, &[&["bank_letter"]]),
    source("equity_studio_or_broadcaster", keys::SOURCE_TYPE_EQUITY_STUDIO_OR_BROADCASTER, Class::Equity, &[&["agreement", "deal_memo"]]),
    source("co_production", keys::SOURCE_TYPE_CO_PRODUCTION, Class::Equity, &[&["agreement"]]),
    source("presale_territory", keys::SOURCE_TYPE_PRESALE_TERRITORY, Class::Sales, &[&["agreement", "deal_memo"]]),
    source("minimum_guarantee", keys::SOURCE_TYPE_MINIMUM_GUARANTEE, Class::Sales, &[&["agreement"]]),
    source("licence_broadcaster", keys::SOURCE_TYPE_LICENCE_BROADCASTER, Class::Sales, &[&["agreement"]]),
    source("negative_pickup", keys::SOURCE_TYPE_NEGATIVE_PICKUP, Class::Sales, &[&["agreement"], &["bank_letter"]]),
    source("tax_incentive", keys::SOURCE_TYPE_TAX_INCENTIVE, Class::Soft, &[&["provisional_certificate", "accountants_estimate"]]),
    source("grant_national", keys::SOURCE_TYPE_GRANT_NATIONAL, Class::Soft, &[&["award_letter", "letter_of_interest"]]),
    source("grant_regional", keys::SOURCE_TYPE_GRANT_REGIONAL, Class::Soft, &[&["award_letter"]]),
    source("grant_supranational", keys::SOURCE_TYPE_GRANT_SUPRANATIONAL, Class::Soft, &[&["award_letter"]]),
    source("grant_private", keys::SOURCE_TYPE_GRANT_PRIVATE, Class::Soft, &[&["award_letter"]]),
    source("soft_loan_public", keys::SOURCE_TYPE_SOFT_LOAN_PUBLIC, Class::Debt, &[&["agreement"]]),
    source("senior_debt", keys::SOURCE_TYPE_SENIOR_DEBT, Class::Debt, &[&["facility_letter", "term_sheet"]]),
    source("gap", keys::SOURCE_TYPE_GAP, Class::Debt, &[&["term_sheet"], &["sales_estimates"]]),
    source("mezzanine", keys::SOURCE_TYPE_MEZZANINE, Class::Debt, &[&["term_sheet"]]),
    source("bridge", keys::SOURCE_TYPE_BRIDGE, Class::Debt, &[&["agreement"]]),
    source("tax_credit_loan", keys::SOURCE_TYPE_TAX_CREDIT_LOAN, Class::Debt, &[&["facility_letter"], &["provisional_certificate"]]),
    source("deferral_fee", keys::SOURCE_TYPE_DEFERRAL_FEE, Class::Deferred, &[&["deferral_letter"]]),
    source("deferral_facility", keys::SOURCE_TYPE_DEFERRAL_FACILITY, Class::Deferred, &[&["provider_letter"]]),
    source("in_kind", keys::SOURCE_TYPE_IN_KIND, Class::InKind, &[&["provider_letter"], &["rate_card"]]),
    source("crowdfunding_reward", keys::SOURCE_TYPE_CROWDFUNDING_REWARD, Class::Other, &[&["payout_statement"]]),
    source("crowdfunding_equity", keys::SOURCE_TYPE_CROWDFUNDING_EQUITY, Class::Equity, &[&["platform_statement"]]),
    source("brand_partnership", keys::SOURCE_TYPE_BRAND_PARTNERSHIP, Class::Other, &[&["agreement"]]),
    source("music_or_publishing_advance", keys::SOURCE_TYPE_MUSIC_OR_PUBLISHING_ADVANCE, Class::Other, &[&["agreement"]]),
    source("self_finance", keys::SOURCE_TYPE_SELF_FINANCE, Class::Equity, &[&["bank_letter", "declaration"]]),
    source("donation_fiscal_sponsor", keys::SOURCE_TYPE_DONATION_FISCAL_SPONSOR, Class::Other, &[&["sponsor_statement"]]),
    source("other", keys::SOURCE_TYPE_OTHER, Class::Other, &[&["other_document"]]),
];

pub fn source_type(key: &str) -> Option<&'static SourceType> {
    SOURCES.iter().find(|source| source.key == key)
}

impl SourceType {
    pub fn label(&self) -> String {
        TEXTS.say(&self.label, Args::new())
    }

    /// What it counts as confirmed with, in words; a guarantee by a related party needs the bank's word as well.
    pub fn needs(&self, tier: Tier, related: bool) -> Vec<Vec<&'static Evidence>> {
        let fits = |key: &&&str| **key != "declaration" || tier == Tier::S;
        let known = |group: &&[&str]| {
            group
                .iter()
                .filter(fits)
                .filter_map(|key| evidence(key))
                .collect()
        };
        let mut needs: Vec<Vec<&'static Evidence>> = self.proof.iter().map(known).collect();
        if related && self.key == "minimum_guarantee" {
            needs.extend(evidence("bank_letter").map(|bank| vec![bank]));
        }
        needs
    }
}

/// How far a source is. The last two are ends: no money comes of them.
pub const STATUSES: [(&str, Key); 8] = [
    ("proposed", keys::SOURCE_STATUS_PROPOSED),
    ("in_discussion", keys::SOURCE_STATUS_IN_DISCUSSION),
    ("letter_of_interest", keys::SOURCE_STATUS_LETTER_OF_INTEREST),
    ("conditional", keys::SOURCE_STATUS_CONDITIONAL),
    ("confirmed", keys::SOURCE_STATUS_CONFIRMED),
    ("drawn_down", keys::SOURCE_STATUS_DRAWN_DOWN),
    ("declined", keys::SOURCE_STATUS_DECLINED),
    ("lapsed", keys::SOURCE_STATUS_LAPSED),
];

/// Parts of a top sheet, in its order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    AboveTheLine,
    Production,
    PostProduction,
    Other,
    BelowTotals,
}

impl Group {
    pub const ALL: [Group; 5] = [
        Group::AboveTheLine,
        Group::Production,
        Group::PostProduction,
        Group::Other,
        Group::BelowTotals,
    ];

    /// By the account number: 1100 to 8300.
    pub fn of(code: &str) -> Option<Self> {
        let number: u16 = code.parse().ok()?;
        match number {
            1_000..2_000 => Some(Group::AboveTheLine),
            2_000..5_000 => Some(Group::Production),
            5_000..6_000 => Some(Group::PostProduction),
            6_000..8_000 => Some(Group::Other),
            8_000..9_000 => Some(Group::BelowTotals),
            _ => None,
        }
    }

    pub fn key(self) -> &'static str {
        match self {
            Group::AboveTheLine => "above_the_line",
            Group::Production => "production",
            Group::PostProduction => "post_production",
            Group::Other => "other",
            Group::BelowTotals => "below_totals",
        }
    }

    pub fn label(self) -> String {
        match self {
            Group::AboveTheLine => say!(BUDGET_GROUP_ABOVE_THE_LINE),
            Group::Production => say!(BUDGET_GROUP_PRODUCTION),
            Group::PostProduction => say!(BUDGET_GROUP_POST_PRODUCTION),
            Group::Other => say!(BUDGET_GROUP_OTHER),
            Group::BelowTotals => say!(BUDGET_GROUP_BELOW_TOTALS),
        }
    }
}
