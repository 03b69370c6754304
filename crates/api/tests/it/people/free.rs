//! Whether somebody is free on the days that were asked for.

use super::*;

async fn free(by: &User, of: &str, days: &str) -> axum_test::TestResponse {
    by.get(&format!("/api/people/{of}/free{days}")).await
}

/// The state, the days and on how many of them they are free.
async fn answer(by: &User, of: &User, from: &str, to: &str) -> (String, i64, i64) {
    let answer = free(by, &of.uid.0, &format!("?from={from}&to={to}")).await;
    answer.assert_status_ok();
    let answer: Value = answer.json();
    let number = |key: &str| answer[key].as_i64().unwrap();
    (
        answer["state"].as_str().unwrap().to_owned(),
        number("days"),
        number("free_days"),
    )
}

#[rstest]
#[tokio::test]
async fn se_06_days_of_somebody_are_free_in_part_or_taken_and_nobody_reads_which_or_why(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let busy = json!({"availability": "available", "listed": false, "busy": [
        {"from": "2026-03-10", "to": "2026-03-12"}, {"from": "2026-03-12", "to": "2026-03-14"}]});
    let busy = person(&app, "busy", busy).await;
    let until = json!({"availability": "booked_until", "booked_until": "2026-03-20"});
    let until = person(&app, "until", until).await;
    let not_looking = person(&app, "not_looking", json!({"availability": "not_looking"})).await;
    for (of, from, to, expected) in [
        (&busy, "2026-03-07", "2026-03-09", ("free", 3, 3)),
        (&busy, "2026-03-07", "2026-03-18", ("part", 12, 7)),
        (&busy, "2026-03-14", "2026-03-15", ("part", 2, 1)),
        (&busy, "2026-03-10", "2026-03-14", ("taken", 5, 0)),
        (&until, "2026-03-19", "2026-03-21", ("part", 3, 1)),
        (&until, "2026-03-21", "2026-05-19", ("free", 60, 60)),
        (&not_looking, "2026-03-07", "2026-03-07", ("taken", 1, 0)),
    ] {
        let (state, days, free_days) = answer(&asker, of, from, to).await;
        assert_eq!((state.as_str(), days, free_days), expected, "{from} {to}");
    }
    let taken = free(&asker, &until.uid.0, "?from=2026-03-10&to=2026-03-12").await;
    let not_looked = free(&asker, &not_looking.uid.0, "?from=2026-03-10&to=2026-03-12").await;
    assert_eq!(taken.text(), not_looked.text(), "why is not said");
    assert_eq!(
        answer(&busy, &busy, "2026-03-10", "2026-03-10").await.0,
        "taken",
        "one's own page"
    );
}

#[rstest]
#[tokio::test]
async fn av_01_the_answer_says_of_which_day_it_is_and_whether_it_is_older_than_sixty_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"availability": "available"})).await;
    let saved = app.clock.now();
    let said = async |by: &User| -> (Value, Value) {
        let answer: Value = free(by, &jane.uid.0, "?from=2026-06-01&to=2026-06-02")
            .await
            .json();
        (answer["said_on"].clone(), answer["is_old"].clone())
    };
    let day = json!(saved.date().to_string());
    assert_eq!(said(&asker).await, (day.clone(), json!(false)));
    app.clock.advance(days(60));
    let late = app.verified("late@film.test").await;
    complete_profile(&late).await;
    assert_eq!(
        said(&late).await.1,
        json!(false),
        "sixty days are not more than sixty"
    );
    app.clock.advance(days(1));
    let late = app.sign_in(&late.email).await;
    assert_eq!(said(&late).await, (day, json!(true)));
    let jane = app.sign_in("jane@film.test").await;
    set(&jane, json!({"headline": "Back from the north"})).await;
    let today = json!(app.clock.now().date().to_string());
    assert_eq!(said(&late).await, (today, json!(false)));
}

#[rstest]
#[tokio::test]
async fn pv_01_days_of_who_is_not_visible_are_answered_like_those_of_nobody(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({"availability": "available"})).await;
    let days = "?from=2026-03-07&to=2026-03-09";
    let nobody = free(&asker, &kernel::Uid::random().0, days).await;
    nobody.assert_status_not_found();
    free(&asker, &jane.uid.0, days).await.assert_status_ok();
    set(&jane, json!({"visibility": "connections"})).await;
    let hidden = free(&asker, &jane.uid.0, days).await;
    hidden.assert_status_not_found();
    assert_eq!(hidden.as_bytes(), nobody.as_bytes());
    set(&jane, json!({"visibility": "members"})).await;
    jane.put(&format!("/api/blocks/{}", asker.uid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let blocked = free(&asker, &jane.uid.0, days).await;
    assert_eq!(blocked.as_bytes(), nobody.as_bytes());
    free(&jane, &asker.uid.0, days).await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn se_06_the_days_have_the_limits_of_the_directory(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    for (days, field, code) in [
        ("", "from", "required"),
        ("?from=2026-03-07", "to", "required"),
        ("?to=2026-03-07", "from", "required"),
        ("?from=2026-03-07&to=2026-03-06", "to", "before_start"),
        ("?from=2026-03-07&to=2026-05-06", "to", "too_long"),
        ("?from=2026-02-01&to=2026-03-01", "to", "past"),
        ("?from=2027-12-01&to=2027-12-02", "to", "too_far"),
        ("?from=March&to=2026-03-09", "from", "not_a_date"),
    ] {
        let refused = free(&asker, &jane.uid.0, days).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{days}");
        let of_nobody = free(&asker, &kernel::Uid::random().0, days).await;
        assert_eq!(of_nobody.as_bytes(), refused.as_bytes(), "{days}");
    }
}
