//! Rules across the answers of a stage, and what they look at.

pub(crate) mod context;
pub(crate) mod documents;
pub(crate) mod evaluate;
pub(crate) mod facts;
pub(crate) mod issue;
pub(crate) mod option_on_rights;
pub(crate) mod stage1;
pub(crate) mod stage2;
pub(crate) mod stage3;
#[cfg(test)]
pub(crate) mod stage3_tests;
pub(crate) mod stage4;
pub(crate) mod stage4_heads;
pub(crate) mod stage4_money;
