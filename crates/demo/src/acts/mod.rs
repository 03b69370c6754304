//! The life of each project, act by act.

pub mod life;
pub mod moments;
pub mod perform;
pub mod reviews;
pub mod run;
