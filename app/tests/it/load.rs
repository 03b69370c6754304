//! Clients that work through the API and write down what was acknowledged; `load_check` looks at it afterwards.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel::Timestamp;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use storage::Db;
use tokio::task::JoinSet;

use crate::client::Person;

pub const CLIENTS: usize = 8;
/// Below the number of active projects that one account may have.
const PER_ACCOUNT: usize = 45;
pub const COMMENT: &str = "The option runs out in May.";
pub const SUMMARY: &str = "We read it with care and believe that these people can make this film.";

/// What one account was told is stored.
#[derive(Default)]
pub struct Acknowledged {
    /// Writes.
    pub count: usize,
    pub profile: bool,
    /// By name.
    pub projects: HashMap<String, Project>,
}

#[derive(Default)]
pub struct Project {
    pub id: String,
    pub saved: bool,
    pub commented: bool,
    pub submitted: bool,
    pub review: Option<Review>,
}

/// What its reviewer was told.
pub struct Review {
    pub reviewer: Person,
    pub submission: String,
    pub drafted: bool,
    pub decided: bool,
}

pub type Told = Vec<(Person, Acknowledged)>;

pub struct Load {
    stop: Arc<AtomicBool>,
    clients: JoinSet<Told>,
}

/// Accounts that are proven and signed in, a share for each client.
pub async fn people(url: &str, db: &Db, count: usize) -> Vec<Person> {
    people_called("person", url, db, count).await
}

async fn people_called(what: &str, url: &str, db: &Db, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for n in 0..count {
        let person = Person::sign_up(url, &format!("{what}{n}@film.test")).await;
        storage::test_database::mark_email_verified(db, &person.email)
            .await
            .unwrap();
        people.push(person);
    }
    people
}

/// One for each client; the server notices what they are while other people sign up.
pub async fn reviewers(url: &str, db: &Db) -> Vec<Person> {
    let reviewers = people_called("reviewer", url, db, CLIENTS).await;
    let mut tx = db.begin().await.unwrap();
    for reviewer in &reviewers {
        let account = storage::accounts::by_email(&mut tx, &reviewer.email).await;
        let account = account.unwrap().expect("who has signed up");
        let now = Timestamp::from_seconds(1_772_442_000);
        storage::roles::grant(&mut tx, &account.uid, kernel::states::Role::Reviewer, now)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    reviewers
}

impl Load {
    pub fn start(people: Vec<Person>, reviewers: Vec<Person>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut clients = JoinSet::new();
        let share = people.len().div_ceil(CLIENTS);
        for (own, reviewer) in people.chunks(share.max(1)).zip(reviewers) {
            clients.spawn(client(own.to_vec(), reviewer, stop.clone()));
        }
        Self { stop, clients }
    }

    pub async fn stop(mut self) -> Told {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(client) = self.clients.join_next().await {
            all.extend(client.expect("a client that did not panic"));
        }
        all
    }
}

async fn client(own: Vec<Person>, reviewer: Person, stop: Arc<AtomicBool>) -> Told {
    let mut told = Vec::new();
    for person in own {
        let mut work = Work {
            person,
            reviewer: reviewer.clone(),
            stop: &stop,
            acknowledged: Acknowledged::default(),
        };
        let ended = work.all().await.is_none();
        told.push((work.person, work.acknowledged));
        if ended {
            break;
        }
    }
    told
}

struct Work<'a> {
    person: Person,
    /// Decides on what the person submits.
    reviewer: Person,
    stop: &'a AtomicBool,
    acknowledged: Acknowledged,
}

