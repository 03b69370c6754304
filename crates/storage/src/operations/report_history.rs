//! What was reported before about the same person or company, and by the same person.

use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use kernel::{ReportId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::reports::{ReportRow, not_own};
use crate::{Conn, MaybeText, MaybeTs, Result, Text, Ts, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct EarlierRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ReportId,
    #[sqlx(try_from = "Text<ReportReason>")]
    pub reason: ReportReason,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    /// `None`: it waits.
    #[sqlx(try_from = "MaybeText<ModerationAction>")]
    pub action: Option<ModerationAction>,
    #[sqlx(try_from = "MaybeTs")]
    pub until: Option<Timestamp>,
    #[sqlx(try_from = "MaybeText<AppealOutcome>")]
    pub appeal_outcome: Option<AppealOutcome>,
}

macro_rules! earlier {
    ($whom:literal) => {
        concat!(
            "SELECT id, reason, created_at, action, until, appeal_outcome FROM reports WHERE ",
            $whom,
            " AND id <> $2 AND ",
            not_own!(),
            " ORDER BY created_at DESC, id LIMIT $4"
        )
    };
}

/// Others than `report` about somebody which this moderator may see, the newest first.
#[boxed]
pub async fn about_person(
    c: &mut Conn,
    moderator: &Uid,
    report: ReportId,
    uid: &Uid,
    limit: i64,
) -> Result<Vec<EarlierRow>> {
    Ok(on!(c, c => sqlx::query_as(earlier!("subject_uid = $3"))
        .bind(moderator.as_str()).bind(report.0).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

/// [`about_person`], of who or what `report` is about.
#[boxed]
pub async fn about_same(
    c: &mut Conn,
    moderator: &Uid,
    report: &ReportRow,
    limit: i64,
) -> Result<Vec<EarlierRow>> {
    match (report.person(), report.company_id) {
        (Some(uid), _) => about_person(c, moderator, report.id, &uid, limit).await,
        (None, Some(company)) => Ok(on!(c, c => sqlx::query_as(earlier!("company_id = $3"))
            .bind(moderator.as_str()).bind(report.id.0).bind(company).bind(limit).fetch_all(c).await)?),
        (None, None) => Ok(Vec::new()),
    }
}

/// What became of other reports of the same person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct ReporterFigures {
    pub decided: i64,
    /// Of these, something was done and not reversed.
    pub acted_on: i64,
}

#[boxed]
pub async fn reports_by(c: &mut Conn, report: ReportId, reporter: &Uid) -> Result<ReporterFigures> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(*) AS decided, \
             COUNT(CASE WHEN action <> 'dismiss' AND (appeal_outcome IS NULL OR appeal_outcome <> 'reversed') \
                 THEN 1 END) AS acted_on \
         FROM reports WHERE reporter = $1 AND id <> $2 AND action IS NOT NULL",
    ).bind(reporter.as_str()).bind(report.0).fetch_one(c).await)?)
}
