//! Threads of more than two.

mod group;
mod joining;
mod kept;
mod lines;
mod mentions;
mod project;
mod shunned;

use super::*;

/// A project of Ada's, with Bo and Cy in its team.
struct Team {
    app: TestApp,
    project: String,
    ada: User,
    bo: User,
    cy: User,
}

async fn team(engine: Engine) -> Team {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let (bo, cy) = (person(&app, "bo").await, person(&app, "cy").await);
    let project = ready_project(&ada, "Low Tide").await;
    join(&app, &ada, &project, &bo, "producer").await;
    join(&app, &ada, &project, &cy, "viewer").await;
    Team {
        app,
        project,
        ada,
        bo,
        cy,
    }
}

async fn join(app: &TestApp, owner: &User, project: &str, who: &User, role: &str) {
    let code = invite(app, owner, project, json!({"email": who.email, "role": role})).await;
    accept(who, &code).await;
    // The newest mail is found by its time.
    app.clock.advance(std::time::Duration::from_secs(1));
}

async fn leave(who: &User, project: &str) {
    let answer = who.post(&format!("/api/projects/{project}/leave")).await;
    answer.assert_status_success();
}

async fn room_of(by: &User, project: &str) -> Value {
    let answer = by.put(&format!("/api/projects/{project}/room")).await;
    answer.assert_status_ok();
    answer.json()
}

async fn names(by: &User, room: &str) -> Vec<String> {
    let answer = by.get(&format!("/api/rooms/{room}/members")).await;
    answer.assert_status_ok();
    let page: Value = answer.json();
    let all = page["members"].as_array().unwrap().iter();
    all.map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

/// Whoever is not in the room gets the same from each of its addresses as of a room that does not exist.
async fn assert_lost(by: &User, room: &str, message: &str) {
    let nothing = Uuid::new_v4().to_string();
    for (room, message) in [(room, message), (&nothing, &nothing)] {
        let at = format!("/api/threads/{room}");
        let text = json!({"client_id": Uuid::new_v4(), "text": "Hello?"});
        let answers = [
            by.get(&at).await,
            by.get(&format!("{at}/messages")).await,
            by.get(&format!("/api/rooms/{room}/members")).await,
            by.post(&format!("{at}/messages")).json(&text).await,
            by.patch(&format!("{at}/messages/{message}"))
                .json(&json!({"text": "No"}))
                .await,
            by.delete(&format!("{at}/messages/{message}")).await,
            by.put(&format!("{at}/read")).json(&json!({"seq": 1})).await,
            by.put(&format!("{at}/mute")).await,
        ];
        for answer in answers {
            assert_problem(&answer, StatusCode::NOT_FOUND, "not-found");
        }
    }
    assert_eq!(listed(by, "").await, Vec::<String>::new());
    let found = get(by, "/search?words=secret").await;
    assert_eq!(found["hits"], json!([]));
}
