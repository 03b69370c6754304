//! What the team reads of its members beyond their place in it: whether they have a page, and what they do on the film.

use super::*;

fn of<'t>(team: &'t Value, person: &User) -> &'t Value {
    let mut members = team["members"].as_array().unwrap().iter();
    members.find(|one| one["uid"] == json!(person.uid)).unwrap()
}

#[rstest]
#[tokio::test]
async fn a_member_has_a_page_exactly_where_the_caller_can_open_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bo = member(&app, &ada, &id, "producer").await;
    let cy = member(&app, &ada, &id, "viewer").await;
    let hold = async |expected: [bool; 3], why: &str| {
        let seen = team(&ada, &id).await;
        for (person, expected) in [&ada, &bo, &cy].into_iter().zip(expected) {
            let said = of(&seen, person)["has_page"].as_bool().unwrap();
            assert_eq!(said, expected, "{why}: {}", person.email);
            let page = ada.get(&format!("/api/people/{}", person.uid)).await;
            assert_eq!(
                page.status_code().is_success(),
                expected,
                "{why}: {}",
                person.email
            );
        }
    };
    complete_profile(&bo).await;
    hold([false, false, false], "the caller has no profile yet").await;
    complete_profile(&ada).await;
    hold([true, true, false], "one has no profile").await;
    let hide = json!({"visibility": "connections"});
    for person in [&ada, &bo] {
        person
            .patch("/api/user/profile")
            .json(&hide)
            .await
            .assert_status_ok();
    }
    hold(
        [false, true, false],
        "to each other, a team is open; to themselves, nobody is hidden less",
    )
    .await;
    bo.put(&format!("/api/blocks/{}", ada.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    hold([false, false, false], "one blocks the other").await;
}

#[rstest]
#[tokio::test]
async fn r_13_a_member_s_jobs_are_those_that_they_confirmed_and_their_own_they_confirm_by_saving(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let rita = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    approve(&rita, &submission).await;
    let bo = member(&app, &ada, &id, "producer").await;
    let creative = |name: &str, email: &str, role: &str, status: &str| json!({"name": name, "email": email, "role": role, "attachment_status": status});
    let save = async |status: &str| {
        let creatives = json!([
            creative("Ada Byrne", "ADA@film.test", "director", status),
            creative("Ada Byrne", "ada@film.test", "writer", "interested"),
            creative("Bo Dunne", &bo.email, "producer", "contracted"),
        ]);
        ada.put(&stage_path(&id, 2, ""))
            .json(&json!({"content": {"key_creatives": creatives}}))
            .await
            .assert_status_ok();
    };
    let jobs = async || {
        let seen = team(&bo, &id).await;
        [&ada, &bo].map(|one| of(&seen, one)["jobs"].clone())
    };
    let about_it = async || {
        let mails = mails(&app).await.into_iter();
        mails
            .filter(|mail| mail.template.starts_with("attachment"))
            .count()
    };
    save("letter_of_intent").await;
    assert_eq!(jobs().await, [json!(["director"]), json!([])]);
    save("contracted").await;
    assert_eq!(jobs().await, [json!(["director"]), json!([])]);
    assert_eq!(about_it().await, 0, "nobody asks herself");
    let mine: Value = ada.get("/api/talent").await.json();
    assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");

    ada.post(&format!("/api/projects/{id}/talent/ask"))
        .await
        .assert_status_ok();
    assert_eq!(about_it().await, 1);
    let asked: Value = bo.get("/api/talent").await.json();
    let one = asked[0]["talent_id"].as_str().unwrap();
    bo.post(&format!("/api/talent/{one}/confirm"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(jobs().await, [json!(["director"]), json!(["producer"])]);

    // What they took back stays so, however often it is saved.
    let own = mine[0]["talent_id"].as_str().unwrap();
    ada.post(&format!("/api/talent/{own}/withdraw"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(jobs().await, [json!([]), json!(["producer"])]);
    let creatives = json!([creative("A. Byrne", "ada@film.test", "director", "contracted")]);
    ada.put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {"key_creatives": creatives}}))
        .await
        .assert_status_ok();
    assert_eq!(jobs().await, [json!([]), json!([])]);
}

/// A producer asked her before she saved it herself.
#[tokio::test]
async fn r_13_what_somebody_else_asked_is_answered_by_saving_it_too() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let rita = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    approve(&rita, &submission).await;
    let bo = member(&app, &ada, &id, "producer").await;
    let save = async |by: &User, name: &str| {
        let one = json!({"name": name, "email": "ada@film.test", "role": "director", "attachment_status": "contracted"});
        by.put(&stage_path(&id, 2, ""))
            .json(&json!({"content": {"key_creatives": [one]}}))
            .await
            .assert_status_ok();
    };
    save(&bo, "Ada").await;
    bo.post(&format!("/api/projects/{id}/talent/ask"))
        .await
        .assert_status_ok();
    let state = async || -> Value {
        let talent: Value = ada.get(&format!("/api/projects/{id}/talent")).await.json();
        talent[0]["state"].clone()
    };
    assert_eq!(state().await, "asked", "another's word is not hers");
    let another =
        json!({"name": "Cy", "email": "cy@film.test", "role": "writer", "attachment_status": "interested"});
    let hers = json!({"name": "Ada", "email": "ada@film.test", "role": "director", "attachment_status": "contracted"});
    ada.put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {"key_creatives": [hers, another]}}))
        .await
        .assert_status_ok();
    assert_eq!(state().await, "asked", "she has changed another row");
    save(&ada, "Ada Byrne").await;
    assert_eq!(state().await, "confirmed");
}
