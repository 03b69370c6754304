//! For automated tests: off unless the installation was started for them, and then only from its own machine.
//! The forms are those of Firebase's emulator.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::routing::{delete, get};
use axum::{Json, Router};
use identity::Embedded;
use serde::Deserialize;
use serde_json::{Value, json};

use super::wire::Answer;
use crate::extract::Loopback;
use crate::problem::{Problem, Result};

type Provider = State<Arc<Embedded>>;

pub fn router() -> Router<Arc<Embedded>> {
    Router::new()
        .route(
            "/emulator/v1/projects/{project}/accounts",
            delete(delete_accounts),
        )
        .route("/emulator/v1/projects/{project}/oobCodes", get(codes))
        .route(
            "/emulator/v1/projects/{project}/config",
            get(config).patch(change_config),
        )
}

async fn delete_accounts(
    _: Loopback,
    State(provider): Provider,
    Path(project): Path<String>,
) -> Result<Answer> {
    known(&provider, &project)?;
    Ok(provider
        .delete_everybody()
        .await
        .map(|()| Json(json!({})))
        .map_err(Into::into))
}

async fn codes(_: Loopback, State(provider): Provider, Path(project): Path<String>) -> Result<Json<Value>> {
    known(&provider, &project)?;
    let codes: Vec<Value> = provider
        .mailed_codes()
        .into_iter()
        .map(|mailed| {
            json!({
                "email": mailed.email,
                "requestType": mailed.purpose.as_str(),
                "oobCode": mailed.code,
                "oobLink": mailed.link,
            })
        })
        .collect();
    Ok(Json(json!({"oobCodes": codes})))
}

async fn config(_: Loopback, State(provider): Provider, Path(project): Path<String>) -> Result<Json<Value>> {
    known(&provider, &project)?;
    Ok(Json(shown(&provider)))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Change {
    email_privacy_config: Option<EmailPrivacy>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EmailPrivacy {
    enable_improved_email_privacy: bool,
}

async fn change_config(
    _: Loopback,
    State(provider): Provider,
    Path(project): Path<String>,
    Json(change): Json<Change>,
) -> Result<Json<Value>> {
    known(&provider, &project)?;
    if let Some(privacy) = change.email_privacy_config {
        provider.set_email_privacy(privacy.enable_improved_email_privacy);
    }
    Ok(Json(shown(&provider)))
}

fn shown(provider: &Embedded) -> Value {
    json!({
        "signIn": {"allowDuplicateEmails": false},
        "emailPrivacyConfig": {"enableImprovedEmailPrivacy": provider.email_privacy()},
    })
}

fn known(provider: &Embedded, project: &str) -> Result<()> {
    if provider.config().project == project {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}
