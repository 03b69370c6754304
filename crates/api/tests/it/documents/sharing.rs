//! Who may read a document, and who did.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};

use super::{DRAFT, PICTURE, RIGHTS, SCRIPT, approved, documents, hostile};
use crate::builders::*;

/// The letters of a PDF that are drawn with the watermark's font, as lopdf reads them.
fn text_of(pdf: &[u8]) -> String {
    String::from_utf8_lossy(&marks_of(pdf)).into_owned()
}

/// What the forms of a PDF draw, unpacked.
fn marks_of(pdf: &[u8]) -> Vec<u8> {
    use std::io::Read;
    let mut marks = Vec::new();
    let mut rest = pdf;
    while let Some(at) = rest.windows(7).position(|part| part == b"stream\n") {
        rest = &rest[at + 7..];
        let mut unpacked = Vec::new();
        if flate2::read::ZlibDecoder::new(rest)
            .read_to_end(&mut unpacked)
            .is_ok()
        {
            marks.extend(unpacked);
        } else {
            let end = rest
                .windows(9)
                .position(|part| part == b"endstream")
                .unwrap_or(rest.len());
            marks.extend(&rest[..end]);
        }
    }
    marks
}

async fn set(user: &User, path: &str, visibility: &str) -> StatusCode {
    let answer = user
        .put(&format!("{path}/visibility"))
        .json(&json!({"visibility": visibility}))
        .await;
    answer.status_code()
}

#[rstest]
#[tokio::test]
async fn a_reviewer_reads_what_the_submission_names_with_their_name_on_scripts(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    complete_profile(&rita).await;
    let other = app.with_role("other@film.test", Role::Reviewer).await;
    let id = ready_project(&ada, "The Door").await;
    let named = upload(
        &ada,
        &id,
        PICTURE,
        "key.png",
        &hostile::picture::plain_png(600, 900),
    )
    .await;
    let unnamed = upload(
        &ada,
        &id,
        PICTURE,
        "other.png",
        &hostile::picture::plain_png(600, 900),
    )
    .await;
    let content = with(stage1(), json!({"key_image": named}));
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();
    ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    let submission = newest_submission(&ada, &id).await;
    let path = |document: &str| format!("/api/review/{submission}/documents/{document}/content");

    rita.get(&path(&named)).await.assert_status_forbidden();
    claim(&rita, &submission).await;
    let read = rita.get(&path(&named)).await;
    read.assert_status_ok();
    assert_eq!(read.header("content-type"), "image/png");
    let known: Value = rita.get(&format!("/api/review/{submission}")).await.json();
    let picture = json!({"document_id": named, "filename": "key.png", "content_type": "image/png", "size": read.as_bytes().len()});
    assert_eq!(known["files"], json!([picture]), "before it is opened");
    rita.get(&path(&unnamed)).await.assert_status_not_found();
    other.get(&path(&named)).await.assert_status_forbidden();
    ada.get(&path(&named)).await.assert_status_not_found();
    rita.get(&documents(&id, &format!("/{named}/content")))
        .await
        .assert_status_not_found();
    assert_eq!(
        set(&ada, &documents(&id, &format!("/{named}")), "team").await,
        StatusCode::CONFLICT,
        "reviewers keep what was submitted"
    );

    let opens: Value = ada.get(&documents(&id, &format!("/{named}/opens"))).await.json();
    assert_eq!(
        opens["items"],
        json!([{"who": "A reviewer", "via": "reviewer", "at": "2026-03-02T09:00:00Z"}])
    );
}

#[rstest]
#[tokio::test]
async fn a_script_has_the_readers_name_on_every_page(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 1).await;
    let bob = app.verified("bob@film.test").await;
    complete_profile(&bob).await;
    let file = script(3);
    let document = upload(&ada, &id, SCRIPT, "draft.pdf", &file).await;
    let path = documents(&id, &format!("/{document}"));
    assert_eq!(set(&ada, &path, "public").await, StatusCode::OK);
    app.clock.advance(std::time::Duration::from_micros(7_123_456));
    let read = bob.get(&format!("{path}/content")).await;
    read.assert_status_ok();
    let pdf = read.as_bytes();
    let marks = text_of(pdf);
    // Helvetica in the encoding of western Europe: í is octal 355.
    let name = r"Ada N\355 Bhriain \267 bob@film.test \267 2026-03-02 09:00 UTC)";
    assert!(marks.contains(name), "{marks}");
    let place = app.app.media.place().await.unwrap();
    let checked = app
        .app
        .media
        .check(&place, pdf.clone(), vec![media::Format::Pdf])
        .await;
    let checked = checked.expect("still a PDF that is taken");
    assert_eq!(
        (checked.pages, checked.scene_headings),
        (Some(3), Some(3)),
        "and its text is there"
    );
    let drawn = marks.matches("/Slateflow0 Do").count();
    assert_eq!(drawn, 1, "drawn by one content, which every page names");
    let pages = String::from_utf8_lossy(pdf);
    assert_eq!(
        pages.matches("/Type/Page/").count() + pages.matches("/Type /Page /").count(),
        3
    );
}

