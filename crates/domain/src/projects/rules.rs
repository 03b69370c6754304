//! How many projects one person may own.

use storage::projects::Limits;

pub const LIMITS: Limits = Limits {
    active: 50,
    total: 200,
};
