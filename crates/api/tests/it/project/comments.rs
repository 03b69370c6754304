//! The team's threads.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

fn thread(project: &str, stage: u8) -> String {
    format!("/api/projects/{project}/stages/{stage}/comments")
}

async fn say(user: &User, project: &str, text: &str) -> Value {
    // one after the other, so that their order is known
    user.waits(std::time::Duration::from_secs(1)).await;
    let said = user.post(&thread(project, 1)).json(&json!({"text": text})).await;
    said.assert_status(StatusCode::CREATED);
    said.json()
}

async fn texts(user: &User, project: &str) -> Vec<String> {
    let page: Value = user.get(&thread(project, 1)).await.json();
    let items = page["items"].as_array().unwrap().iter();
    items
        .map(|one| one["text"].as_str().unwrap().to_owned())
        .collect()
}

#[rstest]
#[tokio::test]
async fn r_14_the_team_talks_about_a_stage_and_nobody_else_hears_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let stranger = app.verified("stranger@film.test").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    claim(&reviewer, &submission).await;

    let first = say(&ada, &id, "  Is the option \r\n\r\n\r\n\r\nlong enough?  ").await;
    assert_eq!(first["text"], "Is the option\n\nlong enough?");
    assert_eq!(
        first["author"],
        json!({"name": "Ada Ní Bhriain", "mine": true, "role": "owner"})
    );
    assert_eq!(first["edited_at"], Value::Null);
    assert_eq!(
        (&first["may_edit"], &first["may_delete"]),
        (&json!(true), &json!(true))
    );
    say(&collaborator, &id, "Until 2028.").await;
    say(&producer, &id, "Fine.").await;

    for user in [&viewer, &collaborator, &producer, &ada] {
        assert_eq!(
            texts(user, &id).await,
            ["Fine.", "Until 2028.", "Is the option\n\nlong enough?"]
        );
    }
    for (user, speaks) in [
        (&viewer, false),
        (&collaborator, true),
        (&producer, true),
        (&ada, true),
    ] {
        let stage: Value = user.get(&stage_path(&id, 1, "")).await.json();
        assert_eq!(stage["may_comment"], speaks);
        let said = user.post(&thread(&id, 1)).json(&json!({"text": "Good."})).await;
        let expected = if speaks {
            StatusCode::CREATED
        } else {
            StatusCode::FORBIDDEN
        };
        said.assert_status(expected);
    }
    for outside in [&stranger, &reviewer] {
        outside.get(&thread(&id, 1)).await.assert_status_not_found();
        let said = outside
            .post(&thread(&id, 1))
            .json(&json!({"text": "Good."}))
            .await;
        said.assert_status_not_found();
    }
    let seen: Value = reviewer.get(&format!("/api/review/{submission}")).await.json();
    assert!(
        !seen.to_string().contains("long enough"),
        "nor on the review screen"
    );
}

#[rstest]
#[tokio::test]
async fn a_comment_is_changed_by_who_wrote_it_and_deleted_by_the_producers_too(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let of = |comment: &Value| {
        let comment = comment["comment_id"].as_str().unwrap();
        format!("{}/{comment}", thread(&id, 1))
    };

    let adas = of(&say(&ada, &id, "By Ada").await);
    let theirs = of(&say(&collaborator, &id, "By somebody").await);
    for (user, comment) in [(&collaborator, &adas), (&producer, &theirs), (&ada, &theirs)] {
        let refused = user.patch(comment).json(&json!({"text": "Changed"})).await;
        refused.assert_status_forbidden();
        assert_eq!(
            refused.json::<Value>()["detail"],
            "Only the author can edit a comment."
        );
    }
    collaborator.delete(&adas).await.assert_status_forbidden();
    app.clock.advance(std::time::Duration::from_secs(60));
    let edited = collaborator.patch(&theirs).json(&json!({"text": "Better"})).await;
    edited.assert_status_ok();
    let edited: Value = edited.json();
    assert_eq!(edited["text"], "Better");
    assert!(edited["edited_at"].as_str().unwrap() > edited["created_at"].as_str().unwrap());

    producer
        .delete(&theirs)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    producer.delete(&theirs).await.assert_status_not_found();
    let mut reader = app.app.db.read().await.unwrap();
    let log = storage::audit::of_subject(&mut reader, collaborator.uid.as_str(), 5)
        .await
        .unwrap();
    assert!(
        log.iter()
            .any(|row| row.action == "comment.deleted" && row.actor == Some(producer.uid.0.clone()))
    );

    // a comment is found in its own thread only
    let elsewhere = adas.replace("/stages/1/", "/stages/2/");
    ada.delete(&elsewhere).await.assert_status_not_found();
    ada.delete(&adas).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(texts(&ada, &id).await, [""; 0]);
}

