//! What an operator sets: environment variables, or the same keys in a TOML file named by `SLATEFLOW_CONFIG`.
//! An unknown key or a bad value stops the start with one line that names it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use api::Usage;
use api::edge::limits::proxies::TrustedProxies;
use identity::PasswordCost;
use kernel::EmailAddress;
use secrecy::SecretString;
use url::Url;

use crate::config_error::Result;
use crate::firebase::FirebaseProject;
use crate::mode::Mode;
use crate::outside::{self, FeedbackTool};
use crate::settings::{PREFIX, Settings};

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
    pub appeals_email: Option<EmailAddress>,
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
        let mode = settings.mode()?;
        let listen = settings.listen()?;
        let public_url = settings.public_url(listen)?;
        let data_dir = PathBuf::from(settings.text("data_dir").unwrap_or(data_dir));
        let config = Self {
            mode,
            listen,
            database_url: settings.database_url(&data_dir)?.into(),
            database_network: settings.database_network()?,
            database_connections: settings.database_connections()?,
            storage_url: settings.storage_url(&data_dir)?,
            store_settings: Vec::new(),
            data_dir,
            fonts_dir: settings.fonts_dir()?,
            smtp_url: settings.text("smtp_url").map(SecretString::from),
            mail_from: settings.mail_from(&public_url),
            google: outside::google(&settings, mode)?,
            usage: outside::usage(&settings, mode)?,
            usage_campaign_sessions: settings.on_off("analytics_campaign_sessions", false)?,
            feedback: outside::feedback(&settings, mode)?,
            firebase: FirebaseProject::gather(&settings)?,
            metrics_listen: settings.metrics_listen()?,
            test_api: settings.on_off("test_api", false)?,
            limits: settings.limits()?,
            security_contact: settings.security_contact()?,
            appeals_email: settings.appeals_email()?,
            api_docs: settings.on_off("api_docs", true)?,
            usage_mib: settings.analytics_mib()?,
            connections: settings.connections("connections")?,
            connections_per_address: settings.connections("connections_per_address")?,
            staff_second_factor: settings.staff_second_factor()?,
            trusted_proxies: settings.trusted_proxies()?,
            places_file: settings.text("places_file").map(PathBuf::from),
            continue_origins: settings.continue_origins()?,
            password_cost: settings.password_cost()?,
            log: settings.text("log").unwrap_or("info").to_owned(),
            log_json: settings.log_json(mode)?,
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
