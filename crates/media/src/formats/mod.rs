//! What a file is, by its content alone: its name and what the sender says of it count for nothing. Everything here
//! runs in a child process.

mod budget;
mod fdx;
mod found;
mod pdf;
pub(crate) mod picture;
pub(crate) mod portrait;
mod sheet;
pub(crate) mod sniff;
pub(crate) mod watermark;

use bytes::Bytes;

pub(crate) use found::{FileType, Found};
pub use sniff::Format;

use sniff::{found, sniff, wrong};

use crate::refusal::Refusal;

/// Reads all of a file. A picture comes back drawn anew; of other files, which are kept as they came, nothing does.
pub(crate) fn check(bytes: Bytes, accept: &[Format]) -> Result<(Found, Vec<u8>), Refusal> {
    if bytes.is_empty() {
        return Err(Refusal::Empty);
    }
    let unchanged = |found| (found, Vec::new());
    match sniff(&bytes) {
        Ok(format) if accept.contains(&format) => match format {
            Format::Pdf => pdf::check(&bytes).map(unchanged),
            Format::Xlsx => sheet::check(&bytes).map(unchanged),
            Format::Fdx => fdx::check(&bytes).map(unchanged),
            Format::Image => picture::check(bytes),
        },
        Ok(format) => Err(wrong(found(format), accept)),
        Err(found) => Err(wrong(found, accept)),
    }
}
