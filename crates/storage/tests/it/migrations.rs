//! A database that was filled before is brought up to this version and keeps all that it has.

use kernel::Uid;
use rstest::rstest;
use storage::test_database::earlier::{Filled, fill_16, fill_28, fill_42, migrate_to, name_now, rows};
use storage::test_database::renamed::change;
use storage::test_database::texts;
use storage::uploads::UploadOwner;
use storage::{audit, codes, documents, sessions, uploads};
use testing::{Engine, TestDb};

/// The schema before object intents, known devices and second factors.
const BEFORE: i64 = 16;

async fn migrated(engine: Engine) -> (TestDb, Filled) {
    let test = TestDb::of_version(engine, BEFORE).await;
    let applied = storage::health::migrations_applied(&mut test.db.read().await.unwrap()).await;
    assert_eq!(applied.unwrap(), BEFORE);
    let filled = fill_16(&test.db).await.unwrap();
    let before = rows(&test.db).await.unwrap();
    for _ in 0..2 {
        test.db.migrate().await.unwrap();
    }
    let after = rows(&test.db).await.unwrap();
    for (table, count) in before {
        assert_eq!(after.get(name_now(&table)), Some(&count), "{table}");
    }
    let applied = storage::health::migrations_applied(&mut test.db.read().await.unwrap()).await;
    assert_eq!(applied.unwrap(), storage::schema_version());
    (test, filled)
}

#[rstest]
#[tokio::test]
async fn r1_uploads_of_an_earlier_version_keep_their_pieces_and_go_on(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, filled) = migrated(engine).await;
    let ada = Uid("ada".into());
    let mut tx = test.db.begin().await.unwrap();
    let [begun, empty, complete] = filled.uploads;
    let parts = uploads::parts(&mut tx, begun).await.unwrap();
    let seen: Vec<_> = parts
        .iter()
        .map(|part| (part.position, part.bytes, part.key.as_str()))
        .collect();
    let [first, second] = &filled.pieces;
    assert_eq!(
        seen,
        [(0, 300_000, first.as_str()), (300_000, 100_000, second.as_str())]
    );
    for other in [empty, complete] {
        assert!(uploads::parts(&mut tx, other).await.unwrap().is_empty());
    }
    for (upload, received) in [(begun, 400_000), (empty, 0), (complete, 900_000)] {
        let row = uploads::find(&mut tx, UploadOwner::Project(filled.project), &ada, upload)
            .await
            .unwrap()
            .unwrap();
        assert_eq!((row.received, row.length), (received, 900_000));
        assert_eq!(row.made.is_some(), upload == complete);
        assert_eq!((row.created_at, row.touched_at), (filled.at, filled.at));
    }
    let claimed = uploads::claim(&mut tx, begun, 400_000, std::time::Duration::from_secs(60)).await;
    assert!(claimed.unwrap().is_some(), "nobody claims it");
}

#[rstest]
#[tokio::test]
async fn people_and_files_of_an_earlier_version_are_as_they_were(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (test, filled) = migrated(engine).await;
    let mut tx = test.db.begin().await.unwrap();
    let session = sessions::by_id(&mut tx, filled.session).await.unwrap().unwrap();
    assert_eq!(session.auth_time, filled.at);
    assert_eq!(
        (session.refresh_generation, session.ip.as_deref()),
        (4, Some("192.0.2.1"))
    );
    assert_eq!((session.device, session.second_factor), (None, None));
    let code = codes::find(&mut tx, &filled.code).await.unwrap().unwrap();
    assert_eq!(code.email, "ada@film.test");
    let known = audit::of_subject(&mut tx, "ada", 10).await.unwrap();
    assert_eq!((known.len(), known[0].at), (1, filled.at));
    let document = documents::find(&mut tx, filled.project, filled.document)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((document.size, document.filename.as_str()), (900_000, "door.pdf"));
    let grants = documents::grants(&mut tx, filled.document).await.unwrap();
    assert_eq!((grants.len(), grants[0].email.as_str()), (1, "eve@film.test"));
}

#[rstest]
#[tokio::test]
async fn people_of_an_earlier_version_wait_to_be_listed_in_the_directory(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 28).await;
    fill_28(&test.db, "ada").await.unwrap();
    test.db.migrate().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    let waiting = storage::listing::any_unnamed(&mut reader, 10).await.unwrap();
    assert_eq!(waiting, [Uid("ada".into())]);
}

