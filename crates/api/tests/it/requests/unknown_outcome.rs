//! PostgreSQL keeps a change and its answer is lost on the way. Each test loses one commit's answer after the other,
//! until a request has no more commits to lose. (SQLite has no way on which an answer could be lost.)

use axum::http::{Method, StatusCode};
use axum_test::TestResponse;
use serde_json::{Value, json};
use testing::documents::{script, send};
use testing::{Proxy, TestApp, User};

use crate::builders::*;
use crate::documents::hostile::picture::plain_png;
use crate::documents::stored::without_a_file;
use crate::documents::uploads::{begun, stored, sweep, sweep_later};
use crate::export_import::{bring, export, full_project};
use crate::feedback::{listed, pictures, report, sending};

/// More commits than any request has.
const COMMITS: u32 = 12;

async fn start() -> (TestApp, Proxy, User) {
    let (app, proxy) = TestApp::behind_proxy().await;
    let ada = app.verified("ada@film.test").await;
    (app, proxy, ada)
}

/// Whether the change may have been kept; says so in words that help, or that nothing was kept.
fn is_unknown(answer: &TestResponse) -> bool {
    answer.assert_status(StatusCode::SERVICE_UNAVAILABLE);
    let problem: Value = answer.json();
    let detail = problem["detail"].as_str().unwrap();
    match problem["type"].as_str().unwrap() {
        "/problems/outcome-unknown" => {
            assert!(detail.contains("Please check before"), "{detail}");
            assert_eq!(answer.header("retry-after"), "5");
            true
        }
        "/problems/unavailable" => false,
        other => panic!("{other}: {detail}"),
    }
}

async fn projects(user: &User) -> Vec<String> {
    let list: Value = user.get("/api/user-projects/all").await.json();
    let ids = list.as_array().unwrap().iter();
    ids.map(|one| one["project_id"].as_str().unwrap().to_owned())
        .collect()
}

