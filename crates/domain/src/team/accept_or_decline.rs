//! What an invited person says. Only who was invited, by the address or by name, can answer, whoever else holds the
//! mail.

use kernel::{InvitationId, ProjectId, Uid, sha256};
use outbox::{TeamChange, TeamNews};
use serde_json::json;
use storage::invitations::InvitationRow;
use storage::team::NewMember;
use storage::{Conn, Db, Tx};

use crate::access::{Invited, ProjectRole};
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::notices::{name, record};
use crate::project_name::name_taken;
use crate::projects::rules::LIMITS;
use crate::team::error::Error;
use crate::team::invited_notice::waits_no_more;
use crate::team::invited_to::invited_to;
use crate::team::news::{mail, news, news_to_team, team_changed};
use crate::team::rules::{MEMBERS, state};
use crate::team::view::{InvitationCard, InvitationState, InvitationView, Joined, ReceivedInvitation};
use crate::threads::rooms::follow_team::follow_team;
use crate::{boxed, projects};

/// What waits for the caller's answer, newest first.
pub async fn received(
    c: &mut Conn,
    env: Env<'_>,
    caller: Invited<'_>,
) -> Result<Vec<ReceivedInvitation>, Error> {
    let mut all = Vec::new();
    let email = caller.email.to_lowercase();
    for row in storage::invitations::pending_for(c, caller.uid, &email, env.now()).await? {
        if !moot(c, caller.uid, &row).await? {
            all.push(as_received(c, row, false).await?);
        }
    }
    Ok(all)
}

/// One invitation, by the code of its mail or by its id.
pub async fn peek(
    c: &mut Conn,
    env: Env<'_>,
    caller: Invited<'_>,
    pointer: &str,
) -> Result<InvitationView, Error> {
    let row = addressed(c, caller, pointer).await?;
    let joined = match state(&row, env.now()) {
        InvitationState::Accepted => storage::team::is_member(c, row.project_id, caller.uid).await?,
        InvitationState::Pending => moot(c, caller.uid, &row).await?,
        _ => false,
    };
    if joined {
        return Ok(InvitationView {
            invitation: as_received(c, row, true).await?,
            logline: None,
            format: None,
            genres: Vec::new(),
            team: Vec::new(),
        });
    }
    open(&row, env)?;
    let invitation = as_received(c, row.clone(), false).await?;
    invited_to(c, caller.uid, &row, invitation).await
}

/// What an invitation is about, for whoever has its code and is not signed in yet.
pub async fn card(c: &mut Conn, env: Env<'_>, code: &str) -> Result<InvitationCard, Error> {
    let row = storage::invitations::any_by_token(c, &sha256(code.as_bytes())).await?;
    let row = row.ok_or(Error::NotFound)?;
    open(&row, env)?;
    Ok(InvitationCard {
        invited_by: name(c, &row.invited_by).await?,
        role: row.role,
        expires_at: row.expires_at,
        has_account: row.invited_uid.is_some(),
        project_name: row.project_name,
    })
}

/// Joins the team, or takes the project over. Who has accepted before is told the same again.
pub async fn accept(tx: &mut Tx, env: Env<'_>, caller: Invited<'_>, pointer: &str) -> Result<Joined, Error> {
    let row = addressed_locked(tx, caller, pointer).await?;
    let project = row.project_id;
    let member = storage::projects::find(tx, caller.uid, project).await?;
    if let (InvitationState::Accepted, Some(member)) = (state(&row, env.now()), &member) {
        return Ok(Joined {
            project_id: project,
            role: member.role,
        });
    }
    open(&row, env)?;
    if storage::team::count_reviews_held(tx, project, caller.uid).await? > 0 {
        return Err(Error::Reviewing);
    }
    let role = row.role;
    if role == ProjectRole::Owner {
        if member.is_none() {
            return Err(Error::Answered);
        }
        take_over(tx, env, caller.uid, &row).await?;
    } else {
        if member.is_some() {
            return Err(Error::MemberAlready);
        }
        if storage::team::uids(tx, project).await?.len() >= MEMBERS {
            return Err(Error::TooMany);
        }
        let member = NewMember {
            uid: caller.uid,
            role,
            may_documents: row.may_documents,
            may_finance: row.may_finance,
            at: env.now(),
        };
        storage::team::save(tx, project, &member).await?;
        if row.invited_uid.is_some() {
            storage::team::set_by_name(tx, project, caller.uid).await?;
        }
        storage::invitations::revoke_named(tx, project, caller.uid, env.now()).await?;
    }
    storage::invitations::set_state(tx, row.id, InvitationState::Accepted, env.now()).await?;
    follow_team(tx, env, project).await?;
    let who = name(tx, caller.uid).await?;
    let (action, change) = match role {
        ProjectRole::Owner => ("team.ownership_taken", TeamChange::OwnerChanged { who }),
        _ => ("team.joined", TeamChange::Joined { who, role }),
    };
    answered(tx, env, caller.uid, &row, action, change).await?;
    Ok(Joined {
        project_id: project,
        role,
    })
}

pub async fn decline(tx: &mut Tx, env: Env<'_>, caller: Invited<'_>, pointer: &str) -> Result<(), Error> {
    let row = addressed_locked(tx, caller, pointer).await?;
    if state(&row, env.now()) == InvitationState::Declined {
        return Ok(());
    }
    open(&row, env)?;
    if moot(tx, caller.uid, &row).await? {
        return Err(Error::MemberAlready);
    }
    storage::invitations::set_state(tx, row.id, InvitationState::Declined, env.now()).await?;
    let change = TeamChange::Declined {
        who: name(tx, caller.uid).await?,
        role: row.role,
    };
    answered(tx, env, caller.uid, &row, "team.declined", change).await
}

