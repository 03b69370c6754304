//! The industry of 3,000 people.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use domain::people::Sought;
use domain::{Catalog, Env, people};
use kernel::states::{
    CompanyMemberState, ConfirmerCapacity, ConnectionReason, ConnectionState, CreditConfirmationState,
    CreditState, ThreadState,
};
use kernel::{ManualClock, Timestamp};
use serde_json::json;
use storage::test_database::texts;
use storage::{Db, Engine};
use testing::TestDb;

use crate::program::{DAY, emails, fill_at};

/// What stands in each of the main tables, without moments and ids.
const TABLES: [(&str, &str); 17] = [
    (
        "accounts",
        "SELECT uid || ' ' || email FROM accounts WHERE email LIKE 'industry%'",
    ),
    (
        "profiles",
        "SELECT uid || ' ' || first_name || ' ' || last_name || ' ' || COALESCE(content ->> 'headline', '') || ' ' || \
         COALESCE(content ->> 'availability', 'unsaid') || ' ' || COALESCE(content ->> 'bio', '') FROM profiles",
    ),
    ("listed", "SELECT uid FROM people_terms WHERE term = 'listed'"),
    (
        "works",
        "SELECT title || ' ' || CAST(year AS TEXT) || ' ' || format FROM works",
    ),
    (
        "credits",
        "SELECT state || ' ' || uid || ' ' || title || ' ' || CAST(year AS TEXT) || ' ' || role FROM credits",
    ),
    (
        "confirmations",
        "SELECT k.capacity || ' ' || k.state || ' ' || c.uid || ' ' || c.title || ' ' || COALESCE(k.by_uid, '') \
         FROM credit_confirmations k JOIN credits c ON c.id = k.credit_id",
    ),
    (
        "companies",
        "SELECT CASE WHEN domain IS NULL THEN 'open ' ELSE 'confirmed ' END || name || ' ' || city FROM companies",
    ),
    ("kinds", "SELECT DISTINCT kind FROM company_kinds"),
    (
        "members",
        "SELECT m.state || ' ' || m.role || ' ' || m.uid || ' ' || c.name FROM company_members m \
         JOIN companies c ON c.id = m.company_id",
    ),
    (
        "connections",
        "SELECT state || ' ' || reason || ' ' || a_uid || ' ' || b_uid || ' ' || COALESCE(note, '') FROM connections",
    ),
    (
        "threads",
        "SELECT state || ' ' || pair_a || ' ' || pair_b FROM threads",
    ),
    (
        "messages",
        "SELECT author || ' ' || CAST(seq AS TEXT) || ' ' || text FROM messages",
    ),
    (
        "reports",
        "SELECT reason || ' ' || reporter || ' ' || subject_uid || ' ' || text FROM reports WHERE action IS NULL",
    ),
    (
        "appeals",
        "SELECT subject_uid || ' ' || appeal FROM reports WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL",
    ),
    (
        "decisions",
        "SELECT reason || ' ' || reporter || ' ' || subject_uid || ' ' || action || ' ' || COALESCE(appeal_outcome, '') \
         FROM reports WHERE action IS NOT NULL",
    ),
    ("pictures", "SELECT uid FROM portraits"),
    (
        "colleagues",
        "SELECT CAST(COUNT(*) AS TEXT) || ' ' || name FROM (SELECT c.name AS name, m.uid \
         FROM company_members m JOIN companies c ON c.id = m.company_id WHERE m.state = 'active') AS a GROUP BY name",
    ),
];

async fn dump(db: &Db) -> BTreeMap<&'static str, Vec<String>> {
    let mut all = BTreeMap::new();
    for (name, sql) in TABLES {
        all.insert(name, texts(db, sql).await.unwrap());
    }
    all
}

/// The first words of these rows.
fn states(rows: &[String]) -> BTreeSet<&str> {
    rows.iter().filter_map(|row| row.split(' ').next()).collect()
}

