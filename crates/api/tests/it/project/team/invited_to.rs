//! What an invited person reads of the film, and of who makes it, before they answer.

use super::*;

async fn read(user: &User, code: &str) -> Value {
    let answer = user.get(&format!("/api/invitations/{code}")).await;
    answer.assert_status_ok();
    answer.json()
}

#[rstest]
#[tokio::test]
async fn an_invited_person_reads_what_film_it_is_and_who_makes_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    let bo = member(&app, &ada, &id, "producer").await;
    let nameless = member(&app, &ada, &id, "viewer").await;
    complete_profile(&bo).await;
    let cy = app.verified("cy@film.test").await;
    let code = invite(&app, &ada, &id, json!({"email": cy.email, "role": "viewer"})).await;
    let early = read(&cy, &code).await;
    assert_eq!(early.get("logline"), None, "nothing is written yet: {early}");
    assert_eq!(early["genres"], json!([]));
    let answers = json!({
        "logline": "  A woman opens a door.  ", "format": "feature_film", "genres": ["drama", "comedy"],
        "synopsis_short": "Not for this page",
    });
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({ "content": answers }))
        .await
        .assert_status_ok();
    let asked = read(&cy, &code).await;
    let told = ["logline", "format", "genres"].map(|key| asked[key].clone());
    assert_eq!(
        json!(told),
        json!(["A woman opens a door.", "feature_film", ["drama", "comedy"]])
    );
    assert_eq!(asked.get("project_id"), None);
    let ada_named = json!({"name": "Ada Ní Bhriain", "role": "owner"});
    let bo_named = json!({"name": "Ada Ní Bhriain", "role": "producer"});
    assert_eq!(
        asked["team"],
        json!([ada_named, bo_named]),
        "who has no name is left out"
    );
    bo.put(&format!("/api/blocks/{}", cy.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(read(&cy, &code).await["team"], json!([ada_named]));
    for other in [&nameless, &app.anon()] {
        let refused = other.get(&format!("/api/invitations/{code}")).await;
        assert!(!refused.status_code().is_success());
        assert!(!refused.text().contains("opens a door"));
    }
    accept(&cy, &code).await;
    let joined = read(&cy, &code).await;
    assert_eq!(joined["project_id"], json!(id));
    assert_eq!((joined.get("logline"), &joined["team"]), (None, &json!([])));
}
