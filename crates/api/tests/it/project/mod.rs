mod activity;
mod areas;
mod comments;
pub mod finance;
mod inheritance;
mod projects;
mod standing;
mod talent;
mod team;
