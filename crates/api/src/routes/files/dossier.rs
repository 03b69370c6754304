//! A project as one PDF for people who are to put money into it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::export_import::{self, Material};
use domain::files::content_disposition;
use domain::forms::{Lines, tidy};
use domain::load_project::load_project;
use dossier::{Dossier, Order, Print, Standard};
use kernel::{ProjectId, Uid};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, ProjectPath, Query, Verified};
use crate::problem::{Problem, Result};
use crate::texts::say;

/// Characters of whom it is for.
const WHOM_MOST: usize = 120;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(dossier))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Whom {
    /// Whom it is prepared for, at most 120 characters; it stands on the cover and at the foot of every page.
    prepared_for: Option<String>,
}

/// The project for investors, for its owner and its producers: stages as they were approved, drafts marked as such, the
/// finance plan with its charts if that is open to the caller.
#[utoipa::path(get, path = "/projects/{project_id}/dossier.pdf", tag = "projects", params(ProjectPath, Whom),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn dossier(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Query(Whom { prepared_for }): Query<Whom>,
) -> Result<Response> {
    let prepared_for = tidy(&prepared_for.unwrap_or_default(), Lines::One);
    if prepared_for.chars().count() > WHOM_MOST {
        let detail = say!(PROBLEM_DOSSIER_PREPARED_FOR_DETAIL);
        return Err(Problem::field("prepared_for", "too_long", detail));
    }
    let material = gathered(&app, &caller.uid, project_id).await?;
    let name = format!("{} dossier.pdf", material.project_name);
    let key_image = print(&app, &material).await?;
    let order = Order {
        prepared_for,
        key_image,
        standard: Standard::Plain,
    };
    let (published, settings) = (app.published.clone(), app.settings.clone());
    let set = app
        .media
        .set(move || dossier::typeset(&published.catalog, &material, &order, &settings.fonts))
        .await?;
    let Dossier { pdf, lacking } = set.map_err(|error| Problem::internal(&error))?;
    for letters in lacking {
        tracing::warn!(project = %project_id, %letters, "a dossier has boxes for letters that no font has: put one into \
            SLATEFLOW_FONTS_DIR or install it");
    }
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    if let Ok(name) = HeaderValue::try_from(content_disposition(&name)) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok((headers, pdf).into_response())
}

/// Read beside whoever writes; only that it is counted, like an archive, takes the writer's turn.
async fn gathered(app: &App, caller: &Uid, project: ProjectId) -> Result<Material> {
    let material = {
        let mut reader = app.db.read().await?;
        let project = load_project(&mut reader, caller, project).await?;
        export_import::material(&mut reader, app.env(), project).await?
    };
    let mut tx = app.db.begin().await?;
    export_import::count_out(&mut tx, app.env(), caller).await?;
    tx.commit().await?;
    Ok(material)
}

/// The key image, small enough to be printed on a page.
async fn print(app: &App, material: &Material) -> Result<Option<Print>> {
    let Some(key) = &material.key_image else {
        return Ok(None);
    };
    let (bytes, size) = app.media.print(key).await?;
    Ok(Some(Print {
        bytes: Arc::new(bytes),
        size,
    }))
}
