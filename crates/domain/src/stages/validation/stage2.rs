//! What a machine can see in a finished stage 2: pages against format and schedule, and who is missing.

use crate::expiry::is_expired;
use crate::form_definitions::formats::{SERIES, SMALL, UNSCRIPTED, is_minor};
use crate::form_definitions::stage2_people::ATTACHED;
use crate::forms::answers::FieldError;
use crate::lifecycle::Tier;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::issue::issue;
use crate::texts::say;

/// Departments that a live-action shoot of this size does not do without.
const DEPARTMENTS: [&str; 14] = [
    "assistant_directing",
    "production_office",
    "accounting",
    "casting",
    "locations",
    "camera",
    "lighting",
    "grip",
    "production_sound",
    "art",
    "costume",
    "makeup_hair",
    "editorial_post",
    "post_sound",
];
/// Pages a day: below it is slow, above it nobody keeps the schedule.
const PAGES_A_DAY: std::ops::RangeInclusive<f64> = 1.0..=8.0;
const PITCH_PAGES: u32 = 60;

pub(crate) fn blockers(context: &ValidationContext<'_>) -> Vec<FieldError> {
    let mut found = Vec::new();
    if let Some(script) = context.document("script") {
        if script.has_text == Some(false) {
            let detail = say!(FINDING_SCRIPT_NO_TEXT);
            found.push(issue("script", "no_text", detail));
        }
        let (what, from, to) = script_pages(context);
        if let Some(pages) = script.pages.filter(|pages| !(from..=to).contains(pages)) {
            let detail = say!(FINDING_SCRIPT_PAGES, what, from, to, pages);
            found.push(issue("script", "pages", detail));
        }
    }
    if let Some(pages) = context
        .document("visual_pitch")
        .and_then(|p| p.pages)
        .filter(|n| *n > PITCH_PAGES)
    {
        let detail = say!(FINDING_PITCH_PAGES, pitch_pages = PITCH_PAGES, pages);
        found.push(issue("visual_pitch", "pages", detail));
    }
    found.extend(roles_missing(context));
    for part in context.rows("characters") {
        let (min, max) = (part.number("playing_age_min"), part.number("playing_age_max"));
        if min.zip(max).is_some_and(|(min, max)| min > max) {
            let detail = say!(FINDING_PLAYING_AGE_ORDER, name = part.text("name"));
            found.push(issue(part.at("characters", "playing_age_max"), "order", detail));
        }
    }
    let minors = |part: &crate::stages::validation::context::Row<'_>| {
        is_minor(part.1) || part.has("special_requirements", "minors_present")
    };
    if context.text("safeguarding_note").is_empty()
        && !context.has("stage1.content_flags", "minors")
        && let Some(part) = context.rows("characters").find(minors)
    {
        let detail = say!(FINDING_SAFEGUARDING_REQUIRED, name = part.text("name"));
        found.push(issue("safeguarding_note", "required", detail));
    }
    found
}

/// What the script is called, and how many pages it may have.
fn script_pages(context: &ValidationContext<'_>) -> (String, u32, u32) {
    let format = context.text("stage1.format");
    if UNSCRIPTED.contains(&format) {
        (say!(FINDING_SCRIPT_TREATMENT), 3, 30)
    } else if SERIES.contains(&format) || format == "pilot" {
        (say!(FINDING_SCRIPT_PILOT), 20, 80)
    } else if matches!(format, "feature_film" | "tv_movie") {
        // A feature made for very little is still as long as a feature.
        (
            say!(FINDING_SCRIPT_FEATURE),
            if context.tier == Tier::S { 1 } else { 60 },
            180,
        )
    } else if context.tier == Tier::S || SMALL.contains(&format) {
        (say!(FINDING_SCRIPT_SHORT), 1, 60)
    } else {
        (say!(FINDING_SCRIPT_ANY), 1, 180)
    }
}

