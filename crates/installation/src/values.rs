//! Each setting as the type that the program uses, with what holds when it is not set.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use api::edge::limits::proxies::TrustedProxies;
use identity::PasswordCost;
use kernel::EmailAddress;
use messages::Key;
use url::Url;

use crate::config::DatabaseNetwork;
use crate::config_error::{ConfigError, Result, refused};
use crate::mode::Mode;
use crate::settings::Settings;
use crate::texts::{keys, say};
use crate::transport::has_credentials;

/// Whose name is on emails when nothing else is said.
const SENDER: &str = "Slateflow";

/// Where the server is reached.
impl Settings {
    pub fn mode(&self) -> Result<Mode> {
        let modes = [
            ("development", Mode::Development),
            ("production", Mode::Production),
        ];
        self.one_of("mode", Mode::Development, keys::SETTING_MODE, &modes)
    }

    pub fn listen(&self) -> Result<SocketAddr> {
        let default = SocketAddr::from(([127, 0, 0, 1], 8080));
        self.parsed("listen", default, keys::SETTING_LISTEN, |text| text.parse().ok())
    }

    pub fn public_url(&self, listen: SocketAddr) -> Result<Url> {
        let default = Url::parse(&format!("http://{listen}")).map_err(|e| ConfigError(e.to_string()))?;
        self.parsed("public_url", default, keys::SETTING_PUBLIC_URL, |text| {
            let url = Url::parse(text).ok()?;
            let plain = url.query().is_none() && url.fragment().is_none() && url.path() == "/";
            let possible = plain && is_web(&url) && url.host().is_some() && !has_credentials(&url);
            possible.then_some(url)
        })
    }

    pub fn metrics_listen(&self) -> Result<Option<SocketAddr>> {
        self.optional("metrics_listen", keys::SETTING_METRICS_LISTEN, |text| {
            text.parse().ok()
        })
    }

    pub fn trusted_proxies(&self) -> Result<TrustedProxies> {
        let (default, wanted) = (TrustedProxies::default(), keys::SETTING_TRUSTED_PROXIES);
        self.parsed("trusted_proxies", default, wanted, |text| {
            TrustedProxies::parse(text.split(',')).ok()
        })
    }

    pub fn continue_origins(&self) -> Result<Vec<String>> {
        let (default, wanted) = (Vec::new(), keys::SETTING_CONTINUE_ORIGINS);
        self.parsed("continue_origins", default, wanted, |text| {
            text.split(',').map(|part| origin(part.trim())).collect()
        })
    }

    pub fn security_contact(&self) -> Result<Option<Url>> {
        self.optional("security_contact", keys::SETTING_SECURITY_CONTACT, |text| {
            let url = Url::parse(text).ok()?;
            matches!(url.scheme(), "mailto" | "https").then_some(url)
        })
    }

    pub fn appeals_email(&self) -> Result<Option<EmailAddress>> {
        self.optional("appeals_email", keys::SETTING_APPEALS_EMAIL, |text| {
            EmailAddress::parse(text).ok()
        })
    }

    pub fn mail_from(&self, public_url: &Url) -> String {
        let host = public_url.host_str().unwrap_or("localhost");
        self.text("mail_from")
            .map_or_else(|| format!("{SENDER} <no-reply@{host}>"), str::to_owned)
    }
}

/// Where data are kept.
impl Settings {
    pub fn database_url(&self, data_dir: &Path) -> Result<String> {
        let default = format!("sqlite://{}", data_dir.join("slateflow.db").display());
        self.parsed("database_url", default, keys::SETTING_DATABASE_URL, |text| {
            let known = ["sqlite://", "postgres://", "postgresql://"];
            let known = known.iter().any(|scheme| text.starts_with(scheme));
            known.then(|| text.to_owned())
        })
    }

    pub fn database_network(&self) -> Result<DatabaseNetwork> {
        let networks = [
            ("public", DatabaseNetwork::Public),
            ("private", DatabaseNetwork::Private),
        ];
        let wanted = keys::SETTING_DATABASE_NETWORK;
        self.one_of("database_network", DatabaseNetwork::Public, wanted, &networks)
    }

