//! Companies, who works there, and how a company proves its domain.

mod declined;
mod faces;
mod hidden;
mod listed;
pub mod members;
mod row;

pub use declined::{declined, has_declined};
pub use faces::{CompanyCreditRow, FaceRow, claimed_credits, confirmed_credits, faces};
pub use hidden::is_hidden;
pub use listed::{Listed, ListedRow, list};
pub use row::{
    CompanyRow, DomainCode, confirm_domain, count_tries, delete, delete_code, domain_code, find, find_locked,
    insert, kinds, set_domain_code, update,
};
