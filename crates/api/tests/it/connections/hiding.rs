//! Many search and write while others hide: what was answered as hidden is seen in no answer that begins afterwards.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;

use super::*;

const CLIENTS: usize = 64;
/// Four clients of one account each.
const READERS: usize = 16;
/// An account may search sixty times a minute, after its first day.
const TURNS: usize = 12;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Change {
    Unlist,
    OnlyConnections,
    Block,
    AskForDeletion,
    Delete,
}

/// Made answers later than this, so that reads lie before, beside and after every change.
const PAUSE: Duration = Duration::from_millis(15);

const CHANGES: [Change; 5] = [
    Change::Unlist,
    Change::OnlyConnections,
    Change::Block,
    Change::AskForDeletion,
    Change::Delete,
];

/// A change, made by `of`, of which the answer has arrived; `Block` hides from the one reader alone.
#[derive(Clone)]
struct Hidden {
    of: User,
    change: Change,
    from: Option<kernel::Uid>,
}

impl Hidden {
    /// Who is not listed still has a page.
    fn concerns(&self, reader: &User, path: &str) -> bool {
        let is_listing = !path.contains(self.of.uid.as_str());
        let hides_here = is_listing || self.change != Change::Unlist;
        hides_here && self.from.as_ref().is_none_or(|uid| *uid == reader.uid)
    }
}

#[derive(Default)]
struct History {
    hidden: Mutex<Vec<Hidden>>,
    /// Answers in which somebody was seen before they hid: without any, the test would prove nothing.
    seen: AtomicUsize,
}

async fn hide(of: &User, change: Change, reader: &User) {
    match change {
        Change::Unlist => set(of, json!({"listed": false})).await,
        Change::OnlyConnections => set(of, json!({"visibility": "connections"})).await,
        Change::Block => shun(of, "blocks", reader.uid.as_str()).await,
        Change::AskForDeletion => {
            of.post("/api/account/deletion").await.assert_status_ok();
        }
        Change::Delete => {
            let answer = of.delete("/api/me").await;
            answer.assert_status(StatusCode::NO_CONTENT);
        }
    }
}

/// Reads, compares with what was hidden before it began, and writes to somebody.
async fn read_and_write(history: &History, reader: &User, people: &[User], client: usize) {
    for turn in 0..TURNS {
        let whom = &people[(client + turn * 7) % people.len()];
        let path = match turn % 3 {
            0 => "/api/people".to_owned(),
            1 => "/api/people?name=hidden".to_owned(),
            _ => format!("/api/people/{}", whom.uid),
        };
        let before = history.hidden.lock().unwrap().clone();
        let answer = reader.get(&path).await;
        if answer.status_code() == StatusCode::TOO_MANY_REQUESTS {
            return;
        }
        let text = answer.text();
        for hidden in before.iter().filter(|one| one.concerns(reader, &path)) {
            let uid = hidden.of.uid.as_str();
            assert!(
                !text.contains(uid),
                "{:?} is shown by {path}: {text}",
                hidden.change
            );
        }
        if people.iter().any(|one| text.contains(one.uid.as_str())) {
            history.seen.fetch_add(1, Ordering::Relaxed);
        }
        write(history, reader, whom, turn).await;
        tokio::time::sleep(PAUSE).await;
    }
}

/// A request to connect with somebody who was hidden from the reader before is answered like one to nobody.
async fn write(history: &History, reader: &User, whom: &User, turn: usize) {
    let before = history.hidden.lock().unwrap().clone();
    let is_gone = before.iter().any(|one| {
        one.of.uid == whom.uid
            && one.change != Change::Unlist
            && one.from.as_ref().is_none_or(|uid| *uid == reader.uid)
    });
    if turn % 4 != 3 {
        return;
    }
    let answer = try_ask(reader, whom).await;
    assert!(
        !is_gone || answer.status_code() != StatusCode::CREATED,
        "a request reached somebody who was hidden before: {before:?}",
        before = before.iter().map(|one| one.change).collect::<Vec<_>>()
    );
    assert!(answer.status_code().as_u16() < 500, "{}", answer.text());
}

#[rstest]
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn pv_04_sixty_four_clients_see_nobody_after_they_hid(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mut people = Vec::new();
    for n in 0..CHANGES.len() * 3 {
        people.push(person(&app, &format!("Hidden{}", letters(n))).await);
    }
    let mut readers = Vec::new();
    for n in 0..READERS {
        readers.push(person(&app, &format!("Reader{}", letters(n))).await);
    }
    // On the first day an account searches less often than this test does.
    app.clock.advance(days(1));
    for one in people.iter_mut().chain(&mut readers) {
        *one = app.sign_in(&one.email).await;
    }
    let history = Arc::new(History::default());
    let people: Arc<[User]> = people.into();
    let clients = (0..CLIENTS).map(|n| {
        let (history, people) = (history.clone(), people.clone());
        let reader = readers[n % READERS].clone();
        tokio::spawn(async move { read_and_write(&history, &reader, &people, n).await })
    });
    let changes = async {
        for (n, of) in people.iter().enumerate() {
            tokio::time::sleep(PAUSE).await;
            let change = CHANGES[n % CHANGES.len()];
            let reader = &readers[n % READERS];
            hide(of, change, reader).await;
            let from = (change == Change::Block).then(|| reader.uid.clone());
            let hidden = Hidden {
                of: of.clone(),
                change,
                from,
            };
            history.hidden.lock().unwrap().push(hidden);
        }
    };
    let (ended, ()) = tokio::join!(join_all(clients), changes);
    for client in ended {
        client.unwrap();
    }
    assert!(
        history.seen.load(Ordering::Relaxed) > CLIENTS,
        "hardly anybody was seen at all"
    );

    // What remains at the end is what was left open: blocked people, for all but one reader.
    let left: BTreeSet<_> = people
        .iter()
        .enumerate()
        .filter(|(n, _)| CHANGES[n % CHANGES.len()] == Change::Block)
        .map(|(_, one)| one.uid.as_str().to_owned())
        .collect();
    let last = person(&app, "Last").await;
    let found: Value = last.get("/api/people?name=hidden").await.json();
    let found = found["people"].as_array().unwrap().iter();
    let found: BTreeSet<_> = found.map(|one| one["uid"].as_str().unwrap().to_owned()).collect();
    assert_eq!(found, left);
}

/// A name has no digits.
fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + (n % 26) as u8);
    [letter(n / 26), letter(n)].iter().collect()
}
