//! The settings as they were written: where they come from, and which ones there are.

use std::collections::BTreeMap;

use messages::{Args, Key};
use toml::{Table, Value};

use crate::config_error::{ConfigError, Result};
use crate::texts::{TEXTS, say};

pub const PREFIX: &str = "SLATEFLOW_";
const FILE: &str = "SLATEFLOW_CONFIG";

/// Every setting, and what it says (`docs/operators.md` has the same table).
const KEYS: [&str; 40] = [
    "mode",
    "listen",
    "public_url",
    "data_dir",
    "database_url",
    "database_network",
    "database_connections",
    "storage_url",
    "fonts_dir",
    "smtp_url",
    "mail_from",
    "google_issuer",
    "google_client_id",
    "google_client_secret",
    "analytics_key",
    "analytics_server_url",
    "analytics_campaign_sessions",
    "feedback_token",
    "feedback_script_url",
    "firebase_project",
    "firebase_api_key",
    "firebase_auth_domain",
    "firebase_service_account",
    "firebase_emulator_host",
    "metrics_listen",
    "test_api",
    "limits",
    "security_contact",
    "appeals_email",
    "api_docs",
    "analytics_mib",
    "connections",
    "connections_per_address",
    "staff_second_factor",
    "trusted_proxies",
    "continue_origins",
    "places_file",
    "password_cost",
    "log",
    "log_format",
];

/// The settings as text, with the name under which each was set.
pub struct Settings {
    values: BTreeMap<String, (String, String)>,
}

impl Settings {
    pub fn gather(variables: &BTreeMap<String, String>) -> Result<Self> {
        let mut values = BTreeMap::new();
        if let Some(path) = variables.get(FILE) {
            let text = std::fs::read_to_string(path).map_err(|error| {
                let error = error.to_string();
                ConfigError(say!(SETTING_UNREADABLE_FILE, setting = FILE, path, error))
            })?;
            let table: Table = text.parse().map_err(|error: toml::de::Error| {
                let error = error.to_string();
                ConfigError(say!(SETTING_UNREADABLE, setting = FILE, error))
            })?;
            values.extend(table.into_iter().map(|(key, value)| (key.clone(), (key, value))));
        }
        for (name, value) in variables.iter().filter(|(name, _)| *name != FILE) {
            let key = name.trim_start_matches(PREFIX).to_lowercase();
            values.insert(key, (name.clone(), Value::String(value.clone())));
        }
        let values = values
            .into_iter()
            .map(|(key, (name, value))| {
                if !KEYS.contains(&key.as_str()) {
                    return Err(unknown(&name, &key));
                }
                let text = scalar(&value);
                let text = text.ok_or_else(|| ConfigError(say!(SETTING_NOT_ONE_VALUE, setting = name)))?;
                Ok((key, (name, text)))
            })
            .collect::<Result<_>>()?;
        Ok(Self { values })
    }

    /// An empty value counts as not set.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.values
            .get(key)
            .map(|(_, text)| text.trim())
            .filter(|text| !text.is_empty())
    }

    pub fn name<'a>(&'a self, key: &'a str) -> &'a str {
        self.values.get(key).map_or(key, |(name, _)| name.as_str())
    }

    /// `wanted` says what the value must be, with `$setting`.
    pub fn parsed<T>(
        &self,
        key: &str,
        default: T,
        wanted: Key,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T> {
        match self.text(key) {
            None => Ok(default),
            Some(text) => {
                let refusal = || TEXTS.say(&wanted, Args::new().with("setting", self.name(key)));
                parse(text).ok_or_else(|| ConfigError(refusal()))
            }
        }
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Boolean(on) => Some(on.to_string()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Array(items) => items
            .iter()
            .map(scalar)
            .collect::<Option<Vec<_>>>()
            .map(|v| v.join(",")),
        _ => None,
    }
}

fn unknown(name: &str, key: &str) -> ConfigError {
    let nearest = KEYS
        .iter()
        .map(|known| (strsim::damerau_levenshtein(known, key), known))
        .min()
        .filter(|(distance, _)| *distance * 3 <= key.len());
    let shown = |known: &str| match name.starts_with(PREFIX) {
        true => format!("{PREFIX}{}", known.to_uppercase()),
        false => known.to_owned(),
    };
    ConfigError(match nearest {
        Some((_, known)) => say!(SETTING_UNKNOWN_SIMILAR, setting = name, similar = shown(known)),
        None => say!(SETTING_UNKNOWN, setting = name),
    })
}
