//! What members report, and what moderators decide on it.

use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use kernel::{CompanyId, MessageId, NoticeId, ReportId, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeText, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct ReportRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ReportId,
    /// `None`: their account is gone.
    pub reporter: Option<String>,
    /// `None`: it is about a company.
    pub subject_uid: Option<String>,
    pub company_id: Option<Uuid>,
    pub company_name: Option<String>,
    /// Of a message; `None`: it is about the profile or the company.
    pub thread_id: Option<Uuid>,
    pub message_id: Option<Uuid>,
    #[sqlx(try_from = "Text<ReportReason>")]
    pub reason: ReportReason,
    pub text: String,
    pub is_urgent: bool,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeText<ModerationAction>")]
    pub action: Option<ModerationAction>,
    /// When a limit or a suspension ends by itself.
    #[sqlx(try_from = "MaybeTs")]
    pub until: Option<Timestamp>,
    pub statement: Option<String>,
    pub decided_by: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    pub notice_id: Option<Uuid>,
    pub appeal: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub appealed_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeText<AppealOutcome>")]
    pub appeal_outcome: Option<AppealOutcome>,
    pub appeal_statement: Option<String>,
    pub appeal_decided_by: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub appeal_decided_at: Option<Timestamp>,
    /// Which moderator works on it; see [`crate::report_claims`].
    pub claimed_by: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub claimed_at: Option<Timestamp>,
    /// Whether the profile pretends to be the reporter; `None`: not said.
    pub is_of_me: Option<bool>,
    /// How that can be checked.
    pub proof: Option<String>,
    /// When name and picture were hidden because of it, and by whom; see [`crate::hidden_identities`].
    #[sqlx(try_from = "MaybeTs")]
    pub identity_hidden_at: Option<Timestamp>,
    pub identity_hidden_by: Option<String>,
}

/// Neither about `$1` or a company where they work, nor made by them. What only one side says keeps nobody away.
macro_rules! not_own {
    () => {
        "(subject_uid IS NULL OR subject_uid <> $1) AND (reporter IS NULL OR reporter <> $1) \
         AND NOT EXISTS (SELECT 1 FROM company_members m \
             WHERE m.company_id = reports.company_id AND m.uid = $1 AND m.state = 'active')"
    };
}

pub(crate) use not_own;

/// Decided about `$1`, or about a company whose admin they are.
macro_rules! about_own {
    () => {
        "action <> 'dismiss' AND (subject_uid = $1 OR company_id IN (SELECT m.company_id FROM company_members m \
             WHERE m.uid = $1 AND m.role = 'admin' AND m.state = 'active'))"
    };
}

macro_rules! select {
    ($($rest:tt)+) => {
        concat!(
            "SELECT id, reporter, subject_uid, company_id, \
             (SELECT c.name FROM companies c WHERE c.id = company_id) AS company_name, thread_id, message_id, reason, \
             text, is_urgent, created_at, action, until, statement, decided_by, decided_at, notice_id, appeal, \
             appealed_at, appeal_outcome, appeal_statement, appeal_decided_by, appeal_decided_at, \
             claimed_by, claimed_at, is_of_me, proof, identity_hidden_at, identity_hidden_by FROM reports ",
            $($rest)+
        )
    };
}

impl ReportRow {
    /// Whose profile it is, or who wrote the message.
    pub fn person(&self) -> Option<Uid> {
        self.subject_uid.clone().map(Uid)
    }

    pub fn company(&self) -> Option<CompanyId> {
        self.company_id.map(CompanyId)
    }
}

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    Profile(Uid),
    Message {
        author: Uid,
        thread: ThreadId,
        message: MessageId,
    },
    Company(CompanyId),
}

impl About {
    fn person(&self) -> Option<&str> {
        match self {
            Self::Profile(uid) | Self::Message { author: uid, .. } => Some(uid.as_str()),
            Self::Company(_) => None,
        }
    }

    fn company(&self) -> Option<Uuid> {
        match self {
            Self::Company(id) => Some(id.0),
            Self::Profile(_) | Self::Message { .. } => None,
        }
    }

    fn message(&self) -> (Option<Uuid>, Option<Uuid>) {
        match self {
            Self::Message { thread, message, .. } => (Some(thread.0), Some(message.0)),
            Self::Profile(_) | Self::Company(_) => (None, None),
        }
    }
}

#[derive(Clone, Debug)]
pub struct NewReport<'a> {
    pub id: ReportId,
    pub reporter: &'a Uid,
    pub about: &'a About,
    pub reason: ReportReason,
    pub text: &'a str,
    pub is_of_me: Option<bool>,
    pub proof: Option<&'a str>,
    pub at: Timestamp,
}

/// False: this reporter's report about the same is open already.
#[boxed]
pub async fn insert(tx: &mut Tx, new: &NewReport<'_>) -> Result<bool> {
    let (thread, message) = new.about.message();
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO reports (id, reporter, subject_uid, thread_id, message_id, reason, text, is_urgent, created_at, \
             company_id, is_of_me, proof) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
    )
    .bind(new.id.0).bind(new.reporter.as_str()).bind(new.about.person()).bind(thread).bind(message)
    .bind(new.reason.as_str()).bind(new.text).bind(new.reason.is_urgent()).bind(Ts(new.at))
    .bind(new.about.company()).bind(new.is_of_me).bind(new.proof).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// What this reporter has reported of the same and nobody has decided yet.
