use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::texts::say;

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
    pub fn title(self) -> String {
        match self.0 {
            1 => say!(STAGE_1),
            2 => say!(STAGE_2),
            3 => say!(STAGE_3),
            _ => say!(STAGE_4),
        }
    }
    /// What an approval says, and what it does not.
    pub fn approval_meaning(self) -> String {
        match self.0 {
            1 => say!(STAGE_1_APPROVED),
            2 => say!(STAGE_2_APPROVED),
            3 => say!(STAGE_3_APPROVED),
            _ => say!(STAGE_4_APPROVED),
        }
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

impl TryFrom<i32> for Stage {
    type Error = NoSuchStage;
    fn try_from(number: i32) -> Result<Self, NoSuchStage> {
        u8::try_from(number).map_err(|_| NoSuchStage)?.try_into()
    }
}

impl From<Stage> for u8 {
    fn from(stage: Stage) -> Self {
        stage.0
    }
}

impl From<Stage> for i32 {
    fn from(stage: Stage) -> Self {
        stage.0.into()
    }
}

impl std::fmt::Display for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_four_stages_and_no_other_number_is_one() {
        let numbers: Vec<i32> = (-256..=600).filter(|n| Stage::try_from(*n).is_ok()).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        assert_eq!(Stage::try_from(3), Ok(Stage::ALL[2]));
    }
}
