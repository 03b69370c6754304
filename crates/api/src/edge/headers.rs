//! Security headers, on every answer. A handler that needs another one sets it; it is not overwritten.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use kernel::screens::screen_at;
use url::Url;

const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const POPUP: &str = "/auth/google/";

/// What a path's answer is, as far as headers are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Data: never cached, never run.
    Data,
    /// The web application and its files.
    Web,
}

impl Kind {
    pub fn of(path: &str) -> Self {
        let data = [
            "/api/",
            "/auth/",
            "/identitytoolkit.googleapis.com/",
            "/securetoken.googleapis.com/",
            "/emulator/",
            "/dev/",
            crate::routes::operations::collector::PREFIX,
            crate::routes::feedback::PATH,
            "/.well-known/",
            "/healthz",
            "/readyz",
        ];
        if path == "/api" || data.iter().any(|prefix| path.starts_with(prefix)) {
            Kind::Data
        } else {
            Kind::Web
        }
    }
}

/// Players of reels, which a page loads when somebody starts one (web/src/features/profile/portfolio/reels.ts).
const PLAYERS: &str = "https://www.youtube-nocookie.com https://player.vimeo.com";

/// The headers of one installation.
#[derive(Clone, Debug)]
pub struct SecurityHeaders {
    page_policy: HeaderValue,
    transport: Option<HeaderValue>,
}

impl SecurityHeaders {
    /// `https`: people reach this installation over TLS. `hosts`: where SDKs send their calls besides this origin, such
    /// as `https://identitytoolkit.googleapis.com`. `script`: a feedback tool of somebody else's that pages load; it
    /// brings styles of its own and builds its elements from texts, so two of the rules cannot be kept.
    pub fn new(https: bool, hosts: &[String], script: Option<&Url>) -> Self {
        let tool = script.map(origins).unwrap_or_default();
        let with = |hosts: &[String]| -> String { hosts.iter().map(|host| format!(" {host}")).collect() };
        let (connect, tool) = (with(hosts), with(&tool));
        let (inline, typed) = match script {
            Some(_) => (" 'unsafe-inline'", ""),
            None => ("", "; require-trusted-types-for 'script'"),
        };
        let upgrade = if https { "; upgrade-insecure-requests" } else { "" };
        let policy = format!(
            "default-src 'none'; script-src 'self'{tool}; style-src 'self'{inline}{tool}; \
             img-src 'self' blob: data:{tool}; font-src 'self'{tool}; connect-src 'self'{connect}{tool}; \
             manifest-src 'self'; worker-src 'self'; \
             frame-src {PLAYERS}; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'{typed}{upgrade}"
        );
        Self {
            page_policy: HeaderValue::try_from(policy).unwrap_or(DATA_POLICY),
            transport: https.then(|| HeaderValue::from_static("max-age=63072000; includeSubDomains")),
        }
    }

    pub fn add(&self, headers: &mut HeaderMap, path: &str) {
        let kind = Kind::of(path);
        let mut set = |name: HeaderName, value: HeaderValue| {
            headers.entry(name).or_insert(value);
        };
        set(
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        );
        set(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        set(RESOURCE, HeaderValue::from_static("same-origin"));
        let is_private = match kind {
            Kind::Data => path.starts_with("/auth/"),
            Kind::Web => screen_at(path).is_some_and(|screen| screen.is_private),
        };
        let referrer = if is_private { "no-referrer" } else { "same-origin" };
        set(header::REFERRER_POLICY, HeaderValue::from_static(referrer));
        if let Some(transport) = &self.transport {
            set(header::STRICT_TRANSPORT_SECURITY, transport.clone());
        }
        match kind {
            Kind::Data => {
                set(header::CONTENT_SECURITY_POLICY, DATA_POLICY);
                set(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
            }
            Kind::Web => {
                set(header::CONTENT_SECURITY_POLICY, self.page_policy.clone());
                set(PERMISSIONS, NO_PERMISSIONS);
            }
        }
        if !path.starts_with(POPUP) {
            // The Google popup must keep its way back to the page that opened it (identity.md, 3.3).
            set(OPENER, HeaderValue::from_static("same-origin-allow-popups"));
        }
    }
}

/// Where a tool comes from and sends to: the script's origin, and of `static.HOST` or `api.HOST` both.
fn origins(script: &Url) -> Vec<String> {
    let own = script.origin().ascii_serialization();
    let parts = own.split_once("://").and_then(|(scheme, host)| {
        let base = host
            .strip_prefix("static.")
            .or_else(|| host.strip_prefix("api."))?;
        base.contains('.').then(|| (scheme.to_owned(), base.to_owned()))
    });
    match parts {
        Some((scheme, base)) => ["static", "api"]
            .map(|name| format!("{scheme}://{name}.{base}"))
            .into(),
        None => vec![own],
    }
}

const DATA_POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
const NO_PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
     microphone=(), payment=(), usb=()",
);

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    fn policy(script: Option<&str>) -> String {
        let script = script.map(|text| Url::parse(text).expect("an address"));
        let headers = SecurityHeaders::new(true, &["https://sdk.example".into()], script.as_ref());
        headers.page_policy.to_str().expect("text").to_owned()
    }

    #[rstest]
    #[case(
        "https://static.userback.io/widget/v1.js",
        "https://static.userback.io https://api.userback.io"
    )]
    #[case("https://tool.example/x.js?y=1", "https://tool.example")]
    #[case("http://127.0.0.1:4100/x.js", "http://127.0.0.1:4100")]
    #[case("https://static.example/x.js", "https://static.example")]
    fn w_01_a_configured_tool_is_named_where_it_needs_it(#[case] script: &str, #[case] hosts: &str) {
        let policy = policy(Some(script));
        for rule in [
            format!("script-src 'self' {hosts};"),
            format!("style-src 'self' 'unsafe-inline' {hosts};"),
            format!("img-src 'self' blob: data: {hosts};"),
            format!("connect-src 'self' https://sdk.example {hosts};"),
        ] {
            assert!(policy.contains(&rule), "{rule} in {policy}");
        }
        assert!(!policy.contains("require-trusted-types-for"), "{policy}");
        assert!(policy.starts_with("default-src 'none';") && policy.contains("frame-ancestors 'none'"));
    }

    #[test]
    fn w_01_without_a_tool_the_policy_stays_strict() {
        let policy = policy(None);
        assert!(
            policy.contains(
                "script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self';"
            )
        );
        assert!(policy.contains("connect-src 'self' https://sdk.example;"));
        assert!(policy.contains("require-trusted-types-for 'script'") && !policy.contains("unsafe"));
    }
}
