//! What the machine points out to reviewers. It decides nothing.

use serde_json::Value;
use storage::submissions::SubmissionRow;
use time::Date;

use crate::env::Env;
use crate::forms::dates::parse_date;
use crate::review::view::{RiskFlag, RiskKind};
use crate::stages::validation::stage1::option_ends_soon;

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
        let detail = "The logline resembles that of another applicant's project. Compare them before you judge \
                      originality and rights.";
        flag(RiskKind::SimilarText, detail.to_owned());
    }
    let today = env.now().date();
    if let Some(detail) = expired(row, known, today) {
        flag(RiskKind::OptionExpired, detail);
    } else if option_ends_soon(&row.snapshot, today) {
        let detail = "The option or licence expires within six months. Ask how it can be extended.";
        flag(RiskKind::OptionEndsSoon, detail.to_owned());
    }
    match related(row) {
        0 => {}
        1 => flag(
            RiskKind::RelatedParty,
            "One source comes from a related party. Check that its terms are at arm's length.".to_owned(),
        ),
        many => flag(
            RiskKind::RelatedParty,
            format!("{many} sources come from related parties. Check that their terms are at arm's length."),
        ),
    }
    let rights = match answer("rights_status") {
        Some("in_negotiation") => {
            Some("The rights are still in negotiation. Check the progress in the documents.")
        }
        Some("not_cleared") => {
            Some("The rights are not cleared. Ask for the legal basis of the development.")
        }
        _ => None,
    };
    if let Some(detail) = rights {
        flag(RiskKind::RightsNotCleared, detail.to_owned());
    }
    let told = [
        (
            answer("ai_declaration") == Some("generative_elements"),
            RiskKind::GenerativeAi,
            "Generative AI was used. Check the declaration.",
        ),
        (
            listed("content_flags", "minors"),
            RiskKind::Minors,
            "The story involves minors. Check how they are protected.",
        ),
        (
            listed("content_flags", "real_persons"),
            RiskKind::RealPersons,
            "Real persons are portrayed. Check for releases or a legal opinion.",
        ),
    ];
    for (_, kind, detail) in told.into_iter().filter(|(there, ..)| *there) {
        flag(kind, detail.to_owned());
    }
    found
}

/// It is needed today, until the decision, and in stage 4, unless it is exercised, until the last delivery.
fn expired(row: &SubmissionRow, known: &Known, today: Date) -> Option<String> {
    let own = row.snapshot.get("option_expiry").and_then(Value::as_str);
    let ends = parse_date(own.or(known.option_expiry.as_deref())?)?;
    if row.snapshot.get("option_exercised") == Some(&true.into()) {
        return None;
    }
    let due = row.due_at.date();
    let delivery = row.snapshot.get("delivery_schedule").and_then(Value::as_array);
    let last = delivery
        .into_iter()
        .flatten()
        .filter_map(|item| parse_date(item.get("due")?.as_str()?))
        .max();
    if ends < today {
        Some(format!(
            "The option or licence expired on {ends}. Ask for an extension."
        ))
    } else if ends < due {
        Some(format!(
            "The option or licence expires on {ends}, before the decision is due. Ask for an extension."
        ))
    } else if last.is_some_and(|last| ends < last) {
        Some(format!(
            "The option or licence expires on {ends}, before the last delivery. Ask for an extension."
        ))
    } else {
        None
    }
}

fn related(row: &SubmissionRow) -> usize {
    let sources = row.snapshot.get("finance_sources").and_then(Value::as_array);
    let related = |source: &&Value| source.get("related_party") == Some(&true.into());
    sources.into_iter().flatten().filter(related).count()
}
