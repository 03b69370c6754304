//! What clients were told is stored, after the server was killed or starved.

use std::collections::HashMap;

use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::client::Person;
use crate::load::{Acknowledged, CLIENTS, COMMENT, Review, SUMMARY, Told, logline};

/// Everything acknowledged is stored, and nothing is stored twice. Returns how much was acknowledged.
pub async fn check(told: Told) -> usize {
    let mut checks = JoinSet::new();
    let mut shares: Vec<Told> = (0..CLIENTS).map(|_| Vec::new()).collect();
    for (n, one) in told.into_iter().enumerate() {
        shares[n % CLIENTS].push(one);
    }
    for share in shares {
        checks.spawn(async move {
            let mut count = 0;
            for (person, acknowledged) in share {
                count += acknowledged.count;
                check_person(&person, acknowledged).await;
            }
            count
        });
    }
    checks.join_all().await.into_iter().sum()
}

async fn check_person(person: &Person, acknowledged: Acknowledged) {
    if acknowledged.profile {
        let status = read(person, "/api/auth/pre-profile").await;
        assert_eq!(status["status"], "profile_complete", "{}", person.email);
    }
    let list = read(person, "/api/user-projects/all").await;
    let mut stored: HashMap<&str, &Value> = HashMap::new();
    for project in list.as_array().expect("a list") {
        let name = project["project_name"].as_str().expect("a name");
        assert!(stored.insert(name, project).is_none(), "stored twice: {name}");
    }
    for (name, project) in acknowledged.projects {
        let found = stored
            .get(name.as_str())
            .unwrap_or_else(|| panic!("acknowledged and lost: {name}"));
        assert_eq!(found["project_id"], project.id, "{name}");
        let submitted = project.submitted;
        if submitted {
            let stage = &found["stages"]["stage1"];
            assert_eq!(stage["version"], 1, "the submission of {name}");
            // What comes next can be stored without having been acknowledged.
            let expected = match project.review {
                None => ["submitted", "in_review"],
                Some(_) => ["in_review", "approved"],
            };
            let status = stage["approval_status"].as_str().expect("a status");
            assert!(expected.contains(&status), "{name} is {status}");
        } else if project.saved {
            let stage = read(person, &format!("/api/projects/{}/stages/1", project.id)).await;
            let kept = [
                json!(logline(&name)),
                testing::answers::stage1()["logline"].clone(),
            ];
            assert!(
                kept.contains(&stage["content"]["logline"]),
                "the answers of {name}"
            );
        }
        if let Some(review) = &project.review {
            check_review(&name, review).await;
        }
        if project.commented {
            let path = format!("/api/projects/{}/stages/1/comments", project.id);
            let thread = read(person, &path).await;
            let said = thread["items"].as_array().expect("a page");
            assert_eq!(said.len(), 1, "the comment on {name}: {thread}");
            assert_eq!(said[0]["text"], COMMENT);
        }
    }
}

/// A claim that was lost would close the submission to its reviewer.
async fn check_review(name: &str, review: &Review) {
    let view = read(&review.reviewer, &format!("/api/review/{}", review.submission)).await;
    assert_eq!(view["others"], json!([]), "the reviews of {name}");
    let kept = &view["review"];
    if review.drafted {
        assert_eq!(kept["summary"], SUMMARY, "the review of {name}");
    }
    if review.decided {
        assert_eq!(kept["decision"], "approve", "the decision on {name}");
    }
}

async fn read(person: &Person, path: &str) -> Value {
    let answer = person.get(path).await.unwrap();
    assert_eq!(
        answer.status,
        StatusCode::OK,
        "{}: the session is lost",
        person.email
    );
    answer.body
}