#[rstest]
#[tokio::test]
async fn people_of_the_version_before_works_wait_for_their_credits(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 37).await;
    fill_28(&test.db, "ada").await.unwrap();
    let ada = Uid("ada".into());
    let mut tx = test.db.begin().await.unwrap();
    storage::listing::set_named(&mut tx, &ada).await.unwrap();
    tx.commit().await.unwrap();
    test.db.migrate().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    let waiting = storage::listing::any_unnamed(&mut reader, 10).await.unwrap();
    assert_eq!(waiting, [ada]);
}

/// SE-04: so that their names are found in spite of typing errors.
#[rstest]
#[tokio::test]
async fn people_of_the_version_before_typing_errors_wait_for_their_words(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 42).await;
    fill_28(&test.db, "ada").await.unwrap();
    let ada = Uid("ada".into());
    let mut tx = test.db.begin().await.unwrap();
    storage::listing::set_named(&mut tx, &ada).await.unwrap();
    tx.commit().await.unwrap();
    test.db.migrate().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    let waiting = storage::listing::any_unnamed(&mut reader, 10).await.unwrap();
    assert_eq!(waiting, [ada]);
}

#[rstest]
#[tokio::test]
async fn st_01_people_who_were_listed_before_there_were_slots_have_one_each(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 30).await;
    for uid in ["ada", "ben", "hidden"] {
        fill_28(&test.db, uid).await.unwrap();
    }
    let mut tx = test.db.begin().await.unwrap();
    for uid in ["ada", "ben"] {
        let listed = [storage::people::LISTED.to_owned()];
        storage::listing::set_terms(&mut tx, &Uid(uid.into()), &listed)
            .await
            .unwrap();
    }
    tx.commit().await.unwrap();
    test.db.migrate().await.unwrap();

    let mut tx = test.db.begin().await.unwrap();
    let mut slots = Vec::new();
    for uid in ["ada", "ben", "hidden"] {
        slots.push(storage::ranking::slot(&mut tx, &Uid(uid.into())).await.unwrap());
    }
    let [Some(ada), Some(ben), None] = slots[..] else {
        panic!("{slots:?}")
    };
    assert!(ada != ben && [ada, ben].iter().all(|slot| (0..1 << 52).contains(slot)));
    storage::ranking::give_slot(&mut tx, &Uid("ada".into()), 3)
        .await
        .unwrap();
    let again = storage::ranking::slot(&mut tx, &Uid("ada".into())).await.unwrap();
    assert_eq!(again, Some(ada), "once and for all");
    let taken = storage::ranking::give_slot(&mut tx, &Uid("hidden".into()), ada).await;
    assert!(taken.is_err(), "nobody else's");
}

#[rstest]
#[tokio::test]
async fn me_09_threads_of_the_version_before_rooms_keep_their_members_and_messages(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 42).await;
    for uid in ["ada", "bo"] {
        fill_28(&test.db, uid).await.unwrap();
    }
    fill_42(&test.db, "ada", "bo").await.unwrap();
    let before = rows(&test.db).await.unwrap();
    test.db.migrate().await.unwrap();
    let after = rows(&test.db).await.unwrap();
    for (table, count) in [
        ("threads", 1),
        ("thread_members", 2),
        ("messages", 1),
        ("message_versions", 1),
    ] {
        assert_eq!((before[table], after[table]), (count, count), "{table}");
    }
    let mut tx = test.db.begin().await.unwrap();
    let (ada, bo) = (Uid("ada".into()), Uid("bo".into()));
    let thread = storage::threads::with(&mut tx, &bo, &ada).await.unwrap().unwrap();
    assert_eq!((thread.unread, thread.joined_seq, thread.muted), (1, 0, true));
    assert_eq!(thread.last_text.as_deref(), Some("Hello"));
    assert_eq!(thread.requested_by.as_deref(), Some("ada"));
    let versions = storage::messages::versions(&mut tx, kernel::MessageId(thread.id.0)).await;
    assert_eq!(versions.unwrap(), ["Helo"]);
    let due = storage::unread::any_due(&mut tx, kernel::Timestamp::from_seconds(1_800_000_000), 9).await;
    assert_eq!(due.unwrap().len(), 1);
}

