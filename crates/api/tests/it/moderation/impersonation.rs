//! Profiles that pretend to be somebody else: name and picture are hidden while a moderator looks at it.

use super::*;
use crate::account::portrait::bring;
use crate::documents::hostile::picture::plain_png;
use jobs::{Job, SweepFiles};

const HOURS_72: Duration = Duration::from_secs(72 * 3_600);
const HIDDEN: &str = "Name being checked";

async fn claim_of(by: &User, whom: &User, more: Value) -> TestResponse {
    let mut body = json!({
        "subject": of_profile(whom), "reason": "impersonation", "text": "This profile is not theirs.",
    });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    by.post("/api/reports").json(&body).await
}

/// A report with a proof.
async fn proved(by: &User, whom: &User) -> String {
    let answer = claim_of(
        by,
        whom,
        json!({"is_of_me": true, "proof": "See my page at the agency."}),
    )
    .await;
    answer.assert_status(StatusCode::CREATED);
    answer.json::<Value>()["report_id"].as_str().unwrap().to_owned()
}

fn at(report: &str) -> String {
    format!("/api/moderation/reports/{report}/hidden-identity")
}

async fn take(by: &User, report: &str) {
    let answer = by.post(&format!("/api/moderation/reports/{report}/claim")).await;
    answer.assert_status_ok();
}

async fn own(by: &User) -> Value {
    let mut profile: Value = by.get("/api/user/profile").await.json();
    profile.as_object_mut().unwrap().remove("version");
    profile
}

async fn name_of(by: &User, whom: &User) -> Value {
    let page: Value = by.get(&format!("/api/people/{}", whom.uid)).await.json();
    json!([page["name"], page["portrait"]])
}

fn problem(answer: &TestResponse, status: StatusCode, code: &str) {
    answer.assert_status(status);
    let problem: Value = answer.json();
    assert!(problem["type"].as_str().unwrap().ends_with(code), "{problem}");
}

/// Bo, whose name and picture `mo` has hidden because of what Ada reported.
struct Hidden {
    app: TestApp,
    ada: User,
    bo: User,
    mo: User,
    report: String,
    portrait: String,
    before: Value,
    name: String,
}

async fn hidden(engine: Engine) -> Hidden {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let named = json!({"first_name": "Wilhelmina", "last_name": "Oduya", "professional_name": "Mina Oduya"});
    bo.patch("/api/user/profile")
        .json(&named)
        .await
        .assert_status_ok();
    let portrait = bring(&bo, plain_png(120, 120)).await;
    let mo = moderator(&app, "mo").await;
    let before = own(&bo).await;
    assert_eq!(name_of(&ada, &bo).await, json!(["Mina Oduya", portrait]));
    let report = proved(&ada, &bo).await;
    take(&mo, &report).await;
    let answer = mo.post(&at(&report)).await;
    answer.assert_status_ok();
    let details: Value = answer.json();
    let identity = &details["hidden_identity"];
    assert_eq!(identity["name"], json!("Mina Oduya"));
    assert_eq!(identity["by"]["uid"], json!(mo.uid));
    assert_eq!(identity["until"], json!(app.clock.now() + HOURS_72));
    Hidden {
        app,
        ada,
        bo,
        mo,
        report,
        portrait,
        before,
        name: "Mina Oduya".to_owned(),
    }
}

