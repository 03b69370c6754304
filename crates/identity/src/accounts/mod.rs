//! An account from signing up to its deletion: names, addresses, codes by mail, import and export.

pub(crate) mod account;
pub(crate) mod account_deletion;
pub(crate) mod account_fields;
pub mod admin;
pub(crate) mod change_email;
pub(crate) mod codes;
pub(crate) mod export;
pub(crate) mod import;
pub(crate) mod proven;
pub(crate) mod reset;
pub mod scheduled_deletion;
pub(crate) mod signin;
pub(crate) mod signup;
pub(crate) mod verify;
