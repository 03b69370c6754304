//! A project as its team works on it: stages, team, comments, signatures, finance.

pub(crate) mod activity;
pub(crate) mod amendments;
pub(crate) mod comments;
pub(crate) mod credits;
pub(crate) mod expirations;
pub mod finance;
pub(crate) mod invitations;
pub(crate) mod projects;
pub(crate) mod sign_offs;
pub(crate) mod stages;
pub(crate) mod talent;
pub(crate) mod team;
