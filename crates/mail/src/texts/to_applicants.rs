//! About the stages of a project: to its applicant.

use messages::{Catalogue, TextError};
use outbox::{
    AmendmentDecided, AmendmentDecision, ChangesExpireSoon, Expiration, ExpirationReminder, ExpiringItem,
    ProjectSize, StageApproved, StageChangesRequested, StageLate, StageRejected, StageReopened,
    StageTierRaised,
};

use super::builder::TextBuilder;
use super::parts::{Args, Text};
use super::words::{date, days_left, of_stage, separated, stage_name};

pub(super) fn stage_approved(catalogue: &Catalogue, mail: &StageApproved) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let (part, args) = match mail.stage.after() {
        Some(next) => ("text", args.with("next-stage", stage_name(catalogue, next)?)),
        None => ("text-last", args),
    };
    let text = TextBuilder::new(catalogue, "stage-approved", args)?
        .paragraph(part)?
        .lines_of(&mail.summary, "")
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn stage_changes_requested(
    catalogue: &Catalogue,
    mail: &StageChangesRequested,
) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?.with("items", mail.items);
    let text = TextBuilder::new(catalogue, "stage-changes-requested", args)?
        .paragraph("text")?
        .lines_of(&mail.summary, "")
        .button(&mail.link)?
        .note("editable")?;
    Ok(text.done())
}

pub(super) fn stage_rejected(catalogue: &Catalogue, mail: &StageRejected) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, "stage-rejected", args)?
        .paragraph("text")?
        .lines_of(&mail.summary, "")
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn stage_late(catalogue: &Catalogue, mail: &StageLate) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, "stage-late", args)?
        .paragraph("text")?
        .paragraph("nothing-to-do")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn stage_reopened(catalogue: &Catalogue, mail: &StageReopened) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, "stage-reopened", args)?
        .paragraph("text")?
        .lines_of(&mail.summary, "")
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn stage_tier_raised(catalogue: &Catalogue, mail: &StageTierRaised) -> Result<Text, TextError> {
    let size = match mail.size {
        ProjectSize::Small => "size-small",
        ProjectSize::Medium => "size-medium",
        ProjectSize::Large => "size-large",
    };
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?
        .with("size", catalogue.text(size, &Args::new())?)
        .with("missing", separated(catalogue, &mail.asks)?);
    let missing = if mail.asks.is_empty() {
        "nothing-missing"
    } else {
        "missing"
    };
    let text = TextBuilder::new(catalogue, "stage-tier-raised", args)?
        .paragraph("text")?
        .lines_of(&mail.summary, "")
        .paragraph(missing)?
        .button(&mail.link)?
        .note("nothing-to-do")?;
    Ok(text.done())
}

pub(super) fn changes_expire_soon(
    catalogue: &Catalogue,
    mail: &ChangesExpireSoon,
) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?
        .with("days-left", days_left(catalogue, mail.days)?);
    let text = TextBuilder::new(catalogue, "changes-expire-soon", args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn amendment_decided(catalogue: &Catalogue, mail: &AmendmentDecided) -> Result<Text, TextError> {
    let message = match mail.decision {
        AmendmentDecision::Approved => "amendment-approved",
        AmendmentDecision::Rejected => "amendment-rejected",
        AmendmentDecision::ChangesRequested => "amendment-changes-requested",
    };
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .lines_of(&mail.summary, "")
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn expiration_reminder(
    catalogue: &Catalogue,
    mail: &ExpirationReminder,
) -> Result<Text, TextError> {
    let what = match &mail.ends[..] {
        [one] => catalogue.text(&format!("{}.name", expiring(one.what)), &Args::new())?,
        many => catalogue.text("expiring-several", &Args::new().with("count", many.len()))?,
    };
    let soonest = mail.ends.first().map_or(0, |soonest| soonest.days);
    let args = Args::new()
        .with("project", mail.project_name.clone())
        .with("what", what)
        .with("days-left", days_left(catalogue, soonest)?);
    let mut text = TextBuilder::new(catalogue, "expiration-reminder", args)?;
    for end in &mail.ends {
        text = text.written(expiration(catalogue, end)?);
    }
    Ok(text.button(&mail.link)?.note("extended")?.done())
}

fn expiring(item: ExpiringItem) -> &'static str {
    match item {
        ExpiringItem::Option => "expiring-option",
        ExpiringItem::Licence => "expiring-licence",
        ExpiringItem::LetterOfIntent => "expiring-letter-of-intent",
        ExpiringItem::DealMemo => "expiring-deal-memo",
        ExpiringItem::Evidence => "expiring-evidence",
    }
}

fn expiration(catalogue: &Catalogue, end: &Expiration) -> Result<String, TextError> {
    let when = Args::new()
        .with("days", end.days.max(0))
        .with("date", date(catalogue, end.on)?);
    let args = Args::new()
        .with("when", catalogue.text("expiring-when", &when)?)
        .with("who", end.who.clone())
        .with("job", end.job.clone());
    catalogue.text(&format!("{}.text", expiring(end.what)), &args)
}
