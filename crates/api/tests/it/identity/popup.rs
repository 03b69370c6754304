use axum_test::TestResponse;
use serde_json::{Value, json};
use testing::TestApp;

/// A browser in the middle of a sign-in with the local chooser.
pub struct Popup<'a> {
    app: &'a TestApp,
    pub flow: &'static str,
    pub state: String,
    cookie: String,
}

impl<'a> Popup<'a> {
    pub async fn open(app: &'a TestApp, flow: &'static str) -> Self {
        let answer = app.anon().get(&format!("/auth/google/start?flow={flow}")).await;
        answer.assert_status_see_other();
        let set_cookie = answer.header("set-cookie").to_str().unwrap().to_owned();
        assert!(
            set_cookie.contains("HttpOnly") && set_cookie.contains("SameSite=Lax"),
            "{set_cookie}"
        );
        let to: url::Url = answer.header("location").to_str().unwrap().parse().unwrap();
        assert_eq!(to.path(), "/auth/google/local");
        let state = to
            .query_pairs()
            .find(|(name, _)| name == "state")
            .unwrap()
            .1
            .into_owned();
        let cookie = set_cookie.split(';').next().unwrap().to_owned();
        let page = app.anon().get(&format!("/auth/google/local?state={state}")).await;
        assert!(page.text().contains("Local account chooser · development only"));
        assert!(page.text().contains(&state));
        Self {
            app,
            flow,
            state,
            cookie,
        }
    }

    pub async fn choose(&self, form: &[(&str, &str)]) -> TestResponse {
        let mut form = form.to_vec();
        form.push(("state", &self.state));
        self.app
            .anon()
            .post("/auth/google/local")
            .add_header("cookie", &self.cookie)
            .form(&form)
            .await
    }

    pub async fn collect(&self, handoff: &str) -> TestResponse {
        let body = json!({"flow": self.flow, "handoff": handoff});
        self.app
            .anon()
            .post("/auth/google/result")
            .add_header("cookie", &self.cookie)
            .json(&body)
            .await
    }
}

pub fn handoff(page: &TestResponse) -> String {
    let text = page.text();
    let (_, rest) = text
        .split_once("data-handoff=\"")
        .expect("a hand-off in the page");
    rest.split_once('"').unwrap().0.to_owned()
}

/// What the page that opened the popup ends up with.
pub async fn proof(app: &TestApp, email: &str, verified: bool) -> Value {
    let popup = Popup::open(app, "a-flow").await;
    let mut form = vec![("choice", "typed"), ("email", email), ("name", "Ada Okafor")];
    if !verified {
        form.push(("unverified", "1"));
    }
    let handoff = handoff(&popup.choose(&form).await);
    let collected = popup.collect(&handoff).await;
    collected.assert_status_ok();
    collected.json()
}
