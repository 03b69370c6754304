//! What the files of this folder have in common.

use domain::threads::Written;
use kernel::ThreadId;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::problem::Result;
use crate::response::ApiResponse;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct ThreadPath {
    pub thread_id: ThreadId,
}

/// 201, or 200 for what was sent before.
pub(super) fn written<T: Serialize>(written: &Written<T>) -> Result<ApiResponse> {
    match written.is_repeated {
        true => ApiResponse::ok(&written.answer),
        false => ApiResponse::created(&written.answer),
    }
}
