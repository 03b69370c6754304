//! About reviews: to reviewers and review leads.

use messages::{Catalogue, TextError};
use outbox::{ReviewAssigned, ReviewDue, ReviewLate, ReviewReturned, ReviewUnassigned};

use super::builder::TextBuilder;
use super::parts::Text;
use super::words::{date, of_stage};

pub(super) fn review_due(catalogue: &Catalogue, mail: &ReviewDue) -> Result<Text, TextError> {
    let message = if mail.overdue {
        "review-overdue"
    } else {
        "review-due"
    };
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?.with("due", date(catalogue, mail.due)?);
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn review_returned(catalogue: &Catalogue, mail: &ReviewReturned) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, "review-returned", args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn review_assigned(catalogue: &Catalogue, mail: &ReviewAssigned) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?.with("due", date(catalogue, mail.due)?);
    let text = TextBuilder::new(catalogue, "review-assigned", args)?
        .paragraph("text")?
        .paragraph("idle")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn review_unassigned(catalogue: &Catalogue, mail: &ReviewUnassigned) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?;
    let text = TextBuilder::new(catalogue, "review-unassigned", args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn review_late(catalogue: &Catalogue, mail: &ReviewLate) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?.with("due", date(catalogue, mail.due)?);
    let text = TextBuilder::new(catalogue, "review-late", args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}
