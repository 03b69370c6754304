//! What a child may use, and what its parent hears when it uses more.

use std::time::{Duration, Instant};

use bytes::Bytes;
use sandbox::{Error, Job, Limits, Output, Sandbox};
use serde_json::{Value, json};

const JOBS: &[Job] = &[
    Job {
        name: "echo",
        run: |head, bytes| Output::new(head, bytes.to_vec()),
    },
    Job {
        name: "fill memory",
        run: |_, _| {
            let mut kept = Vec::new();
            loop {
                kept.push(vec![1_u8; 1 << 20]);
            }
        },
    },
    Job {
        name: "fill memory with small things",
        run: |_, _| {
            let mut kept: Vec<Box<[u8; 24]>> = Vec::new();
            loop {
                kept.push(Box::new([1; 24]));
            }
        },
    },
    Job {
        name: "never end",
        run: |_, _| {
            let mut number = 0_u64;
            loop {
                number = std::hint::black_box(number.wrapping_add(1));
            }
        },
    },
    Job {
        name: "sleep",
        run: |_, _| {
            std::thread::sleep(Duration::from_secs(60));
            Output::new((), Vec::new())
        },
    },
    Job {
        name: "be killed",
        run: |_, _| {
            let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::KILL);
            Output::new((), Vec::new())
        },
    },
    Job {
        name: "panic",
        run: |_, _| panic!("no such table"),
    },
    Job {
        name: "recurse",
        run: |_, _| {
            fn deeper(depth: u64) -> u64 {
                let here = std::hint::black_box([depth; 64]);
                match depth {
                    u64::MAX => 0,
                    _ => deeper(depth + 1) + here[3],
                }
            }
            Output::new(deeper(0), Vec::new())
        },
    },
    Job {
        name: "look around",
        run: |_, _| {
            let environment: Vec<String> = std::env::vars_os()
                .map(|(name, _)| name.to_string_lossy().into_owned())
                .collect();
            let status = std::fs::read_to_string("/proc/thread-self/stat").unwrap_or_default();
            let seen = json!({
                "environment": environment,
                "niceness": status.split(' ').nth(18),
            });
            Output::new(seen, Vec::new())
        },
    },
    Job {
        name: "write a file",
        run: |_, _| {
            let folder = std::env::temp_dir();
            let _ = std::fs::write(folder.join("slateflow-sandbox-test"), b"x");
            Output::new((), Vec::new())
        },
    },
    Job {
        name: "too long an answer",
        run: |_, _| Output::new((), vec![0; 2 << 20]),
    },
];

/// The children of this file's tests.
#[test]
fn read_file() {
    if std::env::var_os("SLATEFLOW_READ_FILE").is_some() {
        sandbox::answer(&[JOBS]);
    }
}

fn children() -> Sandbox {
    Sandbox::this_program(&["--exact", "read_file", "--nocapture", "--test-threads=1"])
        .with("SLATEFLOW_READ_FILE", "1")
}

const LIMITS: Limits = Limits {
    memory_mib: 64,
    cpu_seconds: 1,
    time: Duration::from_secs(20),
    answer: 1 << 20,
};

async fn run(job: &str) -> Result<Value, Error> {
    let done = children().run(job, (), &Bytes::from_static(b"x"), LIMITS).await;
    done.map(|(head, _)| head)
}

#[tokio::test]
async fn a_child_answers_with_what_it_made() {
    let input = Bytes::from(vec![7; 3 << 20]);
    let limits = Limits {
        answer: 4 << 20,
        ..LIMITS
    };
    let answer = children()
        .run::<Value>("echo", json!({"a": 1}), &input, limits)
        .await;
    let (head, bytes) = answer.expect("an answer");
    assert_eq!(head, json!({"a": 1}));
    assert_eq!(bytes, input);
}

#[tokio::test]
async fn h2_a_child_that_fills_memory_or_its_stack_ends_alone() {
    for job in ["fill memory", "fill memory with small things", "recurse"] {
        let ended = run(job).await;
        assert!(matches!(ended, Err(Error::Memory)), "{job}: {ended:?}");
    }
}

#[tokio::test]
async fn h2_a_child_that_never_ends_is_out_of_time() {
    let ended = run("never end").await;
    assert!(matches!(ended, Err(Error::Time)), "{ended:?}");
}

/// By the kernel for want of memory, or by hand: the file is not to blame, and is not refused for good.
#[tokio::test]
async fn h2_a_child_that_is_killed_says_nothing_about_its_file() {
    let ended = run("be killed").await;
    assert!(matches!(ended, Err(Error::Late)), "{ended:?}");
}

#[tokio::test]
async fn a_child_that_waits_is_ended_by_the_clock() {
    let limits = Limits {
        time: Duration::from_millis(300),
        ..LIMITS
    };
    let begun = Instant::now();
    let ended = children().run::<Value>("sleep", (), &Bytes::new(), limits).await;
    assert!(matches!(ended, Err(Error::Late)), "{ended:?}");
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn a_panic_an_unknown_job_and_too_long_an_answer_are_told() {
    let ended = run("panic").await;
    assert!(
        matches!(&ended, Err(Error::Panicked(text)) if text == "no such table"),
        "{ended:?}"
    );
    let ended = run("no such job").await;
    assert!(matches!(ended, Err(Error::Unable(_))), "{ended:?}");
    let ended = run("too long an answer").await;
    assert!(matches!(ended, Err(Error::Panicked(_))), "{ended:?}");
    let none = Sandbox::new("/nowhere/slateflow".into(), &[]);
    let ended = none.run::<Value>("echo", (), &Bytes::new(), LIMITS).await;
    assert!(matches!(ended, Err(Error::Unable(_))), "{ended:?}");
}

#[tokio::test]
async fn a_child_has_no_environment_and_writes_nothing() {
    let seen = run("look around").await.expect("an answer");
    let names = seen["environment"].to_string();
    assert!(!names.contains("PATH") && !names.contains("HOME"), "{names}");
    let written = run("write a file").await;
    assert!(matches!(written, Err(Error::Unable(_))), "{written:?}");
    assert_eq!(seen["niceness"], "10");
}

/// Whether a process is there and not only waits for its parent to ask how it ended.
fn children_alive() -> usize {
    let me = std::process::id().to_string();
    let stats = std::fs::read_dir("/proc").expect("processes").flatten();
    let stats = stats.filter_map(|process| std::fs::read_to_string(process.path().join("stat")).ok());
    stats
        .filter(|stat| {
            let rest = stat.rsplit(") ").next().unwrap_or_default();
            let mut fields = rest.split(' ');
            let running = fields.next() != Some("Z");
            running && fields.next() == Some(&me)
        })
        .count()
}

#[tokio::test]
async fn h2_a_child_is_killed_when_its_caller_leaves() {
    let before = children_alive();
    let waiting = tokio::spawn(async { run("sleep").await.map(drop) });
    while children_alive() <= before {
        tokio::task::yield_now().await;
    }
    waiting.abort();
    let begun = Instant::now();
    while children_alive() > before {
        assert!(begun.elapsed() < Duration::from_secs(10), "it lives on");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
