//! What surrounds the API: the web from memory, security headers, limits by address, the development mailbox.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use api::headers::SecurityHeaders;
use api::limits::{AddressLimit, TrustedProxies};
use api::spa::{Assets, Spa, WebConfig, WebFeedback, WebGoogle, WebIdentity, WebUsage};
use api::{Edge, Settings};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::MailId;
use rstest::rstest;
use storage::dev_mail::{self, DevMail};
use testing::{Engine, TestApp};
use tower::ServiceExt;

const LOOPBACK: &str = "127.0.0.1:5";

struct Dist;

fn gzip(bytes: &[u8]) -> Bytes {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap().into()
}

impl Assets for Dist {
    fn files(&self) -> Vec<(String, Bytes)> {
        let file = |path: &str, body: &'static [u8]| (path.to_owned(), Bytes::from_static(body));
        vec![
            file(
                "index.html",
                b"<html><meta name=\"slateflow-config\" content=\"\" /><body>the page</body></html>",
            ),
            file(
                "login.html",
                b"<html><meta name=\"slateflow-config\" content=\"\" /><body>drawn</body></html>",
            ),
            file("assets/app-1f.js", b"console.log(1)"),
            file("assets/app-1f.js.br", b"packed"),
            file("assets/lib-2e.js.br", b"packed"),
            ("assets/lib-2e.js.gz".to_owned(), gzip(b"console.log(2)")),
            file("favicon.svg", b"<svg/>"),
            file(".slateflow-sources", b"secret of the build"),
        ]
    }
}

pub struct Site {
    pub router: Router,
    pub app: TestApp,
    draining: Arc<AtomicBool>,
}

pub struct Answer {
    pub status: StatusCode,
    headers: axum::http::HeaderMap,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

impl Site {
    pub async fn open() -> Self {
        Self::with(true, None, "").await
    }

    pub async fn with(development: bool, limit: Option<AddressLimit>, proxies: &str) -> Self {
        Self::answering_within(api::ANSWER_WITHIN, development, limit, proxies).await
    }

    pub async fn answering_within(
        answer_within: Duration,
        development: bool,
        limit: Option<AddressLimit>,
        proxies: &str,
    ) -> Self {
        let app = TestApp::with(Engine::Sqlite, |_| {}).await;
        let mut inner = app.app.clone();
        inner.settings = Arc::new(Settings {
            development,
            ..(*inner.settings).clone()
        });
        let config = WebConfig {
            identity: WebIdentity {
                endpoint: Some("/".into()),
                api_key: "\"><script>alert(1)</script>".into(),
                project_id: "slateflow".into(),
                auth_domain: None,
            },
            google: WebGoogle::Off,
            passkeys: false,
            api_base: "/api".into(),
            allowed_continue_origins: vec![],
            development,
            usage: WebUsage::embedded(false),
            feedback: WebFeedback::Embedded,
        };
        let draining = Arc::new(AtomicBool::new(false));
        let edge = Edge {
            spa: Spa::new(&Dist, &config),
            headers: SecurityHeaders::new(!development, &[], None),
            limit,
            proxies: TrustedProxies::parse(proxies.split(',').filter(|p| !p.is_empty())).unwrap(),
            answer_within,
            budget: Arc::default(),
            draining: draining.clone(),
            metrics: false,
            insight: inner.insight.clone(),
        };
        Self {
            router: api::site(inner, edge),
            draining,
            app,
        }
    }

    async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.from("192.0.2.1:5", method, path, headers).await
    }

    /// Asks until this is refused for want of reserve: that fills up while a slow machine thinks.
    async fn refused(&self, status: u16, method: &str, path: &str) -> Answer {
        for _ in 0..2_000 {
            let answer = self.send(method, path, &[]).await;
            if answer.status == status {
                return answer;
            }
        }
        panic!("{method} {path} was never answered with {status}");
    }

    async fn from(&self, peer: &str, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        request
            .extensions_mut()
            .insert(ConnectInfo::<SocketAddr>(peer.parse().unwrap()));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&body).into_owned(),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[]).await
    }
}