#[boxed]
pub async fn open_of(c: &mut Conn, reporter: &Uid, about: &About) -> Result<Option<ReportRow>> {
    let (_, message) = about.message();
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE reporter = $1 AND action IS NULL AND COALESCE(subject_uid, '') = COALESCE($2, '') \
         AND (message_id = $3 OR message_id IS NULL AND $3 IS NULL) \
         AND (company_id = $4 OR company_id IS NULL AND $4 IS NULL)"
    )).bind(reporter.as_str()).bind(about.person()).bind(message).bind(about.company())
    .fetch_optional(c).await)?)
}

/// What they have reported, the newest first.
#[boxed]
pub async fn of_reporter(c: &mut Conn, reporter: &Uid, limit: i64) -> Result<Vec<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE reporter = $1 ORDER BY created_at DESC, id DESC LIMIT $2"
    )).bind(reporter.as_str()).bind(limit).fetch_all(c).await)?)
}

/// What waits for a decision of this moderator, the urgent ones and then the oldest first.
#[boxed]
pub async fn waiting(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE action IS NULL AND ", not_own!(), " \
         ORDER BY is_urgent DESC, created_at, id LIMIT $2"
    )).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
}

/// Appeals that wait for this moderator, who has not decided the report; the oldest first.
#[boxed]
pub async fn appealed(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL AND ", not_own!(), " \
         AND (decided_by IS NULL OR decided_by <> $1) \
         ORDER BY appealed_at, id LIMIT $2"
    )).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
}

/// What this moderator decided, the newest first.
#[boxed]
pub async fn decided(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE decided_by = $1 AND ", not_own!(), " ORDER BY decided_at DESC, id DESC LIMIT $2"
    )).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
}

/// One that neither concerns this moderator nor was made by them.
#[boxed]
pub async fn find(c: &mut Conn, moderator: &Uid, id: ReportId) -> Result<Option<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE id = $2 AND ", not_own!()
    )).bind(moderator.as_str()).bind(id.0).fetch_optional(c).await)?)
}

#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    pub action: ModerationAction,
    pub until: Option<Timestamp>,
    pub statement: &'a str,
    pub by: &'a Uid,
    pub at: Timestamp,
    pub notice: NoticeId,
}

/// False: somebody else has decided it.
#[boxed]
pub async fn decide(tx: &mut Tx, id: ReportId, made: &Decision<'_>) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reports SET action = $2, statement = $3, decided_by = $4, decided_at = $5, notice_id = $6, until = $7, \
         claimed_by = NULL, claimed_at = NULL WHERE id = $1 AND action IS NULL",
    ).bind(id.0).bind(made.action.as_str()).bind(made.statement).bind(made.by.as_str()).bind(Ts(made.at))
    .bind(made.notice.0).bind(made.until.map(Ts)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// What was decided about somebody or a company whose admin they are, the newest first.
#[boxed]
pub async fn about(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE ", about_own!(), " ORDER BY decided_at DESC, id LIMIT $2"
    )).bind(uid.as_str()).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn notice(c: &mut Conn, uid: &Uid, id: NoticeId) -> Result<Option<ReportRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE notice_id = $2 AND ", about_own!()
    )).bind(uid.as_str()).bind(id.0).fetch_optional(c).await)?)
}

/// False: there is an appeal.
#[boxed]
pub async fn appeal(tx: &mut Tx, id: ReportId, text: &str, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reports SET appeal = $2, appealed_at = $3 WHERE id = $1 AND appealed_at IS NULL",
    ).bind(id.0).bind(text).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// False: there is none, or it is decided.
#[boxed]
pub async fn decide_appeal(
    tx: &mut Tx,
    id: ReportId,
    outcome: AppealOutcome,
    statement: &str,
    by: &Uid,
    at: Timestamp,
) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reports SET appeal_outcome = $2, appeal_statement = $3, appeal_decided_by = $4, appeal_decided_at = $5 \
         WHERE id = $1 AND appealed_at IS NOT NULL AND appeal_decided_at IS NULL",
    ).bind(id.0).bind(outcome.as_str()).bind(statement).bind(by.as_str()).bind(Ts(at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Takes somebody out of the directory, or lets them in again.
#[boxed]
pub async fn set_hidden(tx: &mut Tx, uid: &Uid, hidden_at: Option<Timestamp>) -> Result<()> {
    match hidden_at {
        Some(at) => on!(tx, c => sqlx::query(
            "INSERT INTO hidden_profiles (uid, hidden_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        ).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(drop))?,
        None => on!(tx, c => sqlx::query("DELETE FROM hidden_profiles WHERE uid = $1")
            .bind(uid.as_str()).execute(c).await.map(drop))?,
    }
    Ok(())
}

#[boxed]
pub async fn is_hidden(c: &mut Conn, uid: &Uid) -> Result<bool> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM hidden_profiles WHERE uid = $1)")
        .bind(uid.as_str()).fetch_one(c).await)?,
    )
}

/// Whether another decision that stands has hidden them.
#[boxed]
pub async fn is_hidden_by_another(c: &mut Conn, uid: &Uid, id: ReportId) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM reports WHERE subject_uid = $1 AND id <> $2 AND action = 'hide_profile' \
         AND (appeal_outcome IS NULL OR appeal_outcome <> 'reversed'))",
    ).bind(uid.as_str()).bind(id.0).fetch_one(c).await)?)
}
