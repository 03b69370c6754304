//! A server on this machine that answers as Google does: the public keys of ID tokens, access tokens for a service
//! account's assertion, and the admin endpoints of a project.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::{KeyPair as _, RsaPublicKeyComponents};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use identity::{Backend, Endpoints, FirebaseConfig, ServiceAccount};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde_json::{Value, json};
use url::Url;

pub const PROJECT: &str = "slate-4f1c2";
pub const ROBOT: &str = "robot@slate-4f1c2.iam.gserviceaccount.com";

/// A key that signs ID tokens.
#[derive(Clone)]
pub struct Key {
    pub kid: String,
    pub signs: EncodingKey,
    pub pem: String,
    pub jwk: Value,
}

impl Key {
    pub fn new(kid: &str) -> Self {
        let pair = KeyPair::generate(KeySize::Rsa2048).unwrap();
        let der = AsDer::<Pkcs8V1Der>::as_der(&pair).unwrap();
        let body = STANDARD.encode(der.as_ref());
        let lines: Vec<&str> = body
            .as_bytes()
            .chunks(64)
            .map(|l| str::from_utf8(l).unwrap())
            .collect();
        let pem = format!(
            "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n",
            lines.join("\n")
        );
        let public: RsaPublicKeyComponents<Vec<u8>> = pair.public_key().into();
        let jwk = json!({
            "kid": kid, "kty": "RSA", "alg": "RS256", "use": "sig",
            "n": URL_SAFE_NO_PAD.encode(&public.n), "e": URL_SAFE_NO_PAD.encode(&public.e),
        });
        Self {
            kid: kid.into(),
            signs: EncodingKey::from_rsa_pem(pem.as_bytes()).unwrap(),
            pem,
            jwk,
        }
    }

    pub fn sign(&self, claims: &Value) -> String {
        let header = Header {
            kid: Some(self.kid.clone()),
            ..Header::new(Algorithm::RS256)
        };
        jsonwebtoken::encode(&header, claims, &self.signs).unwrap()
    }
}

/// What the server says, and what it has been asked.
pub struct Answers {
    pub keys: Value,
    pub cache_control: String,
    pub keys_status: StatusCode,
    pub keys_asked: usize,
    /// Claims of the assertions that access tokens were given for.
    pub assertions: Vec<Value>,
    /// Bearer tokens that are taken.
    pub bearers: Vec<String>,
    pub admin_status: StatusCode,
    /// By uid.
    pub users: HashMap<String, Value>,
    pub codes: usize,
    /// How often the admin endpoints were asked, and whether they take a question and never answer.
    pub calls: usize,
    pub silent: bool,
    robot: Value,
}

#[derive(Clone)]
pub struct Google {
    pub origin: Url,
    answers: Arc<Mutex<Answers>>,
    robot: Key,
}

impl Google {
    pub async fn open(keys: &[&Key]) -> Self {
        let robot = Key::new("robot");
        let answers = Arc::new(Mutex::new(Answers {
            keys: jwks(keys),
            cache_control: "public, max-age=300, must-revalidate, no-transform".into(),
            keys_status: StatusCode::OK,
            keys_asked: 0,
            assertions: Vec::new(),
            bearers: Vec::new(),
            admin_status: StatusCode::OK,
            users: HashMap::new(),
            codes: 0,
            calls: 0,
            silent: false,
            robot: robot.jwk.clone(),
        }));
        let router = Router::new()
            .route("/keys", get(serve_keys))
            .route("/token", post(give_token))
            .route("/v1/projects/{project}/{method}", post(administer))
            // As the emulator has them.
            .route(
                "/identitytoolkit.googleapis.com/v1/projects/{project}/{method}",
                post(administer),
            )
            .with_state(answers.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = Url::parse(&format!("http://{}", listener.local_addr().unwrap())).unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self {
            origin,
            answers,
            robot,
        }
    }

    pub fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap()
    }

    pub fn publish(&self, keys: &[&Key]) {
        self.answers().keys = jwks(keys);
    }

    pub fn account(&self) -> ServiceAccount {
        let file = json!({
            "type": "service_account",
            "project_id": PROJECT,
            "private_key_id": self.robot.kid,
            "private_key": self.robot.pem,
            "client_email": ROBOT,
        });
        ServiceAccount::parse(&file.to_string(), PROJECT).unwrap()
    }

    pub fn config(&self) -> FirebaseConfig {
        FirebaseConfig {
            project: PROJECT.into(),
            backend: Backend::Google {
                account: self.account(),
                endpoints: Endpoints::local(&self.origin).unwrap(),
            },
            public_url: "https://slateflow.test/".parse().unwrap(),
            limits: true,
            google: None,
            appeals_email: None,
            on_mail: Arc::new(|| {}),
        }
    }
}

