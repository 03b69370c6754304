//! The web application as the binary carries it: everything is prepared once and answered from memory.

mod file;

use std::collections::{BTreeSet, HashMap};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use kernel::screens::screen_at;
use serde::Serialize;

use crate::Usage;
use file::{Coding, File, gzipped};

const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");
const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

const CONFIG_PLACE: &str = "<meta name=\"slateflow-config\" content=\"";

/// The files of `web/dist`: path without a leading slash, and content. Most are there packed only (`.br` and `.gz`).
pub trait Assets {
    fn files(&self) -> Vec<(String, Bytes)>;
}

/// What the server tells the web when it starts (`web/src/shared/config.ts` reads it).
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WebConfig {
    pub identity: WebIdentity,
    pub google: WebGoogle,
    /// This server keeps passkeys, and its address has a name.
    pub passkeys: bool,
    pub api_base: String,
    /// Origins, besides this one, that a reset mail's `continueUrl` may lead to.
    pub allowed_continue_origins: Vec<String>,
    pub development: bool,
    pub usage: WebUsage,
    /// The page says nothing of the usual: the sign-in screen carries no byte of it.
    #[serde(skip_serializing_if = "WebFeedback::is_embedded")]
    pub feedback: WebFeedback,
}

/// Whose form takes what people say about the product.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "provider", rename_all = "lowercase")]
pub enum WebFeedback {
    /// This server's own.
    Embedded,
    /// A tool of somebody else's, loaded from its host.
    Script { script_url: String, token: String },
}

impl WebFeedback {
    fn is_embedded(&self) -> bool {
        matches!(self, WebFeedback::Embedded)
    }
}

/// Where usage data goes of people who agree to share it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WebUsage {
    /// `embedded`, `vendor` or `off`
    pub provider: &'static str,
    pub key: String,
    pub server_url: String,
    /// Where the vendor's remote configuration is asked for; empty: nowhere.
    pub config_url: String,
    pub new_session_on_campaign: bool,
    /// Names the text that is asked about ([`crate::Usage::wording`]).
    pub wording: String,
}

