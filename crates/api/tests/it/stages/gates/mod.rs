//! The gate between two stages, whatever people try and however many try at once.

mod fixture;

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use crate::builders::*;
use fixture::{Fixture, MINUTE, TRIES, Try};

/// No stage begins, is submitted or is approved unless all before it are approved.
fn assert_in_turn(before: &[String; 4], after: &[String; 4]) -> Result<(), TestCaseError> {
    for n in 1..4 {
        let moved = before[n] != after[n];
        let on = before[n] == "not_started" || after[n] == "approved" || before[n] == "draft";
        if moved && on {
            let way = |statuses: &[String; 4]| statuses[..n].iter().all(|status| status == "approved");
            prop_assert!(
                way(before) || way(after),
                "stage {}: {before:?}, {after:?}",
                n + 1
            );
        }
    }
    Ok(())
}

/// Whatever was tried: no stage is open before its turn, and an approved version reads as it did.
async fn assert_sound(
    fixture: &Fixture,
    approved: &mut HashMap<(u8, i64), Value>,
) -> Result<(), TestCaseError> {
    let statuses = fixture.statuses().await;
    for n in 1..4 {
        let (before, here) = (
            statuses[..n].iter().all(|status| status == "approved"),
            stage_path(&fixture.project, n as u8 + 1, ""),
        );
        let opens = fixture.owner.get(&here).await.status_code();
        prop_assert_eq!(opens.is_success(), before, "stage {} opens", n + 1);
        prop_assert_eq!(fixture.stranger.get(&here).await.status_code(), 404);
    }
    for stage in 1..=2_u8 {
        let path = |rest: &str| stage_path(&fixture.project, stage, rest);
        let versions: Value = fixture.owner.get(&path("/versions")).await.json();
        for version in versions.as_array().into_iter().flatten() {
            if version["state"] != "approved" {
                continue;
            }
            let number = version["version"].as_i64().unwrap();
            let read: Value = fixture
                .owner
                .get(&path(&format!("/versions/{number}")))
                .await
                .json();
            let first = approved
                .entry((stage, number))
                .or_insert_with(|| read["content"].clone());
            prop_assert_eq!(&*first, &read["content"], "version {} of stage {}", number, stage);
        }
    }
    Ok(())
}

/// Random walks of four people through the gates, over HTTP and in the database: a few, and with LONG=1 500.
#[rstest]
fn r_13_r_14_e_03_no_walk_gets_past_a_gate(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let is_long = std::env::var_os("LONG").is_some();
    let seed: u64 = match std::env::var_os("WALK_SEED") {
        Some(seed) => seed
            .to_str()
            .and_then(|seed| seed.parse().ok())
            .expect("a number"),
        None if is_long => RandomState::new().build_hasher().finish(),
        None => 13,
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        cases: if is_long { 500 } else { 12 },
        failure_persistence: None,
        max_shrink_iters: 0,
        ..Config::default()
    };
    let step = (
        1_u8..=3,
        0_usize..4,
        prop::sample::select(TRIES.to_vec()),
        any::<bool>(),
    );
    let walks = prop::collection::vec(step, 20..60);
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let done = runner.run(&walks, |walk| runtime.block_on(walked(engine, walk)).map(drop));
    if let Err(failed) = done {
        panic!("{failed}\nThe same walks again: WALK_SEED={seed}");
    }
    // Walks that approve nothing would prove nothing: with nobody in the way, two stages are approved.
    let on = vec![(1, 0, Try::Save, true); 16];
    let approved = runtime.block_on(walked(engine, on)).unwrap();
    assert_eq!(approved, 2, "versions that are approved");
}

type Step = (u8, usize, Try, bool);

/// How many versions were approved on the way.
async fn walked(engine: Engine, walk: Vec<Step>) -> Result<usize, TestCaseError> {
    let mut fixture = Fixture::open(engine).await;
    let mut approved = HashMap::new();
    let mut statuses = fixture.statuses().await;
    for (at, (stage, who, what, helpful)) in walk.into_iter().enumerate() {
        // Half of the steps bring the project on, so that walks come far.
        let (stage, who, what) = if helpful {
            fixture.next().await
        } else {
            (stage, who, what)
        };
        if matches!(what, Try::Wait) {
            fixture.wait().await;
        }
        let through = fixture.attempt(stage, who, what).await;
        if through && who == 3 && !matches!(what, Try::Wait | Try::Minute) {
            return Err(TestCaseError::fail(format!(
                "step {at}: a stranger may {what:?} stage {stage}"
            )));
        }
        let now = fixture.statuses().await;
        assert_in_turn(&statuses, &now)?;
        statuses = now;
        if at % 8 == 7 {
            assert_sound(&fixture, &mut approved).await?;
        }
    }
    assert_sound(&fixture, &mut approved).await?;
    Ok(approved.len())
}

