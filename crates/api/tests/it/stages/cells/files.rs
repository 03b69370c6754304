//! Which files are taken for each document of the four stages, and how large they may be.

use axum::http::StatusCode;
use serde_json::Value;
use testing::documents::{announce, bring, script};
use testing::{Engine, TestApp};

use super::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::hostile::sheet::plain_xlsx;
use crate::documents::hostile::text::plain_fdx;

#[tokio::test]
async fn r_13_each_document_is_of_its_kind_and_size() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let samples = [
        ("pdf", "a.pdf", script(3)),
        ("xlsx", "a.xlsx", plain_xlsx()),
        ("fdx", "a.fdx", plain_fdx()),
        ("image", "a.png", plain_png(600, 900)),
    ];
    let mut wrong = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    let project = project_at(&app, &ada, 4, "L", &[]).await;
    for line in table() {
        let Some(limit) = line
            .limit
            .strip_prefix("file ")
            .filter(|_| !seen.contains(&line.field))
        else {
            continue;
        };
        seen.push(line.field);
        let mut words = limit.split(' ');
        let kinds: Vec<&str> = words.next().unwrap().split(',').collect();
        let most = words.next().unwrap().parse::<usize>().unwrap() * 1024 * 1024;
        let at = format!("stage{} {}", line.stage, line.field);
        for (size, expected) in [
            (most, StatusCode::CREATED),
            (most + 1, StatusCode::PAYLOAD_TOO_LARGE),
        ] {
            let stage = format!("stage{}", line.stage);
            let metadata = [("filename", "a"), ("stage", &stage), ("field", line.field)];
            let answer = announce(&ada, &project, &metadata, size).await;
            if answer.status_code() != expected {
                wrong.push(format!("{at}, {size} bytes: {}", answer.text()));
            }
            if let Some(begun) = answer.maybe_header("location") {
                ada.delete(begun.to_str().unwrap()).await;
            }
        }
        for (kind, name, file) in &samples {
            let answer = bring(&ada, &project, (line.stage, line.field), name, file).await;
            if (answer.status_code() == StatusCode::NO_CONTENT) != kinds.contains(kind) {
                wrong.push(format!(
                    "{at}, {kind}: {} {}",
                    answer.status_code(),
                    answer.text()
                ));
            }
            if answer.status_code() != StatusCode::NO_CONTENT {
                let problem: Value = answer.json();
                assert_eq!(problem["type"], "/problems/wrong-file-type", "{at}, {kind}");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(seen.len(), 23, "{seen:?}");
}
