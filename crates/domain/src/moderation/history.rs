//! What moderators should know of both sides of a case: earlier cases, and what became of earlier reports.

use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use kernel::{ReportId, Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use storage::report_history::{self, EarlierRow};
use storage::reports::ReportRow;
use utoipa::ToSchema;

use crate::moderation::error::Error;

/// The newest.
const MOST: i64 = 10;

/// Another report about the same person or company.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EarlierCase {
    id: ReportId,
    reason: ReportReason,
    created_at: Timestamp,
    /// Null: it waits.
    #[schema(required)]
    action: Option<ModerationAction>,
    /// When a limit or a suspension ends by itself.
    #[schema(required)]
    until: Option<Timestamp>,
    /// Null: there was no appeal, or it waits.
    #[schema(required)]
    appeal_outcome: Option<AppealOutcome>,
}

/// Of whoever reported.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReporterHistory {
    /// How many of their other reports are decided.
    decided: i64,
    /// Of these, how often something was done that no appeal has reversed.
    acted_on: i64,
    /// The newest reports about them.
    #[schema(max_items = 10)]
    about: Vec<EarlierCase>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CaseHistory {
    /// The newest reports about the same person or company.
    #[schema(max_items = 10)]
    subject: Vec<EarlierCase>,
    /// Null: the account is gone.
    #[schema(required)]
    reporter: Option<ReporterHistory>,
}

impl From<EarlierRow> for EarlierCase {
    fn from(row: EarlierRow) -> Self {
        Self {
            id: row.id,
            reason: row.reason,
            created_at: row.created_at,
            action: row.action,
            until: row.until,
            appeal_outcome: row.appeal_outcome,
        }
    }
}

/// Without reports that the moderator may not see.
pub(crate) async fn history(c: &mut Conn, moderator: &Uid, report: &ReportRow) -> Result<CaseHistory, Error> {
    let subject = report_history::about_same(c, moderator, report, MOST).await?;
    let reporter = match report.reporter.clone().map(Uid) {
        None => None,
        Some(uid) => {
            let figures = report_history::reports_by(c, report.id, &uid).await?;
            let about = report_history::about_person(c, moderator, report.id, &uid, MOST).await?;
            Some(ReporterHistory {
                decided: figures.decided,
                acted_on: figures.acted_on,
                about: about.into_iter().map(EarlierCase::from).collect(),
            })
        }
    };
    Ok(CaseHistory {
        subject: subject.into_iter().map(EarlierCase::from).collect(),
        reporter,
    })
}
