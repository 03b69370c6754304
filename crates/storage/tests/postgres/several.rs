//! Several people and several nodes at once.

use std::time::{Duration, Instant};

use kernel::{ProjectId, SystemClock, Timestamp, Uid};
use storage::accounts::{self, Account};
use storage::projects::{self, Limits, NewProject};
use storage::stages::StageRow;
use storage::{Db, similarity, submissions};
use testing::{Engine, Proxy, TestDb};

use super::{count, open};

const LIMITS: Limits = Limits {
    active: 50,
    total: 200,
};

fn now() -> Timestamp {
    SystemClock::new().now()
}

async fn account(db: &Db, uid: &str) -> Uid {
    let uid = Uid(uid.into());
    let mut tx = db.begin().await.unwrap();
    let account = Account {
        uid: uid.clone(),
        email: format!("{uid}@film.test"),
        email_normalized: format!("{uid}@film.test"),
        email_verified: true,
        display_name: None,
        photo_url: None,
        password_hash: None,
        password_updated_at: None,
        disabled: false,
        created_at: now(),
        last_login_at: None,
        valid_since: now(),
    };
    accounts::insert(&mut tx, &account).await.unwrap();
    tx.commit().await.unwrap();
    uid
}

/// `None`: a limit is reached.
async fn project(db: &Db, owner: &Uid, name: &str) -> storage::Result<Option<ProjectId>> {
    let stage = StageRow {
        stage: kernel::Stage::FIRST,
        approval_status: kernel::states::ApprovalStatus::Draft,
        version: 1,
        submitted_version: 0,
        open_items: 0,
        submitted_at: None,
        decided_at: None,
        updated_at: now(),
        content: Default::default(),
        declared: Default::default(),
    };
    let project = NewProject {
        id: ProjectId::new(&SystemClock::new()),
        owner,
        name,
        name_folded: name,
        at: now(),
    };
    let mut tx = db.begin().await?;
    if !projects::insert(&mut tx, &project, &stage, LIMITS).await? {
        return Ok(None);
    }
    tx.commit().await?;
    Ok(Some(project.id))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn l5_a_limit_holds_for_seventy_at_once() {
    let test = TestDb::new(Engine::Postgres).await;
    let ada = account(&test.db, "ada").await;
    let made = (0..70).map(|n| {
        let (db, ada) = (test.db.clone(), ada.clone());
        tokio::spawn(async move {
            loop {
                match project(&db, &ada, &format!("project {n}")).await {
                    Ok(made) => return made.is_some(),
                    Err(error) => assert!(error.is_unavailable(), "{error}"), // no connection in time
                }
            }
        })
    });
    let mut total = 0;
    for made in made.collect::<Vec<_>>() {
        total += usize::from(made.await.unwrap());
    }
    assert_eq!(total, 50);
}

/// What handing in does: the own project, then the counter, then rows that name the others.
async fn hand_in(db: &Db, owner: &Uid, id: ProjectId, alike: &[(ProjectId, i32)]) -> storage::Result<()> {
    let mut tx = db.begin().await?;
    projects::find_locked(&mut tx, owner, id).await?;
    tokio::task::yield_now().await;
    submissions::next_receipt(&mut tx).await?;
    similarity::pair(&mut tx, id, alike).await?;
    tx.commit().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r6_similar_submissions_at_two_nodes_do_not_deadlock() {
    let test = TestDb::new(Engine::Postgres).await;
    let other = open(test.url()).await;
    let mut own = Vec::new();
    for n in 0..16 {
        let owner = account(&test.db, &format!("person{n}")).await;
        let id = project(&test.db, &owner, "The Door").await.unwrap().unwrap();
        own.push((owner, id));
    }
    for _ in 0..3 {
        let running = own.iter().enumerate().map(|(n, (owner, id))| {
            let db = if n % 2 == 0 {
                test.db.clone()
            } else {
                other.clone()
            };
            let (owner, id) = (owner.clone(), *id);
            let mut alike: Vec<_> = own
                .iter()
                .map(|(_, id)| (*id, 80))
                .filter(|(it, _)| *it != id)
                .collect();
            alike.rotate_left(n % 15);
            tokio::spawn(async move { hand_in(&db, &owner, id, &alike).await })
        });
        for running in running.collect::<Vec<_>>() {
            running.await.unwrap().unwrap();
        }
    }
    assert_eq!(storage::test_database::deadlocks(&test.db).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_2_a_server_that_takes_no_writes_is_not_ready() {
    let test = TestDb::new(Engine::Postgres).await;
    let standby = open(&format!(
        "{}?options=-c%20default_transaction_read_only%3Don",
        test.url()
    ))
    .await;
    let clock = SystemClock::new();
    let found = storage::health::Probe::default().ask(&standby, &clock).await;
    assert!(!found.takes_writes);
    let probe = storage::health::Probe::default();
    let found = probe.ask(&test.db, &clock).await;
    assert!(found.takes_writes);
    assert!(found.clock_difference.unwrap() < Duration::from_secs(1));
    let found = probe.ask(&standby, &clock).await;
    assert!(found.takes_writes, "remembered for a second");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r9_a_clock_that_differs_from_the_databases_is_noticed() {
    let test = TestDb::new(Engine::Postgres).await;
    let behind = kernel::ManualClock::at(now() - Duration::from_secs(3_600));
    let found = storage::health::clock_difference(&test.db, &behind.clock())
        .await
        .unwrap()
        .unwrap();
    assert!(found > Duration::from_secs(3_590), "{found:?}");
}

fn by_way_of(url: &str, ways: &[&Proxy]) -> String {
    let (_, server) = url.split_once('@').unwrap();
    let (server, _) = server.split_once('/').unwrap();
    let hosts: Vec<_> = ways.iter().map(|way| way.address()).collect();
    url.replace(server, &hosts.join(","))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn r10_6_writes_go_on_at_the_other_server_when_one_is_gone() {
    let test = TestDb::new(Engine::Postgres).await;
    let (one, two) = (Proxy::before(test.url()).await, Proxy::before(test.url()).await);
    let db = open(&by_way_of(test.url(), &[&one, &two])).await;
    assert_eq!(count(&db, "a").await.unwrap(), 1);
    one.freeze();
    let since = Instant::now();
    while let Err(error) = count(&db, "a").await {
        assert!(
            error.is_unavailable() && since.elapsed() < Duration::from_secs(8),
            "{error}"
        );
    }
    two.cut();
    two.freeze();
    one.thaw();
    let since = Instant::now();
    while let Err(error) = count(&db, "a").await {
        assert!(
            error.is_unavailable() && since.elapsed() < Duration::from_secs(8),
            "{error}"
        );
    }
}

#[tokio::test]
async fn r10_1_a_proxy_that_closes_at_once_is_unavailable() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move { while listener.accept().await.is_ok() {} });
    let db = open(&format!("postgres://slateflow@127.0.0.1:{port}/postgres")).await;
    let error = count(&db, "a").await.unwrap_err();
    assert!(error.is_unavailable(), "{error:?}");
}
