//! The trade's terms of finance: where money comes from, what proves it, and the accounts of a top sheet.

use crate::lifecycle::Tier;

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

    pub fn label(self) -> &'static str {
        match self {
            Class::Equity => "Equity & co-production",
            Class::Sales => "Pre-sales, guarantees & licences",
            Class::Soft => "Incentives & grants",
            Class::Debt => "Loans",
            Class::Deferred => "Deferrals",
            Class::InKind => "In kind",
            Class::Other => "Crowd, brands & other",
        }
    }
}

/// A paper that stands behind a source.
#[derive(Debug)]
pub struct Evidence {
    pub key: &'static str,
    pub label: &'static str,
    /// A letter: proves for six months, or as long as it says.
    pub ages: bool,
}

const fn proof(key: &'static str, label: &'static str) -> Evidence {
    Evidence {
        key,
        label,
        ages: false,
    }
}

const fn letter(key: &'static str, label: &'static str) -> Evidence {
    Evidence {
        key,
        label,
        ages: true,
    }
}

pub const EVIDENCE: [Evidence; 20] = [
    letter("letter_of_interest", "letter of interest with the amount"),
    proof("deal_memo", "signed deal memo"),
    proof("agreement", "signed agreement"),
    proof("investment_agreement", "signed investment agreement"),
    proof("proof_of_funds", "proof of funds"),
    letter("bank_letter", "bank letter"),
    proof("award_letter", "award letter"),
    proof("provisional_certificate", "provisional certificate"),
    proof("accountants_estimate", "accountant's estimate"),
    proof("facility_letter", "signed facility letter of the lender"),
    proof("term_sheet", "signed term sheet"),
    proof("sales_estimates", "sales estimates"),
    proof("deferral_letter", "signed letter naming the budget lines"),
    proof("provider_letter", "letter of the provider"),
    proof("rate_card", "rate card"),
    proof("payout_statement", "payout statement"),
    proof("platform_statement", "regulator-approved platform statement"),
    proof("sponsor_statement", "sponsor statement"),
    proof("declaration", "own declaration"),
    proof("other_document", "other document"),
];

pub fn evidence(key: &str) -> Option<&'static Evidence> {
    EVIDENCE.iter().find(|evidence| evidence.key == key)
}

/// Where money comes from.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceType {
    pub key: &'static str,
    pub label: &'static str,
    pub class: Class,
    /// It counts as confirmed with one paper of each group.
    pub proof: &'static [&'static [&'static str]],
}

const fn source(
    key: &'static str,
    label: &'static str,
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
    source("equity_private", "Private equity", Class::Equity, &[&["investment_agreement"], &["proof_of_funds"]]),
    source("equity_company", "Own or producer investment", Class::Equity, &[&["bank_letter"]]),
    source("equity_studio_or_broadcaster", "Studio or broadcaster equity", Class::Equity, &[&["agreement", "deal_memo"]]),
    source("co_production", "Co-producer share", Class::Equity, &[&["agreement"]]),
    source("presale_territory", "Distribution pre-sale", Class::Sales, &[&["agreement", "deal_memo"]]),
    source("minimum_guarantee", "Minimum guarantee", Class::Sales, &[&["agreement"]]),
    source("licence_broadcaster", "Broadcaster or streamer licence", Class::Sales, &[&["agreement"]]),
    source("negative_pickup", "Negative pick-up", Class::Sales, &[&["agreement"], &["bank_letter"]]),
    source("tax_incentive", "Tax credit, rebate or offset", Class::Soft, &[&["provisional_certificate", "accountants_estimate"]]),
    source("grant_national", "National or federal fund", Class::Soft, &[&["award_letter", "letter_of_interest"]]),
    source("grant_regional", "Regional or municipal fund", Class::Soft, &[&["award_letter"]]),
    source("grant_supranational", "Supranational fund", Class::Soft, &[&["award_letter"]]),
    source("grant_private", "Foundation or lab prize", Class::Soft, &[&["award_letter"]]),
    source("soft_loan_public", "Recoupable public loan", Class::Debt, &[&["agreement"]]),
    source("senior_debt", "Bank loan on pre-sales or credits", Class::Debt, &[&["facility_letter", "term_sheet"]]),
    source("gap", "Gap loan on unsold territories", Class::Debt, &[&["term_sheet"], &["sales_estimates"]]),
    source("mezzanine", "Mezzanine or super-gap", Class::Debt, &[&["term_sheet"]]),
    source("bridge", "Bridge or development loan", Class::Debt, &[&["agreement"]]),
    source("tax_credit_loan", "Loan on an incentive", Class::Debt, &[&["facility_letter"], &["provisional_certificate"]]),
    source("deferral_fee", "Deferred fees", Class::Deferred, &[&["deferral_letter"]]),
    source("deferral_facility", "Facility or post deferral", Class::Deferred, &[&["provider_letter"]]),
    source("in_kind", "Goods or services in kind", Class::InKind, &[&["provider_letter"], &["rate_card"]]),
    source("crowdfunding_reward", "Reward crowdfunding", Class::Other, &[&["payout_statement"]]),
    source("crowdfunding_equity", "Equity crowdfunding", Class::Equity, &[&["platform_statement"]]),
    source("brand_partnership", "Brand or product placement", Class::Other, &[&["agreement"]]),
    source("music_or_publishing_advance", "Music or publishing advance", Class::Other, &[&["agreement"]]),
    source("self_finance", "Personal funds", Class::Equity, &[&["bank_letter", "declaration"]]),
    source("donation_fiscal_sponsor", "Donation via a fiscal sponsor", Class::Other, &[&["sponsor_statement"]]),
    source("other", "Other source", Class::Other, &[&["other_document"]]),
];

pub fn source_type(key: &str) -> Option<&'static SourceType> {
    SOURCES.iter().find(|source| source.key == key)
}

impl SourceType {
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
pub const STATUSES: [(&str, &str); 8] = [
    ("proposed", "Proposed"),
    ("in_discussion", "In discussion"),
    ("letter_of_interest", "Letter of interest"),
    ("conditional", "Conditional offer"),
    ("confirmed", "Confirmed"),
    ("drawn_down", "Drawn down"),
    ("declined", "Declined"),
    ("lapsed", "Lapsed"),
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

    pub fn label(self) -> &'static str {
        match self {
            Group::AboveTheLine => "Above the line",
            Group::Production => "Production",
            Group::PostProduction => "Post-production",
            Group::Other => "Other",
            Group::BelowTotals => "Contingency, guarantee & overhead",
        }
    }
}
