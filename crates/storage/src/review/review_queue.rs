//! The review queue, as one reviewer sees it.

use kernel::{Cursor, Stage, SubmissionId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::project::submissions::{SubmissionRow, select};
use crate::review::lead_declarations::declared;
use crate::{Conn, Result, Ts, boxed, on};

/// Submissions that a reviewer holds and has not decided.
#[boxed]
pub async fn count_held(c: &mut Conn, reviewer: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM reviews r JOIN submissions s ON s.id = r.submission_id \
         WHERE r.reviewer_uid = $1 AND r.state = 'draft' AND s.state = 'in_review'",
    ).bind(reviewer.as_str()).fetch_one(c).await)?)
}

/// Pages begin after the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Unclaimed,
    Appeals,
    Mine,
    Waiting,
    Decided,
    /// By anybody.
    AllDecided,
    ToConfirm,
    /// With a reviewer, whoever it is.
    InHand,
}

#[derive(Clone, Debug, FromRow)]
pub struct QueueRow {
    #[sqlx(flatten)]
    pub submission: SubmissionRow,
    /// Reviews that are decided.
    pub decided: i64,
    /// Reviews that are under way.
    pub drafts: i64,
    /// The owner's other projects.
    pub other_projects: i64,
    /// Its text resembles another applicant's.
    pub similar: bool,
    /// What stage 1 was approved with.
    pub option_expiry: Option<String>,
    /// As stage 1 was submitted.
    pub format: Option<String>,
    /// Of stage 1: a list of keys as JSON.
    pub languages: Option<String>,
    /// The reviewer takes such.
    pub matches: bool,
    /// A review lead gave it to the reviewer, who has not begun.
    pub assigned: bool,
    /// The reviewer has decided, and their decision has not been sent.
    pub own_decided: bool,
    /// The reviewer has declared to have no conflict of interest with it, as a lead or by claiming.
    pub no_conflict: bool,
    /// A bit for each stage of the project that is approved.
    approved: i64,
}

impl QueueRow {
    pub fn is_approved(&self, stage: u8) -> bool {
        self.approved >> stage & 1 == 1
    }
}

/// One answer of the newest first stage.
macro_rules! of_stage_1 {
    ($key:literal) => {
        concat!(
            "(SELECT f.snapshot ->> '",
            $key,
            "' FROM submissions f WHERE f.project_id = submissions.project_id \
                 AND f.stage = 1 ORDER BY f.version DESC LIMIT 1)"
        )
    };
}

/// The reviewer takes everything of this kind, or this.
macro_rules! prefers {
    ($kind:literal, $($test:tt)+) => {
        concat!(
            "(NOT EXISTS (SELECT 1 FROM review_preferences t WHERE t.uid = $1 AND t.kind = '", $kind, "') \
             OR EXISTS (SELECT 1 FROM review_preferences t WHERE t.uid = $1 AND t.kind = '", $kind, "' AND ",
            $($test)+, "))"
        )
    };
}

macro_rules! matches_preferences {
    () => {
        concat!(
            "(",
            prefers!("stage", "t.value = CAST(submissions.stage AS TEXT)"),
            " AND ",
            prefers!("format", concat!("t.value = ", of_stage_1!("format"))),
            " AND ",
            prefers!(
                "language",
                concat!(
                    of_stage_1!("original_languages"),
                    " LIKE '%\"' || t.value || '\"%'"
                )
            ),
            ")"
        )
    };
}

/// Whether this reviewer takes a submission's stage, format and (one of its) languages.
#[boxed]
pub async fn matches_preferences(c: &mut Conn, submission: SubmissionId, reviewer: &Uid) -> Result<bool> {
    let matches: Option<bool> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT ", matches_preferences!(), " FROM submissions WHERE id = $2",
    )).bind(reviewer.as_str()).bind(submission.0).fetch_optional(c).await)?;
    Ok(matches.unwrap_or(false))
}

/// How a part is read.
struct Sql {
    page: &'static str,
    /// Never counts further than asked.
    count: &'static str,
}

/// Nobody sees what they are part of.
macro_rules! listed {
    ($($condition:literal),+) => {
        concat!(
            "WHERE ", $($condition,)+ " AND ($2 OR ", matches_preferences!(), ") AND submitted_by <> $1 \
             AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = submissions.project_id AND p.owner_uid = $1) \
             AND NOT EXISTS (SELECT 1 FROM project_members m WHERE m.project_id = submissions.project_id \
                 AND m.uid = $1)"
        )
    };
}

macro_rules! queue {
    ($($condition:literal),+) => {
        queue!($($condition),+; ">", "submitted_at, id")
    };
    ($($condition:literal),+; $after:literal, $order:literal) => {
        Sql {
            count: concat!(
                "SELECT COUNT(*) FROM (SELECT 1 AS one FROM submissions ", listed!($($condition),+), " LIMIT $3) found"
            ),
            page: select!([
                ", (SELECT COUNT(*) FROM reviews r WHERE r.submission_id = submissions.id \
                     AND r.state IN ('decided', 'sent')) AS decided, \
                 (SELECT COUNT(*) FROM reviews r WHERE r.submission_id = submissions.id AND r.state = 'draft') AS drafts, \
                 (SELECT COUNT(*) FROM projects p JOIN projects o ON o.owner_uid = p.owner_uid \
                     WHERE o.id = submissions.project_id AND p.id <> o.id) AS other_projects, \
                 EXISTS (SELECT 1 FROM similar_projects x WHERE x.project_id = submissions.project_id) AS similar, \
                 (SELECT f.snapshot ->> 'option_expiry' FROM submissions f WHERE f.project_id = submissions.project_id \
                     AND f.stage = 1 AND f.state = 'approved' ORDER BY f.version DESC LIMIT 1) AS option_expiry, ",
                of_stage_1!("format"), " AS format, ", of_stage_1!("original_languages"), " AS languages, \
                 EXISTS (SELECT 1 FROM review_assignments a WHERE a.submission_id = submissions.id \
                     AND a.reviewer_uid = $1) AS assigned, \
                 EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id \
                     AND r.reviewer_uid = $1 AND r.state = 'decided') AS own_decided, \
                 (SELECT COALESCE(SUM(1 << e.stage), 0) FROM project_stages e WHERE e.project_id = submissions.project_id \
                     AND e.approval_status = 'approved') AS approved, ",
                declared!(), " AS no_conflict, ", matches_preferences!(), " AS matches"]
                listed!($($condition),+), " AND ($6 = 0 OR stage = $6) AND (submitted_at, id) ", $after, " ($3, $4) ORDER BY ", $order, " LIMIT $5"
            ),
        }
    };
}