async fn documents_of(user: &User, project: &str) -> usize {
    let list: Value = user
        .get(&format!("/api/projects/{project}/documents"))
        .await
        .json();
    list.as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_an_upload_with_an_unheard_commit_keeps_its_row_and_its_file_or_can_be_sent_again() {
    let (app, proxy, ada) = start().await;
    let id = project(&ada, "The Door").await;
    let file = script(1);
    let mut kept_unheard = 0;
    for before in 0..COMMITS {
        let location = begun(&ada, &id, file.len()).await;
        proxy.lose_one_answer_to("COMMIT", before);
        let answer = send(&ada, &location, 0, &file).await;
        proxy.lose_nothing();
        if answer.status_code() == StatusCode::NO_CONTENT {
            assert!(before > 2, "claim, intent and document are commits");
            break;
        }
        let unknown = is_unknown(&answer);
        let head = ada.request(Method::HEAD, &location).await;
        match head.maybe_header("slateflow-document") {
            Some(document) => {
                assert!(unknown, "what was kept is not called lost");
                kept_unheard += 1;
                let path = format!("/api/projects/{id}/documents/{}", document.to_str().unwrap());
                let content = ada.get(&format!("{path}/content")).await;
                assert_eq!(content.as_bytes().as_ref(), file.as_slice());
            }
            None => {
                let again = send(&ada, &location, 0, &file).await;
                again.assert_status(StatusCode::NO_CONTENT);
            }
        }
        sweep(&app).await;
        assert_eq!(without_a_file(&app, &ada, &id).await, Vec::<String>::new());
    }
    assert_eq!(kept_unheard, 1, "the commit of the document itself");
    sweep_later(&app).await;
    assert_eq!(without_a_file(&app, &ada, &id).await, Vec::<String>::new());
    assert_eq!(stored(app.files()).len(), documents_of(&ada, &id).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_an_import_with_an_unheard_commit_is_there_with_all_its_files_or_not_at_all() {
    let (app, proxy, ada) = start().await;
    complete_profile(&ada).await;
    let original = full_project(&app, &ada).await;
    let archive = export(&ada, &original).await.as_bytes().to_vec();
    let (mut kept_unheard, mut files) = (0, 4);
    for before in 0..COMMITS {
        let sam = app.verified(&format!("sam{before}@else.test")).await;
        proxy.lose_one_answer_to("COMMIT", before);
        let answer = bring(&sam, archive.clone()).await;
        proxy.lose_nothing();
        let there = projects(&sam).await;
        if answer.status_code() == StatusCode::CREATED {
            assert!(before > 2, "count, intents and project are commits");
            files += 4;
            break;
        }
        if let [imported] = &there[..] {
            assert!(is_unknown(&answer), "what was kept is not called lost");
            kept_unheard += 1;
            files += 4;
            sweep(&app).await;
            assert_eq!(documents_of(&sam, imported).await, 4);
            assert_eq!(without_a_file(&app, &sam, imported).await, Vec::<String>::new());
        } else {
            is_unknown(&answer);
            assert_eq!(there, Vec::<String>::new());
        }
    }
    assert_eq!(kept_unheard, 1, "the commit of the project itself");
    sweep_later(&app).await;
    assert_eq!(stored(app.files()).len(), files, "and no file is left over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_a_write_whose_commit_is_unheard_says_what_to_check_and_its_key_tells_the_outcome() {
    let (_app, proxy, ada) = start().await;
    for (kept, key) in [None, Some("k1")].into_iter().enumerate() {
        let name = key.unwrap_or("none");
        let create = async || {
            let mut request = ada.post("/api/projects");
            if let Some(key) = key {
                request = request.add_header("idempotency-key", key);
            }
            request.json(&json!({"project_name": name})).await
        };
        proxy.lose_one_answer_to("COMMIT", 0);
        let answer = create().await;
        proxy.lose_nothing();
        assert!(is_unknown(&answer));
        let detail = answer.json::<Value>()["detail"].as_str().unwrap().to_owned();
        assert_eq!(detail.contains("same Idempotency-Key"), key.is_some(), "{detail}");
        let there = projects(&ada).await;
        assert_eq!(there.len(), kept + 1, "it was kept all the same");
        if key.is_some() {
            let again = create().await;
            again.assert_status(StatusCode::CREATED);
            let made = again.json::<Value>()["project_id"].as_str().unwrap().to_owned();
            assert!(there.contains(&made), "{made}");
            assert_eq!(projects(&ada).await.len(), 2, "and not a second one");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_a_save_whose_commit_is_unheard_is_there_when_it_is_looked_at() {
    let (_app, proxy, ada) = start().await;
    let id = project(&ada, "The Door").await;
    let content = json!({"content": {"logline": "A keeper counts the waves."}});
    proxy.lose_one_answer_to("COMMIT", 0);
    let answer = ada.put(&stage_path(&id, 1, "")).json(&content).await;
    proxy.lose_nothing();
    assert!(is_unknown(&answer));
    let kept: Value = ada.get(&stage_path(&id, 1, "")).await.json();
    assert_eq!(kept["content"]["logline"], content["content"]["logline"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r1_a_report_with_an_unheard_commit_has_its_picture_and_its_key_tells_the_outcome() {
    let (app, proxy, _) = start().await;
    let admin = app.with_role("op@film.test", identity::Role::Admin).await;
    let reports = async || {
        let list = listed(&admin, "").await;
        let items = list["items"].as_array().unwrap().iter();
        let ids = items.map(|one| one["feedback_id"].as_str().unwrap().to_owned());
        ids.collect::<Vec<_>>()
    };
    let mut kept_unheard = 0;
    for before in 0..COMMITS {
        let sender = app.verified(&format!("sam{before}@else.test")).await;
        let send = async || {
            sending(&sender, &report("It does not open."), Some(plain_png(30, 20)))
                .add_header("idempotency-key", "k1")
                .await
        };
        let there = reports().await.len();
        proxy.lose_one_answer_to("COMMIT", before);
        let answer = send().await;
        proxy.lose_nothing();
        if answer.status_code() == StatusCode::CREATED {
            assert!(before > 2, "count, intent and report are commits");
            break;
        }
        let unknown = is_unknown(&answer);
        if reports().await.len() > there {
            assert!(unknown, "what was kept is not called lost");
            kept_unheard += 1;
        }
        send().await.assert_status(StatusCode::CREATED);
        assert_eq!(reports().await.len(), there + 1, "once, whatever was heard");
    }
    assert_eq!(kept_unheard, 1, "the commit of the report itself");
    sweep_later(&app).await;
    let (mut named, mut kept) = (reports().await, pictures(&app));
    named.sort();
    kept.sort();
    assert_eq!(kept, named, "each has its picture, and no picture is left over");
}
