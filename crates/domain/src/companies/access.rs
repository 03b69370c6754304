//! Who may do what with a company. Only this file makes these values.

use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, Uid};
use storage::Tx;
use storage::companies::members::{self, MemberRow};
use storage::companies::{CompanyRow, find_locked};

use crate::companies::error::Error;
use crate::people::asker::Asker;

/// A company that nobody else changes meanwhile, and what the caller is there.
pub(crate) struct LockedCompany {
    row: CompanyRow,
    me: Uid,
    my: Option<MemberRow>,
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
    Ok(LockedCompany {
        row,
        me: asker.uid().clone(),
        my,
    })
}

pub(crate) async fn admin(tx: &mut Tx, asker: &Asker, id: CompanyId) -> Result<AdminOf, Error> {
    let company = locked(tx, asker, id).await?;
    company.must_be_admin()?;
    Ok(AdminOf(company))
}