    pub fn database_connections(&self) -> Result<Option<u32>> {
        self.optional(
            "database_connections",
            keys::SETTING_DATABASE_CONNECTIONS,
            |text| text.parse().ok().filter(|n| (4..=200).contains(n)),
        )
    }

    pub fn storage_url(&self, data_dir: &Path) -> Result<Url> {
        let uploads = std::path::absolute(data_dir.join("uploads"))
            .ok()
            .and_then(|folder| Url::from_directory_path(folder).ok())
            .ok_or_else(|| refused(say!(SETTING_DATA_DIR)))?;
        self.parsed("storage_url", uploads, keys::SETTING_STORAGE_URL, |text| {
            let url = Url::parse(text).ok()?;
            let known = match url.scheme() {
                "file" => url.to_file_path().is_ok(),
                "s3" => url.host_str().is_some() && !has_credentials(&url),
                _ => false,
            };
            known.then_some(url)
        })
    }

    pub fn fonts_dir(&self) -> Result<Option<PathBuf>> {
        self.optional("fonts_dir", keys::SETTING_FONTS_DIR, |text| {
            std::fs::read_dir(text).is_ok().then(|| PathBuf::from(text))
        })
    }

    pub fn analytics_mib(&self) -> Result<u64> {
        self.parsed("analytics_mib", 2_048, keys::SETTING_AT_LEAST_16, |text| {
            text.parse().ok().filter(|mib| *mib >= 16)
        })
    }
}

/// What is bounded, required and logged.
impl Settings {
    pub fn limits(&self) -> Result<bool> {
        let kinds = [("standard", true), ("off", false)];
        self.one_of("limits", true, keys::SETTING_LIMITS, &kinds)
    }

    pub fn connections(&self, key: &str) -> Result<Option<usize>> {
        self.optional(key, keys::SETTING_AT_LEAST_16, |text| {
            text.parse().ok().filter(|count| *count >= 16)
        })
    }

    pub fn staff_second_factor(&self) -> Result<bool> {
        let kinds = [("required", true), ("optional", false)];
        self.one_of("staff_second_factor", false, keys::SETTING_SECOND_FACTOR, &kinds)
    }

    pub fn password_cost(&self) -> Result<PasswordCost> {
        let (default, wanted) = (PasswordCost::default(), keys::SETTING_PASSWORD_COST);
        self.parsed("password_cost", default, wanted, password_cost)
    }

    pub fn log_json(&self, mode: Mode) -> Result<bool> {
        let formats = [("human", false), ("json", true)];
        let default = mode == Mode::Production;
        self.one_of("log_format", default, keys::SETTING_LOG_FORMAT, &formats)
    }

    pub fn on_off(&self, key: &str, default: bool) -> Result<bool> {
        self.parsed(key, default, keys::SETTING_ON_OFF, |text| match text {
            "1" | "true" | "on" => Some(true),
            "0" | "false" | "off" => Some(false),
            _ => None,
        })
    }
}

impl Settings {
    fn one_of<T: Copy>(&self, key: &str, default: T, wanted: Key, names: &[(&str, T)]) -> Result<T> {
        self.parsed(key, default, wanted, |text| {
            let found = names.iter().find(|(name, _)| *name == text);
            found.map(|(_, value)| *value)
        })
    }

    fn optional<T>(
        &self,
        key: &str,
        wanted: Key,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        self.parsed(key, None, wanted, |text| parse(text).map(Some))
    }
}

fn is_web(url: &Url) -> bool {
    matches!(url.scheme(), "http" | "https")
}

fn origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (is_web(&url) && !has_credentials(&url)).then(|| url.origin().ascii_serialization())
}

fn password_cost(text: &str) -> Option<PasswordCost> {
    let mut cost = PasswordCost::default();
    for part in text.split(',') {
        let (name, value) = part.trim().split_once('=')?;
        let value: u32 = value.parse().ok().filter(|v| *v > 0)?;
        match name {
            "m" => cost.memory_kib = value,
            "t" => cost.passes = value,
            "p" => cost.lanes = value,
            _ => return None,
        }
    }
    (cost.memory_kib >= 8 * cost.lanes).then_some(cost)
}
