//! Asking people into the team, and offering them the project.

use kernel::{Code, EmailAddress, InvitationId, ProjectId, Uid};
use outbox::{OutgoingMail, TeamChange, TeamInvitation, TeamNews};
use serde_json::json;
use storage::Tx;
use storage::invitations::InvitationRow;
use storage::projects::ProjectRow;
use storage::team::MemberRow;

use crate::access::ProjectRole;
use crate::access::rights::{ManageTeam, Transfer};
use crate::env::Env;
use crate::load_project::LockedProject;
use crate::notices::{count_mail, name, record};
use crate::people::page::by_name::candidate;
use crate::team::error::Error;
use crate::team::invited_notice::{tell, waits_no_more};
use crate::team::news::{mail, mail_to, team_changed};
use crate::team::rules::{INVITATION_LIFE, MEMBERS, link_to, state};
use crate::team::view::{Invitation, InvitationState, Invite, invitation};
use crate::texts::say;

/// Where an invitation goes. Of somebody who was chosen by name, the team learns the name and not the address.
struct Addressee {
    email: String,
    by_name: Option<(Uid, String)>,
}

/// Mails an invitation. Whether the address has an account makes no difference to the answer, nor whether it is of
/// somebody who was chosen by name.
pub async fn invite(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    whom: Invite,
) -> Result<Invitation, Error> {
    let (caller, id) = (project.caller(), project.id);
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if whom.role == ProjectRole::Owner {
        return Err(Error::field(
            "role",
            "not_possible",
            say!(ERROR_TEAM_INVITE_OWNER),
        ));
    }
    let members = storage::team::members(tx, id).await?;
    let to = match (&whom.email, &whom.uid) {
        (Some(email), None) => by_address(tx, env, id, email, &members).await?,
        (None, Some(uid)) => by_name(tx, env, caller, id, uid, &members).await?,
        (None, None) => {
            let detail = say!(ERROR_TEAM_NOBODY);
            return Err(Error::field("email", "required", detail));
        }
        (Some(_), Some(_)) => {
            let detail = say!(ERROR_TEAM_BOTH);
            return Err(Error::field("uid", "not_possible", detail));
        }
    };
    let pending = storage::invitations::count_pending(tx, id, env.now()).await?;
    if members.len() + usize::try_from(pending).unwrap_or(usize::MAX) >= MEMBERS {
        return Err(Error::TooMany);
    }
    let (documents, finance) = whom.role.usual_areas();
    let areas = (
        whom.documents.unwrap_or(documents),
        whom.finance.unwrap_or(finance),
    );
    send(tx, env, caller, &project, to, whom.role, areas).await
}

async fn by_address(
    tx: &mut Tx,
    env: Env<'_>,
    id: ProjectId,
    email: &EmailAddress,
    members: &[MemberRow],
) -> Result<Addressee, Error> {
    let email = email.normalized();
    let known = |member: &MemberRow| !member.by_name && member.email.to_lowercase() == email;
    if members.iter().any(known) {
        return Err(Error::MemberAlready);
    }
    storage::invitations::revoke_of(tx, id, &email, env.now()).await?;
    Ok(Addressee { email, by_name: None })
}

async fn by_name(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    uid: &Uid,
    members: &[MemberRow],
) -> Result<Addressee, Error> {
    if members.iter().any(|member| member.uid == *uid) {
        return Err(Error::MemberAlready);
    }
    let (Some(person), Some(account)) = (
        candidate(tx, env, caller, uid).await?,
        storage::accounts::by_uid(tx, uid).await?,
    ) else {
        let detail = say!(ERROR_TEAM_NOT_FOUND_BY_NAME);
        return Err(Error::field("uid", "not_found", detail));
    };
    storage::invitations::revoke_named(tx, id, uid, env.now()).await?;
    Ok(Addressee {
        email: account.email.to_lowercase(),
        by_name: Some((person.uid, person.name)),
    })
}

/// Offers the project to a member, who becomes its owner by accepting.
pub async fn transfer(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<Transfer>,
    to: &Uid,
) -> Result<Invitation, Error> {
    let (caller, id) = (project.caller(), project.id);
    let members = storage::team::members(tx, id).await?;
    let next = members
        .into_iter()
        .find(|member| member.uid == *to)
        .ok_or(Error::NotFound)?;
    if next.role == ProjectRole::Owner {
        return Err(Error::MemberAlready);
    }
    storage::invitations::revoke_offers(tx, id, env.now()).await?;
    let name = next.name.unwrap_or_default();
    let to = Addressee {
        email: next.email.to_lowercase(),
        by_name: next.by_name.then_some((next.uid, name)),
    };
    send(tx, env, caller, &project, to, ProjectRole::Owner, (true, true)).await
}

/// Takes back what nobody has answered.
pub async fn revoke(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    invitation: InvitationId,
) -> Result<(), Error> {
    let (caller, id) = (project.caller(), project.id);
    let row = storage::invitations::any_find(tx, invitation)
        .await?
        .filter(|row| row.project_id == id)
        .ok_or(Error::NotFound)?;
    if state(&row, env.now()) != InvitationState::Pending {
        return Err(Error::Answered);
    }
    storage::invitations::set_state(tx, invitation, InvitationState::Revoked, env.now()).await?;
    let detail = json!({"invitation": invitation});
    record(tx, env, Some(caller), "team.invitation_revoked", None, id, detail).await?;
    team_changed(tx, env, id).await?;
    waits_no_more(tx, env, &row).await?;
    let revoked = TeamNews {
        change: TeamChange::Revoked,
        project_name: project.name.clone(),
        link: "/dashboard".to_owned(),
    };
    match row.invited_uid {
        Some(uid) => mail(tx, env, &Uid(uid), revoked).await,
        None => mail_to(tx, env, &row.email, revoked).await,
    }
}

async fn send(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    to: Addressee,
    role: ProjectRole,
    (may_documents, may_finance): (bool, bool),
) -> Result<Invitation, Error> {
    if !count_mail(tx, env, caller).await? {
        return Err(Error::TooManyMails);
    }
    let now = env.now();
    let code = Code::random();
    let (invited_uid, invited_name) = to.by_name.unzip();
    let row = InvitationRow {
        id: InvitationId::new(env.clock),
        project_id: project.id,
        project_name: project.name.clone(),
        email: to.email,
        invited_uid: invited_uid.as_ref().map(|uid| uid.0.clone()),
        invited_name,
        role,
        may_documents,
        may_finance,
        invited_by: caller.clone(),
        state: InvitationState::Pending,
        created_at: now,
        expires_at: now + INVITATION_LIFE,
        answered_at: None,
    };
    storage::invitations::insert(tx, &row, &code.digest()).await?;
    let mail = TeamInvitation {
        project_name: project.name.clone(),
        invited_by: name(tx, caller).await?,
        role,
        link: link_to(&code, Some(&row.email)),
    };
    outbox::enqueue(tx, env.clock, OutgoingMail::new(&row.email, mail)).await?;
    let detail = json!({"invitation": row.id, "role": role});
    record(
        tx,
        env,
        Some(caller),
        "team.invited",
        invited_uid.as_ref(),
        project.id,
        detail,
    )
    .await?;
    team_changed(tx, env, project.id).await?;
    tell(tx, env, &row).await?;
    Ok(invitation(row, now))
}
