//! `SLATEFLOW_PLACES_FILE`: a file in MaxMind's format says where a session is used.

use serde_json::{Value, json};

use crate::client::{Person, http};
use crate::server::{Server, run};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../crates/identity/tests/data/GeoLite2-City-Test.mmdb"
);

#[tokio::test(flavor = "multi_thread")]
async fn m4_sessions_are_shown_with_the_town_that_the_operators_file_names() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("SLATEFLOW_PLACES_FILE", FILE),
        ("SLATEFLOW_TRUSTED_PROXIES", "127.0.0.1"),
    ];
    let mut server = Server::new(folder.path(), &settings);
    server.start().await;
    Person::sign_up(&server.url, "ada@film.test").await;
    let body = json!({"email": "ada@film.test", "password": Person::PASSWORD, "returnSecureToken": true});
    let at = format!(
        "{}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow",
        server.url
    );
    let mut token = String::new();
    for ip in ["203.0.113.9", "81.2.69.160"] {
        let signing_in = http().post(&at).header("x-forwarded-for", ip).json(&body);
        let answer: Value = signing_in.send().await.unwrap().json().await.unwrap();
        token = answer["idToken"].as_str().unwrap().to_owned();
    }
    let list = http()
        .get(format!("{}/api/account/sessions", server.url))
        .bearer_auth(&token);
    let list: Value = list.send().await.unwrap().json().await.unwrap();
    let mut places: Vec<_> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["place"].as_str().unwrap())
        .collect();
    places.sort_unstable();
    assert_eq!(
        places,
        [
            "London, United Kingdom",
            "network 203.0.113.x",
            "the computer that runs Slateflow"
        ]
    );
}

#[test]
fn m4_a_places_file_that_is_none_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("places.mmdb");
    std::fs::write(&file, b"not in that format").unwrap();
    let settings = [
        ("SLATEFLOW_PLACES_FILE", file.to_str().unwrap()),
        ("SLATEFLOW_LISTEN", "127.0.0.1:0"),
        ("SLATEFLOW_LOG", "off"),
    ];
    let refused = run(folder.path(), &settings, &["serve"]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && said.contains("SLATEFLOW_PLACES_FILE"),
        "{said}"
    );
}
