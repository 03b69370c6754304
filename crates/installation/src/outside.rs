//! The settings of other people's services, and how they may be reached.

use api::Usage;
use identity::{GOOGLE_ISSUER, GoogleClient};
use messages::{Args, Key};
use url::Url;

use crate::config_error::{ConfigError, Result};
use crate::mode::Mode;
use crate::settings::Settings;
use crate::texts::{TEXTS, keys, say};
use crate::transport::{has_credentials, is_this_machine};

/// Somebody else's feedback tool: the address of its script, and the token by which it knows this installation.
#[derive(Debug, PartialEq, Eq)]
pub struct FeedbackTool {
    pub script_url: Url,
    pub token: String,
}

/// Both or neither; `off` in the place of the address: nobody is asked.
pub fn usage(settings: &Settings, mode: Mode) -> Result<Usage> {
    const ADDRESS: &str = "analytics_server_url";
    match (settings.text("analytics_key"), settings.text(ADDRESS)) {
        (None, None) => Ok(Usage::Embedded),
        (None, Some("off")) => Ok(Usage::Off),
        (Some(key), Some(url)) => Ok(Usage::Vendor {
            key: key.to_owned(),
            server_url: safe(settings, ADDRESS, url, mode, keys::SETTING_HTTPS_OR_OFF)?,
        }),
        _ => Err(lonely(
            "SLATEFLOW_ANALYTICS_KEY",
            "SLATEFLOW_ANALYTICS_SERVER_URL",
        )),
    }
}

/// Both or neither. The script runs with all that a page may do.
pub fn feedback(settings: &Settings, mode: Mode) -> Result<Option<FeedbackTool>> {
    const ADDRESS: &str = "feedback_script_url";
    match (settings.text("feedback_token"), settings.text(ADDRESS)) {
        (None, None) => Ok(None),
        (Some(token), Some(url)) => Ok(Some(FeedbackTool {
            script_url: safe(settings, ADDRESS, url, mode, keys::SETTING_HTTPS)?,
            token: token.to_owned(),
        })),
        _ => Err(lonely(
            "SLATEFLOW_FEEDBACK_TOKEN",
            "SLATEFLOW_FEEDBACK_SCRIPT_URL",
        )),
    }
}

/// Both or neither. Tokens hold the issuer to the letter, so it stays as it was written.
pub fn google(settings: &Settings, mode: Mode) -> Result<Option<GoogleClient>> {
    const ADDRESS: &str = "google_issuer";
    let issuer = settings.text(ADDRESS).unwrap_or(GOOGLE_ISSUER);
    safe(settings, ADDRESS, issuer, mode, keys::SETTING_HTTPS)?;
    match (
        settings.text("google_client_id"),
        settings.text("google_client_secret"),
    ) {
        (None, None) => Ok(None),
        (Some(id), Some(secret)) => Ok(Some(GoogleClient {
            issuer: issuer.to_owned(),
            client_id: id.to_owned(),
            client_secret: secret.to_owned().into(),
        })),
        _ => Err(lonely(
            "SLATEFLOW_GOOGLE_CLIENT_ID",
            "SLATEFLOW_GOOGLE_CLIENT_SECRET",
        )),
    }
}

/// One of two settings that are given together or not at all.
fn lonely(setting: &str, other: &str) -> ConfigError {
    ConfigError(say!(SETTING_NEED_EACH_OTHER, setting, other))
}

fn safe(settings: &Settings, key: &str, text: &str, mode: Mode, wanted: Key) -> Result<Url> {
    match Url::parse(text) {
        Ok(url) if is_safe(&url, mode) => Ok(url),
        _ => {
            let setting = Args::new().with("setting", settings.name(key));
            Err(ConfigError(TEXTS.say(&wanted, setting)))
        }
    }
}

/// On the way to somebody else's machine, TLS. In development that machine may be this one.
fn is_safe(url: &Url, mode: Mode) -> bool {
    match url.scheme() {
        _ if has_credentials(url) => false,
        "https" => url.host().is_some(),
        "http" => mode == Mode::Development && url.host_str().is_some_and(is_this_machine),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("https://tool.example/x.js", true, true)]
    #[case("http://tool.example/x.js", false, false)]
    #[case("http://127.0.0.1:4100/x.js", true, false)]
    #[case("http://[::1]:4100/x.js", true, false)]
    #[case("http://localhost:4100", true, false)]
    #[case("http://localhost.tool.example", false, false)]
    #[case("http://127.0.0.1@tool.example", false, false)]
    #[case("https://u:p@tool.example", false, false)]
    #[case("ftp://tool.example", false, false)]
    #[case("data:text/javascript,1", false, false)]
    fn others_are_reached_by_tls(#[case] url: &str, #[case] development: bool, #[case] production: bool) {
        let url = Url::parse(url).expect("an address");
        assert_eq!(is_safe(&url, Mode::Development), development);
        assert_eq!(is_safe(&url, Mode::Production), production);
    }
}
