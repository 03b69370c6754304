//! Who is invited by name joins like anybody else, and nobody reads their address.

use super::*;

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
    assert_eq!(kind(&owner), "/problems/already-member");
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
