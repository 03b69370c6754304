mod areas;
mod comments;
pub mod finance;
mod ownership_succession;
mod projects;
mod standing;
mod talent;
mod team;
