//! Who vouches for whose credits: asking, answering, disputes, what finished projects offer, and the page of a work.

pub(crate) mod accept;
pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod askable;
pub(crate) mod desk;
pub(crate) mod error;
pub(crate) mod offers;
pub(crate) mod own;
pub(crate) mod signed;
pub(crate) mod suggestions;
pub(crate) mod tell;
pub(crate) mod text;
pub(crate) mod view;
pub(crate) mod work;

pub use crate::credits::accept::{accept, decline};
pub use crate::credits::answer::{Answer, Said, answer, reply};
pub use crate::credits::ask::{AskForConfirmation, ask, take_back};
pub use crate::credits::desk::{CreditList, MergeWork, decide, merge, requests};
pub use crate::credits::error::Error;
pub use crate::credits::offers::{OfferCredits, of_project, offer};
pub use crate::credits::own::own;
pub use crate::credits::signed::{SignedCredits, signed};
pub use crate::credits::suggestions::{WorkSuggestion, suggestions};
pub use crate::credits::view::*;
pub use crate::credits::work::{WorkCredit, WorkPage, work};
