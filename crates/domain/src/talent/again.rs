//! A request that nobody has answered, once more.

use kernel::TalentId;
use kernel::states::ConfirmationState;
use storage::Tx;
use storage::talent::TalentRow;

use crate::access::rights::AskToConfirm;
use crate::env::Env;
use crate::load_project::LockedProject;
use crate::notices::{count_mail, name};
use crate::talent::chosen::chosen_name;
use crate::talent::commands::{Asked, changed, mail, of_project};
use crate::talent::error::Error;
use crate::talent::named::named;
use crate::talent::rules::pause_left;
use crate::talent::view::AttachedTalent;

/// Mails once more what nobody has answered. Mails of before go on working.
pub async fn ask_again(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<AskToConfirm>,
    id: TalentId,
) -> Result<Vec<AttachedTalent>, Error> {
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    let caller = project.caller();
    let row = storage::talent::any_find(tx, id)
        .await?
        .filter(|row| row.project_id == project.id)
        .ok_or(Error::NotFound)?;
    if row.state != ConfirmationState::Asked {
        return Err(Error::Answered);
    }
    // Whom the team has taken out since, or has chosen and may not ask any more, is not there to be asked.
    let named = named(tx, project.id).await?.into_iter();
    let one = named
        .filter(|one| one.email.as_ref() == Some(&row.email))
        .find(|one| (&one.job, &one.asked) == (&row.job, &row.attachment_status))
        .ok_or(Error::NotFound)?;
    let team = storage::team::uids(tx, project.id).await?;
    if let Some(uid) = &one.member
        && chosen_name(tx, env, caller, &team, uid).await?.is_none()
    {
        return Err(Error::NotFound);
    }
    if let Some(pause) = pause_left(row.asked_at, env.now()) {
        return Err(Error::AskedLately { retry_after: pause });
    }
    if !count_mail(tx, env, caller).await? {
        return Err(Error::TooManyMails);
    }
    let row = TalentRow {
        asked_by: caller.clone(),
        asked_at: env.now(),
        ..row
    };
    let asked_by = name(tx, caller).await?;
    storage::talent::ask_again(tx, &row).await?;
    mail(tx, env, &asked_by, &row, Asked::Again).await?;
    changed(tx, env, project.id).await?;
    of_project(tx, env, &project.to_read()).await
}
