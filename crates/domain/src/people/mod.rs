//! The directory of members: who is listed, in an order that nobody can buy, and a person's page.

pub(crate) mod asker;
pub(crate) mod error;
pub(crate) mod index;
pub(crate) mod limits;
pub(crate) mod order;
pub(crate) mod page;
pub(crate) mod saved;
pub(crate) mod search;

pub use crate::people::asker::{Asker, asker};
pub use crate::people::error::Error;
pub use crate::people::index::directory::Directory;
pub use crate::people::index::sought::Sought;
pub use crate::people::limits::{
    SEARCHES_AT_ONCE, count_opened, count_search_of_new, count_searches, counts_as_opened, is_new,
};
pub use crate::people::order::chains::{draw, seeds};
pub use crate::people::order::rule::{Rule, rule};
pub use crate::people::page::person::{PersonPage, person};
pub use crate::people::page::person_card::PersonCard;
pub use crate::people::page::relation::{Acquaintance, ConnectionKind, MessageWay, PersonRelation};
pub use crate::people::saved::{
    NewSavedSearch, SavedSearch, SavedSearchChange, SearchFilters, change_search, delete_search, save_search,
    saved_searches,
};
pub use crate::people::search::found::FoundPerson;
pub use crate::people::search::free::{DaysAsked, FreeState, PersonFree, free};
pub use crate::people::search::list::{DepartmentCount, NearNames, PeoplePage, departments, list};
pub use crate::people::search::receipt::{OwnPlace, own_place, receipt};
pub use crate::people::search::without::{SearchFilter, WithoutFilter};