async fn is_found_by_department(db: &Db, printed: &str) {
    let catalog = Catalog::load().unwrap();
    let now: Timestamp = serde_json::from_value(json!(format!("{DAY}T00:00:00Z"))).unwrap();
    let clock = ManualClock::at(now).clock();
    let env = Env {
        catalog: &catalog,
        clock: &clock,
    };
    people::draw(db, env).await.unwrap();
    let mut c = db.read().await.unwrap();
    let first = storage::accounts::by_email(&mut c, &emails(printed)[0])
        .await
        .unwrap();
    let me = first.unwrap().uid;
    let directory = people::Directory::default();
    let departments = people::departments(&mut c, env, &directory, &me).await.unwrap();
    let count = |key: &str| {
        departments
            .iter()
            .find(|one| one.department == key)
            .unwrap()
            .count
    };
    assert!(departments.len() > 35, "{}", departments.len());
    assert!(count("camera") > 200 && count("camera") > 5 * count("music"));
    for one in &departments {
        let sought = Sought {
            department: Some(one.department.clone()),
            ..Sought::default()
        };
        let page = people::list(&mut c, env, &directory, &me, &sought).await.unwrap();
        let page = json!(page);
        assert!(
            page["people"][0]["uid"].is_string(),
            "nobody of {}",
            one.department
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn network_21_1_an_industry_of_3_000_people_is_the_same_on_every_run_and_engine() {
    let mut runs = Vec::new();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(engine).await);
        let begun = Instant::now();
        let settings = [
            ("SLATEFLOW_DATA_DIR", folder.path().to_str().unwrap()),
            ("SLATEFLOW_DATABASE_URL", database.url()),
        ];
        let printed = fill_at(folder.path(), "industry", &settings);
        let took = begun.elapsed();
        let all = dump(&database.db).await;
        let counts: BTreeMap<_, _> = all.iter().map(|(name, rows)| (*name, rows.len())).collect();
        println!("{engine:?}: {took:?}, {counts:?}");
        is_found_by_department(&database.db, &printed).await;
        runs.push(all);
    }
    let all = &runs[0];
    for (name, rows) in all {
        assert_eq!(Some(rows), runs[1].get(name), "{name}");
    }
    let is_about = |name: &str, from: usize, to: usize| {
        let count = all[name].len();
        assert!((from..to).contains(&count), "{name}: {count}");
    };
    is_about("accounts", 3_000, 3_001);
    is_about("listed", 2_450, 2_750);
    is_about("works", 650, 900);
    is_about("credits", 8_000, 10_500);
    is_about("companies", 180, 190);
    is_about("connections", 11_500, 12_500);
    is_about("threads", 290, 330);
    is_about("reports", 10, 20);
    is_about("appeals", 1, 2);
    // twenty a month are published
    is_about("decisions", 130, 180);
    is_about("pictures", 1_600, 2_000);
    is_about("kinds", 12, 17);
    assert_eq!(states(&all["companies"]).len(), 2, "with a domain and without");
    let credits: BTreeSet<&str> = CreditState::ALL.iter().map(|one| one.as_str()).collect();
    assert_eq!(states(&all["credits"]), credits);
    let members: BTreeSet<&str> = CompanyMemberState::ALL.iter().map(|one| one.as_str()).collect();
    assert_eq!(states(&all["members"]), members);
    for row in &all["colleagues"] {
        let count: usize = row.split(' ').next().unwrap().parse().unwrap();
        assert!((3..=13).contains(&count), "{row}");
    }
    let threads: BTreeSet<&str> = ThreadState::ALL.iter().map(|one| one.as_str()).collect();
    assert_eq!(states(&all["threads"]), threads);
    let connections: BTreeSet<&str> = ConnectionState::ALL.iter().map(|one| one.as_str()).collect();
    assert_eq!(states(&all["connections"]), connections);
    for reason in ConnectionReason::ALL {
        let is_told = |row: &String| row.split(' ').nth(1) == Some(reason.as_str());
        assert!(all["connections"].iter().any(is_told), "{reason:?}");
    }
    for capacity in ConfirmerCapacity::ALL {
        for state in CreditConfirmationState::ALL {
            let begin = format!("{} {} ", capacity.as_str(), state.as_str());
            let is_told = all["confirmations"].iter().any(|row| row.starts_with(&begin));
            // What moderators take back is a matter of their own tests.
            let is_needed =
                (*capacity, *state) != (ConfirmerCapacity::Staff, CreditConfirmationState::Withdrawn);
            assert!(is_told || !is_needed, "{begin}");
        }
    }
    for state in ["available", "open_to_offers", "booked_until", "not_looking"] {
        assert!(
            all["profiles"]
                .iter()
                .any(|row| row.contains(&format!(" {state} "))),
            "{state}"
        );
    }
}
