//! Everything of a project, as far as it is open to who takes it out.

use kernel::{EventId, Timestamp};
use storage::Tx;
use storage::documents::DocumentRow;

use crate::access::Right;
use crate::access::rights::{Export, Read};
use crate::documents::access::readable;
use crate::documents::view::Via;
use crate::env::Env;
use crate::export_import::contents::contents;
use crate::export_import::error::Error;
use crate::export_import::file::{
    FORMAT, SCHEMA_VERSION, Written, WrittenAmendment, WrittenComment, WrittenDocument, WrittenProject,
    WrittenStage,
};
use crate::export_import::names::Names;
use crate::export_import::project_limits::count_out;
use crate::lifecycle::Stage;
use crate::load_project::{ProjectAccess, StageAccess};
use crate::stages::history;
use crate::stages::views::declarations::Declarers;
use crate::stages::views::redaction::HiddenFields;
use crate::stages::working_copy::copy;
use crate::texts::say;
use crate::{talent, team};

/// Of one stage; more than a team says about it.
const COMMENTS: i64 = 10_000;

/// An archive that is ready to be written.
#[derive(Debug)]
pub struct Bundle {
    pub project_name: String,
    pub exported_at: Timestamp,
    /// The text of [`INDEX`].
    pub index: Vec<u8>,
    /// The text of [`CONTENTS`].
    pub contents: String,
    pub files: Vec<BundledFile>,
}

#[derive(Debug)]
pub struct BundledFile {
    /// In the archive.
    pub path: String,
    /// In the store.
    pub key: String,
    pub uploaded_at: Timestamp,
}

/// Every file that it hands out counts as opened.
pub async fn export(tx: &mut Tx, env: Env<'_>, project: ProjectAccess<Export>) -> Result<Bundle, Error> {
    count_out(tx, env, project.caller()).await?;
    bundle(tx, env, project).await
}

/// The same without counting it.
pub(crate) async fn bundle(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectAccess<Export>,
) -> Result<Bundle, Error> {
    let (stages, left_out) = written_stages(tx, env, &project).await?;
    let (documents, files) = opened_documents(tx, env, &project).await?;
    let team = team::read(tx, env, &project.to_read()).await;
    let attached = talent::of_project(tx, env, &project.to_read())
        .await
        .map_err(of_talent)?;
    let (key_creatives, heads_of_department) = attached.into_iter().partition(|one| one.stage.number() == 2);
    let written = Written {
        format: FORMAT,
        schema_version: SCHEMA_VERSION,
        exported_at: env.now(),
        project: WrittenProject {
            project_id: project.id,
            project_name: project.name.clone(),
            created_at: project.created_at,
            updated_at: project.updated_at,
            archived_at: project.archived_at,
        },
        stages,
        team: team.map_err(of_team)?.members,
        key_creatives,
        heads_of_department,
        documents,
        left_out,
    };
    Ok(Bundle {
        project_name: project.name.clone(),
        exported_at: written.exported_at,
        contents: contents(env.catalog, &written),
        index: serde_json::to_vec_pretty(&written).unwrap_or_default(),
        files,
    })
}

/// The stages that are open to the caller, and what is left out, in words.
async fn written_stages(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectAccess<Export>,
) -> Result<(Vec<WrittenStage>, Vec<String>), Error> {
    let mut declarers = Declarers::default();
    let (mut stages, mut left_out) = (Vec::new(), Vec::new());
    for stage in Stage::ALL {
        let Some(access) = project.stage(stage) else {
            left_out.push(say!(EXPORT_STAGE_3_LEFT_OUT));
            continue;
        };
        if let Some(written) = written_stage(tx, env, &access, &mut declarers).await? {
            if !HiddenFields::of(project.finance(), stage).keys().is_empty() {
                left_out.push(say!(EXPORT_STAGE_4_LEFT_OUT));
            }
            stages.push(written);
        }
    }
    if !project.may(Right::ReadDocuments) {
        left_out.push(say!(EXPORT_DOCUMENTS_LEFT_OUT));
    }
    Ok((stages, left_out))
}

