//! What members write to each other.

mod conversations;
mod messages;
mod rooms;
mod shared;

use utoipa_axum::router::OpenApiRouter;

use crate::App;

pub fn router() -> OpenApiRouter<App> {
    conversations::router()
        .merge(messages::router())
        .merge(rooms::router())
}
