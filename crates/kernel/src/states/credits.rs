//! Of credits: who vouches for them.

use super::string_enum;

string_enum! {
    CreditState {
        /// Its owner says so.
        Claimed = "claimed",
        Confirmed = "confirmed",
        /// The project does not confirm it, or no longer.
        Disputed = "disputed",
    }
}

string_enum! {
    /// As what somebody confirms a credit.
    ConfirmerCapacity {
        /// As owner or producer of the project that the work was made in.
        Project = "project",
        /// With a confirmed credit of the same work.
        Colleague = "colleague",
        /// As a moderator, who has looked at a public page.
        Staff = "staff",
    }
}

string_enum! {
    CreditConfirmationState {
        Asked = "asked",
        Confirmed = "confirmed",
        Declined = "declined",
        /// Confirmed once, and no longer.
        Withdrawn = "withdrawn",
    }
}

string_enum! {
    CreditOfferState {
        Offered = "offered",
        Accepted = "accepted",
        Declined = "declined",
    }
}
