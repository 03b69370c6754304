//! A new project out of an archive: its answers as drafts, its files as new uploads. Nothing that was decided elsewhere
//! counts here.

use std::collections::{HashMap, HashSet};

use kernel::states::StageAction;
use kernel::{DocumentId, EventId, ProjectId, Uid};
use serde_json::Value;
use storage::Tx;
use storage::documents::DocumentRow;
use storage::objects::Written;
use storage::stages::StageEvent;

use crate::documents::rules::asked;
use crate::env::Env;
use crate::export_import::error::{Error, Imported, describe};
use crate::export_import::file::{Brought, BroughtDocument, FORMAT, Label, SCHEMA_VERSION};
use crate::export_import::names::INDEX;
use crate::export_import::project_limits::FILES_MOST;
use crate::files::names::{cleaned, with_extension};
use crate::files::uploads::{Asked, CheckedFile};
use crate::forms::answers::Content;
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::forms::field::{Field, Kind};
use crate::lifecycle::{ApprovalStatus, Stage, Visibility};
use crate::projects::{self, commands, name};
use crate::stages::views::declarations;
use crate::stages::working_copy::copy;
use crate::texts::say;

/// What an archive comes to, before any of its files was looked at.
#[derive(Debug)]
pub struct Plan {
    pub project: ProjectId,
    pub documents: Vec<Coming>,
    name: String,
    stages: Vec<(Stage, Content)>,
    left_out: Vec<String>,
}

/// A file that is to come along.
#[derive(Debug)]
pub struct Coming {
    /// In the archive.
    pub path: String,
    /// What it will be in the new project.
    pub id: DocumentId,
    /// What its field takes.
    pub asked: Asked,
    series: DocumentId,
    version: i32,
    stage: Stage,
    field: String,
    filename: String,
    visibility: Visibility,
}

/// Reads `project.json`.
pub fn plan(env: Env<'_>, index: &[u8]) -> Result<Plan, Error> {
    let brought = read(index)?;
    let mut left_out = Vec::new();
    let documents = coming(env, brought.documents, &mut left_out)?;
    let ids: HashMap<String, DocumentId> = documents
        .iter()
        .map(|(old, document)| (old.to_string(), document.id))
        .collect();
    let mut facts = Content::new();
    let mut drafts: Vec<(Stage, Content)> = Vec::new();
    let mut brought_stages = brought.stages;
    brought_stages.sort_by_key(|stage| stage.stage);
    for mut sent in brought_stages {
        if drafts.iter().any(|(stage, _)| *stage == sent.stage) {
            return Err(unfit(say!(IMPORT_STAGE_TWICE)));
        }
        let form = env.catalog.stage(sent.stage);
        rename_documents(&form.fields().collect::<Vec<_>>(), &mut sent.answers, &ids);
        let context = Context {
            facts: &facts,
            ..env.checking()
        };
        let checked = validate(form, &sent.answers, Mode::Draft, &context);
        left_out.extend(
            checked
                .errors
                .iter()
                .map(|error| say!(IMPORT_STAGE, stage = sent.stage.number(), error = describe(error))),
        );
        let mut answers = checked.values;
        answers.shift_remove("project_name");
        declarations::unvouched(form, &mut answers);
        for (key, answer) in &answers {
            facts.insert(format!("{}.{key}", sent.stage.key()), answer.clone());
        }
        drafts.push((sent.stage, answers));
    }
    Ok(Plan {
        project: ProjectId::new(env.clock),
        documents: documents.into_iter().map(|(_, document)| document).collect(),
        name: brought.project.project_name,
        stages: drafts,
        left_out,
    })
}

fn read(index: &[u8]) -> Result<Brought, Error> {
    let label: Label = serde_json::from_slice(index).map_err(|error| unfit(error.to_string()))?;
    if label.format != FORMAT {
        return Err(unfit(say!(IMPORT_NO_INDEX)));
    }
    if label.schema_version != SCHEMA_VERSION {
        return Err(Error::Unfit(say!(
            IMPORT_OTHER_VERSION,
            version = label.schema_version,
            own_version = SCHEMA_VERSION
        )));
    }
    serde_json::from_slice(index).map_err(|error| unfit(error.to_string()))
}