async fn is_restored(by: &User, bo: &User, was: &Hidden) {
    assert_eq!(name_of(by, bo).await, json!([was.name, was.portrait]));
    assert_eq!(own(bo).await, was.before, "exactly what was there");
    let picture = format!("/api/portraits/{}/small", was.portrait);
    by.get(&picture).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn mo_03_a_claim_that_one_is_meant_says_how_it_is_checked(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let wrong = [
        json!({"is_of_me": true}),
        json!({"is_of_me": true, "proof": "short"}),
        json!({"proof": "x".repeat(1_001)}),
        json!({"reason": "spam", "proof": "See my page at the agency."}),
        json!({"reason": "spam", "is_of_me": false}),
    ];
    for more in wrong {
        let refused = claim_of(&ada, &bo, more.clone()).await;
        assert_eq!(refused.status_code(), StatusCode::UNPROCESSABLE_ENTITY, "{more}");
    }
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let id = proved(&ada, &bo).await;
    let case: Value = mo.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert_eq!(
        json!([case["is_of_me"], case["proof"], case["hidden_identity"]]),
        json!([true, "See my page at the agency.", null])
    );
}

#[rstest]
#[tokio::test]
async fn mo_03_a_hidden_name_and_picture_are_nowhere_and_their_owner_keeps_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let was = hidden(engine).await;
    let Hidden { app, ada, bo, .. } = &was;
    assert_eq!(name_of(ada, bo).await, json!([HIDDEN, null]));
    for found in [
        "/api/people?name=oduya",
        "/api/people?name=wilhelmina",
        "/api/people",
    ] {
        let page = ada.get(found).await;
        page.assert_status_ok();
        let text = page.text();
        assert!(
            !text.contains("Oduya") && !text.contains(&was.portrait),
            "{found}: {text}"
        );
        assert_eq!(text.contains(HIDDEN), found == "/api/people", "{found}: {text}");
    }
    let picture = format!("/api/portraits/{}/small", was.portrait);
    ada.get(&picture).await.assert_status_not_found();
    bo.get(&picture).await.assert_status_ok();
    let seen = bo.get("/api/user/profile/preview?as=member").await.text();
    assert!(seen.contains(HIDDEN) && !seen.contains("Oduya"), "{seen}");

    let mut mine = own(bo).await;
    let until = mine.as_object_mut().unwrap().remove("hidden_until");
    assert_eq!(until, Some(json!(app.clock.now() + HOURS_72)));
    assert_eq!(mine, was.before);

    let files = SweepFiles {
        db: app.app.db.clone(),
        store: app.app.media.store.clone(),
    };
    files.run().await.unwrap();
    let key = format!("portraits/{}/small", was.portrait);
    let mut reader = app.app.db.read().await.unwrap();
    let unnamed = storage::objects::unnamed(&mut reader, &[key]).await.unwrap();
    assert_eq!(
        unnamed,
        Vec::<String>::new(),
        "the hidden picture names its files"
    );
    drop(reader);
    bo.get(&picture).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn mo_03_the_owner_is_told_that_they_are_hidden(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = hidden(engine).await;
    let page: Value = it.bo.get("/api/notifications").await.json();
    let told = page["items"].as_array().unwrap();
    assert_eq!(told.len(), 1, "{page}");
    assert_eq!(told[0]["kind"], "moderated");
    let details = &told[0]["details"];
    assert_eq!(details["news"], "hidden_identity");
    assert_eq!(details["link"], "/profile");
    assert!(!details.to_string().contains("ada"), "{details}");
}

#[rstest]
#[tokio::test]
async fn mo_03_the_owner_changes_everything_but_the_hidden_name_and_picture(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let was = hidden(engine).await;
    let Hidden { ada, bo, mo, .. } = &was;
    for change in [
        json!({"first_name": "Ada"}),
        json!({"professional_name": null}),
        json!({"last_name": "Ray"}),
    ] {
        let refused = bo.patch("/api/user/profile").json(&change).await;
        problem(&refused, StatusCode::CONFLICT, "identity-hidden");
        assert!(
            refused.json::<Value>()["detail"]
                .as_str()
                .unwrap()
                .contains("everything else")
        );
    }
    let picture = bo
        .put("/api/user/profile/portrait")
        .bytes(plain_png(90, 90).into())
        .content_type("application/octet-stream")
        .await;
    problem(&picture, StatusCode::CONFLICT, "identity-hidden");
    let removed = bo.delete("/api/user/profile/portrait").await;
    problem(&removed, StatusCode::CONFLICT, "identity-hidden");

    let changed = json!({"headline": "Gaffer in Cork", "first_name": "Wilhelmina"});
    let saved = bo.patch("/api/user/profile").json(&changed).await;
    saved.assert_status_ok();
    assert_eq!(saved.json::<Value>()["content"]["last_name"], json!("Oduya"));
    bo.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(name_of(ada, bo).await, json!([HIDDEN, null]));
    mo.delete(&at(&was.report)).await.assert_status_ok();
    assert_eq!(name_of(ada, bo).await, json!([was.name, was.portrait]));
    let content = &own(bo).await["content"];
    assert_eq!(
        json!([
            content["headline"],
            content["first_name"],
            content["professional_name"]
        ]),
        json!(["Gaffer in Cork", "Wilhelmina", "Mina Oduya"])
    );
}

#[rstest]
#[tokio::test]
async fn mo_03_a_decision_shows_them_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("dismiss", "warn")] action: &str,
) {
    let was = hidden(engine).await;
    decide(&was.mo, &was.report, action).await.assert_status_ok();
    is_restored(&was.ada, &was.bo, &was).await;
    let again = was.mo.post(&at(&was.report)).await;
    problem(&again, StatusCode::CONFLICT, "already-decided");
}

