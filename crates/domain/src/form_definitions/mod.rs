//! What each stage and the profile ask.

#[cfg(test)]
pub(crate) mod cells_tests;
pub(crate) mod content;
pub(crate) mod formats;
pub(crate) mod forms;
pub(crate) mod profile;
pub(crate) mod profile_terms;
#[cfg(test)]
pub(crate) mod samples_tests;
pub(crate) mod stage1;
pub(crate) mod stage2;
pub(crate) mod stage2_people;
pub(crate) mod stage3;
pub(crate) mod stage4;
pub(crate) mod stage4_plans;
pub(crate) mod words;
#[cfg(test)]
pub(crate) mod words_tests;
