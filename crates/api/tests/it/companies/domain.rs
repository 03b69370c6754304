//! That a company is who it says.

use super::*;

async fn try_send(by: &User, path: &str, local_part: &str) -> TestResponse {
    by.post(&format!("{path}/domain"))
        .json(&json!({"local_part": local_part}))
        .await
}

async fn enter(by: &User, path: &str, code: &str) -> TestResponse {
    by.post(&format!("{path}/domain/confirm"))
        .json(&json!({"code": code}))
        .await
}

/// Address and code of the newest mail.
async fn mailed(app: &TestApp) -> (String, String) {
    let all = mails(app).await;
    let newest = all
        .iter()
        .rfind(|mail| mail.template == "company_domain_code")
        .unwrap();
    (
        newest.recipient.clone(),
        newest.payload["code"].as_str().unwrap().to_owned(),
    )
}

#[rstest]
#[tokio::test]
async fn a_domain_is_confirmed_by_mail_and_lost_with_the_site_or_the_name(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("https://hightide.test", "https://lowtide.test")] site: &str,
) {
    let (app, ada, bo, path) = two(engine).await;
    try_send(&bo, &path, "info")
        .await
        .assert_status(StatusCode::FORBIDDEN);
    try_send(&ada, &path, "info@lowtide.test")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    try_send(&ada, &path, "info")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let (to, code) = mailed(&app).await;
    assert_eq!((to.as_str(), code.len()), ("info@lowtide.test", 8));
    enter(&bo, &path, &code)
        .await
        .assert_status(StatusCode::FORBIDDEN);
    let confirmed = enter(&ada, &path, &code).await;
    confirmed.assert_status_ok();
    assert_eq!(confirmed.json::<Value>()["domain"], "lowtide.test");
    enter(&ada, &path, &code)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);

    let page = read(&bo, &path).await;
    assert_eq!(page["is_domain_confirmed"], true);
    let edit = async |name: &str, site: &str| -> Value {
        let before = read(&ada, &path).await;
        let mut company = text(name);
        company["site"] = json!(site);
        let edited = ada
            .put(&path)
            .json(&json!({"company": company, "updated_at": before["updated_at"]}))
            .await;
        edited.assert_status_ok();
        edited.json()
    };
    let name = "Low Tide Films";
    let same = edit(name, "https://lowtide.test/new").await;
    assert_eq!(same["domain"], "lowtide.test");
    let name = match site {
        "https://lowtide.test" => "Flood Pictures",
        _ => name,
    };
    assert_eq!(edit(name, site).await["domain"], Value::Null);
}

#[rstest]
#[tokio::test]
async fn a_code_has_five_tries_and_thirty_minutes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, _bo, path) = two(engine).await;
    try_send(&ada, &path, "info")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let (_, code) = mailed(&app).await;
    let wrong = if code == "00000000" {
        "00000001"
    } else {
        "00000000"
    };
    for _ in 0..5 {
        let refused = enter(&ada, &path, wrong).await;
        assert_eq!(field_errors(&refused.json()), [("code", "invalid")]);
    }
    enter(&ada, &path, &code)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    try_send(&ada, &path, "info")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let (_, code) = mailed(&app).await;
    app.clock.advance(std::time::Duration::from_secs(31 * 60));
    enter(&ada, &path, &code)
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    try_send(&ada, &path, "info")
        .await
        .assert_status(StatusCode::NO_CONTENT);
    try_send(&ada, &path, "info")
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
    let (_, code) = mailed(&app).await;
    let spaced = format!(" {} {}", &code[..4], &code[4..]);
    enter(&ada, &path, &spaced).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn one_domain_is_of_one_company_and_hosts_of_everybody_of_none(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, path) = two(engine).await;
    let second = create(&bo, "Another").await;
    let codes = async |by: &User, path: &str| {
        try_send(by, path, "info")
            .await
            .assert_status(StatusCode::NO_CONTENT);
        mailed(&app).await.1
    };
    let (first_code, second_code) = (codes(&ada, &path).await, codes(&bo, &second).await);
    enter(&ada, &path, &first_code).await.assert_status_ok();
    let taken = enter(&bo, &second, &second_code).await;
    taken.assert_status_conflict();
    assert_eq!(taken.json::<Value>()["type"], "/problems/domain-taken");

    let before = read(&bo, &second).await;
    for (site, problem) in [
        (json!(null), "/problems/no-domain"),
        (json!("https://lowtide.wordpress.com"), "/problems/domain-shared"),
    ] {
        let mut company = text("Another");
        company["site"] = site;
        let read_at = read(&bo, &second).await["updated_at"].clone();
        let edited = bo
            .put(&second)
            .json(&json!({"company": company, "updated_at": read_at}))
            .await;
        edited.assert_status_ok();
        let refused = try_send(&bo, &second, "info").await;
        refused.assert_status_conflict();
        assert_eq!(refused.json::<Value>()["type"], problem);
    }
    assert_eq!(before["is_domain_confirmed"], false);
}

#[rstest]
#[tokio::test]
async fn of_two_who_confirm_one_domain_at_once_one_has_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, path) = two(engine).await;
    let second = create(&bo, "Another").await;
    let mut codes = Vec::new();
    for (by, path) in [(&ada, &path), (&bo, &second)] {
        try_send(by, path, "info")
            .await
            .assert_status(StatusCode::NO_CONTENT);
        codes.push(mailed(&app).await.1);
    }
    let (one, other) = tokio::join!(enter(&ada, &path, &codes[0]), enter(&bo, &second, &codes[1]));
    let mut both = [one.status_code(), other.status_code()];
    both.sort();
    assert_eq!(both, [StatusCode::OK, StatusCode::CONFLICT]);
}
