//! An invitation once more: mailed again, or as a link to hand over.

use kernel::{Code, InvitationId};
use outbox::{OutgoingMail, TeamInvitation};
use serde_json::json;
use storage::Tx;
use storage::invitations::InvitationRow;

use crate::access::ProjectRole;
use crate::access::rights::ManageTeam;
use crate::env::Env;
use crate::load_project::LockedProject;
use crate::notices::{count_mail, name, record};
use crate::team::error::Error;
use crate::team::invited_notice::tell;
use crate::team::rules::{INVITATION_LIFE, MEMBERS, link_to, state};
use crate::team::view::{Invitation, InvitationLink, InvitationState, invitation};

/// Mails what nobody has answered once more, and gives it fourteen days from now on. Links of before go on working.
pub async fn resend(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    id: InvitationId,
) -> Result<Invitation, Error> {
    let caller = project.caller();
    let mut row = unanswered(tx, env, &project, id).await?;
    let was_over = state(&row, env.now()) == InvitationState::Expired;
    if was_over {
        make_room(tx, env, &row).await?;
    }
    if !count_mail(tx, env, caller).await? {
        return Err(Error::TooManyMails);
    }
    row.state = InvitationState::Pending;
    row.expires_at = env.now() + INVITATION_LIFE;
    storage::invitations::renew(tx, row.id, row.expires_at).await?;
    let code = another_code(tx, env, row.id).await?;
    let mail = TeamInvitation {
        project_name: project.name.clone(),
        invited_by: name(tx, caller).await?,
        role: row.role,
        link: link_to(&code, Some(&row.email)),
    };
    outbox::enqueue(tx, env.clock, OutgoingMail::new(&row.email, mail)).await?;
    let detail = json!({"invitation": id});
    record(
        tx,
        env,
        Some(caller),
        "team.invitation_resent",
        None,
        project.id,
        detail,
    )
    .await?;
    if was_over {
        tell(tx, env, &row).await?;
    }
    Ok(invitation(row, env.now()))
}

/// It opens the invitation for whom it was sent to and nobody else. Of somebody who was chosen by name it does not say
/// the address.
pub async fn copy_link(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    id: InvitationId,
) -> Result<InvitationLink, Error> {
    let row = unanswered(tx, env, &project, id).await?;
    if state(&row, env.now()) == InvitationState::Expired {
        return Err(Error::Expired);
    }
    let code = another_code(tx, env, id).await?;
    let known = row.invited_uid.is_none().then_some(row.email.as_str());
    Ok(InvitationLink {
        link: link_to(&code, known),
    })
}

async fn unanswered(
    tx: &mut Tx,
    env: Env<'_>,
    project: &LockedProject<ManageTeam>,
    id: InvitationId,
) -> Result<InvitationRow, Error> {
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    let row = storage::invitations::any_find(tx, id)
        .await?
        .filter(|row| row.project_id == project.id)
        .ok_or(Error::NotFound)?;
    match state(&row, env.now()) {
        InvitationState::Pending => Ok(row),
        // The project may be offered to somebody else by now.
        InvitationState::Expired if row.role == ProjectRole::Owner => Err(Error::Expired),
        InvitationState::Expired => Ok(row),
        _ => Err(Error::Answered),
    }
}

/// What has expired counts anew, and takes the place of what the same person was sent since.
async fn make_room(tx: &mut Tx, env: Env<'_>, row: &InvitationRow) -> Result<(), Error> {
    let (project, now) = (row.project_id, env.now());
    let members = storage::team::members(tx, project).await?;
    let is_member = members.iter().any(|member| match &row.invited_uid {
        Some(uid) => member.uid.as_str() == uid,
        None => !member.by_name && member.email.to_lowercase() == row.email,
    });
    if is_member {
        return Err(Error::MemberAlready);
    }
    match &row.invited_uid {
        Some(uid) => storage::invitations::revoke_named(tx, project, &kernel::Uid(uid.clone()), now).await?,
        None => storage::invitations::revoke_of(tx, project, &row.email, now).await?,
    }
    let pending = storage::invitations::count_pending(tx, project, now).await?;
    match members.len() + usize::try_from(pending).unwrap_or(usize::MAX) >= MEMBERS {
        true => Err(Error::TooMany),
        false => Ok(()),
    }
}

async fn another_code(tx: &mut Tx, env: Env<'_>, id: InvitationId) -> Result<Code, Error> {
    let code = Code::random();
    storage::invitations::add_code(tx, id, &code.digest(), env.now()).await?;
    Ok(code)
}