impl WebUsage {
    pub fn embedded(new_session_on_campaign: bool) -> Self {
        Self {
            provider: "embedded",
            key: analytics::KEY.into(),
            server_url: "/v1/analytics/batch".into(),
            config_url: "/v1/analytics/config".into(),
            new_session_on_campaign,
            wording: Usage::Embedded.wording(),
        }
    }
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WebIdentity {
    /// Where the SDK sends its calls, relative to this site: `/` is the embedded provider; none is Google.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endpoint: Option<String>,
    pub api_key: String,
    pub project_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auth_domain: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WebGoogle {
    /// The buttons are hidden.
    Off,
    Oidc,
    /// The labelled account chooser of a development installation.
    Local,
}

/// Answers for every path that no route has.
pub struct Spa {
    files: HashMap<String, File>,
    page: Option<File>,
}

impl Spa {
    pub fn new(assets: &dyn Assets, config: &WebConfig) -> Self {
        let mut contents: HashMap<String, Bytes> = assets.files().into_iter().collect();
        let mut written = |name: &str| contents.remove(name).map(|html| page(&html, config));
        let page = written("index.html");
        // The sign-in screen, drawn when the web was built (web/scripts/prerender.mjs).
        let drawn = written("login.html").map(|file| ("/login".to_owned(), file));
        let names: BTreeSet<&str> = contents.keys().map(|path| Coding::name_of(path)).collect();
        let files = names
            .into_iter()
            .filter(|name| !name.starts_with('.'))
            .map(|name| {
                let cache = if name.starts_with("assets/") {
                    IMMUTABLE
                } else {
                    NO_CACHE
                };
                let packed = Coding::ALL.into_iter().filter_map(|coding| {
                    let body = contents.get(&format!("{name}{}", coding.suffix()))?;
                    Some((coding, body.clone()))
                });
                let file = File::new(name, cache, contents.get(name).cloned(), packed);
                (format!("/{name}"), file)
            })
            .chain(drawn)
            .collect();
        Self { files, page }
    }

    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response {
        if method != Method::GET && method != Method::HEAD {
            return plain(StatusCode::NOT_FOUND, "There is nothing here.\n");
        }
        if let Some(file) = self.files.get(path) {
            return file.answer(StatusCode::OK, headers);
        }
        if path.starts_with("/assets/") {
            // Not the page: a browser with an older page must notice that its chunk is gone.
            return plain(StatusCode::NOT_FOUND, "There is no such file.\n");
        }
        let status = if screen_at(path).is_some() {
            StatusCode::OK
        } else {
            StatusCode::NOT_FOUND
        };
        match &self.page {
            Some(page) => page.answer(status, headers),
            None => plain(
                StatusCode::SERVICE_UNAVAILABLE,
                "This binary was built without the web: run 'make build'.\n",
            ),
        }
    }
}

fn page(html: &[u8], config: &WebConfig) -> File {
    let html = String::from_utf8_lossy(html);
    let json = serde_json::to_string(config).unwrap_or_default();
    let written = match html.split_once(CONFIG_PLACE) {
        Some((before, after)) => {
            let rest = after.split_once('"').map_or(after, |(_, rest)| rest);
            format!("{before}{CONFIG_PLACE}{}\"{rest}", in_attribute(&json))
        }
        None => html.into_owned(),
    };
    let packed = gzipped(written.as_bytes()).map(|body| (Coding::Gzip, body));
    File::new("index.html", NO_CACHE, Some(written.into()), packed)
}

fn in_attribute(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/plain; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, NO_STORE);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Built;

    impl Assets for Built {
        fn files(&self) -> Vec<(String, Bytes)> {
            let html = |name: &str| format!("{CONFIG_PLACE}\" />{name}").into();
            vec![
                ("index.html".into(), html("boot")),
                ("login.html".into(), html("drawn")),
            ]
        }
    }

    fn config() -> WebConfig {
        WebConfig {
            identity: WebIdentity {
                endpoint: Some("/".into()),
                api_key: "slateflow".into(),
                project_id: "slateflow".into(),
                auth_domain: None,
            },
            google: WebGoogle::Off,
            passkeys: false,
            api_base: "/api".into(),
            allowed_continue_origins: Vec::new(),
            development: false,
            usage: WebUsage::embedded(false),
            feedback: WebFeedback::Embedded,
        }
    }

    fn spa() -> Spa {
        Spa::new(&Built, &config())
    }

    async fn body(path: &str) -> (StatusCode, String) {
        let response = spa().answer(&Method::GET, path, &HeaderMap::new());
        let status = response.status();
        let bytes = axum::body::to_bytes(response.into_body(), 10_000)
            .await
            .expect("the body is in memory");
        (status, String::from_utf8_lossy(&bytes).into_owned())
    }

    #[test]
    fn w_01_only_a_configured_tool_stands_in_the_page() {
        let written = |feedback| {
            let config = WebConfig { feedback, ..config() };
            serde_json::to_value(&config).expect("a configuration")["feedback"].clone()
        };
        assert_eq!(written(WebFeedback::Embedded), serde_json::Value::Null);
        let tool = WebFeedback::Script {
            script_url: "https://static.tool.example/v1.js".into(),
            token: "t".into(),
        };
        assert_eq!(
            written(tool),
            serde_json::json!({"provider": "script", "script_url": "https://static.tool.example/v1.js", "token": "t"})
        );
    }

    #[tokio::test]
    async fn the_drawn_sign_in_screen_is_given_for_login_with_the_configuration() {
        let (status, login) = body("/login").await;
        assert_eq!(status, StatusCode::OK);
        assert!(
            login.ends_with("drawn") && login.contains("&quot;google&quot;:&quot;off&quot;"),
            "{login}"
        );
        assert!(body("/").await.1.ends_with("boot"));
        assert!(body("/login.html").await.1.ends_with("boot"));
    }
}
