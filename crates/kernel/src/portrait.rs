use serde::{Deserialize, Serialize};

/// The sizes in which a portrait is kept. Each is a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PortraitSize {
    /// At the head of a profile.
    Large,
    /// In a list.
    Medium,
    /// Beside a name.
    Small,
}

impl PortraitSize {
    /// In the order of their names.
    pub const ALL: [Self; 3] = [Self::Large, Self::Medium, Self::Small];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Large => "large",
            Self::Medium => "medium",
            Self::Small => "small",
        }
    }

    /// Of one side, at most: twice what it takes on the screen.
    pub fn pixels(self) -> u32 {
        match self {
            Self::Large => 640,
            Self::Medium => 192,
            Self::Small => 96,
        }
    }
}
