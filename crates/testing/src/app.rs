use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use analytics::Analytics;
use api::{App, AppState, ClientIp, Published, Settings, Usage};
use axum::extract::Request;
use axum::extract::connect_info::MockConnectInfo;
use axum::http::Method;
use axum::middleware::map_request;
use axum_test::{TestRequest, TestServer};
use domain::Catalog;
use domain::people::Directory;
use identity::{Embedded, EmbeddedConfig, IdentityProvider, Origin, PasswordCost as Cost, Role};
use kernel::{EmailAddress, ManualClock, Timestamp, Uid};
use media::{Media, Store};
use realtime::Realtime;
use sandbox::Sandbox;
use storage::keys::{self, SigningKey};
use storage::{Db, DbOptions, Engine};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use url::Url;

use crate::{Proxy, TestDb};

/// 2026-03-02 09:00 UTC, a Monday: where every test's clock begins.
pub const START: Timestamp = Timestamp::from_seconds(1_772_442_000);

/// Requests come from this machine; `X-Forwarded-For` makes them come from elsewhere.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 50_000);

/// A password that keeps the rules.
pub const PASSWORD: &str = "Ember-1974!";

/// The whole server in this process, on a database of its own, with a clock that stands still until it is moved.
pub struct TestApp {
    pub app: App,
    pub clock: ManualClock,
    pub embedded: Arc<Embedded>,
    server: Arc<TestServer>,
    files: TempDir,
    database: TestDb,
}

/// Somebody who calls the server; without a token a visitor who is not signed in.
#[derive(Clone)]
pub struct User {
    pub uid: Uid,
    pub email: String,
    pub token: Option<String>,
    server: Arc<TestServer>,
    app: App,
    clock: ManualClock,
}

const READ_FILE: &str = "SLATEFLOW_READ_FILE";

/// Children of the test program: it has a test `read_file` at its root that calls [`read_file`].
fn file_readers() -> Sandbox {
    Sandbox::this_program(&["--exact", "read_file", "--nocapture", "--test-threads=1"]).with(READ_FILE, "1")
}

/// In a child, reads a file for the test that started it; as a test of its own it does nothing.
pub fn read_file() {
    if std::env::var_os(READ_FILE).is_some() {
        sandbox::answer(api::FILE_JOBS);
    }
}

impl TestApp {
    /// The server, a visitor, and a member whose address is proven.
    pub async fn start(engine: Engine) -> (TestApp, User, User) {
        let app = Self::with(engine, |_| {}).await;
        let (anon, member) = (app.anon(), app.verified("ada@film.test").await);
        (app, anon, member)
    }

    pub async fn with(engine: Engine, adjust: impl FnOnce(&mut EmbeddedConfig)) -> TestApp {
        Self::on(engine, None, adjust).await
    }

    /// With its files in `store`, instead of a folder of its own.
    pub async fn on(
        engine: Engine,
        store: Option<Store>,
        adjust: impl FnOnce(&mut EmbeddedConfig),
    ) -> TestApp {
        Self::set(TestDb::new(engine).await, store, adjust, |_| {}).await
    }

    /// On a database that something else has filled.
    pub async fn on_database(database: TestDb) -> TestApp {
        Self::set(database, None, |_| {}, |_| {}).await
    }

    /// On PostgreSQL, whose way to the server the proxy can disturb.
    pub async fn behind_proxy() -> (TestApp, Proxy) {
        let (database, proxy) = TestDb::behind_proxy().await;
        (Self::set(database, None, |_| {}, |_| {}).await, proxy)
    }

    /// Where staff need a second factor.
    pub async fn strict(engine: Engine) -> TestApp {
        Self::set(
            TestDb::new(engine).await,
            None,
            |_| {},
            |settings| settings.staff_second_factor = true,
        )
        .await
    }

    async fn set(
        database: TestDb,
        store: Option<Store>,
        adjust: impl FnOnce(&mut EmbeddedConfig),
        set: impl FnOnce(&mut Settings),
    ) -> TestApp {
        let files = tempfile::tempdir().expect("a folder for files");
        let store = store.unwrap_or_else(|| Store::folder(files.path()).expect("a store"));
        let clock = ManualClock::at(START);
        let public_url = Url::parse("http://slateflow.test/").expect("a URL");
        let mut config = EmbeddedConfig::new(public_url.clone());
        config.password_cost = Cost {
            memory_kib: 64,
            passes: 1,
            lanes: 1,
        };
        adjust(&mut config);
        let appeals_email = config.appeals_email.clone();
        let embedded = Arc::new(start(&database.db, &clock, config).await);
        let mut settings = settings(public_url, appeals_email);
        set(&mut settings);
        let app = App::from(AppState {
            db: database.db.clone(),
            clock: clock.clock(),
            identity: embedded.clone() as Arc<dyn IdentityProvider>,
            embedded: Some(embedded.clone()),
            settings: Arc::new(settings),
            limits: Arc::default(),
            searches_of_a_day: Arc::default(),
            probe: Default::default(),
            figures: Arc::default(),
            alone: Arc::default(),
            media: Media::new(store, file_readers()),
            analytics: Analytics::start(database.analytics.clone(), clock.clock()),
            realtime: Realtime::new(database.db.clone(), clock.clock(), realtime::Limits::default()),
            directory: Directory::default(),
            published: Arc::new(Published::new(Catalog::load().expect("the lists")).expect("the forms")),
        });
        domain::people::draw(&app.db, app.env()).await.expect("a chain");
        let server = Arc::new(TestServer::new(
            api::router(app.clone())
                .layer(map_request(client_ip))
                .layer(MockConnectInfo(HERE)),
        ));
        TestApp {
            app,
            clock,
            embedded,
            server,
            files,
            database,
        }
    }

