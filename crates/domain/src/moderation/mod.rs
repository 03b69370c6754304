//! What members report, and what moderators do about it. Nobody decides on what they reported or what concerns them, and
//! whoever was reported is not told by whom.

pub(crate) mod cases;
pub(crate) mod decisions;
pub(crate) mod error;
pub(crate) mod figures;
pub(crate) mod history;
pub(crate) mod mails;
pub(crate) mod own_reports;
pub(crate) mod report;
pub(crate) mod text;
pub(crate) mod view;

pub use crate::moderation::cases::claim::{claim, release};
pub use crate::moderation::cases::desk::{find, queue};
pub use crate::moderation::cases::duplicates::{
    PossibleAccount, PossibleDuplicate, PossibleDuplicates, dismiss_duplicate, possible_duplicates,
};
pub use crate::moderation::cases::held::{
    DecideMessage, DecidedMessage, WaitingMessage, WaitingMessages, decide_message, waiting_messages,
};
pub use crate::moderation::decisions::appeal::{appeal, decide_appeal, notices, record_appeal};
pub use crate::moderation::decisions::decide::decide;
pub use crate::moderation::decisions::hidden_identity::{hide_identity, show_identity};
pub use crate::moderation::error::Error;
pub use crate::moderation::figures::{
    ActionCount, Figures, InTime, MonthCounts, MonthFigures, ReasonCount, figures,
};
pub use crate::moderation::history::{CaseHistory, EarlierCase, ReporterHistory};
pub use crate::moderation::own_reports::{OwnReport, OwnReports, ReportedNow, own_reports};
pub use crate::moderation::report::{count, report};
pub use crate::moderation::view::{
    AppealText, AppealView, Claim, Decide, DecideAppeal, DecisionView, Evidence, HiddenIdentity, NewReport,
    NoticeView, Person, Queue, QueuedReport, ReportDetails, ReportList, ReportSubject, Reported,
};
