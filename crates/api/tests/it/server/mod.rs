mod docs;
mod health;
mod openapi;
mod proxies;
mod serve;
pub mod site;
