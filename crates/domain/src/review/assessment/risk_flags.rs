//! What the machine points out to reviewers. It decides nothing.

use serde_json::Value;
use storage::submissions::SubmissionRow;
use time::Date;

use crate::env::Env;
use crate::forms::dates::parse_date;
use crate::review::queue_view::{RiskFlag, RiskKind};
use crate::stages::validation::option_on_rights::{self, Expired};
use crate::texts::say;

/// What is known of a project beside the version under review.
#[derive(Default)]
pub(crate) struct Known {
    pub similar: bool,
    /// As stage 1 was approved with it.
    pub option_expiry: Option<String>,
}

pub(crate) fn flags(row: &SubmissionRow, known: &Known, env: Env<'_>) -> Vec<RiskFlag> {
    let answer = |key: &str| row.snapshot.get(key).and_then(Value::as_str);
    let listed = |key: &str, value: &str| {
        let list = row.snapshot.get(key).and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|one| one == value))
    };
    let mut found = Vec::new();
    let mut flag = |kind, detail: String| {
        found.push(RiskFlag {
            kind,
            detail,
            projects: Vec::new(),
        });
    };
    if known.similar && row.stage.number() == 1 {
        flag(RiskKind::SimilarText, say!(RISK_FLAG_SIMILAR));
    }
    let today = env.now().date();
    if let Some(until) = option_last_day(row, known) {
        if let Some(detail) = option_flag(row, until, today) {
            flag(RiskKind::OptionExpired, detail);
        } else if option_on_rights::is_about_to_end(until, today) {
            flag(RiskKind::OptionEndsSoon, say!(RISK_FLAG_OPTION_SOON));
        }
    }
    match related(row) {
        0 => {}
        1 => flag(RiskKind::RelatedParty, say!(RISK_FLAG_RELATED_PARTY)),
        many => flag(RiskKind::RelatedParty, say!(RISK_FLAG_RELATED_PARTIES, many)),
    }
    match answer("rights_status") {
        Some("in_negotiation") => flag(RiskKind::RightsNotCleared, say!(RISK_FLAG_IN_NEGOTIATION)),
        Some("not_cleared") => flag(RiskKind::RightsNotCleared, say!(RISK_FLAG_NOT_CLEARED)),
        _ => {}
    }
    if answer("ai_declaration") == Some("generative_elements") {
        flag(RiskKind::GenerativeAi, say!(RISK_FLAG_AI));
    }
    if listed("content_flags", "minors") {
        flag(RiskKind::Minors, say!(RISK_FLAG_MINORS));
    }
    if listed("content_flags", "real_persons") {
        flag(RiskKind::RealPersons, say!(RISK_FLAG_REAL_PERSONS));
    }
    found
}

/// Of the option or licence on the underlying rights, by this version or the approved stage 1.
fn option_last_day(row: &SubmissionRow, known: &Known) -> Option<Date> {
    let own = row.snapshot.get("option_expiry").and_then(Value::as_str);
    let expiry = own.or(known.option_expiry.as_deref()).and_then(parse_date);
    option_on_rights::last_day(expiry, &row.snapshot)
}

fn option_flag(row: &SubmissionRow, ends: Date, today: Date) -> Option<String> {
    let expired = option_on_rights::expired(ends, today, row.due_at.date(), &row.snapshot)?;
    let ends = ends.to_string();
    Some(match expired {
        Expired::Today => say!(RISK_FLAG_OPTION_EXPIRED, ends),
        Expired::BeforeDecision => say!(RISK_FLAG_OPTION_BEFORE_DECISION, ends),
        Expired::BeforeDelivery => say!(RISK_FLAG_OPTION_BEFORE_DELIVERY, ends),
    })
}

fn related(row: &SubmissionRow) -> usize {
    let sources = row.snapshot.get("finance_sources").and_then(Value::as_array);
    let related = |source: &&Value| source.get("related_party") == Some(&true.into());
    sources.into_iter().flatten().filter(related).count()
}
