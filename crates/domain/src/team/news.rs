//! Mails to members about changes of the team.

use kernel::Uid;
use outbox::{OutgoingMail, TeamNews};
use storage::Tx;

use crate::env::Env;
use crate::team::error::Error;

/// Tells somebody of the team what has changed in it.
pub(crate) async fn news(tx: &mut Tx, env: Env<'_>, to: &Uid, news: TeamNews) -> Result<(), Error> {
    let Some(account) = storage::accounts::by_uid(tx, to).await? else {
        return Ok(());
    };
    news_to(tx, env, &account.email, news).await
}

/// [`news`] to an address that may have no account.
pub(crate) async fn news_to(tx: &mut Tx, env: Env<'_>, to: &str, news: TeamNews) -> Result<(), Error> {
    outbox::enqueue(tx, env.clock, OutgoingMail::new(to, news)).await?;
    Ok(())
}
