//! What members write to each other.

mod conversations;
mod files;
mod held;
mod kept;
mod messages;
mod rooms;
mod shared;
mod uploads;

use utoipa_axum::router::OpenApiRouter;

use crate::App;

pub fn router() -> OpenApiRouter<App> {
    conversations::router()
        .merge(messages::router())
        .merge(held::router())
        .merge(rooms::router())
        .merge(uploads::router())
        .merge(files::router())
        .merge(kept::router())
}
