//! What members write to each other.

mod conversations;
mod messages;
mod rooms;

use domain::threads::Written;
use kernel::ThreadId;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;

use crate::App;
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    conversations::router()
        .merge(messages::router())
        .merge(rooms::router())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ThreadPath {
    thread_id: ThreadId,
}

/// 201, or 200 for what was sent before.
fn written<T: Serialize>(written: &Written<T>) -> Result<ApiResponse> {
    match written.is_repeated {
        true => ApiResponse::ok(&written.answer),
        false => ApiResponse::created(&written.answer),
    }
}
