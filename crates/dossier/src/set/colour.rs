//! The few colours of a dossier; text on paper has a contrast of at least 4.5 to 1.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

pub const INK: Colour = Colour(23, 26, 33);
pub const SOFT: Colour = Colour(91, 98, 112);
pub const LINE: Colour = Colour(214, 218, 226);
/// On ink.
pub const PAPER: Colour = Colour(255, 255, 255);
pub const TINT: Colour = Colour(244, 245, 248);
pub const MARK: Colour = Colour(37, 84, 199);
pub const PALE: Colour = Colour(173, 193, 240);
pub const WARM: Colour = Colour(178, 76, 20);