/// Marks what nobody has answered in time.
pub async fn expire(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let over = storage::invitations::any_expired(&mut *db.read().await?, env.now(), 500).await?;
    for found in over {
        let mut tx = db.begin().await?;
        storage::projects::any_owner_locked(&mut tx, found.project_id).await?;
        let still = storage::invitations::any_find(&mut tx, found.id).await?;
        if still.is_some_and(|row| row.state == InvitationState::Pending) {
            storage::invitations::set_state(&mut tx, found.id, InvitationState::Expired, env.now()).await?;
            let detail = json!({"invitation": found.id});
            let action = "team.invitation_expired";
            record(&mut tx, env, None, action, None, found.project_id, detail).await?;
            waits_no_more(&mut tx, env, &found).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

/// The owner of before stays as a producer, to whom everything is open.
async fn take_over(tx: &mut Tx, env: Env<'_>, next: &Uid, row: &InvitationRow) -> Result<(), Error> {
    let before = storage::projects::any_owner_locked(tx, row.project_id)
        .await?
        .ok_or(Error::NotFound)?;
    let archived = storage::projects::find(tx, next, row.project_id)
        .await?
        .is_some_and(|project| project.archived_at.is_some());
    let (active, total) = storage::projects::count(tx, next).await?;
    if total >= LIMITS.total {
        return Err(projects::Error::TooMany.into());
    }
    if active >= LIMITS.active && !archived {
        return Err(projects::Error::TooManyActive.into());
    }
    storage::projects::set_owner(tx, row.project_id, next, env.now())
        .await
        .map_err(name_taken)?;
    storage::submissions::set_submitter(tx, row.project_id, next).await?;
    storage::team::remove(tx, row.project_id, next).await?;
    let producer = NewMember {
        uid: &before,
        role: ProjectRole::Producer,
        may_documents: true,
        may_finance: true,
        at: env.now(),
    };
    Ok(storage::team::save(tx, row.project_id, &producer).await?)
}

/// Who was in a project does not review it later.
pub(crate) async fn never_reviews(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    uid: &Uid,
) -> Result<(), Error> {
    for stage in Stage::ALL {
        storage::reviews::exclude(tx, project, stage, uid, "was_in_team", env.now()).await?;
    }
    Ok(())
}

async fn answered(
    tx: &mut Tx,
    env: Env<'_>,
    by: &Uid,
    row: &InvitationRow,
    action: &str,
    change: TeamChange,
) -> Result<(), Error> {
    let detail = json!({"invitation": row.id, "role": row.role});
    record(tx, env, Some(by), action, Some(by), row.project_id, detail).await?;
    let project = row.project_id;
    team_changed(tx, env, project).await?;
    waits_no_more(tx, env, row).await?;
    let told = TeamNews {
        change,
        project_name: row.project_name.clone(),
        link: format!("/projects/{project}/team"),
    };
    if matches!(told.change, TeamChange::Declined { .. }) {
        return news(tx, env, &row.invited_by, project, told).await;
    }
    news_to_team(tx, env, by, project, &told).await?;
    mail(tx, env, &row.invited_by, told).await
}

/// An invitation that is sent to the caller. The id alone opens nothing to others; the code of the mail tells them that
/// it is not for them.
async fn addressed(c: &mut Conn, caller: Invited<'_>, pointer: &str) -> Result<InvitationRow, Error> {
    let (row, by_code) = match pointer.parse::<InvitationId>() {
        Ok(id) => (storage::invitations::any_find(c, id).await?, false),
        Err(_) => {
            let digest = sha256(pointer.as_bytes());
            (storage::invitations::any_by_token(c, &digest).await?, true)
        }
    };
    let row = row.ok_or(Error::NotFound)?;
    let theirs = match &row.invited_uid {
        Some(uid) => uid == caller.uid.as_str(),
        None => row.email == caller.email.to_lowercase(),
    };
    if theirs {
        Ok(row)
    } else if by_code {
        Err(Error::AnotherAddress)
    } else {
        Err(Error::NotFound)
    }
}

async fn addressed_locked(tx: &mut Tx, caller: Invited<'_>, pointer: &str) -> Result<InvitationRow, Error> {
    let found = addressed(tx, caller, pointer).await?;
    storage::projects::any_owner_locked(tx, found.project_id).await?;
    addressed(tx, caller, pointer).await
}

fn open(row: &InvitationRow, env: Env<'_>) -> Result<(), Error> {
    match state(row, env.now()) {
        InvitationState::Pending => Ok(()),
        InvitationState::Expired => Err(Error::Expired),
        _ => Err(Error::Answered),
    }
}

/// There is nothing to join any more: they came by another invitation, of which this one must not tell the team.
#[boxed]
async fn moot(c: &mut Conn, caller: &Uid, row: &InvitationRow) -> Result<bool, Error> {
    let to_join = row.role != ProjectRole::Owner;
    Ok(to_join && storage::team::is_member(c, row.project_id, caller).await?)
}

#[boxed]
async fn as_received(c: &mut Conn, row: InvitationRow, joined: bool) -> Result<ReceivedInvitation, Error> {
    Ok(ReceivedInvitation {
        invitation_id: row.id,
        invited_by: name(c, &row.invited_by).await?,
        role: row.role,
        documents: row.may_documents,
        finance: row.may_finance,
        expires_at: row.expires_at,
        project_id: joined.then_some(row.project_id),
        project_name: row.project_name,
    })
}
