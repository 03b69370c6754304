//! The mail server hangs: nobody notices, and every mail arrives once when it is back.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use testing::{Behaviour, SmtpServer};

use crate::client::Person;
use crate::server::Server;

const PEOPLE: usize = 24;

#[tokio::test(flavor = "multi_thread")]
async fn u_02_a_hanging_mail_server_slows_nothing_and_every_mail_arrives_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut mail = SmtpServer::start().await;
    mail.behave(Behaviour::Hang).await;
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_SMTP_URL", &mail.url())]);
    server.start().await;

    let mut slowest = Duration::ZERO;
    let mut wanted = HashSet::new();
    for n in 0..PEOPLE {
        let person = Person::sign_up(&server.url, &format!("person{n}@film.test")).await;
        let asked = Instant::now();
        let answer = person.ask_for_verification().await.unwrap();
        slowest = slowest.max(asked.elapsed());
        assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.body);
        wanted.insert(person.email);
    }
    assert!(
        slowest < Duration::from_secs(1),
        "a request waited for the mail server: {slowest:?}"
    );
    assert_eq!(mail.received().len(), 0);

    mail.behave(Behaviour::Accept).await;
    let back = Instant::now();
    while mail.received().len() < PEOPLE {
        assert!(
            back.elapsed() < Duration::from_secs(40),
            "{} of {PEOPLE} arrived",
            mail.received().len()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let received = mail.received();
    let to: HashSet<String> = received.iter().flat_map(|mail| mail.to.clone()).collect();
    assert_eq!((received.len(), to), (PEOPLE, wanted));
}
