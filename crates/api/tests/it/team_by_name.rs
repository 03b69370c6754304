//! Members of the platform are invited by name, and their addresses stay theirs.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::team::{kind, team};

/// Somebody with a complete profile who may be found.
async fn person(app: &TestApp, email: &str, first: &str, last: &str) -> User {
    let person = app.verified(email).await;
    findable(&person, first, last).await;
    person
}

async fn findable(person: &User, first: &str, last: &str) {
    let mut steps = required_profile();
    steps[0] = with(
        steps[0].clone(),
        json!({"first_name": first, "last_name": last, "city": "Cork"}),
    );
    steps[5]["searchable"] = true.into();
    save_profile(person, steps).await;
    person.post("/api/user/profile/complete").await.assert_status_ok();
}

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

async fn search(user: &User, project: &str, q: &str) -> axum_test::TestResponse {
    user.get(&format!("/api/projects/{project}/team/candidates"))
        .add_query_param("q", q)
        .await
}

async fn found(user: &User, project: &str, q: &str) -> Vec<String> {
    let answer = search(user, project, q).await;
    answer.assert_status_ok();
    let people: Vec<Value> = answer.json();
    people
        .iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

async fn invite_by(user: &User, project: &str, whom: Value) -> axum_test::TestResponse {
    user.post(&format!("/api/projects/{project}/invitations"))
        .json(&whom)
        .await
}

fn by_uid(person: &User) -> Value {
    json!({"uid": person.uid, "role": "collaborator"})
}

fn by_address(person: &User) -> Value {
    json!({"email": person.email, "role": "collaborator"})
}

async fn audited(app: &TestApp, subject: &str) -> String {
    let mut reader = app.app.db.read().await.unwrap();
    let events = storage::audit::of_subject(&mut reader, subject, 100)
        .await
        .unwrap();
    format!("{events:?}")
}

#[rstest]
#[tokio::test]
async fn who_looks_after_the_team_finds_people_by_the_words_of_their_names(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Żółć").await;
    set(&jane, json!({"professional_name": "J. Straße"})).await;
    person(&app, "taro@film.test", "太郎", "日本").await;
    person(&app, "juri@film.test", "Юрий", "Йовович").await;

    let answer = search(&ada, &id, " JANE ż").await;
    assert_eq!(
        answer.json::<Value>(),
        json!([{
            "uid": jane.uid, "name": "J. Straße", "headline": "Director of quiet thrillers, Dublin",
            "place": "Cork, Ireland", "in_team": false, "invited": false,
        }])
    );
    for (q, name) in [
        ("zołc", "J. Straße"),
        ("STRAß", "J. Straße"),
        ("日本", "太郎 日本"),
        ("ЙОВ", "Юрий Йовович"),
    ] {
        assert_eq!(found(&ada, &id, q).await, [name], "{q}");
    }
    for q in ["ane", "%%", "j_", "jane@film"] {
        assert_eq!(found(&ada, &id, q).await, [""; 0], "{q}");
    }
    for q in ["", " j "] {
        let refused = search(&ada, &id, q).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [("q", "too_short")]);
    }

    // another name, and the one from before is gone
    set(&jane, json!({"professional_name": null, "last_name": "Byrne"})).await;
    assert_eq!(found(&ada, &id, "straß").await, [""; 0]);
    assert_eq!(found(&ada, &id, "byr").await, ["Jane Byrne"]);

    // the first eight, by name
    for letter in ('A'..='J').rev() {
        let (email, last) = (format!("max.{letter}@film.test"), format!("Ruiz {letter}"));
        person(&app, &email, "Max", &last).await;
    }
    let eight = found(&ada, &id, "ruiz").await;
    assert_eq!(eight.len(), 8);
    assert!(eight.is_sorted() && eight[0] == "Max Ruiz A", "{eight:?}");
}

#[rstest]
#[tokio::test]
async fn who_does_not_want_to_be_found_or_cannot_be_is_neither_found_nor_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let refused = async |person: &User, why: &str| {
        assert_eq!(found(&ada, &id, "byrne").await, [""; 0], "{why}");
        let refused = invite_by(&ada, &id, by_uid(person)).await;
        assert_eq!(field_errors(&refused.json()), [("uid", "not_found")], "{why}");
        refused.json::<Value>()
    };
    let mut answers = Vec::new();
    for (hidden, shown) in [
        (json!({"searchable": false}), json!({"searchable": true})),
        (json!({"searchable": null}), json!({"searchable": true})),
        (
            json!({"visibility": "connections"}),
            json!({"visibility": "members"}),
        ),
    ] {
        set(&jane, hidden.clone()).await;
        answers.push(refused(&jane, &hidden.to_string()).await);
        set(&jane, shown).await;
        assert_eq!(found(&ada, &id, "byrne").await, ["Jane Byrne"]);
    }
    let nobody = invite_by(&ada, &id, json!({"uid": kernel::Uid::random(), "role": "viewer"})).await;
    answers.push(nobody.json());

    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::set_disabled(&mut tx, &jane.uid, true)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    answers.push(refused(&jane, "disabled").await);
    let same = |one: &Value| (one["detail"].clone(), one["errors"].clone());
    assert!(
        answers.iter().all(|one| same(one) == same(&answers[0])),
        "{answers:?}"
    );

    // a profile that is not complete yet
    let ben = app.verified("ben@film.test").await;
    let mut steps = required_profile();
    steps[0]["last_name"] = "Byrne".into();
    steps[5]["searchable"] = true.into();
    save_profile(&ben, steps).await;
    refused(&ben, "not complete").await;
    ben.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(found(&ada, &id, "byrne").await, ["Ada Byrne"]);
    ben.delete("/api/me").await;
    refused(&ben, "deleted").await;
}

