//! The directory of members and how people are found in it: who is listed and complete, the order, names and cards, pages
//! that were opened, saved searches.

pub mod complete_profiles;
pub mod directory;
pub mod listing;
pub mod opened_pages;
pub mod people;
pub mod people_cards;
pub mod people_words;
pub mod ranking;
pub mod saved_searches;
pub mod search_alerts;
