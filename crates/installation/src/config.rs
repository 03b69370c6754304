//! What an operator sets: environment variables, or the same keys in a TOML file named by `SLATEFLOW_CONFIG`.
//! An unknown key or a bad value stops the start with one line that names it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use api::Usage;
use api::edge::limits::TrustedProxies;
use identity::PasswordCost;
use secrecy::SecretString;
use url::Url;

use crate::config_error::{ConfigError, Result, refused};
use crate::firebase::FirebaseProject;
use crate::mode::Mode;
use crate::outside::{self, FeedbackTool};
use crate::settings::{PREFIX, Settings};
use crate::texts::{keys, say};
use crate::transport::has_credentials;

/// Whose name is on emails when nothing else is said.
const SENDER: &str = "Slateflow";

/// Where the installation is kept when nothing else is said.
pub const DATA_DIR: &str = "./data";

/// Who else is on the network between this server and its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseNetwork {
    Public,
    /// Nobody who could read or change what passes.
    Private,
}

#[derive(Debug)]
pub struct Config {
    pub mode: Mode,
    pub listen: SocketAddr,
    pub public_url: Url,
    pub data_dir: PathBuf,
    pub database_url: SecretString,
    pub database_network: DatabaseNetwork,
    /// Connections of the product to PostgreSQL; none: by the number of cores.
    pub database_connections: Option<u32>,
    /// Where files are kept.
    pub storage_url: Url,
    /// What the environment says about a store of the S3 kind (`AWS_…`).
    pub store_settings: Vec<(String, SecretString)>,
    /// With fonts for dossiers, asked before the system's.
    pub fonts_dir: Option<PathBuf>,
    pub smtp_url: Option<SecretString>,
    pub mail_from: String,
    pub google: Option<identity::GoogleClient>,
    pub usage: Usage,
    /// A visit that comes by another campaign is a new session.
    pub usage_campaign_sessions: bool,
    /// None: the built-in form.
    pub feedback: Option<FeedbackTool>,
    /// None: the embedded provider.
    pub firebase: Option<FirebaseProject>,
    pub metrics_listen: Option<SocketAddr>,
    pub test_api: bool,
    pub limits: bool,
    /// For `/.well-known/security.txt`.
    pub security_contact: Option<Url>,
    pub api_docs: bool,
    /// The most that usage data may take, in MiB.
    pub usage_mib: u64,
    /// In total; `None`: as the limit of open files allows.
    pub connections: Option<usize>,
    pub connections_per_address: Option<usize>,
    /// Staff roles take effect only in a session with a second factor.
    pub staff_second_factor: bool,
    pub trusted_proxies: TrustedProxies,
    /// Origins, besides this site, that a mail's `continueUrl` may lead to.
    pub continue_origins: Vec<String>,
    /// Says where a network address is. None: sessions show a shortened address.
    pub places_file: Option<PathBuf>,
    pub password_cost: PasswordCost,
    pub log: String,
    pub log_json: bool,
}

impl Config {
    /// Reads the environment once; nothing else does.
    pub fn load(data_dir: &str) -> Result<Self> {
        let variables: BTreeMap<String, String> = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .filter(|(name, _)| name.starts_with(PREFIX))
            .collect();
        let mut config = Self::from_variables(&variables, data_dir)?;
        config.store_settings = std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
            .filter(|(name, _)| media::is_setting(name))
            .map(|(name, value)| (name, value.into()))
            .collect();
        Ok(config)
    }

