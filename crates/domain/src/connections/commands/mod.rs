//! What people do about each other.

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod blocks;
pub(crate) mod count;
pub(crate) mod error;
pub(crate) mod lapse;
pub(crate) mod limits;
pub(crate) mod list;
pub(crate) mod note;
pub(crate) mod tell;
