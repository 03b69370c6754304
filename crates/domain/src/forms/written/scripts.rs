//! Letters of names: of scripts that people write today, and none that pass for others (UTS 39, UAX 31).

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, skeleton};

use crate::texts::say;

/// From here on are letters for phonetics and styles; before them, such as `ª` and `Ĳ`, people's own.
const STYLES: char = '\u{250}';
/// Phonetic signs that are letters of names all the same.
const OF_NAMES: [char; 4] = ['ʊ', 'ʌ', 'ʔ', 'ʕ'];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unusual {
    /// A word has letters of scripts that are not written together.
    Mixed,
    /// Letters of no living script, in a style, or of a rare script and all alike to Latin ones.
    Rare,
}

impl Unusual {
    /// What is said of a name without a label.
    pub fn refusal(self) -> (&'static str, String) {
        match self {
            Unusual::Mixed => ("two_alphabets", say!(ERROR_NAMES_TWO_ALPHABETS)),
            Unusual::Rare => ("rare_letters", say!(ERROR_NAMES_RARE_LETTERS)),
        }
    }
}

/// Of each word by itself: a name may stand in two scripts, as `Anna Анна`.
pub(crate) fn usual_letters(text: &str) -> Result<(), Unusual> {
    let text: String = text.nfc().collect();
    if text.chars().any(is_styled) {
        return Err(Unusual::Rare);
    }
    let is_of_word =
        |c: char| c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '\u{200c}' | '\u{200d}');
    text.split(|c: char| !is_of_word(c)).try_for_each(usual_word)
}

fn usual_word(word: &str) -> Result<(), Unusual> {
    let set = AugmentedScriptSet::for_str(word);
    if set.is_all() || is_east_asian(set) || set.base.iter().any(Script::is_recommended) {
        return Ok(());
    }
    if set.is_empty() {
        return match is_highly_restrictive(word) {
            true => Ok(()),
            false => Err(Unusual::Mixed),
        };
    }
    match word.chars().all(is_of_limited_use) && !looks_latin(word) {
        true => Ok(()),
        false => Err(Unusual::Rare),
    }
}

fn is_east_asian(set: AugmentedScriptSet) -> bool {
    set.hanb || set.jpan || set.kore
}

/// Latin with Chinese, Japanese or Korean.
fn is_highly_restrictive(word: &str) -> bool {
    let mut others = AugmentedScriptSet::default();
    for c in word.chars() {
        let of_letter = AugmentedScriptSet::for_char(c);
        if !of_letter.base.contains_script(Script::Latin) {
            others.intersect_with(of_letter);
        }
    }
    is_east_asian(others)
}

/// Of a script that some communities write: not a historic one.
fn is_of_limited_use(c: char) -> bool {
    !c.is_alphabetic() || c.identifier_type() == Some(IdentifierType::Limited_Use)
}

fn looks_latin(word: &str) -> bool {
    skeleton(word)
        .filter(|c| c.is_alphabetic())
        .all(|c| c.script() == Script::Latin)
}

/// `Ａ`, `𝐀`, `Ⓐ`, `ᴀ`, `ꜱ`, `Ⅳ`.
fn is_styled(c: char) -> bool {
    if c < STYLES || !c.is_alphabetic() || c.identifier_allowed() || OF_NAMES.contains(&c) {
        return false;
    }
    let is_phonetic = c.script() == Script::Latin
        && !matches!(c, '\u{1e00}'..='\u{1eff}')
        && matches!(
            c.identifier_type(),
            Some(IdentifierType::Technical | IdentifierType::Obsolete)
        );
    let is_variant = |plain: char| matches!(plain.script(), Script::Latin | Script::Greek | Script::Cyrillic);
    is_phonetic
        || !unicode_normalization::is_nfkc(c.encode_utf8(&mut [0; 4]))
            && std::iter::once(c).nfkc().any(is_variant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_02_names_in_the_letters_of_a_living_script_are_usual() {
        let names = [
            "Siân O’Neill-Łęcka Jr.",
            "Mª José",
            "ĲSBRAND",
            "Nguyễn Thị",
            "Ƙasim Ɗan",
            "Ŋɔ Ɛlom",
            "Sahaiʔa",
            "ʻAukai",
            "Сергей Ковалёв",
            "Сара",
            "Ὀδυσσεύς",
            "김민준",
            "山﨑 賢人",
            "マリア・ﾏﾘｱ",
            "すず木",
            "王小明ㄅ",
            "أحمد",
            "علی\u{200c}رضا",
            "שָׂרָה",
            "निशा",
            "क्\u{200d}षिति",
            "อำนาจ",
            "მარიამ",
            "ᲛᲐᲠᲘᲐᲛ",
            "Մարիամ",
            "সুমন",
            "அருண்",
            "ቴዎድሮስ",
            "ខេមរា",
            "ᏣᎳᎩ",
            "ᏍᏏᏉᏯ",
            "ᐊᓗᒃ",
            "ⵎⴰⵙⵉⵏ",
            "ܡܪܝܡ",
            "ߒߞߏ",
            "Anna Анна",
            "Sequoyah ᏍᏏᏉᏯ",
            "NHKエンタープライズ",
            "第４スタジオ",
            "R2 & D2 (Ltd.) №5",
            "K-POP 스튜디오A",
            "2001",
            "½ Film™",
            "Ḫattuša",
        ];
        let wrong: Vec<_> = names.iter().filter(|name| usual_letters(name).is_err()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn pr_02_letters_that_pass_for_others_are_not() {
        let rare = [
            "ꓢꓡꓮꓔꓰ",
            "ꓮꓠꓠꓮ Byrne",
            "ᎪᎠᎪ",
            "ＡＤＡ",
            "Ada Ｂyrne",
            "𝐀da",
            "𝓐𝓭𝓪",
            "Ⓐda",
            "ᴀᴅᴀ",
            "ꜱlate",
            "ɑdɑ",
            "Studio Ⅳ",
            "ᚠᚢᚦ",
            "𐌰𐌳𐌰",
            "ⲁⲃ",
        ];
        let missed: Vec<_> = rare
            .iter()
            .filter(|name| usual_letters(name) != Err(Unusual::Rare))
            .collect();
        assert!(missed.is_empty(), "{missed:?}");
        let mixed = [
            "Adа",
            "Ѕlate",
            "Adα",
            "ՏӀate",
            "Ꮪlate",
            "ꓪilliam",
            "Aدa",
            "Aनa",
            "Анნа",
            "김а",
            "Slаte 王",
        ];
        let missed: Vec<_> = mixed
            .iter()
            .filter(|name| usual_letters(name) != Err(Unusual::Mixed))
            .collect();
        assert!(missed.is_empty(), "{missed:?}");
    }
}
