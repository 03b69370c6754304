//! Connections of whoever invites are offered before a name is typed.

use super::*;

async fn connect(one: &User, other: &User) {
    one.post("/api/connections")
        .json(&json!({"uid": other.uid, "reason": "met"}))
        .await
        .assert_status(StatusCode::CREATED);
    other
        .post(&format!("/api/connections/{}/accept", one.uid))
        .await
        .assert_status_ok();
}

async fn offered(user: &User, project: &str) -> Vec<(String, bool)> {
    let answer = user
        .get(&format!("/api/projects/{project}/team/candidates"))
        .await;
    answer.assert_status_ok();
    let people: Vec<Value> = answer.json();
    people
        .iter()
        .map(|one| {
            (
                one["name"].as_str().unwrap().to_owned(),
                one["connected"].as_bool().unwrap(),
            )
        })
        .collect()
}

#[rstest]
#[tokio::test]
async fn connections_who_are_not_in_the_team_are_offered_and_can_be_invited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    set(&ada, json!({"listed": true})).await;
    let id = project(&ada, "The Door").await;
    assert_eq!(offered(&ada, &id).await, []);
    let mut people = Vec::new();
    for first in ["Bo", "Cy", "Di", "Ed"] {
        let email = format!("{first}@film.test").to_lowercase();
        let one = person(&app, &email, first, "Byrne").await;
        set(&one, json!({"listed": true})).await;
        people.push(one);
    }
    let [bo, cy, di, _ed] = people.try_into().unwrap_or_else(|_| unreachable!());
    for other in [&bo, &cy, &di] {
        app.clock.advance(std::time::Duration::from_secs(60));
        connect(&ada, other).await;
    }
    accept(
        &cy,
        &invite(&app, &ada, &id, json!({"email": cy.email, "role": "viewer"})).await,
    )
    .await;
    let both = |first: &str, second: &str| [(first.to_owned(), true), (second.to_owned(), true)];
    assert_eq!(
        offered(&ada, &id).await,
        both("Di Byrne", "Bo Byrne"),
        "the newest first"
    );
    assert_eq!(
        found(&ada, &id, "byrne").await,
        ["Bo Byrne", "Cy Byrne", "Di Byrne", "Ed Byrne"],
        "connections before others"
    );

    // Not by name, but by who knows them.
    set(&bo, json!({"searchable": false, "listed": false})).await;
    assert_eq!(offered(&ada, &id).await, both("Di Byrne", "Bo Byrne"));
    invite_by(&ada, &id, by_uid(&bo))
        .await
        .assert_status(StatusCode::CREATED);
    // The rest of the team must not learn of whoever hides from members.
    set(&di, json!({"visibility": "connections"})).await;
    assert_eq!(offered(&ada, &id).await, [("Bo Byrne".to_owned(), true)]);
    let refused = invite_by(&ada, &id, by_uid(&di)).await;
    assert_eq!(field_errors(&refused.json()), [("uid", "not_found")]);
    bo.put(&format!("/api/blocks/{}", ada.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(offered(&ada, &id).await, []);
}
