//! Who works at a company: both sides say so. Nobody is told of a refusal.

use kernel::states::{CompanyMemberState, CompanyRole, NotificationKind};
use kernel::{CompanyId, Uid};
use serde::Deserialize;
use storage::Tx;
use storage::companies::members::{self, MemberRow};
use utoipa::ToSchema;

use crate::companies::access::{LockedCompany, locked};
use crate::companies::error::Error;
use crate::companies::limits::{ADMINS, DECLINED_FOR, INVITATIONS, OF_COMPANY, count_asked, has_room};
use crate::companies::page::company;
use crate::companies::tell::{tell, tell_admins, waits_no_more};
use crate::companies::text::title;
use crate::companies::view::Company;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::look;
use crate::relations::between::between;
use crate::relations::initiator::initiator;

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinRequest {
    /// What the caller does there: up to 80 characters.
    #[serde(default)]
    pub title: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompanyInvitation {
    /// Somebody whom the caller can see.
    pub uid: Uid,
    /// What they do there: up to 80 characters.
    #[serde(default)]
    pub title: String,
}

/// What is left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompanyMemberChange {
    /// True: what the other side said is confirmed, by the admins or by whoever is invited.
    #[serde(default)]
    pub is_confirmed: bool,
    /// By admins.
    #[serde(default)]
    pub role: Option<CompanyRole>,
    /// By themselves: up to 80 characters.
    #[serde(default)]
    pub title: Option<String>,
}

/// Says that the caller works there. Whoever is invited is active at once.
pub async fn ask(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, wanted): &(CompanyId, JoinRequest),
) -> Result<Company, Error> {
    let title = title(&wanted.title)?;
    storage::accounts::lock_for_update(tx, asker.uid()).await?;
    let of = locked(tx, asker, *id).await?;
    match of.my() {
        Some(row) if row.state == CompanyMemberState::Invited => {
            let row = row.clone();
            confirm(tx, env, &of, row, Some(title)).await?;
        }
        Some(_) => return Err(Error::Known),
        None => {
            let initiator = initiator::<Error>(tx, env, of.me()).await?;
            count_asked(tx, env, &initiator).await?;
            let row = begun(tx, env, &of, of.me(), CompanyMemberState::Asked, title).await?;
            tell_admins(tx, env, of.row(), &row.uid, NotificationKind::CompanyAsked).await?;
        }
    }
    company(tx, env, asker, *id).await
}

/// Says that somebody works there. Whoever has asked is active at once.
pub async fn invite(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, wanted): &(CompanyId, CompanyInvitation),
) -> Result<Company, Error> {
    let title = title(&wanted.title)?;
    storage::accounts::lock_for_update(tx, &wanted.uid).await?;
    let of = locked(tx, asker, *id).await?;
    of.must_be_admin()?;
    of.must_be_shown()?;
    look(tx, env, asker, &wanted.uid).await?;
    match members::find(tx, *id, &wanted.uid).await? {
        Some(row) if row.state == CompanyMemberState::Asked => confirm(tx, env, &of, row, None).await?,
        Some(_) => return Err(Error::Known),
        None => {
            let initiator = initiator::<Error>(tx, env, of.me()).await?;
            count_asked(tx, env, &initiator).await?;
            begun(tx, env, &of, &wanted.uid, CompanyMemberState::Invited, title).await?;
            tell(
                tx,
                env,
                of.row(),
                &wanted.uid,
                of.me(),
                NotificationKind::CompanyInvited,
            )
            .await?;
        }
    }
    company(tx, env, asker, *id).await
}

async fn begun(
    tx: &mut Tx,
    env: Env<'_>,
    of: &LockedCompany,
    uid: &Uid,
    state: CompanyMemberState,
    title: String,
) -> Result<MemberRow, Error> {
    match state {
        CompanyMemberState::Invited => is_invitable(tx, env, of, uid).await?,
        CompanyMemberState::Asked | CompanyMemberState::Active => has_room(tx, uid).await?,
    }
    if members::count(tx, of.id()).await? >= OF_COMPANY {
        return Err(Error::CompanyFull(OF_COMPANY));
    }
    let row = MemberRow {
        uid: uid.clone(),
        role: CompanyRole::Member,
        state,
        title,
        invited_by: (state == CompanyMemberState::Invited).then(|| of.me().0.clone()),
        created_at: env.now(),
        joined_at: None,
    };
    members::save(tx, of.id(), &row).await?;
    Ok(row)
}

/// Whoever has too many invitations, and whoever declined one of this company: it is not said which.
async fn is_invitable(tx: &mut Tx, env: Env<'_>, of: &LockedCompany, uid: &Uid) -> Result<(), Error> {
    let (_, invitations) = members::counts_of(tx, uid).await?;
    let since = env.now() - DECLINED_FOR;
    match invitations >= INVITATIONS || storage::companies::has_declined(tx, of.id(), uid, since).await? {
        true => Err(Error::NotInvitable),
        false => Ok(()),
    }
}

