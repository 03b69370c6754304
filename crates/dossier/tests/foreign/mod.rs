//! Scripts that are not built in, with fonts from folders. `tests/fonts` has one file with two fonts: of the letters below
//! one has the Japanese ones, the other the Korean ones and one of the Japanese.

use std::path::PathBuf;

use dossier::{Dossier, Order, Standard, typeset};
use lopdf::Document;
use rstest::rstest;

use crate::sample;

const JAPANESE: &str = "灯台守の扉";
const KOREAN: &str = "등대지기";

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fonts"))
}

/// By the strict standard, which refuses a document with a glyph that is missing.
fn strict(title: &str, fonts: &[PathBuf]) -> Result<Dossier, dossier::Error> {
    let mut material = sample::material();
    material.project_name = title.to_owned();
    let order = Order {
        standard: Standard::Accessible,
        ..sample::order()
    };
    typeset(&sample::catalog(), &material, &order, fonts)
}

fn cover(pdf: &[u8]) -> String {
    let read = Document::load_mem(pdf).unwrap();
    read.extract_text(&[1]).unwrap().split_whitespace().collect()
}

/// The names of the fonts that are in it, without what marks them as parts.
fn fonts_of(pdf: &[u8]) -> Vec<String> {
    let read = Document::load_mem(pdf).unwrap();
    let mut names: Vec<String> = read
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|dict| dict.has_type(b"FontDescriptor"))
        .filter_map(|dict| dict.get(b"FontName").and_then(|name| name.as_name()).ok())
        .map(|name| {
            String::from_utf8_lossy(name)
                .split('+')
                .next_back()
                .unwrap()
                .to_owned()
        })
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[rstest]
#[case(JAPANESE, "FixtureJP")]
#[case(KOREAN, "FixtureKR")]
#[case("The Lighthouse Keeper 灯台守 حارس المنارة Ο φαροφύλακας", "FixtureJP")]
fn letters_that_are_not_built_in_come_from_the_fonts_of_the_machine(#[case] title: &str, #[case] font: &str) {
    let made = strict(title, &[folder()]).unwrap();
    assert_eq!(made.lacking, []);
    let fonts = fonts_of(&made.pdf);
    assert!(fonts.iter().any(|name| name == font), "{fonts:?}");
    assert!(
        fonts.iter().filter(|name| name.starts_with("Fixture")).count() == 1,
        "{fonts:?}"
    );
    let cover = cover(&made.pdf);
    for word in title.split_whitespace().filter(|word| !word.contains('ا')) {
        assert!(cover.contains(word), "{word}: {cover}");
    }
}

#[test]
fn a_dossier_without_foreign_letters_has_no_font_of_the_machine() {
    let made = strict(
        "Łódź, Ελλάδα, Їжак, רונית, กรุงเทพ, عباس, सत्यजित — ‘quoted’ … №",
        &[folder()],
    )
    .unwrap();
    assert!(made.lacking.is_empty());
    assert!(!fonts_of(&made.pdf).concat().contains("Fixture"));
}

#[test]
fn the_first_folder_is_asked_first_and_the_choice_is_always_the_same() {
    let title = format!("{JAPANESE} {KOREAN}");
    let made = |folders: &[PathBuf]| strict(&title, folders).unwrap();
    let here = [PathBuf::from("/nowhere/at/all"), folder()];
    let (once, again) = (made(&here), made(&here));
    assert_eq!(once.pdf, again.pdf);
    assert!(fonts_of(&once.pdf).concat().contains("FixtureJPFixtureKR"));
}

#[test]
fn without_a_font_the_dossier_is_made_and_says_what_it_lacks() {
    let mut material = sample::material();
    material.project_name = format!("{JAPANESE} 🎬");
    let made = typeset(&sample::catalog(), &material, &sample::order(), &[]).unwrap();
    let lacking: Vec<String> = made.lacking.iter().map(ToString::to_string).collect();
    assert_eq!(
        lacking,
        [
            "Chinese, Japanese and Korean, such as の (U+306E); on Debian, install the package fonts-noto-cjk",
            "pictures and symbols, such as 🎬 (U+1F3AC); on Debian, install the package fonts-noto-color-emoji",
        ]
    );
    assert!(strict(JAPANESE, &[]).is_err(), "the strict standard knows a box");
}

/// Names as long as they may be, without a place to break them, from both sides.
#[rstest]
#[case(JAPANESE.repeat(24))]
#[case("חשמונאים".repeat(15))]
#[case("حارسالمنارة".repeat(10))]
fn a_long_name_stays_on_the_page(#[case] title: String) {
    let made = strict(&title, &[folder()]).unwrap();
    let letters = |text: &str| text.chars().filter(|c| title.contains(*c)).count();
    let cover = cover(&made.pdf);
    assert!(made.lacking.is_empty() && letters(&cover) > 50, "{cover}");
}
