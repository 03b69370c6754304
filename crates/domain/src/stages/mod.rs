//! The four stages a project passes. What is asked in each is data; how they follow one another is in `rules`.

mod check;
mod record;
pub mod rules;
mod save;
mod stage1;
mod stage1_checks;
mod status;
mod submit;
mod unlock;
mod view;
mod work;

use kernel::ProjectId;
use serde::{Deserialize, Serialize};
use storage::Conn;
use utoipa::ToSchema;

pub use check::{check, read};
pub use record::{changes, diff, feedback, history, version, versions};
pub use save::save;
pub use status::{ApprovalStatus, SubmissionState};
pub use submit::{appeal, lapse, recall, submit, withdraw};
pub use view::*;

pub(crate) use record::decision;
pub(crate) use stage1_checks::option_ends_soon;
pub(crate) use unlock::item_views;
pub(crate) use work::{event_detail, first_draft};

use crate::forms::{Content, FieldError, Form, Section, Tier};
use crate::{profiles, projects};
use rules::Refusal;

/// An answer to a requested change.
const ANSWER_MIN: usize = 20;
const ANSWER_MAX: usize = 1_000;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such version")]
    NotFound,
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .0.number() - 1)]
    Closed(Stage),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Somebody saved meanwhile.
    #[error("the stage has another version")]
    Conflict { current: Box<StageView>, yours: Content },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    fn field(field: &str, code: &'static str, detail: &str) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.to_owned(),
        }])
    }
}

impl From<profiles::Error> for Error {
    fn from(error: profiles::Error) -> Self {
        match error {
            profiles::Error::Fields(fields) => Error::Fields(fields),
            profiles::Error::Storage(error) => Error::Storage(error),
            _ => Error::Refused(Refusal::ProfileIncomplete),
        }
    }
}

impl From<projects::Error> for Error {
    fn from(error: projects::Error) -> Self {
        match error {
            projects::Error::Fields(fields) => Error::Fields(fields),
            projects::Error::Storage(error) => Error::Storage(error),
            _ => Error::NotFound,
        }
    }
}

/// 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 4)]
pub struct Stage(u8);

impl Stage {
    pub const ALL: [Stage; 4] = [Stage(1), Stage(2), Stage(3), Stage(4)];
    pub const FIRST: Stage = Stage(1);

    pub fn number(self) -> u8 {
        self.0
    }
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
    pub fn before(self) -> Option<Stage> {
        Stage::try_from(self.0 - 1).ok()
    }
    pub fn after(self) -> Option<Stage> {
        Stage::try_from(self.0 + 1).ok()
    }
    /// `stage1`, as the stages of a project are keyed.
    pub fn key(self) -> &'static str {
        ["stage1", "stage2", "stage3", "stage4"][self.index()]
    }
    pub fn title(self) -> &'static str {
        [
            "Concept & Rights",
            "Script & Package",
            "Budget & Finance",
            "Greenlight & Delivery",
        ][self.index()]
    }
    /// Working days within which a submission should be decided.
    pub fn target_days(self) -> u32 {
        [5, 10, 10, 7][self.index()]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stage is 1, 2, 3 or 4")]
pub struct NoSuchStage;

impl TryFrom<u8> for Stage {
    type Error = NoSuchStage;
    fn try_from(number: u8) -> Result<Self, NoSuchStage> {
        (1..=4)
            .contains(&number)
            .then_some(Stage(number))
            .ok_or(NoSuchStage)
    }
}

impl From<Stage> for u8 {
    fn from(stage: Stage) -> u8 {
        stage.0
    }
}

pub(crate) async fn status(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
) -> Result<ApprovalStatus, storage::Error> {
    let word = storage::stages::status(c, project, stage.number()).await?;
    Ok(ApprovalStatus::stored(word.as_deref()))
}

/// What a stage asks. The content of stages 2 to 4 is not decided yet: they have a form without fields.
pub fn definition(stage: Stage) -> Form {
    let sections: Vec<Section> = match stage.number() {
        1 => stage1::sections(),
        _ => Vec::new(),
    };
    Form {
        key: ["stage-1", "stage-2", "stage-3", "stage-4"][stage.index()],
        version: 1,
        title: stage.title(),
        sections,
    }
}

/// The answers that decide on the tier.
const TIER_FIELDS: [&str; 2] = ["format", "budget_band"];

/// How much is asked of a project, by its stage 1 answers; the first that matches of L, S, M. A budget that is not
/// disclosed counts as USD 50k to 1m.
pub fn tier(stage1: &Content) -> Tier {
    let answer = |key: &str| {
        stage1
            .get(key)
            .and_then(|value| value.as_str())
            .unwrap_or_default()
    };
    let [format, band] = TIER_FIELDS.map(answer);
    let below_50k = matches!(band, "under_10k" | "10k_50k");
    let below_1m = below_50k || matches!(band, "50k_250k" | "250k_1m" | "undisclosed" | "");
    if !below_1m || (stage1::SERIES.contains(&format) && !below_50k && !band.is_empty()) {
        Tier::L
    } else if below_50k || stage1::SMALL.contains(&format) {
        Tier::S
    } else {
        Tier::M
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::json;

    #[rstest]
    #[case("feature_film", "1m_2_5m", Tier::L)]
    #[case("short_film", "over_100m", Tier::L)]
    #[case("limited_series", "50k_250k", Tier::L)]
    #[case("limited_series", "undisclosed", Tier::L)]
    #[case("limited_series", "10k_50k", Tier::S)]
    #[case("feature_film", "10k_50k", Tier::S)]
    #[case("music_video", "250k_1m", Tier::S)]
    #[case("short_film", "undisclosed", Tier::S)]
    #[case("feature_film", "undisclosed", Tier::M)]
    #[case("feature_film", "250k_1m", Tier::M)]
    fn the_tier_follows_budget_and_format(#[case] format: &str, #[case] band: &str, #[case] expected: Tier) {
        let content = json!({"format": format, "budget_band": band});
        assert_eq!(tier(content.as_object().expect("an object")), expected);
    }
}
