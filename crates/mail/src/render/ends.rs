//! The letter about what runs out soon.

use super::{Parts, Renderer};
use crate::letter::{End, Ending};

impl Renderer {
    pub(super) fn runs_out(&self, project_name: &str, link: &str, ends: &[End]) -> Parts {
        let about = match ends {
            [one] => one.what.short().to_owned(),
            many => format!("{} dates", many.len()),
        };
        let left = match ends.first().map(|soonest| soonest.days) {
            None | Some(0) => "Last day".to_owned(),
            Some(1) => "One day left".to_owned(),
            Some(days) => format!("{days} days left"),
        };
        Parts {
            subject: format!("{left}: {about} of {project_name}"),
            heading: format!("{project_name}: what runs out soon"),
            paragraphs: ends.iter().map(End::in_words).collect(),
            button: self.button("Open the project", link),
            notes: vec![
                "We write 60, 30 and 7 days before such a date. With a later date in its place this one is settled.",
            ],
        }
    }
}

impl End {
    fn in_words(&self) -> String {
        let Self { who, job, on, .. } = self;
        let days = match self.days {
            0 => "today".to_owned(),
            1 => "tomorrow".to_owned(),
            days => format!("in {days} days"),
        };
        match self.what {
            Ending::Option => {
                format!("The option on the rights ends on {on}, {days}. Exercise it, or have it extended.")
            }
            Ending::Licence => {
                format!("The licence of the rights ends on {on}, {days}. Have it extended.")
            }
            Ending::LetterOfIntent | Ending::DealMemo => format!(
                "The {} of {who} ({job}) runs out on {on}, {days}. Have it renewed, or sign the contract; afterwards the \
                 dossier no longer names them.",
                self.what.short()
            ),
            Ending::Paper => format!(
                "The paper from {who} in the finance plan runs out on {on}, {days}. Ask for a new one; afterwards it may \
                 no longer count as proof of the money."
            ),
        }
    }
}

impl Ending {
    fn short(self) -> &'static str {
        match self {
            Ending::Option => "option",
            Ending::Licence => "licence",
            Ending::LetterOfIntent => "letter of intent",
            Ending::DealMemo => "deal memo",
            Ending::Paper => "finance paper",
        }
    }
}
