//! SE-11: saved searches whose owners are told whom they find anew.

use std::time::Duration;

use super::*;

const PATH: &str = "/api/people/searches";
/// Nobody has to sign in again meanwhile.
const LATER: Duration = Duration::from_secs(600);

async fn save(by: &User, name: &str, filters: Value, alert: &str) -> String {
    let saved = by
        .post(PATH)
        .json(&json!({"name": name, "filters": filters}))
        .await;
    saved.assert_status(StatusCode::CREATED);
    let own = format!("{PATH}/{}", saved.json::<Value>()["id"].as_str().unwrap());
    let changed = by.patch(&own).json(&json!({"alert": alert})).await;
    changed.assert_status_ok();
    assert_eq!(changed.json::<Value>()["alert"], alert);
    own
}

/// What the daily emails that two nodes write now say of searches, and where they lead.
async fn told(app: &TestApp) -> Vec<(Value, Value)> {
    let (one, other) = tokio::join!(app.app.send_digests(), app.app.send_digests());
    one.unwrap();
    other.unwrap();
    let all = mails(app).await.into_iter();
    let new = all.filter(|mail| mail.template == "digest" && mail.created_at == app.clock.now());
    new.map(|mail| (mail.payload["searches"].clone(), mail.payload["link"].clone()))
        .collect()
}

fn line(search: &str, people: &[&str]) -> Value {
    json!({"search_name": search, "people": people, "count": people.len(), "is_more": false})
}

/// Some days later, in the morning.
async fn mornings(app: &TestApp, count: u64, people: &mut [&mut User]) {
    app.clock.advance(days(count));
    for one in people {
        **one = app.sign_in(&one.email.clone()).await;
    }
}

async fn named(app: &TestApp, login: &str, name: &str) -> User {
    let (first, last) = name.split_once(' ').unwrap();
    person(app, login, json!({"first_name": first, "last_name": last})).await
}

#[rstest]
#[tokio::test]
async fn se_11_a_daily_alert_names_each_person_once_and_is_silent_without_news(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    named(&app, "before", "Una Before").await;
    app.clock.advance(LATER);
    let mut asker = asker(&app).await;
    set(&asker, json!({"listed": true})).await;
    app.clock.advance(Duration::from_secs(1));
    save(&asker, "Ireland", json!({"country": "IE"}), "daily").await;
    app.clock.advance(Duration::from_secs(1));
    save(
        &asker,
        "Orrs",
        json!({"name": "orr", "department": "directing"}),
        "daily",
    )
    .await;
    app.clock.advance(Duration::from_secs(1));
    save(&asker, "France", json!({"country": "FR"}), "daily").await;
    app.clock.advance(Duration::from_secs(1));
    save(&asker, "Silent", json!({"country": "IE"}), "never").await;
    app.clock.advance(Duration::from_secs(1));
    let around_cork = json!({"near": "2965140", "within": "25"});
    save(&asker, "Around Cork", around_cork, "daily").await;
    let mut jane = named(&app, "jane", "Jane Orr").await;
    let mut ben = named(&app, "ben", "Ben Ash").await;
    set(&ben, json!({"city": "Cork"})).await;
    assert!(told(&app).await.is_empty(), "not before the next morning");

    mornings(&app, 1, &mut [&mut asker, &mut jane, &mut ben]).await;
    let lines = json!([
        line("Around Cork", &["Ben Ash"]),
        line("Orrs", &["Jane Orr"]),
        line("Ireland", &["Ben Ash", "Jane Orr"])
    ]);
    assert_eq!(told(&app).await, [(lines, json!("/people"))]);
    let all: Vec<Value> = asker.get(PATH).await.json();
    let at = |name: &str| all.iter().find(|one| one["name"] == name).unwrap()["searched_at"].clone();
    assert_eq!(
        at("France"),
        json!(app.clock.now()),
        "it was run, and found nobody"
    );
    assert_eq!(at("Silent"), Value::Null);

    app.clock.advance(LATER);
    set(&jane, json!({"headline": "Now in Cork"})).await;
    mornings(&app, 1, &mut [&mut asker, &mut jane, &mut ben]).await;
    assert!(told(&app).await.is_empty(), "each person once");
    set(&ben, json!({"last_name": "Orr"})).await;
    mornings(&app, 1, &mut [&mut asker, &mut ben]).await;
    let lines = json!([line("Orrs", &["Ben Orr"])]);
    assert_eq!(told(&app).await, [(lines, json!("/people"))]);
}

