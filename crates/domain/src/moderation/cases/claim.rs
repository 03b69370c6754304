//! Taking a case to work on it, and giving it back.

use kernel::{ReportId, Uid};
use storage::{Tx, report_claims, reports};

use crate::env::Env;
use crate::moderation::cases::claimed::is_free;
use crate::moderation::cases::desk::find;
use crate::moderation::error::Error;
use crate::moderation::view::ReportDetails;

pub async fn claim(tx: &mut Tx, env: Env<'_>, moderator: &Uid, id: ReportId) -> Result<ReportDetails, Error> {
    if !report_claims::claim(tx, id, moderator, env.now()).await? {
        let row = reports::find(tx, moderator, id).await?.ok_or(Error::NotFound)?;
        is_free(tx, env, moderator, &row).await?;
        return Err(Error::Decided);
    }
    // What is about the moderator is not there for them, and the claim goes with the transaction.
    find(tx, env, moderator, id).await
}

pub async fn release(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
) -> Result<ReportDetails, Error> {
    report_claims::release(tx, id, moderator).await?;
    find(tx, env, moderator, id).await
}
