use axum::Router;
use serde::Serialize;
use utoipa::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;

use crate::openapi_format::LinePerOperation;
use crate::pages::{docs, mail_switch};
use crate::problem::Problem;
use crate::{App, routes};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Slateflow API",
        version = "1.0.0",
        description = "Errors are problem documents (RFC 9457); lists are keyset pages; times are UTC."
    ),
    components(schemas(Problem, kernel::UploadId)),
    security(("id_token" = [])),
    modifiers(&Shared)
)]
struct Document;

/// What every operation shares: how callers are authenticated, and the response to an error. An operation that needs no
/// sign-in says `security(())`.
struct Shared;

const PROBLEM: &str = "Problem";

impl utoipa::Modify for Shared {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .build();
        let problem = ResponseBuilder::new()
            .description("The request failed; `type` and `detail` say why.")
            .content(
                "application/problem+json",
                Content::new(Some(Ref::from_schema_name(PROBLEM))),
            )
            .build();
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("id_token", SecurityScheme::Http(scheme));
        components.responses.insert(PROBLEM.to_owned(), problem.into());
    }
}

fn documented() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .nest("/api", routes::product())
        .merge(routes::feedback::public())
}

/// The whole server: the product's API, the identity provider, health.
pub fn router(app: App) -> Router {
    let (documented, _) = documented().split_for_parts();
    let embedded = app.embedded.clone();
    let popup = routes::identity::popup(app.identity.popup());
    let mut product = documented
        .merge(routes::operations())
        .merge(routes::operations::collector::router())
        .merge(mail_switch::router());
    if embedded
        .as_ref()
        .is_some_and(|provider| provider.config().test_api)
    {
        product = product.merge(routes::operations::test_jobs::router());
    }
    let docs = match app.settings.api_docs {
        true => docs::router(openapi),
        false => Router::new(),
    };
    let product = product.with_state(app);
    let embedded = embedded.map(routes::identity::router);
    product
        .merge(embedded.unwrap_or_default())
        .merge(popup)
        .merge(docs)
        .fallback(not_found)
}

/// The product API's description, as committed in `openapi.json`.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = documented().into_openapi();
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("get", &mut item.get),
            ("head", &mut item.head),
            ("post", &mut item.post),
            ("put", &mut item.put),
            ("patch", &mut item.patch),
            ("delete", &mut item.delete),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                operation.operation_id = Some(operation_id(method, path));
                let responses = &mut operation.responses.responses;
                responses
                    .entry("default".to_owned())
                    .or_insert_with(|| Ref::from_response_name(PROBLEM).into());
            }
        }
    }
    document
}

/// [`openapi`] as it is committed: each operation and each schema is a line.
pub fn openapi_json() -> serde_json::Result<String> {
    let mut json = Vec::new();
    openapi().serialize(&mut serde_json::Serializer::with_formatter(
        &mut json,
        LinePerOperation::default(),
    ))?;
    Ok(String::from_utf8_lossy(&json).into_owned())
}

/// `get_projects_by_project_id`: handlers of several slices have the same name, and clients are made by unique ones.
fn operation_id(method: &str, path: &str) -> String {
    let parts = path
        .trim_start_matches("/api")
        .split('/')
        .filter(|part| !part.is_empty());
    let parts = parts.map(
        |part| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            Some(name) => format!("_by_{name}"),
            None => format!("_{}", part.replace(['-', '.'], "_")),
        },
    );
    method.to_owned() + &parts.collect::<String>()
}

async fn not_found() -> Problem {
    Problem::not_found()
}
