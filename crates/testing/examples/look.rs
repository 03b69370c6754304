#![allow(clippy::all, clippy::unwrap_used, clippy::disallowed_methods)]
use std::sync::Arc;
use api::{App, Published, Settings};
use domain::Catalog;
use identity::{Embedded, EmbeddedConfig, IdentityProvider, Origin, PasswordCost};
use kernel::SystemClock;
use storage::{Db, DbOptions};
use url::Url;

#[tokio::main]
async fn main() {
    let file = std::env::args().nth(1).unwrap();
    let db = Db::open(&DbOptions::new(format!("sqlite://{file}"))).await.unwrap();
    db.migrate().await.unwrap();
    let clock = SystemClock::new();
    let url = Url::parse("http://127.0.0.1:8091/").unwrap();
    let mut config = EmbeddedConfig::new(url.clone());
    config.password_cost = PasswordCost { memory_kib: 64, passes: 1, lanes: 1 };
    let embedded = Arc::new(Embedded::start(db.clone(), clock.clone(), config).await.unwrap());
    let app = App {
        db: db.clone(),
        clock: clock.clone(),
        identity: embedded.clone() as Arc<dyn IdentityProvider>,
        embedded: Some(embedded.clone()),
        settings: Arc::new(Settings { public_url: url, development: true }),
        recent: Arc::new(api::Recent::new(storage::Engine::Sqlite)),
        published: Arc::new(Published::new(Catalog::load().unwrap()).unwrap()),
    };
    for (email, role) in [("ada@film.test", None), ("rev@film.test", Some("reviewer")), ("lead@film.test", Some("review_lead"))] {
        let _ = embedded.sign_up(email, "Ember-1974!", &Origin::default()).await;
        storage::scratch::mark_email_verified(&db, email).await.unwrap();
        let (account, issued) = embedded.sign_in(email, "Ember-1974!", &Origin::default()).await.unwrap();
        if let Some(role) = role {
            let mut tx = db.begin().await.unwrap();
            let _ = storage::roles::grant(&mut tx, &account.uid, role, clock.now()).await;
            tx.commit().await.unwrap();
        }
        println!("{email} {} {}", account.uid, issued.id_token);
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:8091").await.unwrap();
    axum::serve(listener, api::router(app)).await.unwrap();
}