#[tokio::test]
async fn r_08_an_unknown_path_is_the_page_with_404() {
    let site = Site::open().await;
    for (path, status) in [
        ("/", 200),
        ("/projects/7/stage-2", 200),
        ("/nowhere", 404),
        ("/projects/stage-1", 404),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.body.contains("the page"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
    assert_eq!(site.send("POST", "/login", &[]).await.status, 404);
    assert_eq!(site.send("HEAD", "/dashboard", &[]).await.status, 200);
}

#[tokio::test]
async fn a_screen_drawn_at_build_time_has_its_own_page_and_the_configuration() {
    let site = Site::open().await;
    let answer = site.get("/login?email=ada%40film.test").await;
    assert!(answer.body.contains("drawn") && answer.body.contains("&quot;apiBase&quot;:&quot;/api&quot;"));
    assert_eq!(site.get("/login.html").await.status, 404);
}

#[tokio::test]
async fn the_configuration_stands_escaped_in_the_page() {
    let page = Site::open().await.get("/").await.body;
    assert!(
        page.contains("content=\"{&quot;identity&quot;:{&quot;endpoint&quot;:&quot;/&quot;"),
        "{page}"
    );
    assert!(!page.contains("<script>"), "{page}");
}

#[tokio::test]
async fn files_are_packed_tagged_and_kept() {
    let site = Site::open().await;
    let path = "/assets/app-1f.js";
    let packed = site
        .send("GET", path, &[("accept-encoding", "gzip, br;q=0.9")])
        .await;
    assert_eq!(
        (packed.header("content-encoding"), packed.body.as_str()),
        ("br", "packed")
    );
    assert_eq!(
        packed.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(packed.header("vary"), "Accept-Encoding");
    for refusing in ["gzip", "br;q=0"] {
        let plain = site.send("GET", path, &[("accept-encoding", refusing)]).await;
        assert_eq!(
            (plain.header("content-encoding"), plain.body.as_str()),
            ("", "console.log(1)")
        );
        assert_ne!(plain.header("etag"), packed.header("etag"));
    }
    let tag = packed.header("etag").to_owned();
    let again = site
        .send("GET", path, &[("accept-encoding", "br"), ("if-none-match", &tag)])
        .await;
    assert_eq!((again.status.as_u16(), again.body.as_str()), (304, ""));
    assert_eq!(site.get("/").await.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn whoever_takes_no_packed_form_gets_it_unpacked() {
    let site = Site::open().await;
    let path = "/assets/lib-2e.js";
    let ask = async |encoding: &'static str| site.send("GET", path, &[("accept-encoding", encoding)]).await;
    assert_eq!(ask("gzip, br").await.header("content-encoding"), "br");
    assert_eq!(ask("gzip").await.header("content-encoding"), "gzip");
    let plain = ask("identity").await;
    assert_eq!(
        (plain.header("content-encoding"), plain.body.as_str()),
        ("", "console.log(2)")
    );
    assert_eq!(plain.header("content-type"), "text/javascript; charset=utf-8");
    let tags = [ask("br").await, ask("gzip").await, plain].map(|one| one.header("etag").to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
    let gone = site.get("/assets/lib-2e.js.gz").await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn r_15_a_lost_chunk_is_not_answered_with_the_page() {
    let site = Site::open().await;
    let lost = site.get("/assets/app-0a.js").await;
    assert_eq!(lost.status, 404);
    assert!(!lost.body.contains("the page"));
    assert_eq!(lost.header("cache-control"), "no-store");
    assert!(!site.get("/.slateflow-sources").await.body.contains("secret"));
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let site = Site::with(false, None, "").await;
    let page = site.get("/login").await;
    assert_eq!(
        page.header("content-security-policy"),
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; upgrade-insecure-requests"
    );
    for answer in [
        &page,
        &site.get("/api/user/profile").await,
        &site.get("/assets/none").await,
        &site.get("/healthz").await,
    ] {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(
            answer.header("strict-transport-security"),
            "max-age=63072000; includeSubDomains"
        );
        assert_eq!(
            answer.header("cross-origin-opener-policy"),
            "same-origin-allow-popups"
        );
        assert!(!answer.header("content-security-policy").contains("unsafe"));
    }
    assert!(page.header("permissions-policy").contains("camera=()"));
}

#[rstest]
#[case("/login?oobCode=1", "no-referrer")]
#[case("/reset-password?oobCode=1", "no-referrer")]
#[case("/auth/google/callback", "no-referrer")]
#[case("/dashboard", "same-origin")]
#[tokio::test]
async fn p_01_codes_do_not_travel_as_referrers(#[case] path: &str, #[case] policy: &str) {
    assert_eq!(
        Site::open().await.get(path).await.header("referrer-policy"),
        policy
    );
}

#[tokio::test]
async fn s_03_the_google_callback_keeps_its_way_back() {
    let site = Site::open().await;
    assert_eq!(
        site.get("/auth/google/callback")
            .await
            .header("cross-origin-opener-policy"),
        ""
    );
    assert_eq!(
        site.get("/login").await.header("cross-origin-opener-policy"),
        "same-origin-allow-popups"
    );
}

#[tokio::test]
async fn api_answers_are_never_stored_and_have_an_id() {
    let site = Site::open().await;
    let answer = site.get("/api/user/profile").await;
    assert_eq!(answer.status, 401);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-request-id").len(), 32);
    let missing = site.get("/api/nothing/here").await;
    assert_eq!(
        (missing.status.as_u16(), missing.header("content-type")),
        (404, "application/problem+json")
    );
}

#[tokio::test]
async fn too_many_requests_from_one_address_wait_and_others_do_not() {
    let site = Site::with(true, Some(AddressLimit::default()), "10.0.0.0/8").await;
    let mut refused = None;
    for _ in 0..2_000 {
        let answer = site.get("/api/user/profile").await;
        if answer.status != 401 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(refused.body.contains("\"detail\""));
    assert_eq!(
        site.from("198.51.100.7:9", "GET", "/api/user/profile", &[])
            .await
            .status,
        401
    );
    let behind = [("x-forwarded-for", "198.51.100.8")];
    assert_eq!(
        site.from("10.1.2.3:9", "GET", "/api/user/profile", &behind)
            .await
            .status,
        401
    );
    assert_eq!(site.get("/healthz").await.status, 200, "never limited");
    assert_eq!(
        site.get("/login").await.status,
        200,
        "pages are counted by themselves"
    );

    // any other refusal signs the SDK's user out
    let identity = site
        .refused(503, "GET", "/securetoken.googleapis.com/v1/token")
        .await;
    assert!(!identity.body.contains("error"));

    // The analytics SDK reads `code` and the places of the events: then it waits for 30 s, and loses nothing.
    let usage = site.refused(429, "POST", "/v1/analytics/batch").await;
    assert_eq!(usage.header("content-type"), "application/json");
    assert!(usage.header("retry-after").parse::<u64>().unwrap() >= 1);
    let said: serde_json::Value = serde_json::from_str(&usage.body).unwrap();
    assert_eq!(said["code"], 429);
    let places: Vec<u64> = serde_json::from_value(said["throttled_events"].clone()).unwrap();
    assert_eq!(places, (0..1_000).collect::<Vec<_>>(), "whichever the batch has");
    site.refused(429, "GET", "/v1/analytics/config?api_key=slateflow")
        .await;
}

#[tokio::test]
async fn a_server_that_is_told_to_stop_is_not_ready_but_still_answers() {
    let site = Site::open().await;
    assert_eq!(site.get("/readyz").await.status, 200);
    site.draining.store(true, Ordering::Relaxed);
    let answer = site.get("/readyz").await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "2"));
    assert_eq!(site.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn the_mailbox_shows_mails_in_development_only() {
    let site = Site::open().await;
    let clock = site.app.app.clock.clone();
    let mail = DevMail {
        id: MailId::new(&clock),
        at: clock.now(),
        recipient: "ada@film.test".into(),
        subject: "A <b>subject</b>".into(),
        text: "Open this:\nhttps://slate.example/x?a=1&b=2".into(),
        html: "<html><head></head><body>the mail</body></html>".into(),
    };
    let mut tx = site.app.app.db.begin().await.unwrap();
    dev_mail::deliver(&mut tx, &mail).await.unwrap();
    tx.commit().await.unwrap();

    let here =
        async |path: String, headers: &[(&str, &str)]| site.from(LOOPBACK, "GET", &path, headers).await;
    let list = here("/dev/mail".into(), &[]).await;
    assert!(
        list.body.contains("ada@film.test") && list.body.contains("A &lt;b&gt;subject"),
        "{}",
        list.body
    );
    let json = here("/dev/mail".into(), &[("accept", "application/json")]).await;
    assert!(json.body.contains("\"to\":\"ada@film.test\""), "{}", json.body);
    let message = here(format!("/dev/mail/{}", mail.id), &[]).await;
    assert!(
        message
            .body
            .contains("href=\"https://slate.example/x?a=1&amp;b=2\""),
        "{}",
        message.body
    );
    let html = here(format!("/dev/mail/{}/html", mail.id), &[]).await;
    assert!(html.body.contains("the mail") && html.header("content-security-policy").contains("sandbox"));
    assert_eq!(here("/dev/mail/none".into(), &[]).await.status, 404);

    assert_eq!(site.get("/dev/mail").await.status, 404, "from another machine");

    let production = Site::with(false, None, "").await;
    assert_eq!(
        production.from(LOOPBACK, "GET", "/dev/mail", &[]).await.status,
        404
    );
}

/// Bodies of two megabytes that never come: few are waited for, the others are sent away before a byte is read.
#[tokio::test]
async fn h5_bodies_that_never_end_hold_no_more_than_their_share() {
    let site = Site::with(true, None, "").await;
    let waiting: Vec<_> = (0..100)
        .map(|n| {
            let body = Body::from_stream(futures_util::stream::pending::<Result<Bytes, std::io::Error>>());
            let mut request = Request::post("/v1/feedback")
                .header("content-type", "multipart/form-data; boundary=x")
                .body(body)
                .unwrap();
            let peer: SocketAddr = format!("192.0.2.{n}:5").parse().unwrap();
            request.extensions_mut().insert(ConnectInfo(peer));
            tokio::spawn(site.router.clone().oneshot(request))
        })
        .collect();
    let refused = async {
        loop {
            let done = waiting.iter().filter(|one| one.is_finished()).count();
            if done >= 70 {
                break done;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let refused = tokio::time::timeout(Duration::from_secs(8), refused)
        .await
        .unwrap();
    assert!(refused < 100, "some are read");
    assert_eq!(
        site.get("/api/review/statistics").await.status,
        200,
        "others go on"
    );
    for one in waiting {
        match one.is_finished() {
            true => assert_eq!(one.await.unwrap().unwrap().status(), 503),
            false => one.abort(),
        }
    }
}

#[tokio::test]
async fn m2_a_line_of_the_clients_own_does_not_lift_the_limit() {
    let site = Site::with(true, Some(AddressLimit::default()), "10.0.0.1").await;
    let forged = |n: usize| format!("1.2.3.{}", n % 250);
    for n in 0..2_000 {
        let first = forged(n);
        let lines = [
            ("x-forwarded-for", first.as_str()),
            ("x-forwarded-for", "198.51.100.9"),
        ];
        let answer = site.from("10.0.0.1:9", "GET", "/api/user/profile", &lines).await;
        if answer.status == 429 {
            return;
        }
    }
    panic!("no limit");
}

#[tokio::test]
async fn l14_the_contact_and_the_description_are_the_operators_choice() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let open = api::router(app.app.clone());
    let mut inner = app.app.clone();
    inner.settings = Arc::new(Settings {
        security_contact: Some("mailto:security@slate.example".parse().unwrap()),
        api_docs: false,
        ..(*inner.settings).clone()
    });
    let chosen = api::router(inner);
    let get = async |router: &Router, path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX)
            .await
            .unwrap();
        (status, String::from_utf8_lossy(&body).into_owned())
    };
    assert_eq!(get(&open, "/.well-known/security.txt").await.0, 404);
    let (status, text) = get(&chosen, "/.well-known/security.txt").await;
    assert_eq!(status, 200);
    assert!(
        text.starts_with("Contact: mailto:security@slate.example\nExpires: 2026-08-29T"),
        "{text}"
    );
    for path in ["/api/docs", "/api/openapi.json"] {
        assert_eq!(
            (get(&open, path).await.0, get(&chosen, path).await.0),
            (200, 404),
            "{path}"
        );
    }
}
