//! A person's page and card, and what each reader may see of them.

pub(crate) mod by_name;
pub(crate) mod open;
pub(crate) mod person;
pub(crate) mod person_card;
pub(crate) mod relation;
