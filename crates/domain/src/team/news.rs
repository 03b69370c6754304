//! Mails to members about changes of the team.

use kernel::Uid;
use serde_json::Value;
use storage::Tx;

use crate::env::Env;
use crate::notices::{Letter, letter};
use crate::team::error::Error;

/// Tells somebody of the team what has happened in it.
pub(crate) async fn news(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    news: &'static str,
    facts: Value,
) -> Result<(), Error> {
    let Some(account) = storage::accounts::by_uid(tx, to).await? else {
        return Ok(());
    };
    news_to(tx, env, &account.email, news, facts).await
}

/// [`news`] to an address that may have no account.
pub(crate) async fn news_to(
    tx: &mut Tx,
    env: Env<'_>,
    to: &str,
    news: &'static str,
    mut facts: Value,
) -> Result<(), Error> {
    facts["news"] = news.into();
    let mail = Letter {
        to,
        template: "team_news",
        payload: facts,
    };
    Ok(letter(tx, env, mail).await?)
}
