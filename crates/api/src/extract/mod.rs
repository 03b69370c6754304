//! What a handler may touch stands in its parameter types: a handler can't forget a check that an extractor makes.

mod body;
mod caller;
mod idempotent;
mod origin;
mod path;
mod query;
mod version;

pub use body::Body;
pub use caller::{Admin, Bearer, Lead, Moderator, Reviewer, SignedIn, Staffs, Verified, Withheld};
pub use idempotent::{Empty, Idempotent, idempotency_key, repeatable_write, write};
pub use origin::{Client, ClientIp, Device, Loopback};
pub use path::{Path, ProjectPath, StagePath, stage_number};
pub use query::{Paging, Query};
pub use version::{IfMatch, etag};
