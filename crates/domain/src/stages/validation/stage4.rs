//! What a machine can see in a finished stage 4: dates against rights and letters, people, cover. The money is in
//! `stage4_money`, the heads of department are in `stage4_heads`.

use crate::expiry::is_expired;
use crate::finance::overview::Finance;
use crate::form_definitions::formats::UNSCRIPTED;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Tier;
use crate::stages::validation::context::{Findings, Row, ValidationContext, rows_of};
use crate::stages::validation::issue::issue;
use crate::stages::validation::option_on_rights;
use crate::stages::validation::stage4_heads::Heads;
use crate::stages::validation::stage4_money;
use crate::texts::say;

/// Covers that no shoot with paid people starts without.
const COVERS: [&str; 4] = ["production", "public_liability", "employers", "errors_omissions"];

pub(crate) fn evaluate(context: &ValidationContext<'_>) -> Findings {
    let (heads, plan) = (Heads::of(context), stage4_money::plan(context));
    Findings {
        blockers: blockers(context, &heads, &plan),
        warnings: warnings(context, &heads, &plan),
    }
}

fn blockers(context: &ValidationContext<'_>, heads: &Heads, plan: &Finance) -> Vec<FieldError> {
    let mut found = Vec::new();
    if context
        .document("locked_script")
        .is_some_and(|script| script.has_text == Some(false))
    {
        let detail = say!(FINDING_LOCKED_SCRIPT_NO_TEXT);
        found.push(issue("locked_script", "no_text", detail));
    }
    found.extend(dates(context));
    found.extend(heads.too_few(context));
    found.extend(leads(context));
    found.extend(stage4_money::blockers(context, plan));
    found.extend(covers(context));
    found.extend(option(context));
    found.extend(letters(context));
    found
}

pub(crate) fn warnings(context: &ValidationContext<'_>, heads: &Heads, plan: &Finance) -> Vec<FieldError> {
    let mut found = Vec::new();
    if let Some((now, then)) = context
        .number("shooting_days")
        .zip(context.number("stage2.shooting_days"))
        && now != then
    {
        let detail = say!(FINDING_SHOOTING_DAYS_CHANGED, then, now);
        found.push(issue("shooting_days", "changed", detail));
    }
    found.extend(heads.others(context));
    let open: Vec<&str> = context
        .rows("locations")
        .filter(|place| matches!(place.text("permit"), "needed" | "applied"))
        .map(|place| place.text("name"))
        .collect();
    if !open.is_empty() {
        let detail = say!(FINDING_NO_PERMIT, open = open.join(", "));
        found.push(issue("locations", "no_permit", detail));
    }
    if context.tier == Tier::L {
        let quoted = |policy: &Row<'_>| policy.text("status") == "quote";
        if let Some(policy) = context.rows("insurance").find(quoted) {
            let detail = say!(FINDING_POLICY_NOT_BOUND);
            found.push(issue(policy.at("insurance", "status"), "only_quoted", detail));
        }
    }
    if let Some(wrap) = context.date("wrap_date") {
        for policy in context.rows("insurance") {
            if policy
                .date("valid_until")
                .is_some_and(|until| is_expired(until, wrap))
            {
                let detail = say!(FINDING_POLICY_ENDS);
                found.push(issue(policy.at("insurance", "valid_until"), "too_short", detail));
            }
        }
        for item in context.rows("delivery_schedule") {
            if item.date("due").is_some_and(|due| due < wrap) {
                let label = context.label("delivery_items", item.text("item"));
                let detail = say!(FINDING_DELIVERY_DUE, label);
                found.push(issue(item.at("delivery_schedule", "due"), "before_wrap", detail));
            }
        }
    }
    found.extend(stage4_money::warnings(context, plan));
    found
}

/// Wrap after start, and every day between them accounted for.
fn dates(context: &ValidationContext<'_>) -> Option<FieldError> {
    let (start, wrap) = context.date("start_date").zip(context.date("wrap_date"))?;
    let shooting = context.number("shooting_days")?;
    if wrap < start || (wrap == start && shooting != 1) {
        return Some(issue("wrap_date", "order", say!(FINDING_WRAP_ORDER)));
    }
    let days = (wrap - start).whole_days() + 1;
    let other = context.number("other_days")?;
    (shooting + other != days).then(|| {
        let detail = say!(
            FINDING_DAYS_SUM,
            shooting,
            other,
            total = shooting + other,
            start = start.to_string(),
            wrap = wrap.to_string(),
            days
        );
        issue("other_days", "sum", detail)
    })
}

