use storage::test_database::earlier;
use storage::{Db, DbOptions, Engine, Schema};
use tempfile::TempDir;

use crate::Proxy;

/// A migrated, empty database that goes away with the value.
pub struct TestDb {
    pub db: Db,
    /// Usage data.
    pub analytics: Db,
    url: String,
    _folder: Option<TempDir>,
    postgres: Option<(String, String)>,
}

impl TestDb {
    pub async fn new(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => Self::sqlite(storage::schema_version()).await,
            Engine::Postgres => Self::postgres().await,
        }
    }

    /// For a second process on the same database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// PostgreSQL, reached by way of a proxy that can disturb it.
    pub async fn behind_proxy() -> (Self, Proxy) {
        let mut database = Self::postgres().await;
        let proxy = Proxy::before(&database.url).await;
        let options = DbOptions {
            connections: 6,
            ..DbOptions::new(proxy.url(&database.url))
        };
        database.db = Db::open(&options).await.expect("a connection");
        (database, proxy)
    }

    async fn sqlite(version: i64) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("test.db").display());
        let options = DbOptions::new(&url);
        let db = Db::open(&options).await.expect("an SQLite file");
        earlier::migrate_to(&db, version).await.expect("migrations");
        let analytics = DbOptions {
            schema: Schema::Analytics,
            connections: 2,
            ..DbOptions::new(format!(
                "sqlite://{}",
                folder.path().join("analytics.db").display()
            ))
        };
        let analytics = Db::open(&analytics).await.expect("an SQLite file");
        analytics.migrate().await.expect("migrations");
        Self {
            db,
            analytics,
            url,
            _folder: Some(folder),
            postgres: None,
        }
    }

    /// As an earlier version of this product made it.
    pub async fn of_version(engine: Engine, version: i64) -> Self {
        if engine == Engine::Sqlite {
            return Self::sqlite(version).await;
        }
        let (maintenance, name) = fresh();
        let url = earlier::create_postgres(&maintenance, &name)
            .await
            .expect("a database");
        let database = Self::at(maintenance, name, url).await;
        earlier::migrate_to(&database.db, version)
            .await
            .expect("migrations");
        database
    }

    async fn postgres() -> Self {
        let (maintenance, name) = fresh();
        let url = storage::test_database::create_postgres(&maintenance, &name)
            .await
            .expect("a database");
        Self::at(maintenance, name, url).await
    }

    async fn at(maintenance: String, name: String, url: String) -> Self {
        let options = DbOptions {
            connections: 6,
            ..DbOptions::new(&url)
        };
        let db = Db::open(&options).await.expect("a connection");
        let analytics = DbOptions {
            schema: Schema::Analytics,
            connections: 2,
            ..DbOptions::new(&url)
        };
        let analytics = Db::open(&analytics).await.expect("a connection");
        Self {
            db,
            analytics,
            url,
            _folder: None,
            postgres: Some((maintenance, name)),
        }
    }
}

/// The server of these tests, and a name for a database there.
fn fresh() -> (String, String) {
    #[allow(clippy::disallowed_methods)] // tests have no configuration
    let maintenance = std::env::var("SLATEFLOW_TEST_POSTGRES").expect(
        "no PostgreSQL for the tests: run them with 'make test' or 'scripts/with-postgres cargo test --release'",
    );
    let name = format!("test_{}", uuid::Uuid::new_v4().simple());
    (maintenance, name)
}

impl Drop for TestDb {
    fn drop(&mut self) {
        let Some((maintenance, name)) = self.postgres.take() else {
            return;
        };
        // Drop is not async, and the test's runtime may be of one thread.
        let removed = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(storage::test_database::drop_postgres(&maintenance, &name))
        });
        if let Ok(Err(error)) = removed.join() {
            eprintln!("a test database was left behind: {error}");
        }
    }
}
