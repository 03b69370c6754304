//! The four stages a project passes. What is asked in each is data; how they follow one another is in `rules`.

pub(crate) mod commands;
pub(crate) mod dossier_view;
pub(crate) mod expirations;
pub(crate) mod finance_plan;
pub(crate) mod history;
pub(crate) mod sign_offs;
pub(crate) mod transitions;
pub(crate) mod validation;
pub(crate) mod views;
pub(crate) mod working_copy;

pub use crate::form_definitions::content::{StageContent, SubmittedContent};
pub use crate::form_definitions::forms::definition;
pub use crate::stages::commands::amendment::{amendment, discard_amendment, start_amendment};
pub use crate::stages::commands::save::{save, save_amendment};
pub use crate::stages::commands::submit::{appeal, recall, submit, submit_amendment, withdraw};
pub use crate::stages::dossier_view::DossierStage;
pub use crate::stages::expirations::awaited::{ExpiringAnswer, expiring};
pub use crate::stages::expirations::dates::What as ExpiringWhat;
pub use crate::stages::expirations::reminders::remind_of_expirations;
pub use crate::stages::expirations::requested_changes_lapse::{lapse, remind};
pub use crate::stages::finance_plan::{FinancePlan, finance};
pub use crate::stages::history::{diff, feedback, history, version, versions};
pub use crate::stages::sign_offs::{
    ask_for_sign_offs, awaited_sign_offs, sign_off, sign_offs, withdraw_sign_off,
};
pub use crate::stages::transitions::rules::Refusal;
pub use crate::stages::transitions::tier::tier;
pub use crate::stages::validation::documents::{DocumentFacts, Documents};
pub use crate::stages::views::amendment::{Material, *};
pub use crate::stages::views::declarations::{Declaration, Declarations};
pub use crate::stages::views::error::Error;
pub use crate::stages::views::redaction::Redacted;
pub use crate::stages::views::sign_offs::*;
pub use crate::stages::views::stage::{AddedRequirement, TierOverride, *};
pub use crate::stages::working_copy::completeness::{check, read};
pub use crate::stages::working_copy::copy::WorkingCopy;
pub use crate::stages::working_copy::load::{Authorized, load, load_amendment_for_update, load_for_update};
pub use crate::stages::working_copy::permission::{
    AppealStage, AskForSignOffs, DiscardAmendment, EditAmendment, EditStage, RecallStage, SignStage,
    StartAmendment, SubmitAmendment, SubmitStage, WithdrawStage,
};
pub use crate::stages::working_copy::rules::changes::changes;