/// Who takes part in one round of the race, beside the 64 at the gate.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Round {
    /// The decision is sent.
    Sent,
    /// The applicant tries to take the submission back at the same moment.
    Contested,
    /// The applicant takes it back, then the clock would send the decision.
    Withdrawn,
}

/// While the decision is sent, 64 clients push at the next stage: those who get in get in after the approval, and when
/// the applicant takes the submission back first, nobody does.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn r_13_e_03_sixty_four_clients_at_one_gate(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (mut opened, mut stayed_closed) = (0, 0);
    for round in [Round::Sent, Round::Contested, Round::Withdrawn].repeat(2) {
        let fixture = Fixture::open(engine).await;
        for (who, what) in [
            (0, Try::Save),
            (0, Try::Submit),
            (1, Try::Claim),
            (1, Try::Approve),
        ] {
            assert!(fixture.attempt(1, who, what).await, "{what:?}");
        }
        let early = futures_util::future::join_all((0..64).map(|n| push(&fixture, n))).await;
        assert!(!early.contains(&true), "decided, but not sent yet");
        assert_eq!(fixture.statuses().await[..2], ["in_review", "not_started"]);

        fixture.app.clock.advance(MINUTE);
        let decide = async {
            match round {
                Round::Sent => {
                    send_decisions(&fixture).await;
                    false
                }
                Round::Contested => {
                    let withdraw = fixture.attempt(1, 0, Try::Withdraw);
                    tokio::join!(send_decisions(&fixture), withdraw).1
                }
                Round::Withdrawn => {
                    let withdrawn = withdraw(&fixture).await;
                    send_decisions(&fixture).await;
                    withdrawn
                }
            }
        };
        let pushes = futures_util::future::join_all((0..64).map(|n| push(&fixture, n)));
        let (pushed, withdrawn) = tokio::select! {
            done = async { tokio::join!(pushes, decide) } => done,
            never = time_goes_on(&fixture) => match never {},
        };
        let statuses = fixture.statuses().await;
        assert!(
            (statuses[0] == "approved") != withdrawn,
            "one of the two came first"
        );
        if withdrawn {
            assert_ne!(round, Round::Sent);
            assert!(!pushed.contains(&true), "somebody got in without an approval");
            assert_eq!(statuses[..2], ["draft", "not_started"]);
            assert_eq!(fixture.moment(2, "started").await, None);
            stayed_closed += 1;
        } else {
            assert_ne!(round, Round::Withdrawn);
            assert_eq!(statuses[0], "approved");
            assert!(fixture.attempt(2, 0, Try::Save).await, "now it is open");
            let (approval, beginning) = (
                fixture.moment(1, "approved").await,
                fixture.moment(2, "started").await,
            );
            assert!(approval.is_some(), "the approval is in the history");
            assert!(approval <= beginning, "{approval:?} comes before {beginning:?}");
            opened += 1;
        }
    }
    assert!(
        opened >= 2 && stayed_closed >= 2,
        "{opened} opened, {stayed_closed} stayed closed"
    );
}

/// One of the 64: writes, submits or reads stage 2.
async fn push(fixture: &Fixture, n: usize) -> bool {
    let path = |rest: &str| stage_path(&fixture.project, 2, rest);
    let answer = match n % 3 {
        0 => {
            fixture
                .owner
                .put(&path(""))
                .json(&json!({"content": {"draft_label": format!("Draft {n}")}}))
                .await
        }
        1 => fixture.owner.post(&path("/submit")).await,
        _ => fixture.owner.get(&path("")).await,
    };
    answer.status_code().is_success()
}

/// Sends the decisions as the scheduled job does: a run that found no free connection is made again.
async fn send_decisions(fixture: &Fixture) {
    for _ in 0..20 {
        if fixture.app.app.send_decisions().await.is_ok() {
            return;
        }
    }
    panic!("twenty runs found no connection");
}

/// Withdraws before anything is sent; a request that found no free connection is made again.
async fn withdraw(fixture: &Fixture) -> bool {
    for _ in 0..20 {
        if fixture.attempt(1, 0, Try::Withdraw).await {
            return true;
        }
    }
    false
}

/// The moments of the race are later and later ones, so that its events can be put in order.
async fn time_goes_on(fixture: &Fixture) -> std::convert::Infallible {
    loop {
        fixture.app.clock.advance(std::time::Duration::from_micros(1));
        tokio::time::sleep(std::time::Duration::from_micros(100)).await;
    }
}