#[rstest]
#[tokio::test]
async fn every_role_but_the_owner_finds_nobody(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    search(&anon, &id, "jane").await.assert_status_unauthorized();
    search(&jane, &id, "jane").await.assert_status_not_found();
    for role in ["viewer", "collaborator", "producer"] {
        let member = member(&app, &ada, &id, role).await;
        search(&member, &id, "jane").await.assert_status_forbidden();
        invite_by(&member, &id, by_uid(&jane))
            .await
            .assert_status_forbidden();
    }
    search(&ada, &id, "jane").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn nobody_reads_the_names_one_after_the_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = app.verified("bob@film.test").await;
    let begun = std::time::Instant::now();
    let mut asked = 0;
    let refused = loop {
        let answer = search(&ada, &id, "jane").await;
        if answer.status_code() != StatusCode::OK {
            break answer;
        }
        asked += 1;
        assert!(asked < 200, "no end");
    };
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    // one more for each second that has gone by
    assert!((60..=61 + begun.elapsed().as_secs()).contains(&asked), "{asked}");
    search(&bob, &id, "jane").await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn an_invitation_is_for_a_member_or_an_address(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let both = json!({"uid": jane.uid, "email": "x@film.test", "role": "viewer"});
    for (whom, expected) in [
        (json!({"role": "viewer"}), ("email", "required")),
        (
            json!({"role": "viewer", "uid": null, "email": null}),
            ("email", "required"),
        ),
        (both, ("uid", "not_possible")),
    ] {
        let refused = invite_by(&ada, &id, whom).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [expected]);
    }
    let owner = invite_by(&ada, &id, json!({"uid": ada.uid, "role": "viewer"})).await;
    owner.assert_status_conflict();
    assert_eq!(kind(&owner), "/problems/member-already");
}

#[rstest]
#[tokio::test]
async fn who_is_invited_by_name_joins_and_their_address_is_seen_by_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane.secret@film.test", "Jane", "Byrne").await;
    let sent = invite_by(&ada, &id, by_uid(&jane)).await;
    sent.assert_status(StatusCode::CREATED);
    let said: Value = sent.json();
    assert_eq!((&said["name"], said.get("email")), (&json!("Jane Byrne"), None));
    assert_eq!(said["expires_at"], "2026-03-16T09:00:00Z");
    let waiting: Value = search(&ada, &id, "jane").await.json();
    assert_eq!(
        (&waiting[0]["invited"], &waiting[0]["in_team"]),
        (&json!(true), &json!(false))
    );
    let mut seen = vec![sent.text(), team(&ada, &id).await.to_string()];
    let letters = mails(&app).await;
    let letter = letters
        .iter()
        .find(|mail| mail.template == "team_invitation")
        .unwrap();
    assert_eq!(letter.recipient, "jane.secret@film.test");

    // a newer one takes its place, and nobody else can answer
    let invitation = |list: &Value| list[0]["invitation_id"].as_str().unwrap().to_owned();
    invite_by(&ada, &id, by_uid(&jane))
        .await
        .assert_status(StatusCode::CREATED);
    let listed: Value = jane.get("/api/invitations").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1);
    let path = format!("/api/invitations/{}", invitation(&listed));
    let eve = app.verified("eve@film.test").await;
    eve.post(&format!("{path}/accept"))
        .await
        .assert_status_not_found();

    accept(&jane, &invitation(&listed)).await;
    let after = team(&ada, &id).await;
    assert_eq!(
        (&after["members"][1]["name"], after["members"][1].get("email")),
        (&json!("Jane Byrne"), None)
    );
    assert_eq!(after["invitations"], json!([]));
    assert_eq!(team(&jane, &id).await["members"][0].get("email"), None);
    let there: Value = search(&ada, &id, "jane").await.json();
    assert_eq!(
        (&there[0]["invited"], &there[0]["in_team"]),
        (&json!(false), &json!(true))
    );
    seen.push(after.to_string());
    let member = format!("/api/projects/{id}/members/{}", jane.uid);
    let changed = ada.patch(&member).json(&json!({"role": "producer"})).await;
    seen.push(changed.text());

    // nor when the project goes to her, comes back, and she leaves it
    let offer = ada
        .post(&format!("/api/projects/{id}/transfer"))
        .json(&json!({"uid": jane.uid}))
        .await;
    offer.assert_status(StatusCode::CREATED);
    seen.extend([offer.text(), team(&ada, &id).await.to_string()]);
    accept(&jane, &invitation(&jane.get("/api/invitations").await.json())).await;
    assert_eq!(
        team(&jane, &id).await["members"][0]["email"],
        "jane.secret@film.test"
    );
    seen.push(team(&ada, &id).await.to_string());
    jane.post(&format!("/api/projects/{id}/transfer"))
        .json(&json!({"uid": ada.uid}))
        .await
        .assert_status(StatusCode::CREATED);
    accept(&ada, &invitation(&ada.get("/api/invitations").await.json())).await;
    seen.push(team(&ada, &id).await.to_string());
    seen.push(audited(&app, jane.uid.as_str()).await);
    for mail in mails(&app).await {
        if mail.recipient != "jane.secret@film.test" {
            seen.push(mail.payload.to_string());
        }
    }
    for text in seen {
        assert!(!text.contains("secret"), "{text}");
    }
}

