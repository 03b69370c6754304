//! How much a project may hold, and what is decided without looking anything up.

use crate::files::uploads::Asked;
use crate::forms::field::{Field, Form, Kind};

/// All documents of one project.
pub const STORAGE_BYTES: i64 = 5 << 30;
/// Uploads that one project may have on their way.
pub(crate) const OPEN_UPLOADS: i64 = 20;
/// In bytes.
pub(crate) const MB: i64 = 1 << 20;

/// Which files a field takes. `field`: a key, or of a field within rows `rows/key`.
pub fn asked(form: &Form, field: &str) -> Option<Asked> {
    let mut keys = field.split('/');
    let mut found = form.field(keys.next()?)?;
    for key in keys {
        let Kind::Rows { fields, .. } = &found.kind else {
            return None;
        };
        found = fields.iter().find(|inner: &&Field| inner.key == key)?;
    }
    match &found.kind {
        Kind::Document {
            accept,
            max_bytes,
            min_pixels,
        } => Some(Asked {
            accept: accept.clone(),
            max_bytes: *max_bytes,
            min_pixels: *min_pixels,
        }),
        _ => None,
    }
}
