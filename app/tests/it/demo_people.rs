//! What the demo has made is refused in production.

use std::path::Path;

use crate::server::{Server, run};

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
            "slateflow: this database has demo accounts, whose passwords are public: production mode needs another \
             SLATEFLOW_DATA_DIR or SLATEFLOW_DATABASE_URL\n"
        );
    }
}
