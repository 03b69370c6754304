//! How many files, and which.

use crate::files::uploads::Asked;
use crate::forms::field::Accept;

/// Bytes of one.
pub(crate) const LARGEST: i64 = 20 << 20;
/// That one person has on their way, in all threads.
pub(crate) const OPEN_UPLOADS: i64 = 10;

pub(crate) fn asked() -> Asked {
    Asked {
        accept: vec![Accept::Pdf, Accept::Image],
        max_bytes: LARGEST,
        min_pixels: None,
    }
}
