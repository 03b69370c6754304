//! Files that people bring: where they are kept, what is let in, what is handed out. The only crate that knows object
//! stores and file formats. Reading a file is work for other threads, a few at a time.

mod budget;
mod check;
mod fdx;
mod folder;
mod pack;
mod pdf;
mod picture;
mod refusal;
mod sheet;
mod store;
mod unpack;
mod watermark;
mod workers;

pub use check::{Checked, Format};
pub use pack::{Content, PackError, Packed};
pub use refusal::Refusal;
pub use store::{Listed, Store, StoreError, is_setting};
pub use unpack::{Archive, Limits};
pub use workers::{Media, Place, Trouble};