    pub fn from_variables(variables: &BTreeMap<String, String>, data_dir: &str) -> Result<Self> {
        let settings = Settings::gather(variables)?;
        let mode = settings.parsed("mode", Mode::Development, keys::SETTING_MODE, |text| match text {
            "development" => Some(Mode::Development),
            "production" => Some(Mode::Production),
            _ => None,
        })?;
        let listen: SocketAddr = settings.parsed(
            "listen",
            SocketAddr::from(([127, 0, 0, 1], 8080)),
            keys::SETTING_LISTEN,
            |text| text.parse().ok(),
        )?;
        let default_url = Url::parse(&format!("http://{listen}")).map_err(|e| ConfigError(e.to_string()))?;
        let public_url = settings.parsed("public_url", default_url, keys::SETTING_PUBLIC_URL, |text| {
            let url = Url::parse(text).ok()?;
            let plain = url.query().is_none() && url.fragment().is_none() && url.path() == "/";
            (plain
                && matches!(url.scheme(), "http" | "https")
                && url.host().is_some()
                && !has_credentials(&url))
            .then_some(url)
        })?;
        let data_dir = PathBuf::from(settings.text("data_dir").unwrap_or(data_dir));
        let database_url = settings.parsed(
            "database_url",
            format!("sqlite://{}", data_dir.join("slateflow.db").display()),
            keys::SETTING_DATABASE_URL,
            |text| {
                let known = ["sqlite://", "postgres://", "postgresql://"];
                known
                    .iter()
                    .any(|scheme| text.starts_with(scheme))
                    .then(|| text.to_owned())
            },
        )?;
        let uploads = std::path::absolute(data_dir.join("uploads"))
            .ok()
            .and_then(|folder| Url::from_directory_path(folder).ok())
            .ok_or_else(|| refused(say!(SETTING_DATA_DIR)))?;
        let storage_url = settings.parsed("storage_url", uploads, keys::SETTING_STORAGE_URL, |text| {
            let url = Url::parse(text).ok()?;
            let known = match url.scheme() {
                "file" => url.to_file_path().is_ok(),
                "s3" => url.host_str().is_some() && !has_credentials(&url),
                _ => false,
            };
            known.then_some(url)
        })?;
        let host = public_url.host_str().unwrap_or("localhost").to_owned();
        let on_off = |text: &str| match text {
            "1" | "true" | "on" => Some(true),
            "0" | "false" | "off" => Some(false),
            _ => None,
        };
        let config = Self {
            mode,
            listen,
            data_dir,
            database_url: database_url.into(),
            database_network: settings.parsed(
                "database_network",
                DatabaseNetwork::Public,
                keys::SETTING_DATABASE_NETWORK,
                |text| match text {
                    "public" => Some(DatabaseNetwork::Public),
                    "private" => Some(DatabaseNetwork::Private),
                    _ => None,
                },
            )?,
            database_connections: settings.parsed(
                "database_connections",
                None,
                keys::SETTING_DATABASE_CONNECTIONS,
                |text| text.parse().ok().filter(|n| (4..=200).contains(n)).map(Some),
            )?,
            storage_url,
            store_settings: Vec::new(),
            fonts_dir: settings.parsed("fonts_dir", None, keys::SETTING_FONTS_DIR, |text| {
                std::fs::read_dir(text).is_ok().then(|| Some(PathBuf::from(text)))
            })?,
            smtp_url: settings.text("smtp_url").map(SecretString::from),
            mail_from: settings
                .text("mail_from")
                .map_or_else(|| format!("{SENDER} <no-reply@{host}>"), str::to_owned),
            google: outside::google(&settings, mode)?,
            usage: outside::usage(&settings, mode)?,
            usage_campaign_sessions: settings.parsed(
                "analytics_campaign_sessions",
                false,
                keys::SETTING_ON_OFF,
                on_off,
            )?,
            feedback: outside::feedback(&settings, mode)?,
            firebase: FirebaseProject::gather(&settings)?,
            metrics_listen: settings.parsed(
                "metrics_listen",
                None,
                keys::SETTING_METRICS_LISTEN,
                |text| text.parse().ok().map(Some),
            )?,
            test_api: settings.parsed("test_api", false, keys::SETTING_ON_OFF, on_off)?,
            limits: settings.parsed("limits", true, keys::SETTING_LIMITS, |text| match text {
                "standard" => Some(true),
                "off" => Some(false),
                _ => None,
            })?,
            security_contact: settings.parsed(
                "security_contact",
                None,
                keys::SETTING_SECURITY_CONTACT,
                |text| {
                    let url = Url::parse(text).ok()?;
                    matches!(url.scheme(), "mailto" | "https").then_some(Some(url))
                },
            )?,
            api_docs: settings.parsed("api_docs", true, keys::SETTING_ON_OFF, on_off)?,
            usage_mib: settings.parsed("analytics_mib", 2_048, keys::SETTING_AT_LEAST_16, |text| {
                text.parse().ok().filter(|mib| *mib >= 16)
            })?,
            connections: settings.parsed("connections", None, keys::SETTING_AT_LEAST_16, at_least_16)?,
            connections_per_address: settings.parsed(
                "connections_per_address",
                None,
                keys::SETTING_AT_LEAST_16,
                at_least_16,
            )?,
            staff_second_factor: settings.parsed(
                "staff_second_factor",
                false,
                keys::SETTING_SECOND_FACTOR,
                |text| match text {
                    "required" => Some(true),
                    "optional" => Some(false),
                    _ => None,
                },
            )?,
            trusted_proxies: settings.parsed(
                "trusted_proxies",
                TrustedProxies::default(),
                keys::SETTING_TRUSTED_PROXIES,
                |text| TrustedProxies::parse(text.split(',')).ok(),
            )?,
            places_file: settings.text("places_file").map(PathBuf::from),
            continue_origins: settings.parsed(
                "continue_origins",
                Vec::new(),
                keys::SETTING_CONTINUE_ORIGINS,
                |text| text.split(',').map(|part| origin(part.trim())).collect(),
            )?,
            password_cost: settings.parsed(
                "password_cost",
                PasswordCost::default(),
                keys::SETTING_PASSWORD_COST,
                password_cost,
            )?,
            log: settings.text("log").unwrap_or("info").to_owned(),
            log_json: settings.parsed(
                "log_format",
                mode == Mode::Production,
                keys::SETTING_LOG_FORMAT,
                |text| match text {
                    "human" => Some(false),
                    "json" => Some(true),
                    _ => None,
                },
            )?,
            public_url,
        };
        config.check_together()?;
        Ok(config)
    }

    pub fn development(&self) -> bool {
        self.mode == Mode::Development
    }

    pub fn https(&self) -> bool {
        self.public_url.scheme() == "https"
    }
}

fn at_least_16(text: &str) -> Option<Option<usize>> {
    text.parse().ok().filter(|count| *count >= 16).map(Some)
}

fn origin(text: &str) -> Option<String> {
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && !has_credentials(&url))
        .then(|| url.origin().ascii_serialization())
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
