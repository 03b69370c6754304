//! What happened lately in the projects of one person.

use kernel::states::StageAction;
use kernel::{Cursor, ProjectId, Stage, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::membership::team::name;
use crate::types::MaybeStageNumber;
use crate::{Conn, Result, Ts, boxed, on, parsed};

#[derive(Clone, Debug, FromRow)]
pub struct ActivityRow {
    pub id: Uuid,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    /// `stage`, `comment`, `document` or `joined`.
    pub source: String,
    #[sqlx(try_from = "MaybeStageNumber")]
    pub stage: Option<Stage>,
    /// Who did it; `None`: the system, or somebody whose account is gone.
    pub uid: Option<String>,
    /// As [`crate::membership::team::MemberRow::name`].
    pub name: Option<String>,
    /// Of [`crate::portraits`], of whoever is in the team now.
    pub portrait: Option<Uuid>,
    /// Of a stage: what was done. Of a document: the field that it answers. Of who has joined: the role.
    pub what: String,
    /// Of a document: as its owner called it.
    pub filename: Option<String>,
    /// The documents of the project are open to the reader.
    pub may_documents: bool,
    /// The finance of the project is open to the reader.
    pub may_finance: bool,
}

impl ActivityRow {
    /// Of a stage.
    pub fn action(&self) -> Result<StageAction> {
        parsed("stage_events.action", &self.what)
    }
}

/// The newest first, from the cursor on. Stages and comments of the finance, and documents, for those to whom they are open;
/// which documents are of the finance the caller knows. Each source gives no more rows than are asked for.
#[boxed]
pub async fn of_person(
    c: &mut Conn,
    uid: &Uid,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<ActivityRow>> {
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(concat!(
        "WITH mine AS (SELECT p.id, p.name, TRUE AS may_documents, TRUE AS may_finance \
             FROM projects p WHERE p.owner_uid = $1 \
             UNION ALL SELECT p.id, p.name, m.may_documents, m.may_finance \
             FROM project_members m JOIN projects p ON p.id = m.project_id WHERE m.uid = $1), \
         newest AS (SELECT * FROM (SELECT e.id, e.at, e.project_id, 'stage' AS source, e.stage, e.actor AS uid, \
                 e.action AS what, CAST(NULL AS TEXT) AS filename FROM stage_events e JOIN mine ON mine.id = e.project_id \
                 WHERE (e.stage <> 3 OR mine.may_finance) AND (e.at, e.id) < ($2, $3) \
                 ORDER BY e.at DESC, e.id DESC LIMIT $4) s \
             UNION ALL SELECT * FROM (SELECT e.id, e.created_at AS at, e.project_id, 'comment' AS source, e.stage, \
                 e.author_uid AS uid, '' AS what, CAST(NULL AS TEXT) AS filename FROM stage_comments e JOIN mine ON mine.id = e.project_id \
                 WHERE (e.stage <> 3 OR mine.may_finance) AND (e.created_at, e.id) < ($2, $3) \
                 ORDER BY e.created_at DESC, e.id DESC LIMIT $4) k \
             UNION ALL SELECT * FROM (SELECT e.id, e.uploaded_at AS at, e.project_id, 'document' AS source, e.stage, \
                 e.uploaded_by AS uid, e.field AS what, e.filename FROM documents e JOIN mine ON mine.id = e.project_id \
                 WHERE mine.may_documents AND (e.uploaded_at, e.id) < ($2, $3) \
                 ORDER BY e.uploaded_at DESC, e.id DESC LIMIT $4) d \
             UNION ALL SELECT * FROM (SELECT e.id, e.answered_at AS at, e.project_id, 'joined' AS source, CAST(NULL AS INTEGER) AS stage, \
                 COALESCE(e.invited_uid, b.uid) AS uid, e.role AS what, CAST(NULL AS TEXT) AS filename \
                 FROM project_invitations e \
                 JOIN mine ON mine.id = e.project_id \
                 LEFT JOIN accounts b ON e.invited_uid IS NULL AND b.email_normalized = e.email \
                 WHERE e.state = 'accepted' AND (e.answered_at, e.id) < ($2, $3) \
                 ORDER BY e.answered_at DESC, e.id DESC LIMIT $4) j) \
         SELECT n.id, n.at, n.project_id, mine.name AS project_name, n.source, n.stage, n.uid, ", name!(), ", \
             (SELECT t.id FROM portraits t WHERE t.uid = n.uid AND (\
                 EXISTS (SELECT 1 FROM projects o WHERE o.id = n.project_id AND o.owner_uid = t.uid) OR \
                 EXISTS (SELECT 1 FROM project_members o WHERE o.project_id = n.project_id AND o.uid = t.uid))) AS portrait, \
             n.what, n.filename, mine.may_documents, mine.may_finance FROM newest n JOIN mine ON mine.id = n.project_id \
         LEFT JOIN accounts a ON a.uid = n.uid LEFT JOIN profiles f ON f.uid = n.uid \
         ORDER BY n.at DESC, n.id DESC LIMIT $4",
    ))
    .bind(uid.as_str()).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}
