//! A new project with the answers of another: its fields, not its documents, its people or what was decided.

use kernel::EventId;
use kernel::states::StageAction;
use serde_json::Value;
use storage::Tx;
use storage::stages::StageEvent;

use crate::access::rights::Export;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::forms::condition::Required;
use crate::forms::field::{Field, Kind};
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::load_project::LockedProject;
use crate::projects::commands::{create, read};
use crate::projects::error::Error;
use crate::projects::name::free_name;
use crate::projects::view::ProjectSummary;
use crate::stages::views::redaction::HiddenFields;
use crate::stages::working_copy::copy;

/// The copy is the caller's, with the finance only if that is open to them.
pub async fn duplicate(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<Export>,
) -> Result<ProjectSummary, Error> {
    let (caller, id) = (project.caller(), project.id);
    let name = free_name(tx, env, caller, &project.name).await?;
    let copy = create(tx, env, caller, &name).await?.project_id;
    let at = env.now();
    for stage in Stage::ALL {
        if project.stage(stage).is_none() {
            continue;
        }
        let Some(from) = storage::stages::find(tx, id, stage.number()).await? else {
            continue;
        };
        let mut row = copy::first_draft(at);
        row.stage = from.stage;
        row.content = HiddenFields::of(project.finance(), stage)
            .redact(from.content)
            .into_inner();
        let fields: Vec<&Field> = env.catalog.stage(stage).fields().collect();
        leave_behind(&fields, &mut row.content);
        storage::stages::save(tx, copy, &row).await?;
        let event = StageEvent {
            id: EventId::new(env.clock),
            at,
            actor: Some(caller.0.clone()),
            action: StageAction::Duplicated,
            from_status: None,
            to_status: ApprovalStatus::Draft,
            detail: Content::new(),
        };
        storage::stages::append_event(tx, copy, stage.number(), &event).await?;
    }
    storage::projects::touch(tx, copy, project.format.as_deref(), at).await?;
    read(tx, caller, copy).await
}

/// Papers, and declarations: what is vouched for, is vouched for anew.
fn leave_behind(fields: &[&Field], answers: &mut Content) {
    for field in fields {
        match &field.kind {
            Kind::Document { .. } => {
                answers.shift_remove(field.key);
            }
            Kind::Check if field.required != Required::Never => {
                answers.shift_remove(field.key);
            }
            Kind::Rows { fields, .. } => {
                let inner: Vec<&Field> = fields.iter().collect();
                let rows = answers.get_mut(field.key).and_then(Value::as_array_mut);
                for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
                    leave_behind(&inner, row);
                }
            }
            _ => {}
        }
    }
}
