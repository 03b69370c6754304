//! Work on files from outside, done in a child process of the same program that limits itself first. What a file makes
//! its reader do (use up memory or time, crash) ends that child and nothing else.

mod child;
mod limits;
mod message;
mod parent;

pub use child::{Job, Output, answer};
pub use limits::Limits;
pub use parent::{Error, Sandbox};
