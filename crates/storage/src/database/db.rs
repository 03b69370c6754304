use std::path::Path;

use crate::database::doorbell::{Concerned, Doorbell};
use crate::database::postgres::Server;
use crate::database::sqlite::Sqlite;
use crate::options::{DbOptions, Engine, Schema};
use crate::{Error, Reader, Result, Tx, boxed};

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Db(pub(crate) Inner, Schema, Doorbell);

#[derive(Clone)]
pub(crate) enum Inner {
    Sqlite(Sqlite),
    Postgres(Server),
}

impl Db {
    /// Opens the database and creates an SQLite file that does not exist; does not migrate.
    #[boxed]
    pub async fn open(options: &DbOptions) -> Result<Self> {
        match options.url.split_once("://") {
            Some(("sqlite", path)) => {
                let sqlite = Sqlite::open(Path::new(path), options).await?;
                Ok(Self(Inner::Sqlite(sqlite), options.schema, Doorbell::default()))
            }
            Some(("postgres" | "postgresql", _)) => {
                let server = Server::open(options)?;
                Ok(Self(Inner::Postgres(server), options.schema, Doorbell::default()))
            }
            _ => Err(Error::Configuration(
                "The database URL must begin with sqlite:// or postgres://".into(),
            )),
        }
    }

    pub fn engine(&self) -> Engine {
        match &self.0 {
            Inner::Sqlite(_) => Engine::Sqlite,
            Inner::Postgres(_) => Engine::Postgres,
        }
    }

    /// The SQLite file, if that is the engine.
    pub fn file(&self) -> Option<&Path> {
        match &self.0 {
            Inner::Sqlite(sqlite) => Some(sqlite.file()),
            Inner::Postgres(_) => None,
        }
    }

    /// Brings the schema up to this binary's; refuses one that is newer or was changed by hand.
    #[boxed]
    pub async fn migrate(&self) -> Result<()> {
        let migrations = self.1.migrations(self.engine());
        match &self.0 {
            Inner::Sqlite(sqlite) => sqlite.migrate(migrations).await,
            Inner::Postgres(server) => server.migrate(migrations, self.1).await,
        }
    }

    #[boxed]
    pub async fn read(&self) -> Result<Reader> {
        match &self.0 {
            Inner::Sqlite(sqlite) => sqlite.read().await,
            Inner::Postgres(server) => Ok(Reader::postgres(server.read().await?)),
        }
    }

    #[boxed]
    pub async fn begin(&self) -> Result<Tx> {
        match &self.0 {
            Inner::Sqlite(sqlite) => sqlite.begin(self.2.clone()).await,
            Inner::Postgres(server) => Ok(Tx::postgres(server.begin().await?, self.2.clone())),
        }
    }

    /// Rings when a transaction of this node has put something into an inbox.
    pub fn doorbell(&self) -> &Doorbell {
        &self.2
    }

    /// Passes a ring on to the other nodes of this database. `node` is this one's name: letters, digits and `-`.
    #[boxed]
    pub async fn ring_other_nodes(&self, node: &str, concerned: &Concerned) -> Result<()> {
        match &self.0 {
            Inner::Sqlite(_) => Ok(()),
            Inner::Postgres(server) => server.notify(node, concerned).await,
        }
    }

    /// Rings `doorbell` when another node does; does not return while that works. On SQLite there is no other node.
    #[boxed]
    pub async fn hear_other_nodes(&self, node: &str, doorbell: &Doorbell) -> Result<()> {
        match &self.0 {
            Inner::Sqlite(_) => std::future::pending().await,
            Inner::Postgres(server) => server.listen(node, doorbell).await,
        }
    }

    /// Waits for running work and closes the file or the connections.
    #[boxed]
    pub async fn close(&self) {
        match &self.0 {
            Inner::Sqlite(sqlite) => sqlite.close().await,
            Inner::Postgres(server) => server.close().await,
        }
    }
}
