//! Profiles and portraits, who is connected with whom, and who is part of a project: team, invitations, attached talent.

pub mod addresses;
pub mod blocks;
pub mod connection_lists;
pub mod connection_outcomes;
pub mod connections;
pub mod hidden_identities;
pub mod invitations;
pub mod portraits;
pub mod profiles;
pub mod relations;
pub mod standing;
pub mod talent;
pub mod team;
