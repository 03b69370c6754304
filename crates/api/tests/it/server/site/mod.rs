//! What surrounds the API: the web from memory, security headers, limits by address, the development mailbox.

mod limits;
mod mailbox;
mod pages;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use api::edge::headers::SecurityHeaders;
use api::edge::limits::AddressLimit;
use api::edge::limits::proxies::TrustedProxies;
use api::spa::{Assets, Spa, WebConfig, WebFeedback, WebGoogle, WebIdentity, WebUsage};
use api::{AppState, HttpSettings, Settings};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use flate2::Compression;
use flate2::write::GzEncoder;
use testing::{Engine, TestApp};
use tower::ServiceExt;

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
        let settings = Settings {
            development,
            ..(*app.app.settings).clone()
        };
        let inner = api::App::from(AppState {
            settings: Arc::new(settings),
            ..AppState::clone(&app.app)
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
        let edge = HttpSettings {
            spa: Spa::new(&Dist, &config),
            headers: SecurityHeaders::new(!development, &[], None),
            limit,
            proxies: TrustedProxies::parse(proxies.split(',').filter(|p| !p.is_empty())).unwrap(),
            answer_within,
            budget: Arc::default(),
            draining: draining.clone(),
            metrics: false,
            analytics: inner.analytics.clone(),
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