#[rstest]
#[tokio::test]
async fn the_thread_about_the_finance_is_for_those_to_whom_the_finance_is_open(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "The Door").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let text = json!({"text": "The bank has signed."});
    let closed = ada.post(&thread(&id, 4)).json(&text).await;
    closed.assert_status_forbidden();
    assert_eq!(closed.json::<Value>()["type"], "/problems/stage-locked");

    ada.post(&thread(&id, 3))
        .json(&text)
        .await
        .assert_status(StatusCode::CREATED);
    collaborator.get(&thread(&id, 3)).await.assert_status_forbidden();
    let refused = collaborator.post(&thread(&id, 3)).json(&text).await;
    assert_eq!(refused.json::<Value>()["type"], "/problems/insufficient-role");
    ada.patch(&format!("/api/projects/{id}/members/{}", collaborator.uid))
        .json(&json!({"finance": true}))
        .await
        .assert_status_ok();
    let page: Value = collaborator.get(&thread(&id, 3)).await.json();
    assert_eq!(page["items"][0]["text"], "The bank has signed.");
    collaborator
        .post(&thread(&id, 3))
        .json(&text)
        .await
        .assert_status(StatusCode::CREATED);
}

#[rstest]
#[tokio::test]
async fn a_comment_has_2_000_characters_and_a_thread_has_pages(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    for text in ["é".repeat(2_001), String::new(), " \n ".to_owned()] {
        let refused = ada.post(&thread(&id, 1)).json(&json!({"text": text})).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("text", "length")]);
    }
    say(&ada, &id, &"é".repeat(2_000)).await;
    say(&ada, &id, "second").await;
    say(&ada, &id, "third").await;
    let page: Value = ada.get(&format!("{}?limit=2", thread(&id, 1))).await.json();
    assert_eq!(
        (&page["items"][0]["text"], &page["items"][1]["text"]),
        (&json!("third"), &json!("second"))
    );
    let cursor = page["next_cursor"].as_str().unwrap();
    let page: Value = ada
        .get(&format!("{}?limit=2&cursor={cursor}", thread(&id, 1)))
        .await
        .json();
    assert_eq!(page["items"].as_array().unwrap().len(), 1);
    assert_eq!(page["next_cursor"], Value::Null);

    ada.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_ok();
    let refused = ada.post(&thread(&id, 1)).json(&json!({"text": "late"})).await;
    refused.assert_status_conflict();
    assert_eq!(refused.json::<Value>()["type"], "/problems/project-archived");
}

