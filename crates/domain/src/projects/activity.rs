//! What happened lately in the caller's projects: of each only what is open to them, and nobody of the review by name.

use kernel::states::StageAction;
use kernel::{Cursor, Page, PageRequest, PortraitId, ProjectId, Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use storage::activity::ActivityRow;
use utoipa::ToSchema;

use crate::boxed;
use crate::documents::access::{ReadableName, Reads};
use crate::lifecycle::Stage;
use crate::stages::history::is_by_team;
use crate::stages::views::stage::HistoryActor;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ActivityKind {
    /// Something was done to a stage: `action` says what.
    Stage,
    Comment,
    Document,
    /// Somebody came into the team.
    Joined,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Activity {
    pub id: String,
    pub at: Timestamp,
    pub kind: ActivityKind,
    pub project_id: ProjectId,
    pub project_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// As in the history of the stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<StageAction>,
    /// What the document is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub document: Option<ReadableName>,
    pub by: HistoryActor,
    /// Of somebody in the team, if they have said what they are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Of somebody who is in the team now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
}

/// The newest first. A page may be shorter than asked for where documents of the finance are closed to the caller.
#[boxed]
pub async fn activity(
    c: &mut Conn,
    caller: &Uid,
    page: PageRequest,
) -> Result<Page<Activity>, storage::Error> {
    let limit = i64::from(page.limit);
    let mut rows = storage::activity::of_person(c, caller, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| Cursor {
        at: row.at,
        id: row.id,
    });
    Ok(Page {
        items: rows
            .into_iter()
            .filter_map(|row| shown(row, caller).transpose())
            .collect::<Result<_, _>>()?,
        next_cursor: last.filter(|_| more).map(Cursor::encode),
    })
}

/// `None`: it is closed to the caller, or of a kind that this version does not know.
fn shown(row: ActivityRow, caller: &Uid) -> Result<Option<Activity>, storage::Error> {
    let stage = row.stage;
    let reads = Reads {
        documents: row.may_documents,
        finance: row.may_finance,
    };
    let mut document = None;
    let (kind, action) = match row.source.as_str() {
        "stage" => (ActivityKind::Stage, Some(row.action()?)),
        "comment" => (ActivityKind::Comment, None),
        "document" => {
            document = stage
                .zip(row.filename)
                .and_then(|(stage, filename)| reads.name_of(stage, &row.what, filename));
            if document.is_none() {
                return Ok(None);
            }
            (ActivityKind::Document, None)
        }
        "joined" => (ActivityKind::Joined, None),
        _ => return Ok(None),
    };
    let of_team = action.is_none_or(is_by_team);
    let by = match &row.uid {
        Some(uid) if uid == caller.as_str() => HistoryActor::You,
        _ if of_team => HistoryActor::Team,
        Some(_) => HistoryActor::Review,
        None => HistoryActor::System,
    };
    Ok(Some(Activity {
        id: row.id.to_string(),
        at: row.at,
        kind,
        project_id: row.project_id,
        project_name: row.project_name,
        stage,
        action,
        document,
        name: row.name.filter(|_| of_team || by == HistoryActor::You),
        portrait: row.portrait.map(PortraitId).filter(|_| by == HistoryActor::Team),
        by,
    }))
}
