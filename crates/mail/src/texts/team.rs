//! About the team of a project: to its members and to those who are invited or named.

use messages::{Catalogue, TextError};
use outbox::{
    Comments, Digest, ProjectRole, SignOffRequested, TalentAnswer, TalentAnswered, TalentRequested,
    TeamChange, TeamInvitation, TeamNews,
};

use super::builder::TextBuilder;
use super::parts::{Args, Text};
use super::words::{NOT_KNOWN, list, of_stage, separated, with_role};

pub(super) fn team_invitation(catalogue: &Catalogue, mail: &TeamInvitation) -> Result<Text, TextError> {
    let args = Args::new()
        .with("project", mail.project_name.clone())
        .with("invited-by", mail.invited_by.clone());
    let args = with_role(catalogue, args, mail.role)?;
    let message = match mail.role {
        ProjectRole::Owner => "team-invitation-owner",
        ProjectRole::Viewer | ProjectRole::Collaborator | ProjectRole::Producer => "team-invitation",
    };
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .then("team-invitation")
        .paragraph("answer")?
        .button(&mail.link)?
        .note("expires")?
        .shared_note(NOT_KNOWN)?;
    Ok(text.done())
}

pub(super) fn team_news(catalogue: &Catalogue, mail: &TeamNews) -> Result<Text, TextError> {
    let args = Args::new().with("project", mail.project_name.clone());
    let (message, args) = match &mail.change {
        TeamChange::Joined { who, role } => (
            "team-news-joined",
            with_role(catalogue, args.with("who", who.clone()), *role)?,
        ),
        TeamChange::Declined { who, role } => {
            let message = match role {
                ProjectRole::Owner => "team-news-declined-ownership",
                ProjectRole::Viewer | ProjectRole::Collaborator | ProjectRole::Producer => {
                    "team-news-declined"
                }
            };
            (message, args.with("who", who.clone()))
        }
        TeamChange::Left { who } => ("team-news-left", args.with("who", who.clone())),
        TeamChange::OwnerChanged { who } => ("team-news-owner-changed", args.with("who", who.clone())),
        TeamChange::Inherited { who } => {
            let who = match who {
                Some(who) => who.clone(),
                None => catalogue.text("team-news-inherited.previous-owner", &Args::new())?,
            };
            let args = with_role(catalogue, args.with("who", who), ProjectRole::Owner)?;
            ("team-news-inherited", args)
        }
        TeamChange::RoleChanged { role } => ("team-news-role-changed", with_role(catalogue, args, *role)?),
        TeamChange::Removed => ("team-news-removed", args),
        TeamChange::Revoked => ("team-news-revoked", args),
    };
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn talent_requested(catalogue: &Catalogue, mail: &TalentRequested) -> Result<Text, TextError> {
    let args = Args::new()
        .with("project", mail.project_name.clone())
        .with("asked-by", mail.asked_by.clone())
        .with("job", mail.job.clone())
        .with("status", mail.status.clone());
    let text = TextBuilder::new(catalogue, "talent-requested", args)?
        .paragraph("text")?
        .paragraph("hidden")?
        .paragraph("answer")?
        .button(&mail.link)?
        .shared_note(NOT_KNOWN)?;
    Ok(text.done())
}

pub(super) fn talent_answered(catalogue: &Catalogue, mail: &TalentAnswered) -> Result<Text, TextError> {
    let message = match mail.answer {
        TalentAnswer::Confirmed => "talent-confirmed",
        TalentAnswer::Declined => "talent-declined",
        TalentAnswer::Withdrawn => "talent-withdrew",
    };
    let args = Args::new()
        .with("project", mail.project_name.clone())
        .with("who", mail.who.clone())
        .with("job", mail.job.clone());
    let text = TextBuilder::new(catalogue, message, args)?
        .paragraph("text")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn sign_off_requested(catalogue: &Catalogue, mail: &SignOffRequested) -> Result<Text, TextError> {
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?.with("asked-by", mail.asked_by.clone());
    let text = TextBuilder::new(catalogue, "sign-off-requested", args)?
        .paragraph("text")?
        .paragraph("draft")?
        .button(&mail.link)?;
    Ok(text.done())
}

pub(super) fn comments(catalogue: &Catalogue, mail: &Comments) -> Result<Text, TextError> {
    let who = match list(catalogue, &mail.who)? {
        Some(who) => who,
        None => catalogue.text("comments.somebody", &Args::new())?,
    };
    let args = of_stage(catalogue, &mail.project_name, mail.stage)?
        .with("who", who)
        .with("comments", mail.comments);
    let text = TextBuilder::new(catalogue, "comments", args)?
        .paragraph("text")?
        .button(&mail.link)?
        .note("why")?;
    Ok(text.done())
}

/// One line a project.
pub(super) fn digest(catalogue: &Catalogue, mail: &Digest) -> Result<Text, TextError> {
    let all = mail.projects.len() + mail.more;
    let mut text = TextBuilder::new(
        catalogue,
        "digest",
        Args::new().with("projects", all).with("more", mail.more),
    )?;
    for one in &mail.projects {
        let counted = |part: &str, count: i64| {
            let is_some = count > 0;
            is_some.then(|| catalogue.text(part, &Args::new().with("count", count)))
        };
        let parts = [
            counted("digest.comments", one.comments),
            counted("digest.documents", one.documents),
        ];
        let what: Vec<String> = parts.into_iter().flatten().collect::<Result<_, _>>()?;
        let args = Args::new()
            .with("project", one.project_name.clone())
            .with("what", separated(catalogue, &what)?);
        text = text.written(catalogue.text("digest.project", &args)?);
    }
    if mail.more > 0 {
        text = text.paragraph("and-more")?;
    }
    Ok(text.button(&mail.link)?.done())
}
