//! A search: what it asks for, whom it finds, and its receipt.

pub(crate) mod cursor;
pub(crate) mod filter;
pub(crate) mod found;
pub(crate) mod free;
pub(crate) mod list;
pub(crate) mod near;
pub(crate) mod query;
pub(crate) mod receipt;
pub(crate) mod without;