/// From now on both say so; whoever said it first is told.
async fn confirm(
    tx: &mut Tx,
    env: Env<'_>,
    of: &LockedCompany,
    row: MemberRow,
    title: Option<String>,
) -> Result<(), Error> {
    let first = match row.state {
        CompanyMemberState::Asked => Some(row.uid.clone()),
        CompanyMemberState::Invited => {
            has_room(tx, &row.uid).await?;
            row.invited_by.clone().map(Uid)
        }
        CompanyMemberState::Active => return Err(Error::Known),
    };
    waits_no_more(tx, env, of.row(), &row).await?;
    let row = MemberRow {
        state: CompanyMemberState::Active,
        title: title.filter(|title| !title.is_empty()).unwrap_or(row.title),
        joined_at: Some(env.now()),
        ..row
    };
    members::save(tx, of.id(), &row).await?;
    match first {
        Some(first) => Ok(tell(
            tx,
            env,
            of.row(),
            &first,
            of.me(),
            NotificationKind::CompanyJoined,
        )
        .await?),
        None => Ok(()),
    }
}

/// By admins, or of oneself. Whoever is not there is answered like who does not exist.
pub async fn change(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, uid, wanted): &(CompanyId, Uid, CompanyMemberChange),
) -> Result<Company, Error> {
    let own_title = wanted.title.as_deref().map(title).transpose()?;
    storage::accounts::lock_for_update(tx, asker.uid()).await?;
    let of = locked(tx, asker, *id).await?;
    let is_me = asker.is(uid);
    let takes_over = is_me && wanted.role == Some(CompanyRole::Admin) && is_without_admin(tx, &of).await?;
    if !is_me || wanted.role.is_some() && !takes_over {
        of.must_be_admin()?;
    }
    let row = theirs(tx, &of, uid).await?;
    if own_title.is_some() && !is_me {
        return Err(Error::NotFound);
    }
    if wanted.is_confirmed {
        let by_the_other_side = match row.state {
            CompanyMemberState::Asked => !is_me,
            CompanyMemberState::Invited => is_me,
            CompanyMemberState::Active => return Err(Error::Known),
        };
        if !by_the_other_side {
            return Err(Error::AdminsOnly);
        }
        confirm(tx, env, &of, row, own_title.clone()).await?;
    }
    let row = members::find(tx, *id, uid).await?.ok_or(Error::NotFound)?;
    let role = wanted.role.unwrap_or(row.role);
    if role != row.role {
        can_become(tx, &of, &row, role).await?;
    }
    let row = MemberRow {
        role,
        title: own_title.unwrap_or_else(|| row.title.clone()),
        ..row
    };
    members::save(tx, *id, &row).await?;
    company(tx, env, asker, *id).await
}

async fn can_become(
    tx: &mut Tx,
    of: &LockedCompany,
    row: &MemberRow,
    role: CompanyRole,
) -> Result<(), Error> {
    let admins = members::admins(tx, of.id()).await?;
    match role {
        CompanyRole::Admin if row.state != CompanyMemberState::Active => Err(Error::NotFound),
        CompanyRole::Admin if admins.len() >= ADMINS => Err(Error::AdminsFull(ADMINS)),
        CompanyRole::Member if is_only_one(tx, of, row).await? => Err(Error::OnlyMember),
        CompanyRole::Admin | CompanyRole::Member => Ok(()),
    }
}

/// The last one left or stepped down: whoever works there may take over.
async fn is_without_admin(tx: &mut Tx, of: &LockedCompany) -> Result<bool, storage::Error> {
    Ok(members::admins(tx, of.id()).await?.is_empty())
}

/// Nobody else works there.
async fn is_only_one(tx: &mut Tx, of: &LockedCompany, row: &MemberRow) -> Result<bool, storage::Error> {
    let active = members::list(tx, of.id(), CompanyMemberState::Active, 2).await?;
    Ok(row.state == CompanyMemberState::Active && active.len() < 2)
}

/// Of a company that the caller belongs to, or of themselves. Who is invited or has asked is, to an admin whom a block parts
/// from them, like who is not there: a refusal and a block look the same.
async fn theirs(tx: &mut Tx, of: &LockedCompany, uid: &Uid) -> Result<MemberRow, Error> {
    let row = members::find(tx, of.id(), uid).await?.ok_or(Error::NotFound)?;
    let is_waiting = row.state != CompanyMemberState::Active;
    if is_waiting && uid != of.me() && between(tx, of.me(), uid).await?.is_blocked {
        return Err(Error::NotFound);
    }
    Ok(row)
}

/// By admins: no longer there, or not confirmed. Of oneself: left, declined, or taken back.
pub async fn remove(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, uid): &(CompanyId, Uid),
) -> Result<(), Error> {
    let of = locked(tx, asker, *id).await?;
    if !asker.is(uid) {
        of.must_be_admin()?;
    }
    let row = theirs(tx, &of, uid).await?;
    if is_only_one(tx, &of, &row).await? {
        return Err(Error::OnlyMember);
    }
    if row.state == CompanyMemberState::Invited && asker.is(uid) {
        storage::companies::declined(tx, *id, uid, env.now()).await?;
    }
    waits_no_more(tx, env, of.row(), &row).await?;
    Ok(members::delete(tx, *id, uid).await?)
}
