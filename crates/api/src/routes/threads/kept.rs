//! Files of a project's room that become documents of the project.

use axum::extract::State;
use domain::documents::{self, DocumentField, NewUpload};
use domain::files;
use domain::load_project::{load_project, load_project_for_update};
use domain::threads;
use kernel::{DocumentId, MessageFileId, ProjectId, Stage, ThreadId, Uid};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Verified};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::routes::files::receive::{Source, complete};
use crate::routes::member::asker;
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(fields)).routes(routes!(keep))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FilePath {
    thread_id: ThreadId,
    file_id: MessageFileId,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct KeepFile {
    stage: Stage,
    /// A key, or `rows/key`.
    field: String,
}

#[derive(Serialize, ToSchema)]
struct KeptFile {
    project_id: ProjectId,
    document_id: DocumentId,
}

/// Which fields of the project can take a file of its room: of open stages, those that ask for such a file and into which
/// the caller may bring one. Files of other threads are answered like what does not exist.
#[utoipa::path(get, path = "/threads/{thread_id}/files/{file_id}/document-fields", tag = "messages", params(FilePath),
    responses((status = 200, body = Vec<DocumentField>)))]
async fn fields(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<FilePath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::FilesRead)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let thread = threads::thread(&mut reader, &asker, at.thread_id).await?;
    let file = threads::file_of_room(&mut reader, app.env(), &thread, at.file_id).await?;
    let project = load_project(&mut reader, &caller.uid, file.project).await?;
    let fields = documents::fields_for(&mut reader, app.env(), &project, &file.content_type, file.size);
    ApiResponse::ok(&fields.await?)
}

/// Keeps a file of a project's room as a document of this field, with the checks of an upload; answers the field of the
/// stage are not changed. Whoever keeps it again in the same field is answered with the same document. 415 and 422: the field does not take it. A person brings two files at a time (429).
#[utoipa::path(post, path = "/threads/{thread_id}/files/{file_id}/document", tag = "messages", params(FilePath),
    request_body = KeepFile, responses((status = 201, body = KeptFile)))]
async fn keep(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<FilePath>,
    Body(into): Body<KeepFile>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::FilesKept)?;
    let place = app.alone.piece(&caller.uid);
    let place = place.ok_or_else(|| Problem::too_many(say!(PROBLEM_PIECES_IN_PROGRESS_DETAIL), 2))?;
    // On its own, so that a caller who goes away leaves nothing half kept.
    let kept = tokio::spawn(async move {
        let _place = place;
        copy(&app, &caller.uid, at, into).await
    });
    ApiResponse::created(&kept.await.map_err(|error| Problem::internal(&error))??)
}

async fn copy(app: &App, caller: &Uid, at: FilePath, into: KeepFile) -> Result<KeptFile> {
    let mut tx = app.db.begin().await?;
    let asker = asker(app, &mut tx, caller).await?;
    let thread = threads::thread(&mut tx, &asker, at.thread_id).await?;
    let file = threads::file_of_room(&mut tx, app.env(), &thread, at.file_id).await?;
    let project = load_project_for_update(&mut tx, caller, file.project).await?;
    let kept = documents::kept(&mut tx, &project, into.stage, &into.field, at.file_id).await?;
    if let Some(document_id) = kept {
        return Ok(KeptFile {
            project_id: file.project,
            document_id,
        });
    }
    let new = NewUpload {
        stage: into.stage,
        field: into.field,
        filename: file.filename,
        replaces: None,
        length: file.size,
    };
    let begun = documents::begin(&mut tx, app.env(), project, new).await?;
    let project = load_project(&mut tx, caller, file.project).await?;
    let (upload, asked) = documents::find_upload(&mut tx, app.env(), project, begun.upload_id).await?;
    tx.commit().await?;
    let (owner, id) = (upload.owner(), upload.id);
    let source = Source::Copy {
        of: file.key,
        file: at.file_id,
    };
    match complete(app, upload, asked, source).await {
        Ok(made) => Ok(KeptFile {
            project_id: file.project,
            document_id: DocumentId(made),
        }),
        Err(problem) => {
            // Nobody goes on with it. If its document was kept all the same, that stays.
            let mut tx = app.db.begin().await?;
            files::give_up(&mut tx, owner, id).await?;
            tx.commit().await?;
            Err(problem)
        }
    }
}
