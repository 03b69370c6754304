//! What is answered while it is not certain yet that a write is kept. SQLite only: there, requests share a commit.

use std::time::Duration;

use axum::http::StatusCode;
use axum_test::TestResponse;
use serde_json::{Value, json};
use storage::Tx;
use testing::{Engine, TestApp, User};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Requests whose turns are over, and a turn behind them: the commit that they share waits for it.
struct Group {
    requests: Vec<JoinHandle<TestResponse>>,
    turn: Tx,
}

impl Group {
    async fn of(app: &TestApp, user: &User, keys: &[Option<&'static str>]) -> Self {
        let first = app.app.db.begin().await.unwrap();
        let requests = keys.iter().copied().map(|key| {
            let user = user.clone();
            tokio::spawn(async move { create(&user, key).await })
        });
        let requests = requests.collect();
        sleep(Duration::from_secs(1)).await; // they queue up
        let mut turn = Box::pin(app.app.db.begin());
        // Asking once is queueing up.
        let asked = timeout(Duration::ZERO, &mut turn).await;
        assert!(asked.is_err(), "the first turn is under way");
        drop(first);
        let mut turn = turn.await.unwrap();
        // Its first statement goes to SQLite.
        storage::pending_deletions::noted(&mut turn, 1).await.unwrap();
        Self { requests, turn }
    }

    /// [`Self::of`] a new database. Where something else ended the group before all of it was there, it begins anew.
    async fn of_all(keys: &[Option<&'static str>]) -> (TestApp, User, Self) {
        for _ in 0..5 {
            let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
            let group = Self::of(&app, &ada, keys).await;
            sleep(Duration::from_millis(50)).await;
            if !group.requests.iter().any(JoinHandle::is_finished) {
                return (app, ada, group);
            }
        }
        panic!("answered before the commit, five times");
    }

    /// Ends the transaction without the writer, and gives the answers.
    async fn end(mut self, how: &'static str) -> Vec<TestResponse> {
        storage::test_database::end_transaction(&mut self.turn, how)
            .await
            .unwrap();
        drop(self.turn);
        let mut answers = Vec::new();
        for request in self.requests {
            answers.push(request.await.unwrap());
        }
        answers
    }
}

/// The name is the key's, so that two are two projects.
async fn create(user: &User, key: Option<&'static str>) -> TestResponse {
    let mut request = user.post("/api/projects");
    if let Some(key) = key {
        request = request.add_header("idempotency-key", key);
    }
    request
        .json(&json!({"project_name": key.unwrap_or("none")}))
        .await
}

async fn projects(user: &User) -> usize {
    user.get("/api/user-projects/all")
        .await
        .json::<Vec<Value>>()
        .len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r2_one_key_and_eight_clients_hear_no_201_of_what_is_rolled_back() {
    for _ in 0..3 {
        let (_app, ada, group) = Group::of_all(&[Some("k1"); 8]).await;
        for answer in group.end("ROLLBACK").await {
            answer.assert_status(StatusCode::SERVICE_UNAVAILABLE);
            assert_eq!(answer.json::<Value>()["type"], "/problems/unavailable");
        }
        assert_eq!(projects(&ada).await, 0);
        create(&ada, Some("k1")).await.assert_status(StatusCode::CREATED);
        assert_eq!(projects(&ada).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r3_an_unknown_outcome_says_what_to_do() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let cases = [
        (Some("k1"), "same Idempotency-Key"),
        (None, "Please check before"),
    ];
    for (kept, (key, advice)) in cases.into_iter().enumerate() {
        let group = Group::of(&app, &ada, &[key]).await;
        let [answer] = &group.end("COMMIT").await[..] else {
            panic!("one answer")
        };
        answer.assert_status(StatusCode::SERVICE_UNAVAILABLE);
        let problem: Value = answer.json();
        assert_eq!(problem["type"], "/problems/outcome-unknown");
        let detail = problem["detail"].as_str().unwrap();
        assert!(detail.contains(advice), "{detail}");
        if key.is_some() {
            create(&ada, key).await.assert_status(StatusCode::CREATED);
        }
        assert_eq!(projects(&ada).await, kept + 1);
    }
}

/// A name that is taken by a change that is rolled back then is not taken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r2_a_refusal_waits_for_what_it_was_read_from() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let group = Group::of(&app, &ada, &[None; 3]).await;
    for answer in group.end("ROLLBACK").await {
        answer.assert_status(StatusCode::SERVICE_UNAVAILABLE);
    }
    create(&ada, None).await.assert_status(StatusCode::CREATED);
    create(&ada, None)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}
