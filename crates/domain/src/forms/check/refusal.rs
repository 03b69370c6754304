//! Why an answer is not taken.

use crate::forms::answers::FieldError;
use crate::forms::field::Field;

pub(crate) struct Refusal {
    pub code: &'static str,
    pub detail: String,
}

pub(crate) fn refuse<T>(code: &'static str, detail: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal {
        code,
        detail: detail.into(),
    })
}

pub(crate) fn error(field: &Field, code: &'static str, detail: String) -> FieldError {
    FieldError::new(field.key, code, detail)
}
