//! What stands in a database that the demo has filled.

use std::collections::BTreeSet;

use domain::connections::{self, ConnectionList};
use domain::lifecycle::{ApprovalStatus, Stage, SubmissionState};
use domain::load_project::{load_project, load_stage};
use domain::stages;
use domain::{Catalog, Env, people, projects, review, talent, threads};
use kernel::{ManualClock, Timestamp};
use serde_json::json;
use storage::Db;

use crate::program::{DAY, emails};

/// Ids and names of everybody and everything that was made, and what was found on the way.
pub struct Found {
    pub lines: Vec<String>,
    pub projects: usize,
    pub states: BTreeSet<(u8, &'static str)>,
    /// Of the first person: connections, what others asked, what they asked, threads with something unread.
    pub network: [i64; 4],
}

async fn network(db: &Db, catalog: &Catalog, printed: &str, now: Timestamp) -> [i64; 4] {
    let clock = ManualClock::at(now).clock();
    let env = Env {
        catalog,
        clock: &clock,
    };
    let mut c = db.read().await.unwrap();
    let first = storage::accounts::by_email(&mut c, &emails(printed)[0])
        .await
        .unwrap();
    let uid = first.unwrap().uid;
    let me = people::asker(&mut c, env, &uid).await.unwrap();
    let mut counts = Vec::new();
    for list in [
        ConnectionList::Connected,
        ConnectionList::Received,
        ConnectionList::Sent,
    ] {
        let page = connections::list(&mut c, env, &me, list, None).await.unwrap();
        counts.push(json!(page)["total"].as_i64().unwrap());
    }
    counts.push(threads::counters(&mut c, &uid).await.unwrap().threads);
    counts.try_into().unwrap()
}

pub async fn look(db: &Db, printed: &str) -> Found {
    let catalog = Catalog::load().unwrap();
    let now: Timestamp = serde_json::from_value(json!(format!("{DAY}T00:00:00Z"))).unwrap();
    let mut found = Found {
        lines: Vec::new(),
        projects: 0,
        states: BTreeSet::new(),
        network: network(db, &catalog, printed, now).await,
    };
    for email in emails(printed) {
        let mut c = db.read().await.unwrap();
        let account = storage::accounts::by_email(&mut c, &email)
            .await
            .unwrap()
            .unwrap();
        found.lines.push(format!("{} {email}", account.uid));
        for project in projects::list(&mut c, &account.uid).await.unwrap() {
            if project.role != domain::access::ProjectRole::Owner {
                continue;
            }
            let line = format!(
                "{} {} {}",
                project.project_id, project.project_name, project.created_at
            );
            found.lines.push(line);
            found.projects += 1;
            let clock = ManualClock::at(now);
            let env = Env {
                catalog: &catalog,
                clock: &clock.clock(),
            };
            let access = load_project(&mut c, &account.uid, project.project_id)
                .await
                .unwrap();
            let attached = talent::of_project(&mut c, env, &access).await;
            for one in attached.unwrap() {
                // whoever has an account stands in the team under the same name
                let email = one.email.unwrap_or_default();
                if let Some(person) = storage::accounts::by_email(&mut c, &email).await.unwrap() {
                    let name = storage::team::name_of(&mut c, &person.uid).await.unwrap();
                    assert_eq!(name, Some(one.name), "{}", project.project_name);
                }
            }
            for stage in Stage::ALL {
                let clock = ManualClock::at(now);
                let env = Env {
                    catalog: &catalog,
                    clock: &clock.clock(),
                };
                let id = project.project_id;
                let Ok(copy) = stages::load(&mut c, &account.uid, id, stage).await else {
                    continue;
                };
                let view = stages::read(&mut c, env, copy).await.unwrap();
                let access = load_stage(&mut c, &account.uid, id, stage).await.unwrap();
                let versions = stages::versions(&mut c, access).await.unwrap();
                for version in &versions {
                    found
                        .lines
                        .push(format!("{} {:?}", version.submission_id, version.state));
                }
                let copy = stages::load(&mut c, &account.uid, id, stage).await.unwrap();
                let feedback = stages::feedback(&mut c, env, copy).await.unwrap();
                for one in feedback.iter() {
                    let items = one.items.iter().map(|item| item.text.as_str());
                    let notes = one.criteria.iter().flat_map(|criterion| &criterion.notes);
                    let notes = notes.map(String::as_str);
                    let mut said: Vec<&str> = one.summary.split("\n\n").chain(items).chain(notes).collect();
                    said.sort_unstable();
                    let again = said.windows(2).find(|pair| pair[0] == pair[1]);
                    assert_eq!(again, None, "{} {stage:?}", project.project_name);
                }
                let copy = stages::load(&mut c, &account.uid, id, stage).await.unwrap();
                let amendment = stages::amendment(&mut c, env, copy).await.unwrap();
                let open = amendment.is_some_and(|one| {
                    let word = serde_json::to_value(one.state).unwrap();
                    ["draft", "submitted", "in_review"].contains(&word.as_str().unwrap())
                });
                let n = stage.number();
                let mut note = |state| found.states.insert((n, state));
                match view.approval_status {
                    ApprovalStatus::Draft if versions.is_empty() => note("draft"),
                    ApprovalStatus::Draft => match versions[0].state {
                        SubmissionState::Withdrawn => note("withdrawn"),
                        _ => note("lapsed"),
                    },
                    ApprovalStatus::Submitted if view.submitted_version == 1 => note("submitted"),
                    ApprovalStatus::Submitted => {
                        let access = load_stage(&mut c, &account.uid, id, stage).await.unwrap();
                        let first = stages::version(&mut c, access, 1).await.unwrap();
                        let word = serde_json::to_value(&first).unwrap()["state"].clone();
                        note(if word == "rejected" {
                            "appealed"
                        } else {
                            "resubmitted"
                        })
                    }
                    ApprovalStatus::InReview => note("in_review"),
                    ApprovalStatus::ChangesRequested => note("changes_requested"),
                    ApprovalStatus::Rejected => note("rejected"),
                    ApprovalStatus::Approved => note("approved"),
                    ApprovalStatus::NotStarted => false,
                };
                if open {
                    note("amendment open");
                }
                if project.archived_at.is_some() {
                    note("archived");
                }
                let submitted = view
                    .submitted_at
                    .filter(|_| view.approval_status != ApprovalStatus::Draft);
                if let Some(submitted) = submitted {
                    // as of that moment, the stage's own checks found nothing
                    let clock = ManualClock::at(submitted);
                    let then = Env {
                        catalog: &catalog,
                        clock: &clock.clock(),
                    };
                    let copy = stages::load(&mut c, &account.uid, id, stage).await.unwrap();
                    let list = stages::check(&mut c, then, copy).await.unwrap();
                    let open: Vec<_> = list.sections.iter().filter(|one| !one.done).collect();
                    assert!(open.is_empty(), "{} {n}: {open:#?}", project.project_name);
                }
            }
        }
    }
    let clock = ManualClock::at(now);
    let env = Env {
        catalog: &catalog,
        clock: &clock.clock(),
    };
    let decided = review::decided(&mut db.read().await.unwrap()).await.unwrap();
    let statistics = review::statistics(decided, env);
    assert!(statistics.published);
    for stage in &statistics.stages {
        assert!(stage.shares.is_some() && stage.median_days.is_some(), "{stage:?}");
    }
    assert!(statistics.reasons.len() >= 5, "{:?}", statistics.reasons);
    found
}