#[rstest]
#[tokio::test]
async fn what_somebody_said_stays_when_they_leave_and_when_their_account_goes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    complete_profile(&producer).await;
    say(&producer, &id, "I leave this here.").await;
    let author = async || {
        let page: Value = ada.get(&thread(&id, 1)).await.json();
        page["items"][0]["author"].clone()
    };
    assert_eq!(author().await["role"], "producer");
    producer
        .post(&format!("/api/projects/{id}/leave"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(
        author().await,
        json!({"name": "Ada Ní Bhriain", "mine": false, "role": null})
    );
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::delete(&mut tx, &producer.uid).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(
        author().await,
        json!({"name": "Former member", "mine": false, "role": null})
    );
}

#[rstest]
#[tokio::test]
async fn the_team_hears_of_an_hour_of_comments_in_one_mail(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    member(&app, &ada, &id, "viewer").await;
    let told = async || -> Vec<String> {
        let mut all: Vec<_> = mails(&app)
            .await
            .into_iter()
            .filter(|mail| mail.template == "comments")
            .map(|mail| {
                let who: Vec<_> = mail.payload["who"].as_array().unwrap().iter().collect();
                format!(
                    "{}: {} by {}",
                    mail.recipient,
                    mail.payload["comments"],
                    who.len()
                )
            })
            .collect();
        all.sort_unstable();
        all
    };
    let hour = std::time::Duration::from_secs(3_600);
    // to the beginning of an hour, so that all of it lies before
    let past = u64::try_from(app.clock.now().seconds().rem_euclid(3_600)).unwrap();
    ada.waits(std::time::Duration::from_secs(3_600 - past)).await;
    let (ada, producer) = (app.sign_in(&ada.email).await, app.sign_in(&producer.email).await);
    say(&ada, &id, "Is the option long enough?").await;
    say(&ada, &id, "I wonder.").await;
    say(&producer, &id, "Until 2028.").await;
    let gone = say(&producer, &id, "Or was it 2027?").await;
    let gone = format!("{}/{}", thread(&id, 1), gone["comment_id"].as_str().unwrap());
    producer.delete(&gone).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(told().await, [""; 0], "the hour is not over");
    ada.waits(hour).await;
    let one_each = [
        "ada@film.test: 1 by 1",
        "producer@team.test: 2 by 1",
        "viewer@team.test: 3 by 2",
    ];
    assert_eq!(told().await, one_each);

    // a letter that would tell of nothing is not sent
    let ada = app.sign_in(&ada.email).await;
    let only = say(&ada, &id, "Never mind.").await;
    let only = format!("{}/{}", thread(&id, 1), only["comment_id"].as_str().unwrap());
    ada.delete(&only).await.assert_status(StatusCode::NO_CONTENT);
    ada.waits(hour).await;
    assert_eq!(
        told().await,
        one_each,
        "those that were not delivered, and none for this hour"
    );
}

#[rstest]
#[tokio::test]
async fn no_03_who_has_read_of_a_comment_in_the_product_is_not_mailed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    say(&producer, &id, "Until 2028.").await;
    let read = json!({"until": app.clock.now().to_string()});
    viewer
        .post("/api/notifications/read")
        .json(&read)
        .await
        .assert_status_ok();
    ada.waits(std::time::Duration::from_secs(3_600)).await;
    let mails = mails(&app).await;
    let told = mails.iter().filter(|mail| mail.template == "comments");
    let told: Vec<_> = told.map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(told, [ada.email.as_str()]);
}

#[rstest]
#[tokio::test]
async fn a_mail_of_another_version_keeps_nobody_from_talking(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    member(&app, &ada, &id, "viewer").await;
    let first = say(&ada, &id, "Is the option long enough?").await;
    let first = format!("{}/{}", thread(&id, 1), first["comment_id"].as_str().unwrap());
    let newer = json!({"version": 99});
    storage::test_database::rewrite_mails(&app.app.db, "comments", &newer)
        .await
        .unwrap();

    ada.delete(&first).await.assert_status(StatusCode::NO_CONTENT);
    say(&ada, &id, "Until 2028.").await;
    ada.waits(std::time::Duration::from_secs(3_600)).await;
    let told = mails(&app).await;
    let readable = |mail: &storage::outbox_delivery::DueMail| mail.payload["comments"] == 1;
    assert!(told.iter().any(readable), "{told:?}");
}
