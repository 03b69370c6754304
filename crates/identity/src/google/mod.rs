//! Signing in with Google: OpenID Connect, the popup, and which account an identity belongs to.

pub(crate) mod flow;
pub(crate) mod idp;
pub(crate) mod link;
pub(crate) mod local_chooser;
pub(crate) mod notices;
pub(crate) mod openid_connect;
