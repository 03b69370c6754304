use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// As it is stored and sent.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == text)
            }
        }
    };
}

words! {
    /// Where a stage of a project stands. Only `approved` opens the next stage.
    ApprovalStatus {
        NotStarted = "not_started",
        Draft = "draft",
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
    }
}

words! {
    /// Where one submission of a stage stands.
    SubmissionState {
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
        /// Taken back before a reviewer had it.
        Recalled = "recalled",
        /// Taken back while it was in review.
        Withdrawn = "withdrawn",
        /// A later version took its place, or what it changes stays as it is.
        Superseded = "superseded",
        /// Requested changes were not made in time.
        Lapsed = "lapsed",
    }
}

impl ApprovalStatus {
    /// A stage without a row has not been started.
    pub fn stored(word: Option<&str>) -> Self {
        word.and_then(Self::parse).unwrap_or(ApprovalStatus::NotStarted)
    }

    /// The status in the applicant's words.
    pub fn label(self) -> &'static str {
        match self {
            ApprovalStatus::NotStarted | ApprovalStatus::Draft => "Draft",
            ApprovalStatus::Submitted => "Submitted",
            ApprovalStatus::InReview => "In review",
            ApprovalStatus::ChangesRequested => "Changes needed",
            ApprovalStatus::Approved => "Approved",
            ApprovalStatus::Rejected => "Not approved",
        }
    }
}
