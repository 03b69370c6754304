//! A Firebase project as the provider, against a server that answers in Google's forms.

mod google;
mod keys;
mod mails;
mod people;
mod tokens;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use identity::{AuthError, Firebase, FirebaseConfig, IdentityProvider};
use kernel::{ManualClock, Timestamp};
use serde_json::{Value, json};
use testing::{Engine, TestDb};

use google::{Google, Key, PROJECT};

const UID: &str = "Ab3dEfGh1jKlMnOpQrStUvWxYz12";

/// An installation on a Firebase project, with a clock that stands still.
pub struct Fixture {
    pub provider: Arc<Firebase>,
    pub google: Google,
    pub key: Key,
    pub clock: ManualClock,
    pub db: TestDb,
}

impl Fixture {
    pub async fn new(engine: Engine) -> Self {
        let key = Key::new("key-1");
        let google = Google::open(&[&key]).await;
        Self::on(engine, google.config(), google, key).await
    }

    pub async fn on(engine: Engine, config: FirebaseConfig, google: Google, key: Key) -> Self {
        let db = TestDb::new(engine).await;
        let clock = ManualClock::at(Timestamp::from_seconds(1_800_000_000));
        let provider = Firebase::new(db.db.clone(), clock.clock(), config).unwrap();
        Self {
            provider: Arc::new(provider),
            google,
            key,
            clock,
            db,
        }
    }

    /// Somebody whom Google knows, and the claims of a token of theirs.
    pub fn person(&self, uid: &str, email: &str) -> Value {
        let now = self.clock.clock().now().seconds();
        let user = json!({"localId": uid, "email": email, "emailVerified": true, "displayName": "Ada Okafor",
            "validSince": (now - 86_400).to_string(), "createdAt": "1700000000000"});
        self.google.answers().users.insert(uid.into(), user);
        self.claims(uid, email)
    }

    pub fn claims(&self, uid: &str, email: &str) -> Value {
        let now = self.clock.clock().now().seconds();
        json!({
            "iss": format!("https://securetoken.google.com/{PROJECT}"), "aud": PROJECT,
            "auth_time": now, "user_id": uid, "sub": uid, "iat": now, "exp": now + 3_600,
            "email": email, "email_verified": true, "name": "Ada Okafor",
            "firebase": {"identities": {"email": [email]}, "sign_in_provider": "password"},
        })
    }

    pub fn wait(&self, seconds: u64) {
        self.clock.advance(std::time::Duration::from_secs(seconds));
    }
}

async fn refused(fixture: &Fixture, token: &str) -> bool {
    matches!(
        fixture.provider.verify(token).await,
        Err(AuthError::Unauthenticated)
    )
}

async fn unknown(fixture: &Fixture, token: &str) -> bool {
    matches!(fixture.provider.verify(token).await, Err(AuthError::Upstream(_)))
}

fn with(claims: &Value, name: &str, value: Value) -> Value {
    let mut claims = claims.clone();
    claims[name] = value;
    claims
}

/// As the emulator's tokens are: `alg: none`, and nothing where the signature would be.
fn bare(claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!(
        "{}.{}.",
        part(&json!({"alg": "none", "typ": "JWT"})),
        part(claims)
    )
}
