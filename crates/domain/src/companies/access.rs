//! Who may do what with a company. Only this file makes these values.

use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, Uid};
use storage::companies::members::{self, MemberRow};
use storage::companies::{CompanyRow, find, find_locked};
use storage::{Conn, Tx};

use crate::companies::error::Error;
use crate::people::asker::Asker;

/// A company that nobody else changes meanwhile, and what the caller is there.
pub(crate) struct LockedCompany {
    row: CompanyRow,
    me: Uid,
    my: Option<MemberRow>,
    is_hidden: bool,
}

impl LockedCompany {
    pub fn row(&self) -> &CompanyRow {
        &self.row
    }

    pub fn id(&self) -> CompanyId {
        self.row.id
    }

    pub fn me(&self) -> &Uid {
        &self.me
    }

    /// None: the caller has nothing to do with it.
    pub fn my(&self) -> Option<&MemberRow> {
        self.my.as_ref()
    }

    pub fn is_admin(&self) -> bool {
        self.my.as_ref().is_some_and(is_admin)
    }

    /// Nobody is invited to what they could not see.
    pub fn must_be_shown(&self) -> Result<(), Error> {
        match self.is_hidden {
            true => Err(Error::Hidden),
            false => Ok(()),
        }
    }

    pub fn must_be_admin(&self) -> Result<(), Error> {
        match self.is_admin() {
            true => Ok(()),
            false => Err(Error::AdminsOnly),
        }
    }
}

/// That the caller is an admin of a company, which nobody else changes meanwhile.
pub(crate) struct AdminOf(LockedCompany);

impl AdminOf {
    pub fn row(&self) -> &CompanyRow {
        self.0.row()
    }

    pub fn id(&self) -> CompanyId {
        self.0.id()
    }

    pub fn me(&self) -> &Uid {
        self.0.me()
    }

    /// To change it: the row as it was read.
    pub fn into_row(self) -> CompanyRow {
        self.0.row
    }
}

pub(crate) fn is_admin(row: &MemberRow) -> bool {
    (row.role, row.state) == (CompanyRole::Admin, CompanyMemberState::Active)
}

pub(crate) async fn locked(tx: &mut Tx, asker: &Asker, id: CompanyId) -> Result<LockedCompany, Error> {
    let row = find_locked(tx, id).await?.ok_or(Error::NotFound)?;
    let my = members::find(tx, id, asker.uid()).await?;
    let is_hidden = is_hidden_from(tx, id, my.as_ref()).await?;
    Ok(LockedCompany {
        row,
        me: asker.uid().clone(),
        my,
        is_hidden,
    })
}

/// Whether moderators hide it, which only its admins hear of: to others it does not exist.
pub(crate) async fn is_hidden_from(
    c: &mut Conn,
    id: CompanyId,
    my: Option<&MemberRow>,
) -> Result<bool, Error> {
    match (
        storage::companies::is_hidden(c, id).await?,
        my.is_some_and(is_admin),
    ) {
        (true, false) => Err(Error::NotFound),
        (is_hidden, _) => Ok(is_hidden),
    }
}

/// To whom a company is shown that the caller can see.
pub(crate) enum Shown {
    ToAll,
    /// The caller is an admin of it.
    ToAdmin,
}

pub(crate) async fn shown(c: &mut Conn, asker: &Asker, id: CompanyId) -> Result<Shown, Error> {
    find(c, id).await?.ok_or(Error::NotFound)?;
    let my = members::find(c, id, asker.uid()).await?;
    is_hidden_from(c, id, my.as_ref()).await?;
    Ok(match my.as_ref().is_some_and(is_admin) {
        true => Shown::ToAdmin,
        false => Shown::ToAll,
    })
}

pub(crate) async fn admin(tx: &mut Tx, asker: &Asker, id: CompanyId) -> Result<AdminOf, Error> {
    let company = locked(tx, asker, id).await?;
    company.must_be_admin()?;
    Ok(AdminOf(company))
}
