//! The settings of a Firebase project, which need each other.

use identity::{Backend, Endpoints, ServiceAccount};

use crate::config_error::{ConfigError, Result};
use crate::settings::Settings;

/// A Firebase project in the embedded provider's place.
#[derive(Clone, Debug)]
pub struct FirebaseProject {
    pub project: String,
    pub api_key: String,
    pub auth_domain: String,
    pub backend: Backend,
}

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
                Some((_, name)) => refused(format!("{name} needs SLATEFLOW_FIREBASE_PROJECT")),
                None => Ok(None),
            };
        };
        if !is_project(project) {
            return refused(
                "SLATEFLOW_FIREBASE_PROJECT must be a project's id, such as my-slate-1a2b3".into(),
            );
        }
        let Some(api_key) = settings.text("firebase_api_key") else {
            return refused(
                "SLATEFLOW_FIREBASE_API_KEY is missing: SLATEFLOW_FIREBASE_PROJECT needs it".into(),
            );
        };
        // The SDK keeps sessions under `firebase:authUser:KEY:APP`.
        if api_key.contains(':') {
            return refused("SLATEFLOW_FIREBASE_API_KEY must be the web API key of the project".into());
        }
        let auth_domain = settings.parsed(
            "firebase_auth_domain",
            format!("{project}.firebaseapp.com"),
            "a host such as my-slate-1a2b3.firebaseapp.com",
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
        (Some(_), Some(_)) => refused(format!(
            "{EMULATOR} is for tests, {ACCOUNT} for a real project: set one of them"
        )),
        (None, None) => refused(format!(
            "{ACCOUNT} is missing: SLATEFLOW_FIREBASE_PROJECT needs it"
        )),
        (None, Some(host)) => {
            if !project.starts_with("demo-") {
                return refused(format!(
                    "{EMULATOR} needs a project for tests: SLATEFLOW_FIREBASE_PROJECT must begin with demo-"
                ));
            }
            Backend::emulator(host).ok_or_else(|| {
                ConfigError(format!(
                    "{EMULATOR} must be an address of this machine, such as 127.0.0.1:9099"
                ))
            })
        }
        (Some(path), None) => {
            let json = std::fs::read_to_string(path).map_err(|error| {
                ConfigError(format!("{ACCOUNT} names {path}, which cannot be read: {error}"))
            })?;
            let account = ServiceAccount::parse(&json, project)
                .map_err(|what| ConfigError(format!("{ACCOUNT} {what}")))?;
            let endpoints = Endpoints::google()
                .ok_or_else(|| ConfigError("the addresses of Google cannot be read".into()))?;
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
