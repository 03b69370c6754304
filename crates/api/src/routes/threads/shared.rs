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

/// 201, or 200 for what was sent before; 202 for what is held.
pub(super) fn written<T: Serialize>(written: &Written<T>) -> Result<ApiResponse> {
    match written {
        Written::Sent {
            answer,
            is_repeated: true,
        } => ApiResponse::ok(answer),
        Written::Sent { answer, .. } => ApiResponse::created(answer),
        Written::Held(held) => ApiResponse::accepted(held),
    }
}
