//! Reports, and what becomes of them.

use std::time::Duration;

use super::string_enum;

/// For so long after a decision the person concerned can appeal.
pub const APPEAL_WITHIN: Duration = Duration::from_secs(30 * 86_400);

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
        /// What a page says is not true.
        Misleading = "misleading",
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
        /// The page of a company is hidden from everybody but its admins.
        HideCompany = "hide_company",
        RemoveMessage = "remove_message",
        /// For some days they begin nothing with others: no messages, no requests, no companies.
        Limit = "limit",
        /// They cannot use the product, for some days or without end.
        Suspend = "suspend",
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
