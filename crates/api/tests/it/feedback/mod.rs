//! What people say about the product: sent, read, answered.

mod edge;
mod inbox;
mod limits;
mod pictures;
mod sending;

use std::sync::atomic::{AtomicU8, Ordering};

use axum::http::StatusCode;
use axum_test::multipart::{MultipartForm, Part};
use axum_test::{TestRequest, TestResponse};
use serde_json::{Value, json};
use testing::{TestApp, User};

pub const PATH: &str = "/v1/feedback";

pub fn report(text: &str) -> Value {
    json!({"kind": "problem", "text": text})
}

pub fn form(report: &Value, picture: Option<Vec<u8>>) -> MultipartForm {
    let form = MultipartForm::new().add_text("report", report.to_string());
    match picture {
        Some(bytes) => form.add_part(
            "screenshot",
            Part::bytes(bytes).file_name("s.png").mime_type("image/png"),
        ),
        None => form,
    }
}

/// A network address that nobody else has in this test.
pub fn elsewhere() -> String {
    static NEXT: AtomicU8 = AtomicU8::new(1);
    format!("203.0.113.{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

pub fn sending(user: &User, report: &Value, picture: Option<Vec<u8>>) -> TestRequest {
    user.post(PATH).multipart(form(report, picture))
}

/// Sends it; the report's id.
pub async fn sent(user: &User, report: &Value, picture: Option<Vec<u8>>) -> String {
    let answer = sending(user, report, picture).await;
    answer.assert_status(StatusCode::CREATED);
    id_of(&answer)
}

fn id_of(answer: &TestResponse) -> String {
    answer.json::<Value>()["feedback_id"].as_str().unwrap().to_owned()
}

async fn read(admin: &User, id: &str) -> Value {
    admin.get(&format!("/api/admin/feedback/{id}")).await.json()
}

pub async fn listed(admin: &User, query: &str) -> Value {
    let answer = admin.get(&format!("/api/admin/feedback{query}")).await;
    answer.assert_status_ok();
    answer.json()
}

/// Names of the pictures in the store.
pub fn pictures(app: &TestApp) -> Vec<String> {
    let found = std::fs::read_dir(app.files().join("feedback"));
    let names = found.into_iter().flatten().map(|file| file.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).collect()
}
