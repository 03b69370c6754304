//! Messages that wait for a moderator, since nearly the same text went to many.

mod ends;
mod sending;

use std::time::Duration;

use kernel::states::Role;

use super::*;

const STATEMENT: &str = "Please write to people one by one, and say to each of them why you write to them.";
const THREE_DAYS: Duration = Duration::from_secs(72 * 3_600);

fn pitch(name: &str) -> String {
    format!(
        "Dear {name}, I am producing a feature film about two sisters who run a lighthouse. We look for partners for \
         the shoot on the coast in May, and I would like to tell you more about it."
    )
}

struct Desk {
    app: TestApp,
    ada: User,
    /// Two have the text already, which is as many as may.
    others: Vec<User>,
    mo: User,
}

/// Ada is new here, and connected with each of the others.
async fn desk(engine: Engine, others: usize) -> Desk {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "ada").await;
    let mut all = Vec::new();
    for n in 0..others {
        let other = person(&app, &format!("other{n}")).await;
        connect(&app, &ada, &other, "connected").await;
        all.push(other);
    }
    for (n, other) in all.iter().take(2).enumerate() {
        started(&ada, other, &pitch(&format!("Mara{n}"))).await;
    }
    let mo = app.with_role("mo@film.test", Role::Moderator).await;
    Desk {
        app,
        ada,
        others: all,
        mo,
    }
}

async fn held(by: &User, to: &User, text: &str) -> Value {
    let answer = start(by, to, text).await;
    answer.assert_status(StatusCode::ACCEPTED);
    answer.json()
}

async fn own(by: &User) -> Vec<Value> {
    let page: Value = by.get("/api/me/held-messages").await.json();
    page["messages"].as_array().unwrap().clone()
}

async fn state(by: &User, held: &Value) -> Value {
    let own = own(by).await;
    own.iter().find(|one| one["id"] == held["id"]).unwrap()["state"].clone()
}

async fn waiting(by: &User) -> Vec<Value> {
    let answer = by.get("/api/moderation/held-messages").await;
    answer.assert_status_ok();
    answer.json::<Value>()["messages"].as_array().unwrap().clone()
}

async fn decide(by: &User, held: &Value, decision: Value) -> TestResponse {
    by.post(&format!("/api/moderation/held-messages/{}/decision", id_of(held)))
        .json(&decision)
        .await
}

fn release() -> Value {
    json!({"action": "send"})
}

fn refuse() -> Value {
    json!({"action": "refuse", "statement": STATEMENT})
}

async fn later(app: &TestApp, user: &User, time: Duration) -> User {
    app.clock.advance(time);
    app.sign_in(&user.email).await
}

async fn export(app: &TestApp, of: &User) -> String {
    let mut reader = app.app.db.read().await.unwrap();
    let lists = storage::own_data::read(&mut reader, &of.uid, &of.email).await;
    json!(lists.unwrap().0).to_string()
}

#[rstest]
#[tokio::test]
async fn mo_01_nearly_the_same_text_to_one_more_is_held_and_a_moderator_sends_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Desk {
        app: _app,
        ada,
        others,
        mo,
    } = desk(engine, 3).await;
    let (cy, text) = (&others[2], pitch("Cy"));
    let one = held(&ada, cy, &text).await;
    assert_eq!(
        (&one["text"], &one["state"], &one["thread_id"], &one["to"]["uid"]),
        (&json!(text), &json!("held"), &Value::Null, &json!(cy.uid))
    );
    assert_eq!(own(&ada).await, std::slice::from_ref(&one));
    let found = get(&ada, &format!("?with={}", cy.uid)).await;
    assert_eq!(found["threads"], json!([]), "no thread is begun");

    let seen = waiting(&mo).await;
    assert_eq!(seen.len(), 1);
    assert_eq!(
        (
            &seen[0]["id"],
            &seen[0]["author"]["uid"],
            &seen[0]["recipient"]["uid"],
            &seen[0]["text"],
            &seen[0]["others"]
        ),
        (
            &one["id"],
            &json!(ada.uid),
            &json!(cy.uid),
            &json!(text),
            &json!(2)
        )
    );
    let decided = decide(&mo, &one, release()).await;
    decided.assert_status_ok();
    assert_eq!(decided.json::<Value>()["state"], "sent");
    let thread = listed(cy, "").await.pop().unwrap();
    assert_eq!(texts(cy, &thread).await, [json!(text)]);
    assert_eq!(state(&ada, &one).await, "sent");
    assert_eq!(waiting(&mo).await, Vec::<Value>::new());
    assert_problem(
        &decide(&mo, &one, refuse()).await,
        StatusCode::CONFLICT,
        "already-decided",
    );
}
