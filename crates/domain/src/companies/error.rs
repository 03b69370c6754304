//! What can go wrong with companies.

use std::time::Duration;

use crate::companies::view::{Company, CompanyText};
use crate::forms::answers::FieldError;
use crate::people;
use crate::relations::initiator::Limited;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Or nobody whom the caller may know of.
    #[error("there is no such company")]
    NotFound,
    #[error("{}", say!(ERROR_COMPANIES_ADMINS_ONLY))]
    AdminsOnly,
    /// Somebody has changed the page since it was read.
    #[error("the page of the company was changed")]
    Changed {
        current: Box<Company>,
        yours: CompanyText,
    },
    /// Whoever leaves would leave nobody.
    #[error("{}", say!(ERROR_COMPANIES_ONLY_MEMBER))]
    OnlyMember,
    #[error("{}", say!(ERROR_COMPANIES_KNOWN))]
    Known,
    #[error("{}", say!(ERROR_COMPANIES_TOO_MANY, limit = *.limit))]
    TooMany { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_COMPANIES_TOO_MANY_ASKED, limit = *.limit))]
    TooManyAsked { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_COMPANIES_TOO_MANY_CODES, limit = *.limit))]
    TooManyCodes { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_COMPANIES_PERSON_FULL, limit = .0))]
    PersonFull(i64),
    /// Too many invitations wait for their answer, or they declined one.
    #[error("{}", say!(ERROR_COMPANIES_NOT_INVITABLE))]
    NotInvitable,
    #[error("{}", say!(ERROR_COMPANIES_FULL, limit = .0))]
    CompanyFull(i64),
    #[error("{}", say!(ERROR_COMPANIES_ADMINS_FULL, limit = .0))]
    AdminsFull(usize),
    #[error("{}", say!(ERROR_COMPANIES_HIDDEN))]
    Hidden,
    #[error("{}", say!(ERROR_COMPANIES_NO_DOMAIN))]
    NoDomain,
    #[error("{}", say!(ERROR_COMPANIES_DOMAIN_SHARED, domain = .0))]
    DomainShared(String),
    #[error("{}", say!(ERROR_COMPANIES_DOMAIN_TAKEN))]
    DomainTaken,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Limited(#[from] Limited),
    #[error(transparent)]
    People(people::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}

impl From<people::error::Error> for Error {
    fn from(error: people::error::Error) -> Self {
        match error {
            people::error::Error::NotFound => Error::NotFound,
            people::error::Error::Storage(error) => Error::Storage(error),
            other => Error::People(other),
        }
    }
}