#[rstest]
#[tokio::test]
async fn inviting_an_address_never_tells_whose_it_is(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let open = async || {
        let team = team(&ada, &id).await;
        let all = team["invitations"].as_array().unwrap();
        let mut open: Vec<String> = all
            .iter()
            .filter(|one| one["state"] == "pending")
            .map(|one| {
                one.get("email")
                    .or(one.get("name"))
                    .unwrap()
                    .as_str()
                    .unwrap()
                    .to_owned()
            })
            .collect();
        open.sort();
        open
    };
    // whichever comes first, the other stays open
    invite_by(&ada, &id, by_uid(&jane))
        .await
        .assert_status(StatusCode::CREATED);
    invite_by(&ada, &id, by_address(&jane))
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(open().await, ["Jane Byrne", "jane@film.test"]);
    invite_by(&ada, &id, by_uid(&jane))
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(open().await, ["Jane Byrne", "jane@film.test"]);
    let to_address = team(&ada, &id).await["invitations"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one.get("email").is_some())
        .unwrap()["invitation_id"]
        .as_str()
        .unwrap()
        .to_owned();

    // she joins by name: what was sent to the address stays as it is, and asks nothing of her any more
    let listed: Value = jane.get("/api/invitations").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    let mut ids = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["invitation_id"].as_str().unwrap());
    let by_name = ids.find(|id| *id != to_address).unwrap();
    accept(&jane, by_name).await;
    assert_eq!(open().await, ["jane@film.test"]);
    assert_eq!(jane.get("/api/invitations").await.json::<Value>(), json!([]));
    let path = format!("/api/invitations/{to_address}");
    assert_eq!(jane.get(&path).await.json::<Value>()["project_id"], json!(id));
    for answer in ["accept", "decline"] {
        jane.post(&format!("{path}/{answer}"))
            .await
            .assert_status_conflict();
    }
    assert_eq!(open().await, ["jane@film.test"]);

    // to a member who came by name, as to anybody; and when she is gone again
    let sent = invite_by(&ada, &id, by_address(&jane)).await;
    let other = invite_by(
        &ada,
        &id,
        json!({"email": "nobody@film.test", "role": "collaborator"}),
    )
    .await;
    assert_eq!(sent.status_code(), other.status_code());
    assert_eq!(open().await, ["jane@film.test", "nobody@film.test"]);
    ada.delete(&format!("/api/projects/{id}/members/{}", jane.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(open().await, ["jane@film.test", "nobody@film.test"]);

    // of an address that was invited, nobody learns by a search whose it is
    let again: Value = search(&ada, &id, "jane").await.json();
    assert_eq!(
        (&again[0]["invited"], &again[0]["in_team"]),
        (&json!(false), &json!(false))
    );
}

#[rstest]
#[tokio::test]
async fn with_an_account_goes_what_it_was_invited_to_by_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    invite_by(&ada, &id, by_uid(&jane))
        .await
        .assert_status(StatusCode::CREATED);
    jane.delete("/api/me").await;
    assert_eq!(team(&ada, &id).await["invitations"], json!([]));
    let other = app.verified("jane@film.test").await;
    assert_eq!(other.get("/api/invitations").await.json::<Value>(), json!([]));
}

#[rstest]
#[tokio::test]
async fn people_from_before_names_were_kept_are_found_after_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let jane = person(&app, "jane@film.test", "Jane", "Byrne").await;
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &jane.uid, 3).await.unwrap();
    storage::people::name(&mut tx, &jane.uid, &[]).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(found(&ada, &id, "byrne").await, [""; 0]);
    for _ in 0..2 {
        domain::profiles::name_old(&app.app.db, app.app.env())
            .await
            .unwrap();
        assert_eq!(found(&ada, &id, "byrne").await, ["Jane Byrne"; 3]);
    }
}
