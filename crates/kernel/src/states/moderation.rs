//! Reports, and what becomes of them.

use super::string_enum;

string_enum! {
    ReportReason {
        /// Somebody under 18 is in danger.
        Minors = "minors",
        Threats = "threats",
        /// Money, fees, false offers.
        Scam = "scam",
        Harassment = "harassment",
        Sexual = "sexual",
        Impersonation = "impersonation",
        /// For an earlier report or refusal.
        Retaliation = "retaliation",
        Spam = "spam",
        Other = "other",
    }
}

string_enum! {
    ModerationAction {
        /// There is nothing to be done.
        Dismiss = "dismiss",
        Warn = "warn",
        /// Out of the directory and the search by name.
        HideProfile = "hide_profile",
        RemoveMessage = "remove_message",
    }
}

string_enum! {
    AppealOutcome {
        /// The decision stays.
        Upheld = "upheld",
        /// What was done is undone.
        Reversed = "reversed",
    }
}

impl ReportReason {
    /// Looked at before the others.
    pub fn is_urgent(self) -> bool {
        matches!(self, Self::Minors | Self::Threats | Self::Scam)
    }
}