fn roles_missing(context: &ValidationContext<'_>) -> Option<FieldError> {
    context.rows("key_creatives").next()?;
    let there = |role: &str| {
        context
            .rows("key_creatives")
            .any(|person| person.text("role") == role)
    };
    let planned = !context.text("director_plan").is_empty();
    let no_director = !there("director") && !planned;
    let missing: Vec<String> = [
        (!there("producer")).then(|| say!(FINDING_ROLE_PRODUCER)),
        (!there("writer")).then(|| say!(FINDING_ROLE_WRITER)),
        no_director.then(|| say!(FINDING_ROLE_DIRECTOR)),
    ]
    .into_iter()
    .flatten()
    .collect();
    if missing.is_empty() {
        return None;
    }
    let series = SERIES.contains(&context.text("stage1.format"));
    let or = match series && no_director {
        true => say!(FINDING_DIRECTOR_PLAN),
        false => String::new(),
    };
    let detail = say!(
        FINDING_ROLE_MISSING,
        missing = missing.join(&say!(FINDING_AND)),
        or
    );
    Some(issue("key_creatives", "role_missing", detail))
}

pub(crate) fn warnings(context: &ValidationContext<'_>) -> Vec<FieldError> {
    let mut found = Vec::new();
    let scripted = !UNSCRIPTED.contains(&context.text("stage1.format"));
    if scripted
        && context
            .document("script")
            .is_some_and(|script| script.scene_headings == Some(0))
    {
        let detail = say!(FINDING_NO_HEADINGS);
        found.push(issue("script", "no_headings", detail));
    }
    found.extend(pages_a_day(context, scripted));
    found.extend(nobody_attached(context));
    for person in context.rows("key_creatives") {
        if person
            .date("valid_until")
            .is_some_and(|until| is_expired(until, context.today))
        {
            let detail = say!(FINDING_LETTER_EXPIRED, name = person.text("name"));
            found.push(issue(
                person.at("key_creatives", "valid_until"),
                "run_out",
                detail,
            ));
        }
    }
    if context.tier == Tier::L {
        found.extend(heads_missing(context));
        found.extend(heads_open(context));
    }
    found
}

/// Only where the script is the whole of what is shot.
fn pages_a_day(context: &ValidationContext<'_>, scripted: bool) -> Option<FieldError> {
    if !scripted || SERIES.contains(&context.text("stage1.format")) {
        return None;
    }
    let pages = context.document("script")?.pages?;
    let days = context.number("shooting_days").filter(|days| *days > 0)?;
    let a_day = f64::from(pages) / f64::from(u16::try_from(days).ok()?);
    if PAGES_A_DAY.contains(&a_day) {
        return None;
    }
    let judged = match a_day > *PAGES_A_DAY.end() {
        true => say!(FINDING_PAGES_A_DAY_MANY),
        false => say!(FINDING_PAGES_A_DAY_FEW),
    };
    let detail = say!(
        FINDING_PAGES_A_DAY,
        pages,
        days,
        a_day = format!("{:.1}", a_day),
        judged
    );
    Some(issue("shooting_days", "pages_a_day", detail))
}

fn nobody_attached(context: &ValidationContext<'_>) -> Option<FieldError> {
    let mut people = context.rows("key_creatives");
    if context.tier == Tier::S || people.any(|person| ATTACHED.contains(&person.text("attachment_status"))) {
        return None;
    }
    let detail = say!(FINDING_NOBODY_ATTACHED);
    Some(issue("key_creatives", "nobody_attached", detail))
}

/// Departments without a head in the plan.
fn heads_missing(context: &ValidationContext<'_>) -> Option<FieldError> {
    context.rows("crew_plan").next()?;
    let headed = |department: &str| {
        context.rows("crew_plan").any(|position| {
            let title = context.taxonomies.option("titles", position.text("title"));
            title.is_some_and(|title| title.head && title.group.as_deref() == Some(department))
        })
    };
    let missing: Vec<&str> = DEPARTMENTS
        .into_iter()
        .filter(|department| !headed(department))
        .map(|department| context.label("departments", department))
        .collect();
    (!missing.is_empty()).then(|| {
        let detail = say!(FINDING_HEADS_MISSING, missing = missing.join(", "));
        issue("crew_plan", "heads_missing", detail)
    })
}

/// Heads in the plan whom nobody has been found for.
fn heads_open(context: &ValidationContext<'_>) -> Option<FieldError> {
    let open: Vec<&str> = context
        .rows("crew_plan")
        .filter(|position| !position.is("filled"))
        .filter_map(|position| context.taxonomies.option("titles", position.text("title")))
        .filter(|title| title.head)
        .map(|title| title.label.as_str())
        .collect();
    (!open.is_empty()).then(|| {
        let detail = say!(FINDING_HEADS_OPEN, open = open.join(", "));
        issue("crew_plan", "heads_open", detail)
    })
}
#[cfg(test)]
#[path = "stage2_tests.rs"]
mod tests;