#[rstest]
#[tokio::test]
async fn me_01_whoever_took_messages_of_project_members_takes_as_many_as_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 63).await;
    for uid in ["ada", "ben", "cy", "dee"] {
        fill_28(&test.db, uid).await.unwrap();
    }
    for sql in [
        r#"UPDATE profiles SET content = '{"messages_from": "project_members", "country": "IE"}' WHERE uid = 'ada'"#,
        r#"UPDATE profiles SET content = '{"messages_from": "members"}' WHERE uid = 'ben'"#,
        r#"UPDATE profiles SET content = '{"messages_from": "connections"}' WHERE uid = 'cy'"#,
    ] {
        change(&test.db, sql).await.unwrap();
    }
    test.db.migrate().await.unwrap();
    let answers = "SELECT uid || ' ' || version || ' ' || COALESCE(content ->> 'messages_from', 'not answered') \
         || ' ' || COALESCE(content ->> 'country', '-') FROM profiles ORDER BY uid";
    assert_eq!(
        texts(&test.db, answers).await.unwrap(),
        [
            "ada 2 connections IE",
            "ben 1 members -",
            "cy 1 connections -",
            "dee 1 not answered IE"
        ]
    );
}

#[rstest]
#[tokio::test]
async fn a_project_that_was_visible_to_everyone_is_visible_to_members_as_it_was(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 16).await;
    fill_16(&test.db).await.unwrap();
    migrate_to(&test.db, 66).await.unwrap();
    for sql in [
        r#"INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version, open_items,
            updated_at, content) SELECT id, 1, 'approved', 4, 1, 0, created_at,
            '{"logline": "A door.", "visibility": "public"}' FROM projects"#,
        r#"INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version, open_items,
            updated_at, content) SELECT id, 2, 'draft', 1, 0, 0, created_at,
            '{"logline": "A door.", "visibility": "public"}' FROM projects"#,
        r#"INSERT INTO submissions (id, receipt_no, project_id, stage, version, tier, project_name, submitted_by,
            submitted_at, state, due_at, snapshot, kind, outcome) SELECT id, 700, id, 1, 1, 'S', name, owner_uid,
            created_at, 'superseded', created_at, '{"visibility": "public"}', 'stage', 'request_changes'
            FROM projects"#,
    ] {
        change(&test.db, sql).await.unwrap();
    }
    test.db.migrate().await.unwrap();
    let stages = "SELECT stage || ' ' || version || ' ' || (content ->> 'visibility') || ' ' || (content ->> 'logline') \
         FROM project_stages ORDER BY stage";
    assert_eq!(
        texts(&test.db, stages).await.unwrap(),
        ["1 5 members A door.", "2 1 public A door."],
        "only stage 1 asks it"
    );
    let versions = "SELECT version || ' ' || (snapshot ->> 'visibility') FROM submissions";
    assert_eq!(texts(&test.db, versions).await.unwrap(), ["1 members"]);
}

/// R-13: mails that were sent before this version lead where they led.
#[rstest]
#[tokio::test]
async fn a_code_of_a_request_from_before_opens_it_still(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::of_version(engine, 16).await;
    fill_16(&test.db).await.unwrap();
    migrate_to(&test.db, 71).await.unwrap();
    let digest = match engine {
        Engine::Sqlite => "x'0707070707070707070707070707070707070707070707070707070707070707'",
        Engine::Postgres => "'\\x0707070707070707070707070707070707070707070707070707070707070707'::bytea",
    };
    let asked = format!(
        "INSERT INTO attached_talent (id, project_id, email, name, job, attachment_status, state, asked_by, asked_at, \
             code_digest) \
         SELECT id, id, 'cy@film.test', 'Cy', 'director', 'deal_memo', 'asked', owner_uid, created_at, {digest} \
         FROM projects"
    );
    change(&test.db, asked.leak()).await.unwrap();
    test.db.migrate().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    let found = storage::talent::any_by_code(&mut reader, &[7; 32]).await.unwrap();
    assert_eq!(found.unwrap().name, "Cy");
}
