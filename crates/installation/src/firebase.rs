//! The settings of a Firebase project, which need each other.

use identity::{Backend, Endpoints, ServiceAccount};

use crate::config_error::{ConfigError, Result};
use crate::settings::Settings;
use crate::texts::{keys, say};

/// A Firebase project in the embedded provider's place.
#[derive(Clone, Debug)]
pub struct FirebaseProject {
    pub project: String,
    pub api_key: String,
    pub auth_domain: String,
    pub backend: Backend,
}

const PROJECT: &str = "SLATEFLOW_FIREBASE_PROJECT";

const PARTS: [(&str, &str); 4] = [
    ("firebase_api_key", "SLATEFLOW_FIREBASE_API_KEY"),
    ("firebase_auth_domain", "SLATEFLOW_FIREBASE_AUTH_DOMAIN"),
    ("firebase_service_account", "SLATEFLOW_FIREBASE_SERVICE_ACCOUNT"),
    ("firebase_emulator_host", "SLATEFLOW_FIREBASE_EMULATOR_HOST"),
];

impl FirebaseProject {
    pub fn gather(settings: &Settings) -> Result<Option<Self>> {
        let refused = |line: String| Err(ConfigError(line));
        let Some(project) = settings.text("firebase_project") else {
            let lonely = PARTS.iter().find(|(key, _)| settings.text(key).is_some());
            return match lonely {
                Some((_, name)) => refused(say!(SETTING_NEEDS, setting = *name, other = PROJECT)),
                None => Ok(None),
            };
        };
        if !is_project(project) {
            return refused(say!(SETTING_FIREBASE_PROJECT));
        }
        let Some(api_key) = settings.text("firebase_api_key") else {
            return refused(say!(
                SETTING_MISSING,
                setting = "SLATEFLOW_FIREBASE_API_KEY",
                other = PROJECT
            ));
        };
        // The SDK keeps sessions under `firebase:authUser:KEY:APP`.
        if api_key.contains(':') {
            return refused(say!(SETTING_FIREBASE_API_KEY));
        }
        let auth_domain = settings.parsed(
            "firebase_auth_domain",
            format!("{project}.firebaseapp.com"),
            keys::SETTING_FIREBASE_AUTH_DOMAIN,
            |text| is_host(text).then(|| text.to_owned()),
        )?;
        Ok(Some(Self {
            project: project.to_owned(),
            api_key: api_key.to_owned(),
            auth_domain,
            backend: backend(settings, project)?,
        }))
    }

    pub fn is_emulated(&self) -> bool {
        matches!(self.backend, Backend::Emulator { .. })
    }
}

fn backend(settings: &Settings, project: &str) -> Result<Backend> {
    const ACCOUNT: &str = "SLATEFLOW_FIREBASE_SERVICE_ACCOUNT";
    const EMULATOR: &str = "SLATEFLOW_FIREBASE_EMULATOR_HOST";
    let refused = |line: String| Err(ConfigError(line));
    match (
        settings.text("firebase_service_account"),
        settings.text("firebase_emulator_host"),
    ) {
        (Some(_), Some(_)) => refused(say!(
            SETTING_FIREBASE_ONE_OF,
            emulator = EMULATOR,
            account = ACCOUNT
        )),
        (None, None) => refused(say!(SETTING_MISSING, setting = ACCOUNT, other = PROJECT)),
        (None, Some(host)) => {
            if !project.starts_with("demo-") {
                return refused(say!(SETTING_FIREBASE_DEMO, emulator = EMULATOR));
            }
            Backend::emulator(host)
                .ok_or_else(|| ConfigError(say!(SETTING_FIREBASE_EMULATOR, emulator = EMULATOR)))
        }
        (Some(path), None) => {
            let json = std::fs::read_to_string(path).map_err(|error| {
                let error = error.to_string();
                ConfigError(say!(SETTING_UNREADABLE_FILE, setting = ACCOUNT, path, error))
            })?;
            let account = ServiceAccount::parse(&json, project).map_err(|what| {
                ConfigError(say!(
                    SETTING_INVALID,
                    setting = ACCOUNT,
                    problem = what.to_string()
                ))
            })?;
            let endpoints =
                Endpoints::google().ok_or_else(|| ConfigError(say!(SETTING_FIREBASE_ENDPOINTS)))?;
            Ok(Backend::Google { account, endpoints })
        }
    }
}

/// Google's own rule: 6 to 30 lower-case letters, digits and hyphens.
fn is_project(text: &str) -> bool {
    (6..=30).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn is_host(text: &str) -> bool {
    text.contains('.')
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'.')
}
