//! Pages that the server writes itself, without a script.

pub(crate) mod dev_mail;
pub(crate) mod docs;
pub(crate) mod html;
pub(crate) mod mail_switch;
