//! Letters about the time a review takes, and about approvals that change.

use super::{Parts, Renderer, stage_name, with_summary};

impl Renderer {
    pub(super) fn lapses(&self, project_name: &str, stage: u8, link: &str, days: u32) -> Parts {
        Parts {
            subject: match days {
                1 => format!("One day left: changes in {project_name}"),
                n => format!("{n} days left: changes in {project_name}"),
            },
            heading: "Requested changes wait for you".into(),
            paragraphs: vec![format!(
                "{project_name}: the changes that were asked for in {} are open. After 60 days this is a draft \
                 again and loses its place in the queue; what you wrote is kept.",
                stage_name(stage)
            )],
            button: self.button("Make the changes", link),
            notes: vec![],
        }
    }

    pub(super) fn late(&self, project_name: &str, stage: u8, link: &str) -> Parts {
        Parts {
            subject: format!("We are late: {} of {project_name}", stage_name(stage)),
            heading: "Your decision takes longer than we said".into(),
            paragraphs: vec![
                format!(
                    "We are sorry: {project_name} has not been decided in the time that we aim for. The lead of the \
                     reviewers has been told."
                ),
                "There is nothing for you to do. It keeps its place.".into(),
            ],
            button: self.button("See where it stands", link),
            notes: vec![],
        }
    }

    pub(super) fn reopened(&self, project_name: &str, stage: u8, link: &str, summary: &str) -> Parts {
        Parts {
            subject: format!("Looked at again: {} of {project_name}", stage_name(stage)),
            heading: format!("{} is in review again", stage_name(stage)),
            paragraphs: with_summary(
                format!(
                    "A review lead has reopened stage {stage} of {project_name}. Later stages keep what is in them and \
                     open again with the decision."
                ),
                summary,
            ),
            button: self.button("Open the project", link),
            notes: vec![],
        }
    }

    pub(super) fn amendment(
        &self,
        project_name: &str,
        stage: u8,
        link: &str,
        decision: &str,
        summary: &str,
    ) -> Parts {
        let (word, heading, first) = match decision {
            "approved" => (
                "approved",
                "Your change is approved",
                "The changed version is the approved one from now on.",
            ),
            "rejected" => (
                "not approved",
                "Your change was not approved",
                "The stage stays approved as it was before.",
            ),
            _ => (
                "changes requested",
                "The reviewer asks for changes to your change",
                "The stage stays approved as it was before. Your change is open for editing.",
            ),
        };
        Parts {
            subject: format!("Change {word}: {} of {project_name}", stage_name(stage)),
            heading: heading.into(),
            paragraphs: with_summary(format!("{project_name}: {first}"), summary),
            button: self.button("Open the project", link),
            notes: vec![],
        }
    }

    pub(super) fn due(&self, project_name: &str, stage: u8, link: &str, due: &str, overdue: bool) -> Parts {
        Parts {
            subject: match overdue {
                true => format!("Overdue: your review of {project_name}"),
                false => format!("Due {due}: your review of {project_name}"),
            },
            heading: match overdue {
                true => "Your review is overdue".into(),
                false => "Half of your time is over".into(),
            },
            paragraphs: vec![format!(
                "{project_name}, {}, is to be decided by {due}. If you cannot do it, give it back: somebody else will.",
                stage_name(stage)
            )],
            button: self.button("Open the review", link),
            notes: vec![],
        }
    }

    pub(super) fn returned(&self, project_name: &str, stage: u8, link: &str) -> Parts {
        Parts {
            subject: format!("Back in the queue: {project_name}"),
            heading: "Your claim went back to the queue".into(),
            paragraphs: vec![format!(
                "{project_name}, {}: nothing was done for three working days. What you wrote is kept in case you claim \
                 it again.",
                stage_name(stage)
            )],
            button: self.button("Open the queue", link),
            notes: vec![],
        }
    }

    pub(super) fn tier_raised(
        &self,
        project_name: &str,
        stage: u8,
        link: &str,
        size: &str,
        summary: &str,
        asks: &[String],
    ) -> Parts {
        let mut paragraphs = with_summary(
            format!(
                "{project_name}: while reading {}, a reviewer found that it needs what we ask of a {size} project. \
                 This holds for the later stages too.",
                stage_name(stage)
            ),
            summary,
        );
        paragraphs.push(match asks {
            [] => "In this stage nothing is missing for it.".to_owned(),
            asks => format!("Missing for it in this stage: {}.", asks.join(", ")),
        });
        Parts {
            subject: format!("More is asked of {project_name}"),
            heading: format!("Your project is reviewed as a {size} one"),
            paragraphs,
            button: self.button("See where it stands", link),
            notes: vec!["There is nothing to do until the decision, which names what to add."],
        }
    }

    pub(super) fn assigned(&self, project_name: &str, stage: u8, link: &str, due: &str) -> Parts {
        Parts {
            subject: format!("For you to review: {project_name}"),
            heading: "A review lead chose you".into(),
            paragraphs: vec![
                format!(
                    "{project_name}, {}, waits for you and is to be decided by {due}. Begin by declaring that you have \
                     no conflict of interest; if you have one, decline, and somebody else gets it.",
                    stage_name(stage)
                ),
                "If nothing happens for three working days, it is offered to everybody again.".into(),
            ],
            button: self.button("Open your list", link),
            notes: vec![],
        }
    }

    pub(super) fn taken_back(&self, project_name: &str, stage: u8, link: &str) -> Parts {
        Parts {
            subject: format!("No longer with you: {project_name}"),
            heading: "A submission was taken back".into(),
            paragraphs: vec![format!(
                "{project_name}, {}, is no longer yours to review. There is nothing for you to do.",
                stage_name(stage)
            )],
            button: self.button("Open your list", link),
            notes: vec![],
        }
    }

    pub(super) fn late_for_leads(&self, project_name: &str, stage: u8, link: &str, due: &str) -> Parts {
        Parts {
            subject: format!("Late: {} of {project_name}", stage_name(stage)),
            heading: "A decision is late".into(),
            paragraphs: vec![format!(
                "{project_name} was to be decided by {due}. The applicant has our apology; please see to it."
            )],
            button: self.button("Open the submission", link),
            notes: vec![],
        }
    }
}
