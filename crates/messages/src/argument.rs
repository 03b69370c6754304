//! Values that a message is filled with. Numbers stay numbers, so that a message can choose its plural by them.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

pub trait Argument {
    fn argument(&self) -> FluentValue<'_>;
}

impl Argument for str {
    fn argument(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for String {
    fn argument(&self) -> FluentValue<'_> {
        self.into()
    }
}

impl Argument for Cow<'_, str> {
    fn argument(&self) -> FluentValue<'_> {
        self.as_ref().into()
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(
            impl Argument for $number {
                fn argument(&self) -> FluentValue<'_> {
                    (*self).into()
                }
            }
        )+
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

/// Such as a sum of amounts. One that is not exact as a floating-point number is written out.
impl Argument for i128 {
    fn argument(&self) -> FluentValue<'_> {
        match i32::try_from(*self) {
            Ok(small) => small.into(),
            Err(_) => self.to_string().into(),
        }
    }
}