    /// The folder of the files that this server keeps.
    pub fn files(&self) -> &std::path::Path {
        self.files.path()
    }

    /// A second process on the same database, with streams of its own.
    pub async fn other_node(&self) -> App {
        let options = DbOptions {
            connections: 4,
            ..DbOptions::new(self.database.url())
        };
        let db = Db::open(&options).await.expect("a connection");
        let realtime = Realtime::new(db.clone(), self.clock.clock(), realtime::Limits::default());
        App::from(AppState {
            db,
            realtime,
            directory: Directory::default(),
            ..AppState::clone(&self.app)
        })
    }

    pub fn anon(&self) -> User {
        User {
            uid: Uid(String::new()),
            email: String::new(),
            token: None,
            server: self.server.clone(),
            app: self.app.clone(),
            clock: self.clock.clone(),
        }
    }

    /// Signed up, address not proven.
    pub async fn unverified(&self, email: &str) -> User {
        let (account, issued) = self
            .embedded
            .sign_up(email, PASSWORD, &Origin::default())
            .await
            .expect("a new account");
        User {
            uid: account.uid,
            email: account.email,
            token: Some(issued.id_token),
            server: self.server.clone(),
            app: self.app.clone(),
            clock: self.clock.clone(),
        }
    }

    /// Signed up and proven; no profile yet.
    pub async fn verified(&self, email: &str) -> User {
        self.unverified(email).await;
        storage::test_database::mark_email_verified(&self.app.db, email)
            .await
            .expect("a proven address");
        self.sign_in(email).await
    }

    pub async fn with_role(&self, email: &str, role: Role) -> User {
        let user = self.verified(email).await;
        let mut tx = self.app.db.begin().await.expect("a transaction");
        storage::roles::grant(&mut tx, &user.uid, role, self.clock.now())
            .await
            .expect("a role");
        tx.commit().await.expect("a commit");
        self.sign_in(email).await
    }

    /// Time passes, and the jobs run.
    pub async fn later(&self, by: Duration) {
        later(&self.app, &self.clock, by).await;
    }

    pub async fn sign_in(&self, email: &str) -> User {
        let (account, issued) = self
            .embedded
            .sign_in(email, PASSWORD, &Origin::default())
            .await
            .expect("a sign-in");
        User {
            uid: account.uid,
            email: account.email,
            token: Some(issued.id_token),
            server: self.server.clone(),
            app: self.app.clone(),
            clock: self.clock.clone(),
        }
    }
}

/// The identity provider, with the signing key that the first one of this process made: a key of RSA costs more than most
/// tests.
async fn start(db: &Db, clock: &ManualClock, config: EmbeddedConfig) -> Embedded {
    static KEYS: OnceCell<Vec<SigningKey>> = OnceCell::const_new();
    let held = keys::all(&mut db.read().await.expect("a connection"))
        .await
        .expect("its keys");
    if let (Some(made), true) = (KEYS.get(), held.is_empty()) {
        let mut tx = db.begin().await.expect("a transaction");
        for key in made {
            keys::insert(&mut tx, key).await.expect("a key");
        }
        tx.commit().await.expect("a commit");
    }
    let embedded = Embedded::start(db.clone(), clock.clock(), config)
        .await
        .expect("the identity provider");
    if held.is_empty() {
        let made = keys::all(&mut db.read().await.expect("a connection"))
            .await
            .expect("its keys");
        let _ = KEYS.set(made); // another test may have been faster
    }
    embedded
}

impl User {
    /// Time passes, and the jobs run.
    pub async fn waits(&self, time: Duration) {
        later(&self.app, &self.clock, time).await;
    }

    pub fn get(&self, path: &str) -> TestRequest {
        self.request(Method::GET, path)
    }
    pub fn post(&self, path: &str) -> TestRequest {
        self.request(Method::POST, path)
    }
    pub fn put(&self, path: &str) -> TestRequest {
        self.request(Method::PUT, path)
    }
    pub fn patch(&self, path: &str) -> TestRequest {
        self.request(Method::PATCH, path)
    }
    pub fn delete(&self, path: &str) -> TestRequest {
        self.request(Method::DELETE, path)
    }

    pub fn request(&self, method: Method, path: &str) -> TestRequest {
        let request = self.server.method(method, path);
        match &self.token {
            Some(token) => request.authorization_bearer(token),
            None => request,
        }
    }
}

async fn later(app: &App, clock: &ManualClock, by: Duration) {
    clock.advance(by);
    storage::test_database::age_leases(&app.db, by)
        .await
        .expect("leases grow older");
    app.send_decisions().await.expect("decisions are sent");
    app.keep_deadlines().await.expect("deadlines are kept");
    app.publish_statistics().await.expect("statistics are worked out");
    app.delete_accounts().await.expect("accounts are deleted");
}

async fn client_ip(mut request: Request) -> Request {
    let elsewhere = request
        .headers()
        .get("x-forwarded-for")
        .and_then(|ip| ip.to_str().ok()?.parse().ok());
    request
        .extensions_mut()
        .insert(ClientIp(elsewhere.unwrap_or(HERE.ip())));
    request
}

fn settings(public_url: Url, appeals_email: Option<EmailAddress>) -> Settings {
    Settings {
        public_url,
        development: true,
        security_contact: None,
        appeals_email,
        api_docs: true,
        staff_second_factor: false,
        usage: Usage::Embedded,
        fonts: Vec::new(),
    }
}