#[rstest]
#[tokio::test]
async fn a_script_that_cannot_carry_a_name_stays_with_the_team(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 1).await;
    let bob = app.verified("bob@film.test").await;
    let document = upload(&ada, &id, DRAFT, "draft.fdx", &hostile::text::plain_fdx()).await;
    let path = documents(&id, &format!("/{document}"));
    set(&ada, &path, "public").await;
    let refused = bob.get(&format!("{path}/content")).await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/pdf-required");
    ada.get(&format!("{path}/content")).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn leave_is_for_one_address_until_a_moment(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{document}"));
    let grant =
        json!({"email": " Fay@Fund.test ", "purpose": "Due diligence", "until": "2026-03-03T09:00:00Z"});
    let granted = ada.post(&format!("{path}/grants")).json(&grant).await;
    granted.assert_status(StatusCode::CREATED);
    let granted: Value = granted.json();
    assert_eq!(
        (&granted["email"], &granted["over"]),
        (&json!("Fay@Fund.test"), &json!(false))
    );
    let detail: Value = ada.get(&path).await.json();
    assert_eq!(detail["document"]["visibility"], "granted");
    assert_eq!(detail["grants"][0]["purpose"], "Due diligence");

    let fay = app.verified("fay@fund.test").await;
    let eve = app.verified("eve@fund.test").await;
    let unproven = app.unverified("una@fund.test").await;
    eve.get(&path).await.assert_status_not_found();
    unproven.get(&path).await.assert_status_forbidden();
    let seen: Value = fay.get(&path).await.json();
    assert_eq!((&seen["via"], seen.get("grants")), (&json!("grant"), None));
    fay.get(&format!("{path}/content")).await.assert_status_ok();
    for hidden in ["", &format!("/{document}/opens")] {
        fay.get(&documents(&id, hidden)).await.assert_status_not_found();
    }
    let opens: Value = ada.get(&format!("{path}/opens")).await.json();
    assert_eq!(
        (&opens["items"][0]["who"], &opens["items"][0]["via"]),
        (&json!("fay@fund.test"), &json!("grant"))
    );

    assert_eq!(set(&ada, &path, "team").await, StatusCode::OK);
    fay.get(&path).await.assert_status_not_found();
    assert_eq!(set(&ada, &path, "granted").await, StatusCode::OK);
    fay.get(&path).await.assert_status_ok();
    app.clock.advance(days(1));
    let (ada, fay) = (app.sign_in(&ada.email).await, app.sign_in(&fay.email).await);
    fay.get(&path).await.assert_status_not_found();
    let again = json!({"email": "fay@fund.test", "purpose": "Once more", "until": "2026-04-01T00:00:00Z"});
    let again: Value = ada.post(&format!("{path}/grants")).json(&again).await.json();
    assert_eq!(again["grant_id"], granted["grant_id"], "one for each address");
    fay.get(&path).await.assert_status_ok();
    let grant = format!("{path}/grants/{}", again["grant_id"].as_str().unwrap());
    fay.delete(&grant).await.assert_status_not_found();
    ada.delete(&grant).await.assert_status(StatusCode::NO_CONTENT);
    fay.get(&path).await.assert_status_not_found();
    ada.delete(&grant).await.assert_status_not_found();
}

#[tokio::test]
async fn leave_needs_an_address_a_purpose_and_an_end() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{document}/grants"));
    for (email, purpose, until, field) in [
        ("fay", "Due diligence", "2026-04-01T00:00:00Z", "email"),
        ("fay@fund.test", " ", "2026-04-01T00:00:00Z", "purpose"),
        (
            "fay@fund.test",
            &"x".repeat(301),
            "2026-04-01T00:00:00Z",
            "purpose",
        ),
        ("fay@fund.test", "Due diligence", "2026-03-02T09:00:00Z", "until"),
        ("fay@fund.test", "Due diligence", "2030-04-01T00:00:00Z", "until"),
    ] {
        let body = json!({"email": email, "purpose": purpose, "until": until});
        let refused = ada.post(&path).json(&body).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json())[0].0, field);
    }
}

#[rstest]
#[tokio::test]
async fn nobody_learns_of_what_is_not_theirs(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let bob = app.verified("bob@film.test").await;
    let (id, bobs) = (project(&ada, "The Door").await, project(&bob, "Low Tide").await);
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let missing = "00000000-0000-7000-8000-000000000000";
    let absent: Value = bob.get(&documents(&id, &format!("/{missing}"))).await.json();
    for path in [
        documents(&id, ""),
        documents(&id, &format!("/{document}")),
        documents(&id, &format!("/{document}/content")),
        documents(&id, &format!("/{document}/opens")),
        documents(&bobs, &format!("/{document}")),
        documents(&bobs, &format!("/{document}/content")),
    ] {
        let answer = bob.get(&path).await;
        answer.assert_status_not_found();
        assert_eq!(answer.json::<Value>(), absent, "{path}");
        anon.get(&path).await.assert_status_unauthorized();
    }
    bob.delete(&documents(&id, &format!("/{document}")))
        .await
        .assert_status_not_found();
    ada.get(&documents(&id, &format!("/{document}")))
        .await
        .assert_status_ok();
}
