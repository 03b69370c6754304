//! Profiles and portraits, the search for people by name, saved searches, who is connected with whom, and who is part of a project: team,
//! invitations, attached talent.

pub mod addresses;
pub mod blocks;
pub mod complete_profiles;
pub mod connection_outcomes;
pub mod connections;
pub mod directory;
pub mod hidden_identities;
pub mod invitations;
pub mod listing;
pub mod opened_pages;
pub mod people;
pub mod people_cards;
pub mod people_words;
pub mod portraits;
pub mod profiles;
pub mod ranking;
pub mod saved_searches;
pub mod search_alerts;
pub mod talent;
pub mod team;