/// Waits for a reviewer, the first or a further one, who has not had it.
macro_rules! open {
    ($appeal:literal) => {
        queue!(
            $appeal, " AND state IN ('submitted', 'in_review') AND reviews_wanted > \
                 (SELECT COUNT(*) FROM reviews r WHERE r.submission_id = submissions.id AND r.state IN ('draft', 'decided')) \
                 + (SELECT COUNT(*) FROM review_assignments a WHERE a.submission_id = submissions.id) \
             AND NOT EXISTS (SELECT 1 FROM review_assignments a WHERE a.submission_id = submissions.id \
                 AND a.reviewer_uid = $1) \
             AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id AND r.reviewer_uid = $1 \
                 AND r.state <> 'released') \
             AND NOT EXISTS (SELECT 1 FROM review_exclusions e WHERE e.project_id = submissions.project_id \
                 AND (e.stage = submissions.stage OR e.reason = 'conflict') AND e.reviewer_uid = $1)"
        )
    };
}

const UNCLAIMED: Sql = open!("appeal IS NULL");
const APPEALS: Sql = open!("appeal IS NOT NULL");
const MINE: Sql = queue!(
    "(state = 'in_review' AND EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id \
         AND r.reviewer_uid = $1 AND r.state IN ('draft', 'decided')) \
     OR state IN ('submitted', 'in_review') AND EXISTS (SELECT 1 FROM review_assignments a \
         WHERE a.submission_id = submissions.id AND a.reviewer_uid = $1))"
);
const IN_HAND: Sql = queue!(
    "state IN ('submitted', 'in_review') AND (EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id \
         AND r.state IN ('draft', 'decided')) \
     OR EXISTS (SELECT 1 FROM review_assignments a WHERE a.submission_id = submissions.id))"
);
const WAITING: Sql = queue!(
    "state = 'changes_requested' AND EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id \
         AND r.reviewer_uid = $1 AND r.state = 'sent')"
);
const DECIDED: Sql = queue!(
    "state IN ('approved', 'rejected', 'superseded', 'lapsed') AND EXISTS (SELECT 1 FROM reviews r \
         WHERE r.submission_id = submissions.id AND r.reviewer_uid = $1 AND r.state = 'sent')";
    "<", "submitted_at DESC, id DESC"
);
const ALL_DECIDED: Sql = queue!(
    "state IN ('approved', 'rejected', 'superseded', 'lapsed') AND reviewer_uid IS NOT NULL";
    "<", "submitted_at DESC, id DESC"
);
const TO_CONFIRM: Sql = queue!(
    "state = 'in_review' AND outcome IS NOT NULL AND send_at IS NULL \
     AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id AND r.reviewer_uid = $1 \
         AND r.state = 'decided')"
);

impl Part {
    fn sql(self) -> Sql {
        match self {
            Part::Unclaimed => UNCLAIMED,
            Part::Appeals => APPEALS,
            Part::Mine => MINE,
            Part::Waiting => WAITING,
            Part::Decided => DECIDED,
            Part::AllDecided => ALL_DECIDED,
            Part::ToConfirm => TO_CONFIRM,
            Part::InHand => IN_HAND,
        }
    }
}

/// One part of the queue: the longest waiting first; what is decided, the newest first. `all`: also what the reviewer
/// does not take. `stage` `None`: of every stage.
#[boxed]
pub async fn queue(
    c: &mut Conn,
    part: Part,
    reviewer: &Uid,
    all: bool,
    stage: Option<Stage>,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<QueueRow>> {
    // Before the first row there is a moment that no row has, whichever way the list runs.
    let (at, id) = match (after, part) {
        (Some(cursor), _) => (cursor.at, cursor.id),
        (None, Part::Decided | Part::AllDecided) => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
        (None, _) => (Timestamp::UNIX_EPOCH, Uuid::nil()),
    };
    let sql = part.sql().page;
    Ok(on!(c, c => sqlx::query_as(sql)
        .bind(reviewer.as_str()).bind(all).bind(Ts(at)).bind(id).bind(limit)
        .bind(stage.map_or(0, i32::from)).fetch_all(c).await)?)
}

/// How many submissions the same part holds; `most` of them are counted.
#[boxed]
pub async fn count(c: &mut Conn, part: Part, reviewer: &Uid, all: bool, most: i64) -> Result<i64> {
    let sql = part.sql().count;
    Ok(on!(c, c => sqlx::query_scalar(sql)
        .bind(reviewer.as_str()).bind(all).bind(most).fetch_one(c).await)?)
}
