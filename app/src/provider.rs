//! Who proves who calls: the embedded provider or a Firebase project, and what the web is told of it.

use std::sync::Arc;

use anyhow::Context;
use api::spa::WebIdentity;
use identity::{Embedded, EmbeddedConfig, Firebase, FirebaseConfig, IdentityProvider, Places};
use kernel::Clock;
use storage::Db;

use crate::texts::say;
use installation::Config;
use installation::firebase::FirebaseProject;

/// The project's name in ID tokens, and the key of the session in the browser: never to change.
const PROJECT: &str = "slateflow";

/// Who proves who calls.
pub struct Provider {
    pub identity: Arc<dyn IdentityProvider>,
    pub embedded: Option<Arc<Embedded>>,
}

impl Provider {
    pub async fn start(
        config: &Config,
        db: &Db,
        clock: &Clock,
        on_mail: Arc<dyn Fn() + Send + Sync>,
    ) -> anyhow::Result<Self> {
        if let Some(project) = &config.firebase {
            return Ok(Self {
                identity: Arc::new(firebase(config, project, db, clock, on_mail)?),
                embedded: None,
            });
        }
        let places = match &config.places_file {
            Some(file) => Places::open(file)
                .with_context(|| say!(SETTING_PLACES_FILE, path = file.display().to_string()))?,
            None => Places::default(),
        };
        let settings = EmbeddedConfig {
            project: PROJECT.into(),
            continue_origins: config.continue_origins.clone(),
            development: config.development(),
            limits: config.limits,
            test_api: config.test_api,
            password_cost: config.password_cost,
            google: config.google.clone(),
            appeals_email: config.appeals_email.clone(),
            places,
            on_mail,
            ..EmbeddedConfig::new(config.public_url.clone())
        };
        let embedded = Embedded::start(db.clone(), clock.clone(), settings).await;
        let embedded = Arc::new(embedded.with_context(|| say!(SERVER_NO_IDENTITY))?);
        Ok(Self {
            identity: embedded.clone(),
            embedded: Some(embedded),
        })
    }
}

pub fn firebase(
    config: &Config,
    project: &FirebaseProject,
    db: &Db,
    clock: &Clock,
    on_mail: Arc<dyn Fn() + Send + Sync>,
) -> anyhow::Result<Firebase> {
    let settings = FirebaseConfig {
        project: project.project.clone(),
        backend: project.backend.clone(),
        public_url: config.public_url.clone(),
        limits: config.limits,
        google: config.google.clone(),
        appeals_email: config.appeals_email.clone(),
        on_mail,
    };
    Firebase::new(db.clone(), clock.clone(), settings).with_context(|| say!(SERVER_NO_FIREBASE))
}

/// What the web is told, and where it may send its calls besides this site.
pub fn web_identity(config: &Config) -> (WebIdentity, Vec<String>) {
    let Some(project) = &config.firebase else {
        let embedded = WebIdentity {
            endpoint: Some("/".into()),
            api_key: PROJECT.into(),
            project_id: PROJECT.into(),
            auth_domain: None,
        };
        return (embedded, Vec::new());
    };
    let web = WebIdentity {
        endpoint: project.backend.emulator_origin().map(|url| url.to_string()),
        api_key: project.api_key.clone(),
        project_id: project.project.clone(),
        auth_domain: Some(project.auth_domain.clone()),
    };
    (web, project.backend.hosts())
}
