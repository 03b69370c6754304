pub mod events;
pub mod notifications;
