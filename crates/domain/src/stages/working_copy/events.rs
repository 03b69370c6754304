//! Lines of a stage's history.

use kernel::states::{ProjectTopic, StageAction};
use kernel::{EventId, ProjectId, Uid};
use serde_json::Map;
use storage::Tx;
use storage::stages::StageEvent;

use crate::access::Right;
use crate::env::Env;
use crate::lifecycle::ApprovalStatus;
use crate::notifications::tell::{project_changed, queue_changed};

/// What happened to a stage.
pub(crate) struct Event<'a> {
    /// `None`: the system did it.
    pub actor: Option<&'a Uid>,
    pub action: StageAction,
    pub from: ApprovalStatus,
    pub to: ApprovalStatus,
    /// The version that it is about; 0: none.
    pub version: i32,
}

pub(crate) async fn record(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: u8,
    event: Event<'_>,
) -> Result<(), storage::Error> {
    let mut detail = Map::new();
    if event.version > 0 {
        detail.insert("version".into(), event.version.into());
    }
    let row = StageEvent {
        id: EventId::new(env.clock),
        at: env.now(),
        actor: event.actor.map(|actor| actor.0.clone()),
        action: event.action,
        from_status: Some(event.from),
        to_status: event.to,
        detail,
    };
    storage::stages::append_event(tx, project, stage, &row).await?;
    project_changed(
        tx,
        env,
        project,
        Some(stage),
        ProjectTopic::Status,
        &[Right::Read],
    )
    .await?;
    let of_reviewers = [ApprovalStatus::Submitted, ApprovalStatus::InReview];
    match of_reviewers.contains(&event.from) || of_reviewers.contains(&event.to) {
        true => queue_changed(tx, env).await,
        false => Ok(()),
    }
}

/// [`record`] of what happened to an amendment: its stage stays approved.
pub(crate) async fn record_amended(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: u8,
    (actor, action, version): (Option<&Uid>, StageAction, i32),
) -> Result<(), storage::Error> {
    let event = Event {
        actor,
        action: action.of_amendment(),
        from: ApprovalStatus::Approved,
        to: ApprovalStatus::Approved,
        version,
    };
    record(tx, env, project, stage, event).await
}
