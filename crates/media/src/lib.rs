//! Files that people bring: where they are kept, what is let in, what is handed out. The only crate that knows object
//! stores and file formats. Files are read by child processes, a few at a time.

mod checked;
mod folder;
mod formats;
mod jobs;
mod pack;
mod places;
mod refusal;
mod store;
mod trouble;
mod unpack;
mod workers;

pub use checked::Checked;
pub use formats::Format;
pub use formats::portrait::Crop;
pub use jobs::JOBS;
pub use pack::{Content, PackError, Packed};
pub use places::Place;
pub use refusal::Refusal;
pub use store::{Listed, Store, StoreError, is_setting};
pub use trouble::Trouble;
pub use unpack::{Archive, Limits};
pub use workers::Media;
