//! What reporters, and those whom a decision concerns, are mailed.

use super::*;

/// Kinds and fields of what was mailed since the last time, without what tests bring about besides.
async fn mailed(app: &TestApp) -> Vec<(String, String, Value)> {
    let due = mails(app).await.into_iter();
    let all = due.filter(|mail| !matches!(mail.template.as_str(), "verify_email" | "message_unread"));
    let mut all: Vec<_> = all
        .map(|mail| (mail.template, mail.recipient, mail.payload))
        .collect();
    all.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    all
}

/// Each of which cannot be switched off.
fn kinds(mails: &[(String, String, Value)]) -> Vec<(&str, &str)> {
    for (_, _, payload) in mails {
        assert!(payload.get("switch_off").is_none(), "{payload}");
    }
    let all = mails.iter();
    all.map(|(kind, to, _)| (kind.as_str(), to.as_str())).collect()
}

#[rstest]
#[tokio::test]
async fn no_10_a_report_its_decision_and_an_appeal_are_mailed_at_once_whatever_is_switched_off(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let off = json!({"categories": [{"category": "decisions", "mail": "off"}]});
    bo.patch("/api/user/notification-settings")
        .json(&off)
        .await
        .assert_status_ok();
    mailed(&app).await;

    let id = reported(&ada, &of_profile(&bo), "spam").await;
    report(&ada, &of_profile(&bo), "spam").await.assert_status_ok();
    assert_eq!(kinds(&mailed(&app).await), [("report_received", "ada@film.test")]);

    decide(&mo, &id, "warn").await.assert_status_ok();
    let told = mailed(&app).await;
    assert_eq!(
        kinds(&told),
        [
            ("moderator_decision", "bo@film.test"),
            ("report_decided", "ada@film.test")
        ]
    );
    let (decision, to_reporter) = (&told[0].2, &told[1].2);
    assert_eq!(
        (
            &decision["action"],
            &decision["statement"],
            &decision["appeal_until"]
        ),
        (&json!("warn"), &json!(STATEMENT), &json!("2026-04-01"))
    );
    assert!(!to_reporter.to_string().contains(STATEMENT), "{to_reporter}");

    appeal(&bo).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    let told = mailed(&app).await;
    assert_eq!(kinds(&told), [("appeal_decided", "bo@film.test")]);
    assert_eq!(told[0].2["outcome"], "reversed");
}

#[rstest]
#[case::there_is_nothing_to_be_done("dismiss", &[("report_decided", "ada@film.test")])]
#[case::what_others_find("hide_profile", &[("moderator_decision", "bo@film.test"), ("report_decided", "ada@film.test")])]
#[tokio::test]
async fn no_10_who_is_mailed_of_a_decision(#[case] action: &str, #[case] expected: &[(&str, &str)]) {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    mailed(&app).await;
    decide(&mo, &id, action).await.assert_status_ok();
    assert_eq!(kinds(&mailed(&app).await), expected);
}

#[rstest]
#[tokio::test]
async fn no_10_whoever_is_limited_or_suspended_is_mailed_until_when_and_where_to_appeal(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let address = kernel::EmailAddress::parse("appeals@film.test").unwrap();
    let app = TestApp::with(engine, |config| config.appeals_email = Some(address)).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let of_bo = async |action: &str, days: u32| -> Value {
        let id = reported(&ada, &of_profile(&bo), "scam").await;
        restrict(&mo, &id, action, Some(days)).await.assert_status_ok();
        let all = mailed(&app).await.into_iter();
        let mut of_bo: Vec<_> = all.filter(|(_, to, _)| to == "bo@film.test").collect();
        assert_eq!(of_bo.len(), 1);
        of_bo.remove(0).2
    };
    let limited = of_bo("limit", 7).await;
    assert_eq!(
        (&limited["action"], &limited["until"]),
        (&json!("limit"), &json!("2026-03-09"))
    );
    let suspended = of_bo("suspend", 3).await;
    assert_eq!(
        [
            &suspended["end"],
            &suspended["until"],
            &suspended["appeals_email"],
            &suspended["statement"]
        ],
        ["dated", "2026-03-05", "appeals@film.test", STATEMENT]
    );
}
