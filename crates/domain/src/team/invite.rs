//! Asking people into the team, and offering them the project.

use kernel::{Code, InvitationId, ProjectId, Uid};
use serde_json::json;
use storage::Tx;
use storage::invitations::InvitationRow;
use storage::projects::ProjectRow;

use super::notice::{letter, name, news_to, record};
use super::view::invitation;
use super::*;
use crate::Env;

/// Mails an invitation. Whether the address has an account makes no difference to the answer.
pub async fn invite(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    whom: Invite,
) -> Result<Invitation, Error> {
    let project = opened_locked(tx, caller, id, Right::ManageTeam).await?;
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if whom.role == ProjectRole::Owner {
        return Err(Error::field(
            "role",
            "not_possible",
            "Invite them into the team, then hand the project over to them.",
        ));
    }
    let email = whom.email.normalized();
    let members = storage::team::members(tx, id).await?;
    if members.iter().any(|member| member.email.to_lowercase() == email) {
        return Err(Error::MemberAlready);
    }
    storage::invitations::revoke_of(tx, id, &email, env.now()).await?;
    let pending = storage::invitations::count_pending(tx, id, env.now()).await?;
    if members.len() + usize::try_from(pending).unwrap_or(usize::MAX) >= MEMBERS {
        return Err(Error::TooMany);
    }
    let (documents, finance) = whom.role.usual_areas();
    let areas = (
        whom.documents.unwrap_or(documents),
        whom.finance.unwrap_or(finance),
    );
    send(tx, env, caller, &project, email, whom.role, areas).await
}

/// Offers the project to a member, who becomes its owner by accepting.
pub async fn transfer(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    to: &Uid,
) -> Result<Invitation, Error> {
    let project = opened_locked(tx, caller, id, Right::Transfer).await?;
    let members = storage::team::members(tx, id).await?;
    let next = members
        .into_iter()
        .find(|member| member.uid == *to)
        .ok_or(Error::NotFound)?;
    if ProjectRole::stored(&next.role) == ProjectRole::Owner {
        return Err(Error::MemberAlready);
    }
    storage::invitations::revoke_offers(tx, id, env.now()).await?;
    let email = next.email.to_lowercase();
    send(tx, env, caller, &project, email, ProjectRole::Owner, (true, true)).await
}

/// Takes back what nobody has answered.
pub async fn revoke(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    invitation: InvitationId,
) -> Result<(), Error> {
    let project = opened_locked(tx, caller, id, Right::ManageTeam).await?;
    let row = storage::invitations::any_find(tx, invitation)
        .await?
        .filter(|row| row.project_id == id)
        .ok_or(Error::NotFound)?;
    if view::state(&row, env.now()) != InvitationState::Pending {
        return Err(Error::Answered);
    }
    storage::invitations::set_state(tx, invitation, "revoked", env.now()).await?;
    let detail = json!({"invitation": invitation});
    record(tx, env, Some(caller), "team.invitation_revoked", None, id, detail).await?;
    let facts = json!({"project_name": project.name, "link": "/dashboard"});
    news_to(tx, env, &row.email, "revoked", facts).await
}

async fn send(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    email: String,
    role: ProjectRole,
    (may_documents, may_finance): (bool, bool),
) -> Result<Invitation, Error> {
    if !count_mail(tx, env, caller).await? {
        return Err(Error::TooManyMails);
    }
    let now = env.now();
    let code = Code::random();
    let row = InvitationRow {
        id: InvitationId::new(env.clock),
        project_id: project.id,
        project_name: project.name.clone(),
        email,
        role: role.as_str().to_owned(),
        may_documents,
        may_finance,
        invited_by: caller.clone(),
        state: "pending".to_owned(),
        created_at: now,
        expires_at: now + INVITATION_LIFE,
        answered_at: None,
    };
    storage::invitations::insert(tx, &row, &code.digest()).await?;
    let mail = Letter {
        to: &row.email,
        template: "team_invitation",
        payload: json!({
            "project_name": project.name,
            "invited_by": name(tx, caller).await?,
            "role": role,
            "link": format!("/invitations/{}", code.expose()),
        }),
    };
    letter(tx, env, mail).await?;
    let detail = json!({"invitation": row.id, "role": role});
    record(tx, env, Some(caller), "team.invited", None, project.id, detail).await?;
    Ok(invitation(row, now))
}
