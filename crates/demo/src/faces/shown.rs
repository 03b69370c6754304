//! Of whom pictures are shown.

use kernel::Uid;

/// Somebody of whom a picture is shown.
pub struct Shown<'s> {
    pub uid: Uid,
    pub is_woman: bool,
    pub country: &'s str,
    pub names: [&'s str; 2],
    pub age: i32,
}
