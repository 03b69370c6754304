//! Who gets what from every operation of the API. A new operation fails here until it has its row.

mod requests;
mod table;
mod world;

use axum::http::Method;
use serde_json::{Value, json};

use crate::feedback::{elsewhere, form, report};
use requests::{body, query, stream};
use table::{CALLERS, rows};
use world::world;

#[tokio::test]
async fn a_07_everybody_gets_what_the_table_says() {
    let mut wrong = Vec::new();
    // What is only read stays as it is: those rows share one.
    let read = world().await;
    for (method, path, expected) in rows() {
        let changed;
        let world = if matches!(*method, "GET" | "HEAD") {
            &read
        } else {
            changed = world().await;
            &changed
        };
        let placed = |text: String| {
            let places = world.places.iter();
            places.fold(text, |text, (name, value)| text.replace(name, value))
        };
        let url = placed((*path).to_owned());
        for ((name, caller), expected) in CALLERS.iter().zip(&world.callers).zip(expected) {
            let request = caller.request(
                Method::from_bytes(method.as_bytes()).unwrap(),
                &format!("{url}{}", query(path)),
            );
            let body: Value = serde_json::from_str(&placed(body(method, path).to_string())).unwrap();
            let answer = match *method {
                // one address sends only so much
                "POST" if *path == "/v1/feedback" => {
                    let form = form(&report("It does not open."), None);
                    request
                        .add_header("x-forwarded-for", elsewhere())
                        .multipart(form)
                        .await
                }
                "GET" if *path == "/api/events" => stream(&world.app, request).await,
                "GET" | "DELETE" | "HEAD" => request.await,
                _ if path.contains("/uploads") => {
                    let piece = "application/offset+octet-stream";
                    let request = request
                        .add_header("upload-offset", "0")
                        .add_header("upload-length", "9");
                    let request = request.add_header("upload-metadata", "stage c3RhZ2Ux,field a2V5X2ltYWdl");
                    request.bytes("piece".into()).content_type(piece).await
                }
                _ => request.json(&body).await,
            };
            let got = answer.status_code().as_u16();
            if got != *expected {
                wrong.push(format!(
                    "{method} {path} as {name}: {got}, not {expected}: {}",
                    answer.text()
                ));
            }
            if got == 401 {
                assert!(
                    answer
                        .header("www-authenticate")
                        .to_str()
                        .unwrap()
                        .starts_with("Bearer")
                );
                assert!(*method == "HEAD" || answer.json::<Value>()["detail"].is_string());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_operation_has_its_row_and_documents_whether_it_needs_a_sign_in() {
    let document = serde_json::to_value(api::openapi()).unwrap();
    assert_eq!(document["security"], json!([{ "id_token": [] }]));
    let mut wrong = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let same = |row: &str| {
                row.replace("{submitted_id}", "{project_id}")
                    .replace("{financed_id}", "{project_id}")
                    .replace("{claimed_id}", "{submission_id}")
                    .replace("{named_id}", "{document_id}")
                    .replace("{person}", "{uid}")
                    .replace("{room_id}", "{thread_id}")
                    .replace("{group_id}", "{thread_id}")
                    .replace("{partner}", "{uid}")
                    == *path
            };
            let row = rows().find(|(m, row, _)| m.eq_ignore_ascii_case(method) && same(row));
            let Some((_, _, [anonymous, ..])) = row else {
                wrong.push(format!("{method} {path}: no row in the access table"));
                continue;
            };
            // An operation that says nothing has the security of the document.
            let alternatives = operation["security"].as_array();
            let is_public = alternatives.is_some_and(|all| all.contains(&json!({})));
            if is_public == (*anonymous == 401) {
                wrong.push(format!("{method} {path}: documented as public: {is_public}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