/// The documents that are open to the caller, each noted as opened.
async fn opened_documents(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectAccess<Export>,
) -> Result<(Vec<WrittenDocument>, Vec<BundledFile>), Error> {
    let mut names = Names::default();
    let (mut documents, mut files) = (Vec::new(), Vec::new());
    for row in readable(tx, project).await?.iter().rev() {
        let event = EventId::new(env.clock);
        storage::documents::opened(tx, event, row.id, project.caller(), Via::Team, env.now()).await?;
        let stage = row.stage;
        let path = names.give(
            env.catalog.stage(stage),
            stage,
            &row.field,
            &row.filename,
            row.version,
        );
        files.push(BundledFile {
            path: path.clone(),
            key: storage::documents::key(project.id, row.id),
            uploaded_at: row.uploaded_at,
        });
        documents.push(written_document(row, stage, path));
    }
    Ok((documents, files))
}

/// `None`: nobody has begun it.
async fn written_stage(
    tx: &mut Tx,
    env: Env<'_>,
    project: &StageAccess<Read>,
    declarers: &mut Declarers,
) -> Result<Option<WrittenStage>, storage::Error> {
    let stage = project.stage();
    let number = stage.number();
    let Some(row) = storage::stages::find(tx, project.id, number).await? else {
        return Ok(None);
    };
    let versions = storage::submissions::of_stage(tx, project.id, number).await?;
    let closed = HiddenFields::of(project.finance(), stage);
    let answers = copy::with_name(stage, &project.name, &row.content);
    let decisions = history::released(tx, env, stage, &versions, answers.clone()).await?;
    let amendments = storage::amendments::of_stage(tx, project.id, number).await?;
    let history = history::history(tx, project).await?;
    let comments = storage::comments::list(tx, project.id, number, None, COMMENTS).await?;
    let mut written = Vec::with_capacity(versions.len());
    for version in versions {
        let declared = declarers.named(tx, &version.declared).await?;
        written.push(history::version_view(version, declared, closed));
    }
    Ok(Some(WrittenStage {
        declared: closed.redact(declarers.named(tx, &row.declared).await?),
        stage,
        title: stage.title(),
        approval_status: row.approval_status,
        form_version: env.catalog.stage(stage).version,
        answers: closed.redact(answers),
        versions: written,
        decisions: closed.redact(decisions),
        amendments: amendments
            .into_iter()
            .map(|amendment| WrittenAmendment {
                amendment_id: amendment.id,
                base_version: amendment.base_version,
                state: amendment.state,
                created_at: amendment.created_at,
                updated_at: amendment.updated_at,
                answers: closed.redact(amendment.content),
            })
            .collect(),
        history,
        comments: comments
            .into_iter()
            .map(|row| WrittenComment {
                author: row.name,
                text: row.text,
                created_at: row.created_at,
                edited_at: row.edited_at,
            })
            .collect(),
    }))
}

fn written_document(row: &DocumentRow, stage: Stage, path: String) -> WrittenDocument {
    WrittenDocument {
        document_id: row.id,
        series_id: row.series_id,
        version: row.version,
        stage,
        field: row.field.clone(),
        filename: row.filename.clone(),
        content_type: row.content_type.clone(),
        size: row.size,
        sha256: row.sha256.iter().map(|byte| format!("{byte:02x}")).collect(),
        pages: row.pages,
        visibility: row.visibility,
        uploaded_at: row.uploaded_at,
        path,
    }
}

/// The project was found and may be read, so only the database is left to go wrong.
pub(crate) fn of_team(error: team::Error) -> Error {
    match error {
        team::Error::Storage(error) => Error::Storage(error),
        _ => Error::NotFound,
    }
}

fn of_talent(error: talent::Error) -> Error {
    match error {
        talent::Error::Storage(error) => Error::Storage(error),
        _ => Error::NotFound,
    }
}