#[rstest]
#[tokio::test]
async fn mo_03_they_are_shown_by_hand_and_a_case_hides_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let was = hidden(engine).await;
    problem(
        &was.mo.post(&at(&was.report)).await,
        StatusCode::CONFLICT,
        "already-hidden",
    );
    let mia = moderator(&was.app, "mia").await;
    problem(
        &mia.delete(&at(&was.report)).await,
        StatusCode::CONFLICT,
        "report-claimed",
    );
    for _ in 0..2 {
        let shown = was.mo.delete(&at(&was.report)).await;
        shown.assert_status_ok();
        assert_eq!(shown.json::<Value>()["hidden_identity"]["name"], Value::Null);
    }
    is_restored(&was.ada, &was.bo, &was).await;
    problem(
        &was.mo.post(&at(&was.report)).await,
        StatusCode::CONFLICT,
        "already-hidden",
    );
}

#[rstest]
#[tokio::test]
async fn mo_03_they_are_shown_after_72_hours_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let was = hidden(engine).await;
    let show = async || {
        domain::profiles::show_due(&was.app.app.db, was.app.app.env())
            .await
            .unwrap();
    };
    was.app.clock.advance(HOURS_72 - Duration::from_secs(1));
    show().await;
    let ada = was.app.sign_in(&was.ada.email).await;
    assert_eq!(name_of(&ada, &was.bo).await, json!([HIDDEN, null]));
    was.app.clock.advance(Duration::from_secs(1));
    tokio::join!(show(), show());
    let bo = was.app.sign_in(&was.bo.email).await;
    is_restored(&ada, &bo, &was).await;
}

#[rstest]
#[tokio::test]
async fn mo_03_only_the_moderator_of_a_case_with_proof_hides(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let id = proved(&ada, &bo).await;
    for nobody in [&ada, &bo] {
        nobody.post(&at(&id)).await.assert_status_not_found();
        nobody.delete(&at(&id)).await.assert_status_not_found();
    }
    problem(
        &mo.post(&at(&id)).await,
        StatusCode::CONFLICT,
        "report-not-claimed",
    );
    take(&mia, &id).await;
    problem(&mo.post(&at(&id)).await, StatusCode::CONFLICT, "report-claimed");
    let second = claim_of(&bo, &ada, json!({"is_of_me": false})).await;
    let second = second.json::<Value>()["report_id"].as_str().unwrap().to_owned();
    take(&mo, &second).await;
    problem(&mo.post(&at(&second)).await, StatusCode::CONFLICT, "not-possible");
    let cy = person(&app, "cy").await;
    complete_profile(&mo).await;
    let listed = json!({"listed": true, "visibility": "members"});
    mo.patch("/api/user/profile")
        .json(&listed)
        .await
        .assert_status_ok();
    let third = proved(&cy, &mo).await;
    take(&mia, &third).await;
    problem(
        &mia.post(&at(&third)).await,
        StatusCode::FORBIDDEN,
        "insufficient-role",
    );
}

#[rstest]
#[tokio::test]
async fn mo_03_an_account_goes_with_what_is_hidden_of_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let was = hidden(engine).await;
    let mut reader = was.app.app.db.read().await.unwrap();
    let (lists, _) = storage::own_data::read(&mut reader, &was.bo.uid, &was.bo.email)
        .await
        .unwrap();
    let kept = &lists["name_and_portrait_hidden_from_others"][0];
    assert_eq!(
        json!([kept["names"]["last_name"], kept["portrait_id"]]),
        json!(["Oduya", was.portrait])
    );
    drop(reader);
    was.bo
        .delete("/api/me")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let files = SweepFiles {
        db: was.app.app.db.clone(),
        store: was.app.app.media.store.clone(),
    };
    files.run().await.unwrap();
    assert!(!was.app.files().join("portraits").join(&was.portrait).exists());
}
