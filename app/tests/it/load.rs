//! Clients that create projects through the API and write down what was acknowledged, and the check afterwards.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use reqwest::StatusCode;
use storage::Db;
use tokio::task::JoinSet;

use crate::client::Person;

const CLIENTS: usize = 8;
/// Below the number of active projects that one account may have.
const PER_ACCOUNT: usize = 45;

/// What one account was told is stored: name and id.
type Acknowledged = HashMap<String, String>;

pub struct Load {
    stop: Arc<AtomicBool>,
    clients: JoinSet<Vec<(Person, Acknowledged)>>,
}

/// Accounts that are proven and signed in, a share for each client.
pub async fn people(url: &str, db: &Db, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for n in 0..count {
        let person = Person::sign_up(url, &format!("person{n}@film.test")).await;
        storage::scratch::mark_email_verified(db, &person.email)
            .await
            .unwrap();
        people.push(person);
    }
    people
}

impl Load {
    pub fn start(people: Vec<Person>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut clients = JoinSet::new();
        let share = people.len() / CLIENTS;
        for own in people.chunks(share.max(1)) {
            clients.spawn(client(own.to_vec(), stop.clone()));
        }
        Self { stop, clients }
    }

    pub async fn stop(mut self) -> Vec<(Person, Acknowledged)> {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(client) = self.clients.join_next().await {
            all.extend(client.expect("a client that did not panic"));
        }
        all
    }
}

async fn client(own: Vec<Person>, stop: Arc<AtomicBool>) -> Vec<(Person, Acknowledged)> {
    let mut told = Vec::new();
    for person in own {
        let mut acknowledged = Acknowledged::new();
        for n in 0..PER_ACCOUNT {
            let name = format!("Project {n} of {}", person.email);
            let key = format!("key-{n}");
            // The same request again and again until it is acknowledged, as a careful client does.
            while !stop.load(Ordering::Relaxed) {
                match person.create_project(&key, &name).await {
                    Ok(answer) if answer.status == StatusCode::CREATED => {
                        let id = answer.body["project_id"].as_str().expect("an id").to_owned();
                        acknowledged.insert(name.clone(), id);
                        break;
                    }
                    Ok(answer) if answer.status == StatusCode::SERVICE_UNAVAILABLE => {
                        assert!(answer.retry_after.is_some(), "503 without Retry-After");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    // A repeated request must repeat its answer: "name taken" would be a half-kept first try.
                    Ok(other) => panic!("{name}: {other:?}"),
                    Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
                }
            }
            // As a person would pause, and so that many kills see fresh work.
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        told.push((person, acknowledged));
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    told
}

/// Everything acknowledged is stored under its id, and nothing is stored twice. Returns how much was acknowledged.
pub async fn check(told: &[(Person, Acknowledged)]) -> usize {
    for (person, acknowledged) in told {
        let answer = person.get("/api/user-projects/all").await.unwrap();
        assert_eq!(
            answer.status,
            StatusCode::OK,
            "{}: the session is lost",
            person.email
        );
        let mut stored: HashMap<&str, &str> = HashMap::new();
        for project in answer.body.as_array().expect("a list") {
            let name = project["project_name"].as_str().expect("a name");
            let twice = stored.insert(name, project["project_id"].as_str().expect("an id"));
            assert!(twice.is_none(), "stored twice: {name}");
        }
        for (name, id) in acknowledged {
            assert_eq!(
                stored.get(name.as_str()),
                Some(&id.as_str()),
                "acknowledged and lost: {name}"
            );
        }
    }
    told.iter().map(|(_, acknowledged)| acknowledged.len()).sum()
}
