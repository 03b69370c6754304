//! Searches of the directory that a member has saved, and telling them whom these find anew.

pub(crate) mod alerts;
pub(crate) mod searches;

pub use crate::people::saved::searches::{
    NewSavedSearch, SavedSearch, SavedSearchChange, SearchFilters, change_search, delete_search, save_search,
    saved_searches,
};
