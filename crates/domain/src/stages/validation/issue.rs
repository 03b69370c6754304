//! What a rule says about a field.

use crate::forms::answers::FieldError;

pub(crate) fn issue(field: impl Into<String>, code: &'static str, detail: impl Into<String>) -> FieldError {
    FieldError::new(field, code, detail)
}