fn jwks(keys: &[&Key]) -> Value {
    json!({"keys": keys.iter().map(|key| key.jwk.clone()).collect::<Vec<_>>()})
}

type Shared = State<Arc<Mutex<Answers>>>;

async fn serve_keys(State(answers): Shared) -> Response {
    let mut answers = answers.lock().unwrap();
    answers.keys_asked += 1;
    let cache = [(header::CACHE_CONTROL, answers.cache_control.clone())];
    (answers.keys_status, cache, Json(answers.keys.clone())).into_response()
}

/// Takes only an assertion that the service account has signed for this very server.
async fn give_token(State(answers): Shared, headers: HeaderMap, body: String) -> Response {
    let form: HashMap<String, String> = url::form_urlencoded::parse(body.as_bytes())
        .into_owned()
        .collect();
    let mut answers = answers.lock().unwrap();
    let jwk = serde_json::from_value(answers.robot.clone()).unwrap();
    let mut validation = Validation::new(Algorithm::RS256);
    validation.validate_exp = false;
    validation.validate_aud = false;
    let claims = jsonwebtoken::decode::<Value>(
        &form["assertion"],
        &DecodingKey::from_jwk(&jwk).unwrap(),
        &validation,
    );
    let form_encoded = headers[header::CONTENT_TYPE] == "application/x-www-form-urlencoded";
    let (Ok(claims), true, "urn:ietf:params:oauth:grant-type:jwt-bearer") =
        (claims, form_encoded, form["grant_type"].as_str())
    else {
        return (StatusCode::BAD_REQUEST, Json(json!({"error": "invalid_grant"}))).into_response();
    };
    answers.assertions.push(claims.claims);
    let token = format!("ya29.{}", answers.assertions.len());
    answers.bearers = vec![token.clone()];
    Json(json!({"access_token": token, "expires_in": 3599, "token_type": "Bearer"})).into_response()
}

async fn administer(
    State(answers): Shared,
    Path((project, method)): Path<(String, String)>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    answers.lock().unwrap().calls += 1;
    if answers.lock().unwrap().silent {
        std::future::pending::<()>().await;
    }
    let mut answers = answers.lock().unwrap();
    let refuse = |status: StatusCode, message: &str| {
        let error = json!({"error": {"code": status.as_u16(), "message": message}});
        (status, Json(error)).into_response()
    };
    let bearer = headers[header::AUTHORIZATION]
        .to_str()
        .unwrap()
        .trim_start_matches("Bearer ");
    if !answers.bearers.iter().any(|known| known == bearer) {
        return refuse(
            StatusCode::UNAUTHORIZED,
            "Request had invalid authentication credentials.",
        );
    }
    if answers.admin_status != StatusCode::OK {
        return refuse(answers.admin_status, "");
    }
    assert_eq!(project, PROJECT);
    let by_uid = |answers: &Answers, uid: &Value| answers.users.get(uid.as_str().unwrap()).cloned();
    match method.as_str() {
        "accounts:lookup" => {
            let user = by_uid(&answers, &body["localId"][0]);
            let kind = "identitytoolkit#GetAccountInfoResponse";
            Json(match user {
                Some(user) => json!({"kind": kind, "users": [user]}),
                None => json!({"kind": kind}),
            })
            .into_response()
        }
        "accounts:sendOobCode" => {
            let known = answers.users.values().any(|user| user["email"] == body["email"]);
            if !known {
                return refuse(StatusCode::BAD_REQUEST, "EMAIL_NOT_FOUND");
            }
            assert_eq!(body["returnOobLink"], true);
            answers.codes += 1;
            let code = format!("google-code-{}", answers.codes);
            let link =
                format!("https://{PROJECT}.firebaseapp.com/__/auth/action?mode=x&oobCode={code}&apiKey=k");
            Json(json!({"email": body["email"], "oobCode": code, "oobLink": link})).into_response()
        }
        "accounts:update" | "accounts:delete" => {
            let uid = body["localId"].as_str().unwrap().to_owned();
            let Some(user) = answers.users.get_mut(&uid) else {
                return refuse(StatusCode::BAD_REQUEST, "USER_NOT_FOUND");
            };
            user["disabled"] = body["disableUser"].clone();
            if method == "accounts:delete" {
                answers.users.remove(&uid);
            }
            Json(json!({"localId": uid})).into_response()
        }
        other => refuse(StatusCode::NOT_FOUND, other),
    }
}
