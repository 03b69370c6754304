//! The data directory: private, served by one process, never begun anew by mistake.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use rstest::rstest;
use storage::test_database::earlier::{fill_16, rows};
use testing::{Engine, TestDb};

use crate::client::Person;
use crate::server::{Server, run};

fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, &[("SLATEFLOW_DATA_DIR", ".")], arguments);
    assert!(!output.status.success(), "{arguments:?} was not refused");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn r10_4_a_missing_or_empty_database_beside_files_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let uploads = folder.path().join("uploads");
    std::fs::create_dir(&uploads).unwrap();
    let migrate = |arguments: &[&str]| run(folder.path(), &[("SLATEFLOW_DATA_DIR", ".")], arguments);
    std::fs::write(uploads.join("document"), "of somebody").unwrap();
    for command in ["serve", "migrate", "check"] {
        let output = migrate(&[command]);
        assert!(!output.status.success(), "{command}");
    }
    assert!(!folder.path().join("slateflow.db").exists());
    std::fs::write(folder.path().join("slateflow.db"), "").unwrap();
    let said = refusal(folder.path(), &["serve"]);
    assert!(
        said.contains("uploads/ is there") && said.contains("migrate --anew"),
        "{said}"
    );

    std::fs::remove_dir_all(&uploads).unwrap();
    std::fs::write(folder.path().join("analytics.db"), "figures").unwrap();
    assert!(refusal(folder.path(), &["migrate"]).contains("analytics.db is there"));

    assert!(migrate(&["migrate", "--anew"]).status.success());
    assert!(migrate(&["migrate"]).status.success());
}

#[tokio::test]
async fn r10_5_a_second_server_on_one_folder_is_refused_and_told_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[]);
    server.start().await;
    let settings = [("SLATEFLOW_DATA_DIR", "."), ("SLATEFLOW_LISTEN", "127.0.0.1:0")];
    let second = run(folder.path(), &settings, &["serve"]);
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success(), "{said}");
    assert!(said.contains(&format!("(process {})", server.id())), "{said}");
    assert!(run(folder.path(), &settings, &["admin", "list"]).status.success());
    let kept = tempfile::tempdir().unwrap();
    let to = kept.path().to_str().unwrap();
    assert!(run(folder.path(), &settings, &["backup", to]).status.success());
    let restored = run(folder.path(), &settings, &["restore", to]);
    let said = String::from_utf8_lossy(&restored.stderr).into_owned();
    assert!(!restored.status.success(), "{said}");
    assert!(said.contains(&format!("(process {})", server.id())), "{said}");
    server.kill();
    server.start().await;
}

#[tokio::test]
async fn l8_nobody_else_on_the_machine_reads_the_data() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::write(data.join("slateflow.db"), "").unwrap();
    for (place, mode) in [(data.clone(), 0o755), (data.join("slateflow.db"), 0o644)] {
        std::fs::set_permissions(place, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    let mut server = Server::new(&data, &[]);
    server.start().await;
    let mut places = vec![data.clone()];
    places.extend(data.read_dir().unwrap().map(|entry| entry.unwrap().path()));
    assert!(places.len() > 3, "{places:?}");
    for place in places {
        let mode = place.metadata().unwrap().permissions().mode() & 0o077;
        let is_log = place.extension().is_some_and(|ending| ending == "log"); // the test's own
        assert!(
            mode == 0 || is_log,
            "{} is open to others: {mode:o}",
            place.display()
        );
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_earlier_version_is_brought_up_to_date_at_the_start(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 16).await;
    fill_16(&test.db).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_DATABASE_URL", test.url())]);
    for email in ["bob@film.test", "eve@film.test"] {
        server.start().await;
        let mut person = Person::sign_up(&server.url, email).await;
        assert_eq!(person.refresh().await.unwrap(), 200);
        server.signal("-TERM");
        assert!(server.ended().await.success(), "{}", server.log());
    }
    let applied = storage::health::migrations_applied(&mut test.db.read().await.unwrap()).await;
    assert_eq!(applied.unwrap(), storage::schema_version());
    assert_eq!(rows(&test.db).await.unwrap()["accounts"], 3);
}
