//! `slateflow demo`: an industry in every state, the same on every run, on both engines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use domain::lifecycle::{ApprovalStatus, Stage, SubmissionState};
use domain::load_project::{load_project, load_stage};
use domain::stages;
use domain::{Catalog, Env, projects, review, talent};
use kernel::{ManualClock, Timestamp};
use rstest::rstest;
use serde_json::{Value, json};
use storage::{Db, Engine};
use testing::TestDb;

use crate::client::http;
use crate::server::{Server, run};

const DAY: &str = "2026-11-20";
const PASSWORD: &str = "Slate-Demo-26!";

/// Runs the command on this database; what it printed.
fn fill(folder: &Path, url: &str) -> String {
    let settings = [
        ("SLATEFLOW_DATA_DIR", folder.to_str().unwrap()),
        ("SLATEFLOW_DATABASE_URL", url),
        ("SLATEFLOW_PASSWORD_COST", "m=64,t=1,p=1"),
        ("SLATEFLOW_LOG", "warn"),
    ];
    let done = run(folder, &settings, &["demo", "--until", DAY]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// Ids and names of everybody and everything that was made, and what was found on the way.
struct Found {
    lines: Vec<String>,
    projects: usize,
    states: BTreeSet<(u8, &'static str)>,
}

async fn look(db: &Db, printed: &str) -> Found {
    let catalog = Catalog::load().unwrap();
    let now: Timestamp = serde_json::from_value(json!(format!("{DAY}T00:00:00Z"))).unwrap();
    let mut found = Found {
        lines: Vec::new(),
        projects: 0,
        states: BTreeSet::new(),
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

fn emails(printed: &str) -> Vec<String> {
    let words = printed
        .split_whitespace()
        .filter(|word| word.ends_with("@demo.test"));
    words.map(str::to_owned).collect()
}

#[rstest]
#[case::sqlite(Engine::Sqlite)]
#[case::postgres(Engine::Postgres)]
#[tokio::test(flavor = "multi_thread")]
async fn demo_data_is_the_same_on_every_run_and_shows_every_state_of_every_stage(#[case] engine: Engine) {
    const STATES: [&str; 11] = [
        "draft",
        "submitted",
        "in_review",
        "changes_requested",
        "resubmitted",
        "approved",
        "rejected",
        "appealed",
        "withdrawn",
        "archived",
        "amendment open",
    ];
    let mut runs = Vec::new();
    for _ in 0..2 {
        let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(engine).await);
        let printed = fill(folder.path(), database.url());
        assert!(printed.contains(PASSWORD));
        let found = look(&database.db, &printed).await;
        let table: BTreeMap<&str, Vec<u8>> = STATES
            .iter()
            .map(|state| {
                let stages = (1..=4).filter(|stage| found.states.contains(&(*stage, *state)));
                (*state, stages.collect())
            })
            .collect();
        let gaps: Vec<_> = table.iter().filter(|(_, stages)| stages.len() < 4).collect();
        assert!(gaps.is_empty(), "stages that lack a state: {gaps:?}");
        assert!(found.states.contains(&(1, "lapsed")));
        assert_eq!(found.projects, 40);
        runs.push(found.lines);
    }
    assert_eq!(runs[0], runs[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_the_demo_prints_can_sign_in_and_it_is_made_only_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[]);
    let url = format!("sqlite://{}", folder.path().join("slateflow.db").display());
    let printed = fill(folder.path(), &url);
    let again = fill(folder.path(), &url);
    assert!(again.contains("in place already"), "{again}");
    assert_eq!(emails(&printed), emails(&again));
    for role in identity::Role::ALL.iter().copied() {
        assert!(printed.contains(role.as_str()), "nobody is {}", role.as_str());
    }
    server.start().await;
    let at = format!(
        "{}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow",
        server.url
    );
    let mut changeable = BTreeSet::new();
    for email in emails(&printed) {
        let body = json!({"email": email, "password": PASSWORD, "returnSecureToken": true});
        let answer = http().post(&at).json(&body).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{email}");
        let answer: Value = answer.json().await.unwrap();
        let token = answer["idToken"].as_str().unwrap();
        let profile = http()
            .get(format!("{}/api/auth/pre-profile", server.url))
            .bearer_auth(token);
        let status = profile.send().await.unwrap().text().await.unwrap();
        assert!(status.contains("profile_complete"), "{email}: {status}");
        changeable.extend(save_requested_changes(&server.url, token).await);
    }
    assert_eq!(changeable, BTreeSet::from([1, 2, 3, 4]));
}

/// Saves what a reviewer asked changes of, as the page sends it, and says of which stages there was any.
async fn save_requested_changes(url: &str, token: &str) -> BTreeSet<u8> {
    let get = async |path: String| -> Value {
        let request = http().get(format!("{url}/api/{path}")).bearer_auth(token);
        request.send().await.unwrap().json().await.unwrap()
    };
    let mut stages = BTreeSet::new();
    for project in get("user-projects/all".to_owned()).await.as_array().unwrap() {
        for stage in 1..=4 {
            let path = format!(
                "projects/{}/stages/{stage}",
                project["project_id"].as_str().unwrap()
            );
            let view = get(path.clone()).await;
            if view["editable"] != "listed" {
                continue;
            }
            let mut content = view["content"].clone();
            // a box that nobody ticked is no answer
            content
                .as_object_mut()
                .unwrap()
                .retain(|_, answer| *answer != false);
            let request = http().put(format!("{url}/api/{path}")).bearer_auth(token);
            let saved = request.json(&json!({"content": content})).send().await.unwrap();
            let status = saved.status();
            let said = saved.text().await.unwrap();
            assert_eq!(status, 200, "{} {path}: {said}", project["project_name"]);
            stages.insert(stage);
        }
    }
    stages
}

#[tokio::test(flavor = "multi_thread")]
async fn demo_data_is_refused_beside_people_and_in_production() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[]);
    server.start().await;
    crate::client::Person::sign_up(&server.url, "ada@film.test").await;
    server.kill();
    let data = folder.path().to_str().unwrap();
    let beside = run(folder.path(), &[("SLATEFLOW_DATA_DIR", data)], &["demo"]);
    let said = String::from_utf8_lossy(&beside.stderr).into_owned();
    assert!(
        !beside.status.success() && said.contains("people that the demo did not make"),
        "{said}"
    );

    let production = [
        ("SLATEFLOW_DATA_DIR", data),
        ("SLATEFLOW_MODE", "production"),
        ("SLATEFLOW_PUBLIC_URL", "https://slate.example"),
        ("SLATEFLOW_SMTP_URL", "smtp://127.0.0.1:2525"),
    ];
    let refused = run(folder.path(), &production, &["demo"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("production"), "{said}");
}

/// An installation where somebody has this address.
async fn with_person(folder: &Path, email: &str) {
    std::fs::create_dir_all(folder).unwrap();
    let mut server = Server::new(folder, &[]);
    server.start().await;
    crate::client::Person::sign_up(&server.url, email).await;
    server.kill();
}

#[tokio::test]
async fn m7_production_refuses_a_database_with_demo_people() {
    let folder = tempfile::tempdir().unwrap();
    with_person(folder.path(), "dana.whitfield@demo.test").await;
    let production = [
        ("SLATEFLOW_DATA_DIR", folder.path().to_str().unwrap()),
        ("SLATEFLOW_MODE", "production"),
        ("SLATEFLOW_LISTEN", "127.0.0.1:0"),
        ("SLATEFLOW_PUBLIC_URL", "https://slate.example"),
        ("SLATEFLOW_SMTP_URL", "smtp://127.0.0.1:1"),
        ("SLATEFLOW_LOG", "off"),
    ];
    for command in ["serve", "check"] {
        let refused = run(folder.path(), &production, &[command]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(78), "{command}: {said}");
        assert_eq!(
            said,
            "slateflow: this database has demo people, whose passwords are public: production mode needs another \
             SLATEFLOW_DATA_DIR or SLATEFLOW_DATABASE_URL\n"
        );
    }
}

#[tokio::test]
async fn m7_the_demo_has_a_folder_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    with_person(&folder.path().join("data-demo"), "ada@film.test").await;
    let refused = run(folder.path(), &[], &["demo"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(said.contains("people that the demo did not make"), "{said}");
    assert!(!folder.path().join("data").exists());
}
