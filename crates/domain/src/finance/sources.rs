//! Each source in the currency of the budget: what of it counts, and whether its documents confirm it.

use serde::Serialize;
use time::{Date, Duration};
use utoipa::ToSchema;

use crate::expiry::{ends_soon, is_expired};
use crate::finance::exchange_rate;
use crate::finance::input::{Input, Source, Terms};
use crate::lifecycle::Tier;
use crate::money::{Currency, narrow, split};
use crate::taxonomies::finance_terms::{Class, Evidence};
use crate::texts::say;

/// Months that a letter speaks for, unless it says otherwise.
const LETTER_MONTHS: i32 = 6;
/// Days before a paper lapses when it begins to be pointed out.
const SOON: i64 = 30;
/// Statuses that no money comes of.
pub(crate) const ENDED: [&str; 2] = ["declined", "lapsed"];

/// A source of finance, reckoned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FinanceSource {
    /// Its place among `finance_sources`.
    pub row: usize,
    #[serde(rename = "type")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    pub label: String,
    pub class: Class,
    pub provider: String,
    pub status: String,
    /// In minor units of `currency`.
    pub amount: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<&'static str>,
    /// In minor units of the budget's currency; absent while the rate is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub converted: Option<i64>,
    /// What of it is part of the plan: nothing of what was declined or has lapsed, and not what another source already is.
    pub counted: i64,
    pub confirmed: bool,
    /// Why it does not count as confirmed; empty when it does.
    pub lacks: String,
    pub evidence: EvidenceAge,
    pub related_party: bool,
}

/// How long the documents of a source still speak for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EvidenceAge {
    pub state: EvidenceState,
    /// Absent where nothing lapses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = Date)]
    pub lapses_on: Option<String>,
    /// Days until then; negative: since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub days_left: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EvidenceState {
    /// Of a kind that does not age, or without a date.
    Lasting,
    Current,
    /// Within a month.
    Soon,
    Lapsed,
}

/// A source with its figures, before they are written down.
#[derive(Debug, Clone)]
pub(crate) struct Reckoned<'i> {
    pub source: &'i Source,
    pub converted: Option<i128>,
    pub counted: i128,
    /// What was taken out because a loan on an incentive stands for the same money.
    pub replaced: i128,
    pub lacks: Option<String>,
    pub age: EvidenceAge,
}

impl Reckoned<'_> {
    pub fn class(&self) -> Class {
        self.source.kind.map_or(Class::Other, |kind| kind.class)
    }
    pub fn is(&self, key: &str) -> bool {
        self.source.kind.is_some_and(|kind| kind.key == key)
    }
    pub fn is_confirmed(&self) -> bool {
        self.lacks.is_none()
    }
    pub fn has_ended(&self) -> bool {
        ENDED.contains(&self.source.status.as_str()) || self.has_lapsed()
    }
    /// An interest that was not renewed in time.
    pub fn has_lapsed(&self) -> bool {
        self.source.status == "letter_of_interest" && self.age.state == EvidenceState::Lapsed
    }
    /// Such as "Screen Ireland (National or federal fund)".
    pub fn name(&self) -> String {
        let unnamed = || say!(FINANCE_SOURCE_UNNAMED);
        let label = self.source.kind.map_or_else(unnamed, |kind| kind.label());
        match self.source.provider.as_str() {
            "" => say!(FINANCE_SOURCE_IN_ROW, label, at = self.source.at + 1),
            provider => say!(FINANCE_SOURCE_NAMED, provider, label),
        }
    }
    pub fn view(&self) -> FinanceSource {
        let kind = self.source.kind;
        FinanceSource {
            row: self.source.at,
            kind: kind.map(|kind| kind.key),
            label: kind.map_or_else(|| say!(FINANCE_SOURCE_NOT_SELECTED), |kind| kind.label()),
            class: self.class(),
            provider: self.source.provider.clone(),
            status: self.source.status.clone(),
            amount: narrow(self.source.amount),
            currency: self.source.currency.map(Currency::code),
            converted: self.converted.map(narrow),
            counted: narrow(self.counted),
            confirmed: self.is_confirmed(),
            lacks: self.lacks.clone().unwrap_or_default(),
            evidence: self.age.clone(),
            related_party: self.source.related,
        }
    }
}

