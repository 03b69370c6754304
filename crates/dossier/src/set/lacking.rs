//! Letters that no font has, in words for an operator.

use std::collections::BTreeSet;
use std::fmt;

use crate::texts::say;

/// Letters of one kind that are boxes in a dossier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    letters: Letters,
    example: char,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Letters {
    EastAsian,
    Pictures,
    Other,
}

impl Letters {
    fn of(letter: char) -> Self {
        match u32::from(letter) {
            0x1100..=0x11FF
            | 0x2E80..=0x4DBF
            | 0x4E00..=0x9FFF
            | 0xA960..=0xA97F
            | 0xAC00..=0xD7FF
            | 0xF900..=0xFAFF
            | 0xFE30..=0xFE4F
            | 0xFF00..=0xFFEF
            | 0x2_0000..=0x3_FFFF => Letters::EastAsian,
            0x2600..=0x27BF | 0x2B00..=0x2BFF | 0x1_F000..=0x1_FAFF => Letters::Pictures,
            _ => Letters::Other,
        }
    }
}

/// One for each kind.
pub fn lacking(letters: &BTreeSet<char>) -> Vec<Lacking> {
    let mut all: Vec<Lacking> = letters
        .iter()
        .map(|letter| Lacking {
            letters: Letters::of(*letter),
            example: *letter,
        })
        .collect();
    all.sort_by_key(|one| (one.letters, one.example));
    all.dedup_by_key(|one| one.letters);
    all
}

impl fmt::Display for Lacking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.example.to_string();
        let code = format!("U+{:04X}", u32::from(self.example));
        f.write_str(&match self.letters {
            Letters::EastAsian => say!(FONT_MISSING_EAST_ASIAN, letter, code, package = "fonts-noto-cjk"),
            Letters::Pictures => say!(
                FONT_MISSING_PICTURES,
                letter,
                code,
                package = "fonts-noto-color-emoji"
            ),
            Letters::Other => say!(FONT_MISSING_OTHER, letter, code, package = "fonts-noto-core"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_operator_is_told_once_what_to_install_for_each_kind_of_letters() {
        let letters = BTreeSet::from(['灯', '台', '한', 'ア', 'ა', '🎬']);
        let told: Vec<String> = lacking(&letters).iter().map(Lacking::to_string).collect();
        assert_eq!(
            told,
            [
                "Chinese, Japanese and Korean, such as ア (U+30A2); on Debian, install the package fonts-noto-cjk",
                "pictures and symbols, such as 🎬 (U+1F3AC); on Debian, install the package fonts-noto-color-emoji",
                "another script, such as ა (U+10D0); on Debian, install the package fonts-noto-core",
            ]
        );
    }
}