/// Each with the id that it had.
fn coming(
    env: Env<'_>,
    mut brought: Vec<BroughtDocument>,
    left_out: &mut Vec<String>,
) -> Result<Vec<(DocumentId, Coming)>, Error> {
    if brought.len() > FILES_MOST {
        return Err(unfit(say!(IMPORT_TOO_MANY_FILES)));
    }
    brought.sort_by_key(|document| document.version);
    let (mut paths, mut known) = (HashSet::new(), HashSet::new());
    let mut series: HashMap<DocumentId, (DocumentId, i32)> = HashMap::new();
    let mut all = Vec::new();
    for document in brought {
        if !paths.insert(document.path.clone()) || !known.insert(document.document_id) {
            return Err(unfit(say!(IMPORT_FILE_TWICE)));
        }
        let Some(asked) = asked(env.catalog.stage(document.stage), &document.field) else {
            left_out.push(say!(
                IMPORT_UNKNOWN_FIELD,
                file = cleaned(&document.filename),
                field = cleaned(&document.field),
                stage = document.stage.number()
            ));
            continue;
        };
        let id = DocumentId::new(env.clock);
        let (series, version) = series
            .entry(document.series_id)
            .and_modify(|(_, version)| *version += 1)
            .or_insert((id, 1));
        let coming = Coming {
            path: document.path,
            id,
            asked,
            series: *series,
            version: *version,
            stage: document.stage,
            field: document.field,
            filename: document.filename,
            visibility: match document.visibility.as_deref() {
                Some("team") => Visibility::Team,
                _ => Visibility::Reviewers,
            },
        };
        all.push((document.document_id, coming));
    }
    Ok(all)
}

/// Answers name the new documents in the place of the old; what did not come along is no answer. Accounts are those of
/// another server, or not for the caller to name.
fn rename_documents(fields: &[&Field], answers: &mut Content, ids: &HashMap<String, DocumentId>) {
    for field in fields {
        match &field.kind {
            Kind::Document { .. } => {
                let new = answers
                    .get(field.key)
                    .and_then(Value::as_str)
                    .map(|old| ids.get(old));
                match new {
                    Some(Some(new)) => {
                        answers.insert(field.key.to_owned(), new.to_string().into());
                    }
                    Some(None) => {
                        answers.shift_remove(field.key);
                    }
                    None => {}
                }
            }
            Kind::Member => {
                answers.shift_remove(field.key);
            }
            Kind::Rows { fields, .. } => {
                let inner: Vec<&Field> = fields.iter().collect();
                let rows = answers.get_mut(field.key).and_then(Value::as_array_mut);
                for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
                    rename_documents(&inner, row, ids);
                }
            }
            _ => {}
        }
    }
}

/// `checked_files`: what was found in the plan's documents, and their bytes in the store.
pub async fn import(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    plan: Plan,
    checked_files: Vec<(CheckedFile, Written)>,
) -> Result<Imported, Error> {
    let name = name::free_name(tx, env, owner, &plan.name).await?;
    let id = plan.project;
    commands::create_as(tx, env, owner, id, &name).await?;
    let at = env.now();
    for (stage, content) in plan.stages {
        if stage == Stage::FIRST {
            let format = content.get("format").and_then(Value::as_str);
            storage::projects::touch(tx, id, format, at).await?;
        } else if content.is_empty() {
            continue;
        }
        let mut row = copy::first_draft(at);
        row.stage = stage;
        row.content = content;
        storage::stages::save(tx, id, &row).await?;
        let event = StageEvent {
            id: EventId::new(env.clock),
            at,
            actor: Some(owner.0.clone()),
            action: StageAction::Imported,
            from_status: None,
            to_status: ApprovalStatus::Draft,
            detail: Content::new(),
        };
        storage::stages::append_event(tx, id, stage.number(), &event).await?;
    }
    let documents = checked_files.len();
    for (coming, (checked_file, written)) in plan.documents.into_iter().zip(checked_files) {
        storage::documents::insert(tx, &row(coming, checked_file, id, owner, at), written).await?;
    }
    Ok(Imported {
        project: projects::read(tx, owner, id).await?,
        documents,
        left_out: plan.left_out,
    })
}

fn row(
    coming: Coming,
    checked_file: CheckedFile,
    project: ProjectId,
    owner: &Uid,
    at: kernel::Timestamp,
) -> DocumentRow {
    DocumentRow {
        id: coming.id,
        project_id: project,
        series_id: coming.series,
        version: coming.version,
        stage: coming.stage,
        field: coming.field,
        filename: with_extension(&coming.filename, checked_file.extension),
        content_type: checked_file.content_type.to_owned(),
        size: checked_file.size,
        sha256: checked_file.sha256,
        pages: checked_file.pages,
        has_text: checked_file.has_text,
        scene_headings: checked_file.scene_headings,
        width: checked_file.width,
        height: checked_file.height,
        visibility: coming.visibility,
        uploaded_by: owner.clone(),
        uploaded_at: at,
    }
}

fn unfit(why: impl Into<String>) -> Error {
    Error::Unfit(say!(IMPORT_UNREADABLE, index = INDEX, why = why.into()))
}
