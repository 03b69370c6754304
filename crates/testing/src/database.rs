use storage::test_database::earlier;
use storage::{Db, DbOptions, Engine, Schema};
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::Proxy;

/// The product's data, and usage data.
const SQLITE_FILES: [&str; 2] = ["test.db", "analytics.db"];

/// A migrated, empty database that goes away with the value.
pub struct TestDb {
    pub db: Db,
    /// Usage data.
    pub analytics: Db,
    url: String,
    folder: Option<TempDir>,
    postgres: Option<(String, String)>,
}

impl TestDb {
    pub async fn new(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => Self::sqlite().await,
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

    async fn sqlite() -> Self {
        static TEMPLATE: OnceCell<[Vec<u8>; 2]> = OnceCell::const_new();
        let template = TEMPLATE.get_or_init(Self::template).await;
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (name, content) in SQLITE_FILES.iter().zip(template) {
            std::fs::write(folder.path().join(name), content).expect("an SQLite file");
        }
        Self::in_folder(folder).await
    }

    /// The files of a migrated, empty database. Each process makes them once: all migrations cost more than most tests.
    async fn template() -> [Vec<u8>; 2] {
        let made = Self::sqlite_of_version(storage::schema_version()).await;
        let folder = made.folder.as_ref().expect("a folder").path();
        for (db, name) in [&made.db, &made.analytics].into_iter().zip(SQLITE_FILES) {
            Self::close_file(db, &folder.join(format!("{name}-wal"))).await;
        }
        SQLITE_FILES.map(|name| std::fs::read(folder.join(name)).expect("an SQLite file"))
    }

    /// Again while its log is not empty: the checkpoint of the background may hold the log at this moment.
    async fn close_file(db: &Db, log: &std::path::Path) {
        for _ in 0..100 {
            db.close().await;
            if std::fs::metadata(log).map_or(0, |log| log.len()) == 0 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        panic!("{} is never empty", log.display());
    }

    async fn sqlite_of_version(version: i64) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let made = Self::in_folder(folder).await;
        earlier::migrate_to(&made.db, version).await.expect("migrations");
        made.analytics.migrate().await.expect("migrations");
        made
    }

    async fn in_folder(folder: TempDir) -> Self {
        let [url, analytics] =
            SQLITE_FILES.map(|name| format!("sqlite://{}", folder.path().join(name).display()));
        let db = Db::open(&DbOptions::new(&url)).await.expect("an SQLite file");
        let analytics = DbOptions {
            schema: Schema::Analytics,
            connections: 2,
            ..DbOptions::new(analytics)
        };
        Self {
            db,
            analytics: Db::open(&analytics).await.expect("an SQLite file"),
            url,
            folder: Some(folder),
            postgres: None,
        }
    }

    /// As an earlier version of this product made it.
    pub async fn of_version(engine: Engine, version: i64) -> Self {
        if engine == Engine::Sqlite {
            return Self::sqlite_of_version(version).await;
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
            folder: None,
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
