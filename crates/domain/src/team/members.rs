//! Those who are in the team already.

use kernel::{ProjectId, Uid};
use outbox::{TeamChange, TeamNews};
use serde_json::json;
use storage::team::{MemberRow, NewMember};
use storage::{Conn, Tx};

use crate::access::rights::{Leave, ManageTeam, Read};
use crate::access::{ProjectRole, Right, may_sign_off};
use crate::env::Env;
use crate::load_project::{LockedProject, ProjectAccess};
use crate::notices::{name, record};
use crate::people::page::open::whose_page_is_open;
use crate::team::accept_or_decline::never_reviews;
use crate::team::error::Error;
use crate::team::news::{mail, news, news_to_team, team_changed};
use crate::team::rules::MEMBERS;
use crate::team::view::{ChangeMember, Member, Team, TeamAction, invitation, member};
use crate::texts::say;
use crate::threads::rooms::follow_team::follow_team;
use crate::{boxed, talent};

pub async fn read(c: &mut Conn, env: Env<'_>, project: &ProjectAccess<Read>) -> Result<Team, Error> {
    let (caller, id) = (project.caller(), project.id);
    let manages = project.may(Right::ManageTeam);
    let members = storage::team::members(c, id).await?;
    let uids: Vec<&Uid> = members.iter().map(|row| &row.uid).collect();
    let pages = whose_page_is_open(c, env, caller, &uids).await?;
    let mut jobs = talent::members::jobs(c, id, env.now().date()).await?;
    let given = storage::documents::givers(c, id, env.now()).await?;
    let invitations = if manages {
        storage::invitations::of_project(c, id).await?
    } else {
        Vec::new()
    };
    let actions = [
        (TeamAction::Manage, Right::ManageTeam),
        (TeamAction::Transfer, Right::Transfer),
        (TeamAction::Leave, Right::Leave),
        (TeamAction::AskToConfirm, Right::AskToConfirm),
    ];
    Ok(Team {
        project_id: id,
        project_name: project.name.clone(),
        members: members
            .into_iter()
            .map(|row| {
                let shown = manages || row.uid == *caller;
                let access_given = given_by(&given, &row.uid).filter(|_| shown);
                Member {
                    access_given,
                    has_page: pages.contains(&row.uid),
                    jobs: jobs.remove(&row.uid).unwrap_or_default(),
                    ..member(row, caller, manages)
                }
            })
            .collect(),
        invitations: invitations
            .into_iter()
            .map(|row| invitation(row, env.now()))
            .collect(),
        actions: actions
            .into_iter()
            .filter(|(_, right)| project.may(*right))
            .map(|(action, _)| action)
            .collect(),
        limit: MEMBERS,
    })
}

fn given_by(given: &[(String, i64)], uid: &Uid) -> Option<i64> {
    given
        .iter()
        .find(|(giver, _)| giver == uid.as_str())
        .map(|(_, times)| *times)
}

/// Another role for a member, or other areas open to them.
pub async fn change(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    uid: &Uid,
    to: ChangeMember,
) -> Result<Member, Error> {
    let id = project.id;
    let before = other_than_owner(tx, id, uid).await?;
    if to.role == Some(ProjectRole::Owner) {
        return Err(Error::field("role", "not_possible", say!(ERROR_TEAM_MAKE_OWNER)));
    }
    let role = to.role.unwrap_or(before.role);
    if to.signs_off == Some(true) && !may_sign_off(role) {
        return Err(Error::field(
            "signs_off",
            "not_possible",
            say!(ERROR_TEAM_VIEWER_SIGNS),
        ));
    }
    let changed = NewMember {
        uid,
        role,
        may_documents: to.documents.unwrap_or(before.may_documents),
        may_finance: to.finance.unwrap_or(before.may_finance),
        at: before.joined_at,
    };
    storage::team::save(tx, id, &changed).await?;
    let signs_off = may_sign_off(role) && to.signs_off.unwrap_or(before.signs_off);
    let after = MemberRow {
        signs_off,
        role,
        may_documents: changed.may_documents,
        may_finance: changed.may_finance,
        ..before.clone()
    };
    rights_changed(tx, env, &project, &before, &after).await?;
    if signs_off != before.signs_off {
        storage::team::set_signs_off(tx, id, uid, signs_off).await?;
        let detail = json!({"signs_off": signs_off});
        let caller = Some(project.caller());
        record(tx, env, caller, "team.sign_off_changed", Some(uid), id, detail).await?;
        team_changed(tx, env, id).await?;
    }
    Ok(member(after, project.caller(), true))
}

