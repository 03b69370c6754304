//! Of people: roles, invitations, what they are asked, what they say, how they sign in.

use super::string_enum;

string_enum! {
    /// What somebody is in a project, the least first.
    #[derive(PartialOrd, Ord)]
    ProjectRole {
        /// Reads.
        Viewer = "viewer",
        /// Answers the questions of the stages, comments.
        Collaborator = "collaborator",
        /// Begins and submits stages as well.
        Producer = "producer",
        /// Does everything: there is one.
        Owner = "owner",
    }
}

impl ProjectRole {
    /// What is open to a new member unless their invitation says otherwise: documents, finance.
    pub fn usual_areas(self) -> (bool, bool) {
        match self {
            ProjectRole::Owner | ProjectRole::Producer => (true, true),
            ProjectRole::Collaborator => (true, false),
            ProjectRole::Viewer => (false, false),
        }
    }
}

string_enum! {
    InvitationState {
        Pending = "pending",
        Accepted = "accepted",
        Declined = "declined",
        Revoked = "revoked",
        Expired = "expired",
    }
}

string_enum! {
    /// What became of asking somebody to confirm that they are attached to a project.
    ConfirmationState {
        Asked = "asked",
        Confirmed = "confirmed",
        Declined = "declined",
        /// Confirmed, then taken back.
        Withdrawn = "withdrawn",
    }
}

string_enum! {
    /// Where two people stand who asked each other to connect, or one the other.
    ConnectionState {
        Pending = "pending",
        Connected = "connected",
        /// The asker is never told.
        Declined = "declined",
        /// Taken back by the asker.
        Withdrawn = "withdrawn",
        /// Nobody answered.
        Lapsed = "lapsed",
        Ended = "ended",
    }
}

string_enum! {
    /// Why somebody asks another to connect.
    ConnectionReason {
        WorkedTogether = "worked_together",
        Met = "met",
        Introduced = "introduced",
        WantToWork = "want_to_work",
        Other = "other",
    }
}

string_enum! {
    FeedbackKind {
        Problem = "problem",
        Idea = "idea",
        Praise = "praise",
    }
}

string_enum! {
    FeedbackStatus {
        Open = "open",
        Triaged = "triaged",
        Done = "done",
    }
}

string_enum! {
    /// What a reviewer's preferences are about.
    PreferenceKind {
        Stage = "stage",
        Format = "format",
        Language = "language",
    }
}

string_enum! {
    /// What staff may do beyond their own profile and projects. Granted with `slateflow admin grant`.
    Role {
        /// claims and judges submissions
        Reviewer = "reviewer",
        /// confirms rejections, decides appeals, revokes approvals
        ReviewLead = "review_lead",
        /// handles reports, listings and profiles
        Moderator = "moderator",
        /// keeps the funding directory
        FundingEditor = "funding_editor",
        /// grants roles, keeps taxonomies and settings
        Admin = "admin",
    }
}

string_enum! {
    /// What a one-time code in a mail is for.
    Purpose {
        PasswordReset = "PASSWORD_RESET",
        VerifyEmail = "VERIFY_EMAIL",
        /// The new address of an account is proven, and takes the place of the one before.
        ChangeEmail = "VERIFY_AND_CHANGE_EMAIL",
        /// The address before a change comes back.
        RecoverEmail = "RECOVER_EMAIL",
    }
}

string_enum! {
    /// A step of signing in that waits for its answer.
    SignInStepKind {
        /// The first factor is proven; the second is awaited.
        SecondFactor = "second_factor",
        TotpEnrolment = "totp_enrolment",
        PasskeyRegistration = "passkey_registration",
        PasskeySignIn = "passkey_sign_in",
        CustomToken = "custom_token",
    }
}

string_enum! {
    /// How often somebody is told whom a saved search finds anew.
    SearchAlert {
        Never = "never",
        Daily = "daily",
        Weekly = "weekly",
    }
}
