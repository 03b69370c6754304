//! Companies: their pages, who works there, and that a company is who it says. Who may do what is said by `access`, which
//! alone makes the values that commands ask for.

pub(crate) mod access;
mod cursor;
pub(crate) mod domain;
pub(crate) mod error;
pub(crate) mod keep;
pub(crate) mod limits;
pub(crate) mod list;
pub(crate) mod members;
pub(crate) mod page;
pub(crate) mod tell;
pub(crate) mod text;
pub(crate) mod view;
mod works;

pub use crate::companies::domain::{
    DomainCodeEntered, DomainCodeWanted, EnteredCode, confirm_domain, send_domain_code,
};
pub use crate::companies::error::Error;
pub use crate::companies::keep::{EditedCompany, create, delete, edit};
pub use crate::companies::list::{Sought, list};
pub use crate::companies::members::{
    CompanyInvitation, CompanyMemberChange, JoinRequest, ask, change, invite, remove,
};
pub use crate::companies::page::{company, own};
pub use crate::companies::view::*;
