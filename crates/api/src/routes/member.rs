//! What members whose own profile is complete do about others.

use domain::Env;
use domain::people::{self, Asker};
use kernel::Uid;
use serde::{Deserialize, Serialize};
use storage::opened_pages::OpenedPage;
use storage::{Conn, Reader, Tx};
use utoipa::IntoParams;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::write;
use crate::problem::{Problem, Result};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct PersonPath {
    pub(super) uid: Uid,
}

pub(super) async fn asker(app: &App, c: &mut Conn, caller: &Uid) -> Result<Asker> {
    Ok(people::asker(c, app.env(), caller).await?)
}

/// Whoever opens a page, which counts in a minute and in a day, whether it is there or not.
pub(super) async fn opening(app: &App, caller: &Uid, page: &OpenedPage) -> Result<(Reader, Asker)> {
    app.count(caller, Counted::Search)?;
    let mut reader = app.db.read().await?;
    let asker = asker(app, &mut reader, caller).await?;
    if !people::counts_as_opened(&mut reader, app.env(), &asker, page).await? {
        return Ok((reader, asker));
    }
    drop(reader);
    write(app, async |tx| {
        Ok(people::count_opened(tx, app.env(), &asker, page).await?)
    })
    .await?;
    Ok((app.db.read().await?, asker))
}

/// One transaction: the command, with what it is about. Counted first, so that nobody switches back and forth without end.
pub(super) async fn act<About, Done: Serialize, Error>(
    app: &App,
    caller: &Uid,
    about: &About,
    command: impl AsyncFnOnce(&mut Tx, Env<'_>, &Asker, &About) -> std::result::Result<Done, Error>,
) -> Result<Done>
where
    Problem: From<Error>,
{
    app.count(caller, Counted::Toggle)?;
    write(app, async |tx| {
        let asker = asker(app, tx, caller).await?;
        Ok(command(tx, app.env(), &asker, about).await?)
    })
    .await
}
