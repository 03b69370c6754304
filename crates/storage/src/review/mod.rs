//! The review queue, judgements, and who may review what.

pub mod assignments;
pub mod conflicts;
pub mod decided_reviews;
pub mod lead_declarations;
pub mod review_preferences;
pub mod review_queue;
pub mod review_times;
pub mod reviewed_versions;
pub mod reviews;
