//! No secret stands in a log, at any level.

use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;
use testing::{Behaviour, SmtpServer};

use crate::client::{Person, http};
use crate::server::Server;

const SMTP_PASSWORD: &str = "a-relay-password-1974";
const NEW_PASSWORD: &str = "Charcoal-2031!";

/// The one-time code in the newest mail to an address.
async fn mailed_code(mail: &SmtpServer, count: usize) -> String {
    let begun = Instant::now();
    while mail.received().len() < count {
        assert!(begun.elapsed() < Duration::from_secs(20), "no mail came");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let raw = mail.received().last().unwrap().raw.replace("=\r\n", "");
    let (_, rest) = raw.split_once("oobCode=3D").expect("a code");
    rest.chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn m5_no_level_of_the_log_shows_a_secret() {
    let folder = tempfile::tempdir().unwrap();
    let mut mail = SmtpServer::start().await;
    mail.behave(Behaviour::Login).await;
    let smtp = mail
        .url()
        .replace("smtp://", &format!("smtp://relay:{SMTP_PASSWORD}@"));
    let settings = [("SLATEFLOW_SMTP_URL", smtp.as_str()), ("SLATEFLOW_LOG", "trace")];
    let mut server = Server::new(folder.path(), &settings);
    server.start().await;
    let api = format!("{}/identitytoolkit.googleapis.com/v1", server.url);

    let mut ada = Person::sign_up(&server.url, "ada@film.test").await;
    let first_token = ada.token.clone();
    assert_eq!(ada.ask_for_verification().await.unwrap().status, 200);
    let verification = mailed_code(&mail, 1).await;
    let reset = json!({ "email": "ada@film.test" });
    let asked = http()
        .post(format!(
            "{}/api/firebase-functions/send-password-reset-email",
            server.url
        ))
        .json(&reset)
        .send()
        .await
        .unwrap();
    assert_eq!(asked.status(), 200);
    let code = mailed_code(&mail, 2).await;
    assert_ne!(code, verification);
    assert_eq!(ada.refresh().await.unwrap(), 200);
    let confirm = json!({ "oobCode": code, "newPassword": NEW_PASSWORD });
    let confirmed = http()
        .post(format!("{api}/accounts:resetPassword?key=slateflow"))
        .json(&confirm)
        .send()
        .await
        .unwrap();
    assert_eq!(confirmed.status(), 200, "{:?}", confirmed.text().await);
    server.kill();

    let log = server.log();
    assert!(
        log.contains("TRACE") || log.contains("DEBUG"),
        "the level was not taken"
    );
    let plain = format!("\u{0}relay\u{0}{SMTP_PASSWORD}");
    let secrets = [
        ("the password of the mail server", SMTP_PASSWORD.to_owned()),
        ("the same as SMTP sends it", BASE64_STANDARD.encode(plain)),
        ("a password", Person::PASSWORD.to_owned()),
        ("a new password", NEW_PASSWORD.to_owned()),
        ("the code of the verification", verification),
        ("the code of the reset", code),
        ("an ID token", first_token),
        ("a newer ID token", ada.token.clone()),
        ("a refresh token", ada.refresh_token().to_owned()),
    ];
    for (what, secret) in secrets {
        let line = log.lines().find(|line| line.contains(&secret));
        assert!(line.is_none(), "{what} stands in the log: {line:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn l11_a_code_in_a_path_stands_in_no_line_of_its_request() {
    const CODE: &str = "q3Zk8VnT1xYbR5mWd0LsHu7cJfGpEa2oNiKt9vXyQwA";
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_LOG", "trace")]);
    server.start().await;
    let ada = Person::verified(&server.url, folder.path(), "ada@film.test").await;
    let unknown = ada.get(&format!("/api/invitations/{CODE}")).await.unwrap();
    assert_eq!(unknown.status, 404);
    for page in ["invitations/", "reset-password?oobCode=", "email-change?code="] {
        let page = http().get(format!("{}/{page}{CODE}", server.url));
        assert!(page.send().await.is_ok());
    }
    server.kill();
    let log = server.log();
    assert!(log.contains("/api/invitations/:code"), "{log}");
    let line = log.lines().find(|line| line.contains(CODE));
    assert!(line.is_none(), "{line:?}");
}