/// Notes what somebody may do from now on, and tells them.
async fn rights_changed(
    tx: &mut Tx,
    env: Env<'_>,
    project: &LockedProject<ManageTeam>,
    before: &MemberRow,
    after: &MemberRow,
) -> Result<(), Error> {
    let rights = |of: &MemberRow| (of.role, of.may_documents, of.may_finance);
    if rights(before) == rights(after) {
        return Ok(());
    }
    let (id, role, uid) = (project.id, after.role, &after.uid);
    let detail = json!({
        "from": before.role, "to": role, "documents": after.may_documents, "finance": after.may_finance,
    });
    let caller = Some(project.caller());
    record(tx, env, caller, "team.role_changed", Some(uid), id, detail).await?;
    team_changed(tx, env, id).await?;
    let changed = TeamNews {
        change: TeamChange::RoleChanged { role },
        project_name: project.name.clone(),
        link: format!("/projects/{id}/team"),
    };
    news(tx, env, uid, id, changed).await
}

pub async fn remove(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<ManageTeam>,
    uid: &Uid,
) -> Result<(), Error> {
    let (caller, id) = (project.caller(), project.id);
    let gone = other_than_owner(tx, id, uid).await?;
    let ended = part(tx, env, id, &gone).await?;
    let detail = json!({"access_ended": ended});
    record(tx, env, Some(caller), "team.removed", Some(uid), id, detail).await?;
    team_changed(tx, env, id).await?;
    let removed = TeamNews {
        change: TeamChange::Removed,
        project_name: project.name.clone(),
        link: "/projects".to_owned(),
    };
    news(tx, env, uid, id, removed).await
}

pub async fn leave(tx: &mut Tx, env: Env<'_>, project: LockedProject<Leave>) -> Result<(), Error> {
    let (caller, id) = (project.caller(), project.id);
    let gone = other_than_owner(tx, id, caller).await?;
    let ended = part(tx, env, id, &gone).await?;
    let detail = json!({"access_ended": ended});
    record(tx, env, Some(caller), "team.left", Some(caller), id, detail).await?;
    let owner = storage::projects::any_owner_locked(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    let left = TeamNews {
        change: TeamChange::Left {
            who: name(tx, caller).await?,
        },
        project_name: project.name.clone(),
        link: format!("/projects/{id}/team"),
    };
    team_changed(tx, env, id).await?;
    news_to_team(tx, env, caller, id, &left).await?;
    mail(tx, env, &owner, left).await
}

/// With a member goes what was offered to them, and the leave to read documents that they gave: how often.
async fn part(tx: &mut Tx, env: Env<'_>, id: ProjectId, gone: &MemberRow) -> Result<u64, Error> {
    storage::team::remove(tx, id, &gone.uid).await?;
    follow_team(tx, env, id).await?;
    storage::conflicts::note_former(tx, id, &gone.uid, env.now()).await?;
    storage::invitations::revoke_named(tx, id, &gone.uid, env.now()).await?;
    if !gone.by_name {
        storage::invitations::revoke_of(tx, id, &gone.email.to_lowercase(), env.now()).await?;
    }
    never_reviews(tx, env, id, &gone.uid).await?;
    Ok(storage::documents::revoke_given_by(tx, id, &gone.uid, env.now()).await?)
}

#[boxed]
async fn other_than_owner(tx: &mut Tx, id: ProjectId, uid: &Uid) -> Result<MemberRow, Error> {
    let found = storage::team::members(tx, id)
        .await?
        .into_iter()
        .find(|member| member.uid == *uid)
        .ok_or(Error::NotFound)?;
    if found.role == ProjectRole::Owner {
        return Err(Error::OwnerStays);
    }
    Ok(found)
}
