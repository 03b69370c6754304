use std::collections::{BTreeMap, BTreeSet};

use kernel::Timestamp;
use serde_json::{Value, json};
use storage::Engine;
use testing::{TestApp, TestDb, User};

use crate::found::look;
use crate::program::{DAY, PASSWORD, emails, fill, refused};

/// Filling takes most of its time, so that the second run is also the one on the other engine.
#[tokio::test(flavor = "multi_thread")]
async fn demo_data_is_the_same_on_every_run_and_engine_and_shows_every_state_of_every_stage() {
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
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(engine).await);
        let printed = fill(
            folder.path(),
            &[
                ("SLATEFLOW_DATA_DIR", folder.path().to_str().unwrap()),
                ("SLATEFLOW_DATABASE_URL", database.url()),
            ],
        );
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
        assert_eq!(
            found.network,
            [4, 2, 2, 3],
            "connected, received, sent, unread threads"
        );
        runs.push(found.lines);
    }
    assert_eq!(runs[0], runs[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_the_demo_prints_can_sign_in_and_it_is_made_only_once() {
    let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(Engine::Sqlite).await);
    let settings = [("SLATEFLOW_DATABASE_URL", database.url())];
    let printed = fill(folder.path(), &settings);
    let again = fill(folder.path(), &settings);
    assert!(again.contains("already there"), "{again}");
    assert_eq!(emails(&printed), emails(&again));
    for role in identity::Role::ALL.iter().copied() {
        assert!(printed.contains(role.as_str()), "nobody is {}", role.as_str());
    }
    let app = TestApp::on_database(database).await;
    let today: Timestamp = serde_json::from_value(json!(format!("{DAY}T09:00:00Z"))).unwrap();
    app.clock.advance(today.since(app.clock.now()));
    let mut changeable = BTreeSet::new();
    for email in emails(&printed) {
        let body = json!({"email": email, "password": PASSWORD, "returnSecureToken": true});
        let answer = app
            .anon()
            .post("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow")
            .json(&body)
            .await;
        assert_eq!(answer.status_code(), 200, "{email}");
        let mut user = app.anon();
        user.token = answer.json::<Value>()["idToken"].as_str().map(str::to_owned);
        let status = user.get("/api/auth/pre-profile").await.text();
        assert!(status.contains("profile_complete"), "{email}: {status}");
        changeable.extend(save_requested_changes(&user).await);
    }
    assert_eq!(changeable, BTreeSet::from([1, 2, 3, 4]));
}

/// Saves what a reviewer asked changes of, as the page sends it, and says of which stages there was any.
async fn save_requested_changes(user: &User) -> BTreeSet<u8> {
    let get = async |path: &str| -> Value { user.get(&format!("/api/{path}")).await.json() };
    let mut stages = BTreeSet::new();
    for project in get("user-projects/all").await.as_array().unwrap() {
        for stage in 1..=4 {
            let path = format!(
                "projects/{}/stages/{stage}",
                project["project_id"].as_str().unwrap()
            );
            let view = get(&path).await;
            if view["editable"] != "listed" {
                continue;
            }
            let mut content = view["content"].clone();
            // a box that nobody ticked is no answer
            content
                .as_object_mut()
                .unwrap()
                .retain(|_, answer| *answer != false);
            let saved = user
                .put(&format!("/api/{path}"))
                .json(&json!({"content": content}))
                .await;
            let status = saved.status_code();
            assert_eq!(
                status,
                200,
                "{} {path}: {}",
                project["project_name"],
                saved.text()
            );
            stages.insert(stage);
        }
    }
    stages
}

#[tokio::test(flavor = "multi_thread")]
async fn demo_data_is_refused_beside_people_and_in_production() {
    let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(Engine::Sqlite).await);
    let url = database.url().to_owned();
    let app = TestApp::on_database(database).await;
    app.unverified("ada@film.test").await;
    let said = refused(folder.path(), &[("SLATEFLOW_DATABASE_URL", &url)]);
    assert!(said.contains("accounts that are not demo data"), "{said}");

    let production = [
        ("SLATEFLOW_MODE", "production"),
        ("SLATEFLOW_PUBLIC_URL", "https://slate.example"),
        ("SLATEFLOW_SMTP_URL", "smtp://127.0.0.1:2525"),
        ("SLATEFLOW_PASSWORD_COST", "m=19456,t=2,p=1"),
    ];
    let said = refused(folder.path(), &production);
    assert_eq!(
        said,
        "slateflow-demo: demo data cannot be added to a production installation\n"
    );
}

/// The default data directory of the server stays as it is.
#[test]
fn m7_the_demo_has_a_folder_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data-demo");
    std::fs::create_dir_all(data.join("uploads")).unwrap();
    std::fs::write(data.join("uploads/kept"), "a file of an earlier database").unwrap();
    let said = refused(folder.path(), &[]);
    assert!(said.contains("./data-demo/slateflow.db is missing"), "{said}");
    assert!(!folder.path().join("data").exists());
}
