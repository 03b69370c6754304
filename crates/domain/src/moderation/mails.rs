//! What reporters, and those whom a decision concerns, are told by mail as well: at once, and always.

use kernel::states::{APPEAL_WITHIN, AppealOutcome, ModerationAction};
use kernel::{EmailAddress, Timestamp};
use outbox::{
    AccountSuspended, AppealDecided, Mail, ModeratorAction, ModeratorDecision, ReportDecided, ReportReceived,
    SuspensionEnd,
};
use storage::reports::ReportRow;

use crate::env::Env;

/// Where decisions are read and appealed, and where one sees what one has reported.
pub(crate) const DECISIONS: &str = "/moderation/notices";

pub(crate) fn report_received() -> Mail {
    ReportReceived {}.into()
}

pub(crate) fn report_decided() -> Mail {
    let link = DECISIONS.to_owned();
    ReportDecided { link }.into()
}

/// A decision that was made now, and until when it holds.
pub(crate) struct Decided<'d> {
    pub action: ModerationAction,
    pub until: Option<Timestamp>,
    pub statement: &'d str,
    /// Where the operator takes appeals of those who cannot sign in.
    pub appeals: Option<&'d EmailAddress>,
}

/// `None`: there is nothing to tell.
pub(crate) fn decision(env: Env<'_>, row: &ReportRow, decided: &Decided<'_>) -> Option<Mail> {
    let statement = decided.statement.to_owned();
    let appeal_until = (env.now() + APPEAL_WITHIN).date();
    let action = match (decided.action, row.company_name.clone()) {
        (ModerationAction::Dismiss, _) => return None,
        (ModerationAction::Suspend, _) => {
            let suspended = AccountSuspended {
                end: match decided.until {
                    Some(until) => SuspensionEnd::Dated { until: until.date() },
                    None => SuspensionEnd::Open,
                },
                statement,
                appeals_email: decided.appeals.map(ToString::to_string).unwrap_or_default(),
                appeal_until,
            };
            return Some(suspended.into());
        }
        (ModerationAction::Warn, Some(company_name)) => ModeratorAction::WarnCompany { company_name },
        (ModerationAction::Warn, None) => ModeratorAction::Warn,
        (ModerationAction::HideProfile, _) => ModeratorAction::HideProfile,
        (ModerationAction::HideCompany, company) => ModeratorAction::HideCompany {
            company_name: company.unwrap_or_default(),
        },
        (ModerationAction::RemoveMessage, _) => ModeratorAction::RemoveMessage,
        (ModerationAction::Limit, _) => ModeratorAction::Limit {
            until: decided.until?.date(),
        },
    };
    let mail = ModeratorDecision {
        action,
        statement,
        appeal_until,
        link: DECISIONS.to_owned(),
    };
    Some(mail.into())
}

pub(crate) fn appeal_decided(outcome: AppealOutcome, statement: &str) -> Mail {
    let outcome = match outcome {
        AppealOutcome::Upheld => outbox::AppealOutcome::Upheld,
        AppealOutcome::Reversed => outbox::AppealOutcome::Reversed,
    };
    AppealDecided {
        outcome,
        statement: statement.to_owned(),
        link: DECISIONS.to_owned(),
    }
    .into()
}
