//! Mails about a project's team and the people attached to it.

use crate::letter::{AttachmentAnswer, TeamNews, TeamRole};
use crate::render::{Parts, Renderer, stage_name};

const NOT_KNOWN: &str = "You do not know the project or who asks? Then you need not do anything.";

impl TeamRole {
    /// As what, and what that means.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            TeamRole::Viewer => ("a viewer", "A viewer reads the project."),
            TeamRole::Collaborator => (
                "a collaborator",
                "A collaborator works on the answers of its stages.",
            ),
            TeamRole::Producer => (
                "a producer",
                "A producer works on its stages and submits them for review.",
            ),
            TeamRole::Owner => (
                "its owner",
                "The owner answers for the project, submits and withdraws it and looks after its team.",
            ),
        }
    }
}

impl Renderer {
    pub(crate) fn team_invitation(
        &self,
        project_name: &str,
        invited_by: &str,
        role: TeamRole,
        link: &str,
    ) -> Parts {
        let (as_what, meaning) = role.words();
        let (subject, first) = match role {
            TeamRole::Owner => (
                format!("{invited_by} wants to hand {project_name} over to you"),
                format!(
                    "{invited_by} offers you the project {project_name}: accept, and you become its owner."
                ),
            ),
            _ => (
                format!("{invited_by} invites you to {project_name}"),
                format!("{invited_by} invites you to work on the project {project_name} as {as_what}."),
            ),
        };
        Parts {
            heading: subject.clone(),
            subject,
            paragraphs: vec![
                first,
                meaning.into(),
                "Open the invitation and sign in with this address, or create an account with it. You can accept or decline.".into(),
            ],
            button: self.button("Open the invitation", link),
            notes: vec!["The invitation is open for 14 days.", NOT_KNOWN],
        }
    }

    pub(crate) fn team_news(
        &self,
        news: TeamNews,
        project_name: &str,
        who: &str,
        role: Option<TeamRole>,
        link: &str,
    ) -> Parts {
        let as_what = role.map_or("a member", |role| role.words().0);
        let meaning = role.map_or("", |role| role.words().1);
        let (subject, text, button) = match news {
            TeamNews::Joined => (
                format!("{who} has joined {project_name}"),
                format!("{who} has accepted your invitation and works on {project_name} as {as_what} now."),
                "See the team",
            ),
            TeamNews::Declined => (
                format!("{who} has declined: {project_name}"),
                format!("{who} has declined your invitation to {project_name}."),
                "See the team",
            ),
            TeamNews::Left => (
                format!("{who} has left {project_name}"),
                format!("{who} is no longer in the team of {project_name}."),
                "See the team",
            ),
            TeamNews::OwnerChanged => (
                format!("{who} owns {project_name} now"),
                format!("{who} has taken {project_name} over. You stay in its team as a producer."),
                "See the team",
            ),
            TeamNews::Inherited => (
                format!("You own {project_name} now"),
                format!(
                    "{who} has deleted their account, so {project_name} goes on as yours, with everything in it. {meaning}"
                ),
                "See the team",
            ),
            TeamNews::RoleChanged => (
                format!("Your role in {project_name} has changed"),
                format!("You are {as_what} in {project_name} now. {meaning}"),
                "See the team",
            ),
            TeamNews::Removed => (
                format!("You are no longer in the team of {project_name}"),
                format!("The owner of {project_name} has taken you out of its team."),
                "Your projects",
            ),
            TeamNews::Revoked => (
                format!("Your invitation to {project_name} was taken back"),
                format!("The invitation to {project_name} cannot be accepted any more."),
                "Open Slateflow",
            ),
        };
        Parts {
            heading: subject.clone(),
            subject,
            paragraphs: vec![text.trim().to_owned()],
            button: self.button(button, link),
            notes: vec![],
        }
    }

    pub(crate) fn signoff_asked(&self, project_name: &str, asked_by: &str, stage: u8, link: &str) -> Parts {
        let stage = stage_name(stage);
        Parts {
            subject: format!("Your sign-off is asked: {stage} of {project_name}"),
            heading: format!("{asked_by} asks you to sign off {stage}"),
            paragraphs: vec![
                format!("{stage} of {project_name} goes to the reviewers when you have signed it off."),
                "You sign what stands there when you read it. If it is changed afterwards, you are asked anew.".into(),
            ],
            button: self.button("Read and sign off", link),
            notes: vec![],
        }
    }

    pub(crate) fn comments(
        &self,
        project_name: &str,
        stage: u8,
        link: &str,
        who: &[String],
        comments: u32,
    ) -> Parts {
        let stage = stage_name(stage);
        let (names, have) = match who {
            [] => ("Somebody of the team".to_owned(), "has"),
            [one] => (one.clone(), "has"),
            [others @ .., last] => (format!("{} and {last}", others.join(", ")), "have"),
        };
        let (heading, said) = match comments {
            1 => ("A new comment".to_owned(), "a comment".to_owned()),
            n => (format!("{n} new comments"), format!("{n} comments")),
        };
        Parts {
            subject: format!("{heading}: {stage} of {project_name}"),
            heading,
            paragraphs: vec![format!(
                "{names} {have} written {said} in your team's thread about {stage} of {project_name}."
            )],
            button: self.button("Read the thread", link),
            notes: vec!["You get this because you are in the team; at most once an hour for each thread."],
        }
    }

    pub(crate) fn attachment_asked(
        &self,
        project_name: &str,
        asked_by: &str,
        job: &str,
        status: &str,
        link: &str,
    ) -> Parts {
        Parts {
            subject: format!("Are you attached to {project_name}?"),
            heading: format!("{asked_by} names you as {job}"),
            paragraphs: vec![
                format!("{asked_by} names you as {job} of {project_name}, with this standing: {status}."),
                "Nobody outside the team sees your name there until you confirm it. You can decline, and take a \
                 confirmation back later."
                    .into(),
                "Sign in with this address, or create an account with it, to answer.".into(),
            ],
            button: self.button("Confirm or decline", link),
            notes: vec![NOT_KNOWN],
        }
    }

    pub(crate) fn attachment_answered(
        &self,
        project_name: &str,
        who: &str,
        job: &str,
        answer: AttachmentAnswer,
        link: &str,
    ) -> Parts {
        let (subject, text) = match answer {
            AttachmentAnswer::Confirmed => (
                format!("{who} has confirmed: {job} of {project_name}"),
                format!("{who} has confirmed to be attached to {project_name} as {job}."),
            ),
            AttachmentAnswer::Declined => (
                format!("{who} has declined: {job} of {project_name}"),
                format!("{who} is not attached to {project_name} as {job}, and is not shown as such."),
            ),
            AttachmentAnswer::Withdrawn => (
                format!("{who} has withdrawn: {job} of {project_name}"),
                format!(
                    "{who} is no longer attached to {project_name} as {job}, and is not shown as such any more."
                ),
            ),
        };
        Parts {
            heading: subject.clone(),
            subject,
            paragraphs: vec![text],
            button: self.button("See the team", link),
            notes: vec![],
        }
    }
}