#[rstest]
#[tokio::test]
async fn se_11_whom_the_owner_cannot_find_in_the_morning_is_not_named(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mut asker = asker(&app).await;
    save(&asker, "Ireland", json!({"country": "IE"}), "daily").await;
    app.clock.advance(LATER);
    let mut others = Vec::new();
    for login in [
        "muted",
        "blocked",
        "blocks",
        "hidden",
        "moved",
        "incomplete",
        "gone",
        "shown",
    ] {
        others.push(named(&app, login, &format!("Ann {login}")).await);
    }
    let [muted, blocked, blocks, hidden, moved, incomplete, gone, _] = &others[..] else {
        panic!()
    };
    for (by, path) in [
        (&asker, format!("/api/mutes/{}", muted.uid)),
        (&asker, format!("/api/blocks/{}", blocked.uid)),
        (blocks, format!("/api/blocks/{}", asker.uid)),
    ] {
        by.put(&path).await.assert_status(StatusCode::NO_CONTENT);
    }
    set(hidden, json!({"visibility": "connections"})).await;
    set(moved, json!({"country": "FR"})).await;
    ask_for_correction(&app, &incomplete.uid, Some("Your name")).await;
    gone.post("/api/account/deletion").await.assert_status_ok();
    mornings(&app, 1, &mut [&mut asker]).await;
    let lines = json!([line("Ireland", &["Ann shown"])]);
    assert_eq!(told(&app).await, [(lines, json!("/people"))]);
}

#[rstest]
#[tokio::test]
async fn se_11_a_weekly_alert_comes_once_a_week_and_an_outdated_search_is_not_run(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mut asker = asker(&app).await;
    save(&asker, "Weekly", json!({"country": "IE"}), "weekly").await;
    let free = json!({"free_from": "2026-03-03", "free_until": "2026-03-04"});
    let outdated = save(&asker, "Over", free, "weekly").await;
    let since = app.clock.now();
    app.clock.advance(LATER);
    let mut jane = named(&app, "jane", "Jane Orr").await;
    mornings(&app, 6, &mut [&mut asker, &mut jane]).await;
    assert!(told(&app).await.is_empty());
    mornings(&app, 1, &mut [&mut asker, &mut jane]).await;
    let lines = json!([line("Weekly", &["Jane Orr"])]);
    assert_eq!(told(&app).await, [(lines, json!("/people"))]);
    let all: Vec<Value> = asker.get(PATH).await.json();
    let over = all.iter().find(|one| one["name"] == "Over").unwrap();
    assert!(over["outdated"].is_string());
    assert_eq!(
        (&over["alert"], &over["searched_at"]),
        (&json!("weekly"), &json!(since))
    );

    // once it is switched off, nothing is caught up with
    let never = asker
        .patch(&outdated)
        .json(&json!({"alert": "never", "name": "Gone"}))
        .await;
    let never: Value = never.json();
    assert_eq!(
        (&never["alert"], &never["searched_at"], &never["name"]),
        (&json!("never"), &Value::Null, &json!("Gone"))
    );
    let refused = asker.patch(&outdated).json(&json!({"alert": "hourly"})).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let mut other = app.verified("other@film.test").await;
    complete_profile(&other).await;
    let foreign = other.patch(&outdated).json(&json!({"alert": "daily"})).await;
    foreign.assert_status_not_found();
    // who may not look at others is told nothing, and nothing counts as run
    ask_for_correction(&app, &asker.uid, Some("Your name")).await;
    named(&app, "ben", "Ben Ash").await;
    mornings(&app, 7, &mut [&mut other]).await;
    assert!(told(&app).await.is_empty());
    ask_for_correction(&app, &asker.uid, None).await;
    mornings(&app, 1, &mut [&mut asker]).await;
    let lines = json!([line("Weekly", &["Ben Ash"])]);
    assert_eq!(told(&app).await, [(lines, json!("/people"))]);
}

#[rstest]
#[tokio::test]
async fn se_11_ten_people_are_named_and_all_are_counted_until_the_email_is_ended(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mut asker = asker(&app).await;
    let own = save(&asker, "Ireland", json!({"country": "IE"}), "daily").await;
    app.clock.advance(LATER);
    let jane = named(&app, "jane", "Jane Orr").await;
    app.clock.advance(LATER);
    copies(&app, &jane, 12).await;
    mornings(&app, 1, &mut [&mut asker]).await;
    app.app.send_digests().await.unwrap();
    let all = mails(&app).await;
    let mail = all.iter().find(|mail| mail.template == "digest").unwrap();
    let news = &mail.payload["searches"][0];
    assert_eq!(
        (
            news["people"].as_array().unwrap().len(),
            &news["count"],
            &news["is_more"]
        ),
        (10, &json!(13), &json!(false))
    );
    let link = mail.payload["switch_off"]["link"].as_str().unwrap();
    app.anon().post(link).await.assert_status_ok();
    let all: Vec<Value> = asker.get(PATH).await.json();
    assert_eq!(
        (&all[0]["alert"], &all[0]["searched_at"]),
        (&json!("never"), &Value::Null)
    );
    asker.delete(&own).await.assert_status(StatusCode::NO_CONTENT);
}
