//! The directory of members: who is listed, in an order that nobody can buy, and a person's page.

pub(crate) mod around;
pub(crate) mod asker;
pub(crate) mod chains;
pub(crate) mod cursor;
pub(crate) mod day_orders;
pub(crate) mod directory;
pub(crate) mod error;
pub(crate) mod filter;
pub(crate) mod found;
pub(crate) mod free;
pub(crate) mod limits;
pub(crate) mod list;
pub(crate) mod near;
pub(crate) mod open;
pub(crate) mod order;
pub(crate) mod page;
pub(crate) mod person_card;
pub(crate) mod receipt;
pub(crate) mod relation;
pub(crate) mod saved;
pub(crate) mod search;
pub(crate) mod sought;
pub(crate) mod without;

pub use crate::people::asker::{Asker, asker};
pub use crate::people::chains::{draw, seeds};
pub use crate::people::directory::Directory;
pub use crate::people::error::Error;
pub use crate::people::found::FoundPerson;
pub use crate::people::free::{DaysAsked, FreeState, PersonFree, free};
pub use crate::people::limits::{SEARCHES_AT_ONCE, count_opened, count_searches, counts_as_opened};
pub use crate::people::list::{DepartmentCount, NearNames, PeoplePage, departments, list};
pub use crate::people::order::{Rule, rule};
pub use crate::people::page::{PersonPage, person};
pub use crate::people::person_card::PersonCard;
pub use crate::people::receipt::{OwnPlace, own_place, receipt};
pub use crate::people::relation::{Acquaintance, ConnectionKind, MessageWay, PersonRelation};
pub use crate::people::saved::{
    NewSavedSearch, SavedSearch, SavedSearchChange, SearchFilters, change_search, delete_search, save_search,
    saved_searches,
};
pub use crate::people::sought::Sought;
pub use crate::people::without::{SearchFilter, WithoutFilter};