pub(crate) fn reckon<'i>(input: &'i Input, terms: &Terms<'_>) -> Vec<Reckoned<'i>> {
    let mut all: Vec<Reckoned<'i>> = input
        .sources
        .iter()
        .map(|source| {
            let mut one = Reckoned {
                source,
                converted: exchange_rate::in_budget(source, input.currency),
                counted: 0,
                replaced: 0,
                lacks: None,
                age: age(source, terms.today),
            };
            one.counted = if one.has_ended() {
                0
            } else {
                one.converted.unwrap_or(0)
            };
            one.lacks = lacks(&one, terms.tier);
            one
        })
        .collect();
    count_once(
        &mut all,
        input.incentives.iter().map(|incentive| incentive.value).sum(),
    );
    all
}

/// A loan on an incentive is the incentive's own money, earlier: both together count no more than the incentives are
/// worth (without a list of them: than the larger of the two). What is confirmed stays longest.
fn count_once(all: &mut [Reckoned<'_>], worth: i128) {
    let sum = |all: &[Reckoned<'_>], key: &str| -> i128 {
        all.iter().filter(|one| one.is(key)).map(|one| one.counted).sum()
    };
    let (incentives, loans) = (sum(all, "tax_incentive"), sum(all, "tax_credit_loan"));
    let mut twice = (incentives + loans - worth).clamp(0, incentives.min(loans));
    let order = [
        ("tax_incentive", false),
        ("tax_credit_loan", false),
        ("tax_incentive", true),
        ("tax_credit_loan", true),
    ];
    for (key, confirmed) in order {
        let belongs = |one: &Reckoned<'_>| one.is(key) && one.is_confirmed() == confirmed;
        let weights: Vec<i128> = all
            .iter()
            .map(|one| if belongs(one) { one.counted } else { 0 })
            .collect();
        let cut = twice.min(weights.iter().sum());
        for (one, share) in all.iter_mut().zip(split(cut, &weights)) {
            one.counted -= share;
            one.replaced += share;
        }
        twice -= cut;
    }
}

/// What a source lacks to count as confirmed: the status, then each paper.
fn lacks(one: &Reckoned<'_>, tier: Tier) -> Option<String> {
    let source = one.source;
    let Some(kind) = source.kind else {
        return Some(say!(FINANCE_LACKS_KIND));
    };
    if !matches!(source.status.as_str(), "confirmed" | "drawn_down") {
        return Some(say!(FINANCE_LACKS_CONFIRMATION));
    }
    let stands = |item: &&Evidence| {
        source.evidence.iter().any(|has| has.key == item.key)
            && !(item.ages && one.age.state == EvidenceState::Lapsed)
    };
    let mut missing: Vec<String> = kind
        .needs(tier, source.related)
        .into_iter()
        .filter(|group| !group.iter().any(stands))
        .map(|group| {
            group
                .iter()
                .map(|item| item.label())
                .collect::<Vec<_>>()
                .join(&say!(FINANCE_LACKS_OR))
        })
        .collect();
    if kind.key == "other" && !source.conditions {
        missing.push(say!(FINANCE_LACKS_NOTE));
    }
    if missing.is_empty() && tier != Tier::S && !source.has_file {
        missing.push(say!(FINANCE_LACKS_DOCUMENT));
    }
    (!missing.is_empty()).then(|| missing.join(", "))
}

/// A paper lapses when it says so; a letter that does not say, six months after its date.
fn age(source: &Source, today: Date) -> EvidenceAge {
    let is_letter = source.status == "letter_of_interest" || source.evidence.iter().any(|item| item.ages);
    let from_date = || {
        source
            .evidence_date
            .filter(|_| is_letter)
            .map(|date| months_after(date, LETTER_MONTHS))
    };
    let lapses_on = source.valid_until.or_else(from_date);
    let days_left = lapses_on.map(|date| (date - today).whole_days());
    EvidenceAge {
        state: match lapses_on {
            None => EvidenceState::Lasting,
            Some(date) if is_expired(date, today) => EvidenceState::Lapsed,
            Some(date) if ends_soon(date, today, SOON) => EvidenceState::Soon,
            Some(_) => EvidenceState::Current,
        },
        lapses_on: lapses_on.map(|date| date.to_string()),
        days_left,
    }
}

/// The same day some months later, or the last one of a shorter month.
pub(crate) fn months_after(date: Date, months: i32) -> Date {
    let count = date.year() * 12 + i32::from(date.month() as u8) - 1 + months;
    let month = u8::try_from(count.rem_euclid(12) + 1)
        .ok()
        .and_then(|month| time::Month::try_from(month).ok());
    let (year, month) = (count.div_euclid(12), month.unwrap_or(time::Month::January));
    (0..4)
        .find_map(|less| Date::from_calendar_date(year, month, date.day().saturating_sub(less)).ok())
        .unwrap_or_else(|| date.saturating_add(Duration::days(30 * i64::from(months))))
}