fn leads(context: &ValidationContext<'_>) -> Vec<FieldError> {
    let (needed, said) = match context.tier {
        Tier::S => (1, say!(FINDING_LEAD_AGREED)),
        Tier::M => (2, say!(FINDING_LEAD_DEAL_MEMO)),
        Tier::L => (3, say!(FINDING_LEAD_CONTRACTED)),
    };
    let firm = |status: &str| match status {
        "agreed" => 1,
        "deal_memo" => 2,
        "contracted" => 3,
        _ => 0,
    };
    let cast: Vec<Row<'_>> = context.rows("cast_status").collect();
    if !cast.is_empty()
        && !UNSCRIPTED.contains(&context.text("stage1.format"))
        && !cast.iter().any(|part| part.is("lead"))
    {
        return vec![issue("cast_status", "no_lead", say!(FINDING_NO_LEAD))];
    }
    cast.iter()
        .filter(|part| part.is("lead") && firm(part.text("status")) < needed)
        .map(|part| {
            let detail = say!(
                FINDING_LEAD_NOT_FIRM,
                part = part.text("character"),
                said,
                tier = context.tier.as_str()
            );
            issue(part.at("cast_status", "status"), "not_firm", detail)
        })
        .collect()
}

fn cover_name(cover: &str) -> String {
    match cover {
        "production" => say!(FINDING_COVER_PRODUCTION),
        "public_liability" => say!(FINDING_COVER_PUBLIC_LIABILITY),
        "employers" => say!(FINDING_COVER_EMPLOYERS),
        _ => say!(FINDING_COVER_ERRORS_OMISSIONS),
    }
}

fn covers(context: &ValidationContext<'_>) -> Option<FieldError> {
    if context.tier == Tier::S || context.rows("insurance").next().is_none() {
        return None;
    }
    let missing: Vec<String> = COVERS
        .into_iter()
        .filter(|cover| {
            !context
                .rows("insurance")
                .any(|policy| policy.text("cover") == *cover)
        })
        .map(cover_name)
        .collect();
    if !missing.is_empty() {
        let detail = say!(FINDING_COVER_MISSING, missing = missing.join(", "));
        return Some(issue("insurance", "cover_missing", detail));
    }
    let bound =
        |policy: Row<'_>| policy.text("cover") == "errors_omissions" && policy.text("status") == "bound";
    (context.tier == Tier::L && !context.rows("insurance").any(bound)).then(|| {
        let detail = say!(FINDING_NOT_BOUND);
        issue("insurance", "not_bound", detail)
    })
}

/// An option that is not exercised must outlive the delivery.
fn option(context: &ValidationContext<'_>) -> Option<FieldError> {
    let ends = option_on_rights::last_day(context.date("stage1.option_expiry"), context.content)?;
    let delivered = option_on_rights::delivery_after(ends, context.content)?;
    let optioned = context.text("stage1.rights_status") == "option_signed";
    let (field, what, way) = match optioned {
        true => (
            "option_exercised",
            say!(FINDING_OPTION),
            say!(FINDING_OPTION_EXERCISE),
        ),
        false => (
            "delivery_schedule",
            say!(FINDING_LICENCE),
            say!(FINDING_OPTION_EXTEND),
        ),
    };
    let detail = say!(
        FINDING_OPTION_TOO_SHORT,
        what,
        ends = ends.to_string(),
        delivered = delivered.to_string(),
        way
    );
    Some(issue(field, "option_too_short", detail))
}

/// By these answers of stage 4 somebody is booked or contracted, which takes the place of a letter.
pub(crate) fn engaged(greenlight: &Content, name: &str) -> bool {
    let same = |row: &Row<'_>| row.text("name").trim().to_lowercase() == name.trim().to_lowercase();
    let mut crew = rows_of(greenlight.get("crew_status")).filter(same);
    let mut cast = rows_of(greenlight.get("cast_status")).filter(same);
    crew.any(|head| matches!(head.text("status"), "booked" | "contracted"))
        || cast.any(|part| part.text("status") == "contracted")
}

/// Letters of stage 2 that run out before the first day, unless a contract has taken their place.
fn letters(context: &ValidationContext<'_>) -> Vec<FieldError> {
    let Some(start) = context.date("start_date") else {
        return Vec::new();
    };
    context
        .rows("stage2.key_creatives")
        .filter(|person| {
            person
                .date("valid_until")
                .is_some_and(|until| is_expired(until, start))
        })
        .filter(|person| matches!(person.text("attachment_status"), "letter_of_intent" | "deal_memo"))
        .filter(|person| !engaged(context.content, person.text("name")))
        .map(|person| {
            let detail = say!(
                FINDING_LETTER_ENDS,
                name = person.text("name"),
                expires = person.text("valid_until")
            );
            let field = if person.text("role") == "lead_cast" {
                "cast_status"
            } else {
                "crew_status"
            };
            issue(field, "letter_runs_out", detail)
        })
        .collect()
}
#[cfg(test)]
#[path = "stage4_tests.rs"]
mod tests;
