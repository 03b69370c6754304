//! Who works at a company: both sides say so. Nobody is told of a refusal.

use kernel::states::{CompanyMemberState, CompanyRole, NotificationKind};
use kernel::{CompanyId, Uid};
use serde::Deserialize;
use storage::Tx;
use storage::companies::members::{self, MemberRow};
use utoipa::ToSchema;

use crate::companies::access::{LockedCompany, is_admin, locked};
use crate::companies::error::Error;
use crate::companies::limits::{ADMINS, INVITATIONS, OF_COMPANY, count_asked, has_room};
use crate::companies::page::company;
use crate::companies::tell::{tell, tell_admins, waits_no_more};
use crate::companies::text::title;
use crate::companies::view::Company;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::open::look;
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
        CompanyMemberState::Invited if members::counts_of(tx, uid).await?.1 >= INVITATIONS => {
            return Err(Error::NotInvitable);
        }
        CompanyMemberState::Invited => {}
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
    if !is_me || wanted.role.is_some() {
        of.must_be_admin()?;
    }
    let row = members::find(tx, *id, uid).await?.ok_or(Error::NotFound)?;
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
        CompanyRole::Member if is_admin(row) && admins.len() < 2 => Err(Error::LastAdmin),
        CompanyRole::Admin | CompanyRole::Member => Ok(()),
    }
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
    let row = members::find(tx, *id, uid).await?.ok_or(Error::NotFound)?;
    if is_admin(&row) && members::admins(tx, *id).await?.len() < 2 {
        return Err(Error::LastAdmin);
    }
    waits_no_more(tx, env, of.row(), &row).await?;
    Ok(members::delete(tx, *id, uid).await?)
}