/// None: the load has ended.
impl Work<'_> {
    async fn all(&mut self) -> Option<()> {
        self.profile().await?;
        for n in 0..PER_ACCOUNT {
            // A name has no address in it.
            let (who, _) = self.person.email.split_once('@').expect("an address");
            let name = format!("Project {n} of {who}");
            self.project(n, &name).await?;
            // As a person would pause, and so that many kills see fresh work.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        Some(())
    }

    async fn profile(&mut self) -> Option<()> {
        for (index, step) in testing::answers::required_profile().into_iter().enumerate() {
            let path = format!("/api/user/profile/step/{}", index + 1);
            self.insist(Method::PUT, &path, None, step).await?;
        }
        self.insist(
            Method::POST,
            "/api/user/profile/complete",
            Some("done"),
            json!({}),
        )
        .await?;
        self.acknowledged.profile = true;
        Some(())
    }

    /// The first of an account goes all the way to the reviewers.
    async fn project(&mut self, n: usize, name: &str) -> Option<()> {
        let body = json!({ "project_name": name });
        let key = format!("key-{n}");
        let created = self
            .insist(Method::POST, "/api/projects", Some(&key), body)
            .await?;
        let id = created["project_id"].as_str().expect("an id").to_owned();
        let project = Project {
            id: id.clone(),
            ..Project::default()
        };
        self.acknowledged.projects.insert(name.to_owned(), project);
        let stage = format!("/api/projects/{id}/stages/1");
        let content = match n {
            0 => testing::answers::stage1(),
            _ => json!({ "logline": logline(name) }),
        };
        self.insist(Method::PUT, &stage, None, json!({ "content": content }))
            .await?;
        self.of(name).saved = true;
        if n > 0 {
            return Some(());
        }
        let thread = format!("/api/projects/{id}/stages/1/comments");
        self.insist(Method::POST, &thread, Some("said"), json!({ "text": COMMENT }))
            .await?;
        self.of(name).commented = true;
        let submit = format!("{stage}/submit");
        self.insist(Method::POST, &submit, Some("in"), json!({})).await?;
        self.of(name).submitted = true;
        self.review(name, &stage).await
    }

    async fn review(&mut self, name: &str, stage: &str) -> Option<()> {
        let versions = self
            .insist(Method::GET, &format!("{stage}/versions"), None, Value::Null)
            .await?;
        let submission = versions[0]["submission_id"].as_str().expect("an id").to_owned();
        let path = |rest: &str| format!("/api/review/{submission}{rest}");
        let claim = json!({ "no_conflict": true });
        let view = self
            .insist_by_reviewer(Method::POST, &path("/claim"), claim)
            .await?;
        self.of(name).review = Some(Review {
            reviewer: self.reviewer.clone(),
            submission: submission.clone(),
            drafted: false,
            decided: false,
        });
        let rubric = view["rubric"].as_array().expect("a rubric").iter();
        let scores = rubric.map(|one| {
            (
                one["key"].as_str().expect("a key").to_owned(),
                json!({ "score": 4 }),
            )
        });
        let draft = json!({ "scores": serde_json::Map::from_iter(scores), "summary": SUMMARY });
        self.insist_by_reviewer(Method::PUT, &path("/draft"), draft)
            .await?;
        self.reviewed(name).drafted = true;
        let decision = json!({ "decision": "approve" });
        self.insist_by_reviewer(Method::POST, &path("/decide"), decision)
            .await?;
        self.reviewed(name).decided = true;
        Some(())
    }

    fn reviewed(&mut self, name: &str) -> &mut Review {
        self.of(name).review.as_mut().expect("claimed before")
    }

    async fn insist_by_reviewer(&mut self, method: Method, path: &str, body: Value) -> Option<Value> {
        let reviewer = self.reviewer.clone();
        let key = (method == Method::POST).then_some(path);
        self.insist_by(&reviewer, method, path, key, body).await
    }

    fn of(&mut self, name: &str) -> &mut Project {
        self.acknowledged.projects.get_mut(name).expect("created before")
    }

    async fn insist(&mut self, method: Method, path: &str, key: Option<&str>, body: Value) -> Option<Value> {
        let person = self.person.clone();
        self.insist_by(&person, method, path, key, body).await
    }

    /// The same request again and again until it is acknowledged, as a careful client does.
    async fn insist_by(
        &mut self,
        person: &Person,
        method: Method,
        path: &str,
        key: Option<&str>,
        body: Value,
    ) -> Option<Value> {
        while !self.stop.load(Ordering::Relaxed) {
            match person.send(method.clone(), path, key, body.clone()).await {
                Ok(answer) if answer.status.is_success() => {
                    self.acknowledged.count += usize::from(method != Method::GET);
                    return Some(answer.body);
                }
                Ok(answer) if answer.status == StatusCode::SERVICE_UNAVAILABLE => {
                    assert!(answer.retry_after.is_some(), "503 without Retry-After");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                // A repeated request must repeat its answer: "name taken" would be a half-kept first try.
                Ok(other) => panic!("{method} {path}: {other:?}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
            }
        }
        None
    }
}

pub fn logline(name: &str) -> String {
    format!("What becomes of {name}.")
}
