//! The fonts, built in: Geist for Latin and Cyrillic, Noto for what Geist has not: Greek and the rest of Latin and
//! Cyrillic, Arabic, Hebrew, Devanagari, Thai. They are without hints for screens and names of glyphs, which no PDF
//! needs. What they lack comes from fonts of the machine. The files are compressed (`brotli -q 11`).

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::io::Read;
use std::sync::{Arc, LazyLock};

use brotli_decompressor::Decompressor;
use krilla::text::{Font, Tag};
use parley::fontique::{
    Blob, Charmap, Collection, CollectionOptions, FontInfo, SourceCache, SourceId, SourceInfo, SourceKind,
    Synthesis,
};
use parley::{FontContext, FontFamily, FontFamilyName, LayoutContext};

use super::fallback::Face;

macro_rules! built_in {
    ($($file:literal),+ $(,)?) => { [$(include_bytes!(concat!("../../fonts/", $file, ".br")).as_slice()),+] };
}

/// Bytes read at a time.
const BUFFER: usize = 4_096;

static FILES: LazyLock<[Vec<u8>; 7]> = LazyLock::new(|| {
    built_in![
        "Geist-Regular.ttf",
        "Geist-SemiBold.ttf",
        "NotoSans-Regular.ttf",
        "NotoSansArabic-Regular.ttf",
        "NotoSansHebrew-Regular.ttf",
        "NotoSansDevanagari-Regular.ttf",
        "NotoSansThai-Regular.ttf",
    ]
    .map(|packed| {
        let mut file = Vec::new();
        if let Err(error) = Decompressor::new(packed, BUFFER).read_to_end(&mut file) {
            tracing::error!(%error, "a built-in font cannot be read");
        }
        file
    })
});

/// The files, for as long as the program runs.
fn files() -> impl Iterator<Item = &'static [u8]> {
    FILES.iter().map(Vec::as_slice)
}

/// In the order in which they are asked for a character.
const FAMILIES: [FontFamilyName<'static>; 6] = [
    FontFamilyName::Named(Cow::Borrowed("Geist")),
    FontFamilyName::Named(Cow::Borrowed("Noto Sans")),
    FontFamilyName::Named(Cow::Borrowed("Noto Sans Arabic")),
    FontFamilyName::Named(Cow::Borrowed("Noto Sans Hebrew")),
    FontFamilyName::Named(Cow::Borrowed("Noto Sans Devanagari")),
    FontFamilyName::Named(Cow::Borrowed("Noto Sans Thai")),
];

/// Read once; a document begins with a copy.
static COLLECTION: LazyLock<Collection> = LazyLock::new(|| {
    let mut collection = Collection::new(CollectionOptions {
        shared: false,
        system_fonts: false,
    });
    for file in files() {
        collection.register_fonts(Blob::new(Arc::new(file)), None);
    }
    collection
});

/// Which letters the built-in fonts have.
static LETTERS: LazyLock<Vec<Charmap<'static>>> = LazyLock::new(|| {
    let read = |file: &'static [u8]| {
        let kind = SourceKind::Memory(Blob::new(Arc::new(file)));
        let info = FontInfo::from_source(SourceInfo::new(SourceId::new(), kind), 0)?;
        info.charmap_index().charmap(file)
    };
    files().filter_map(read).collect()
});

/// What setting one document needs of the fonts.
pub struct Fonts {
    pub context: FontContext,
    pub layouts: LayoutContext<()>,
    families: FontFamily<'static>,
    /// Letters of the document that the built-in fonts lack.
    pub foreign: BTreeSet<char>,
}

impl Fonts {
    /// The built-in ones, and then these.
    pub fn new(further: Vec<Face>) -> Self {
        let mut collection = COLLECTION.clone();
        let mut families = FAMILIES.to_vec();
        for (number, face) in further.into_iter().enumerate() {
            let name = face.register(&mut collection, number);
            families.extend(name.map(|name| FontFamilyName::Named(Cow::Owned(name))));
        }
        Self {
            context: FontContext {
                collection,
                source_cache: SourceCache::default(),
            },
            layouts: LayoutContext::new(),
            families: FontFamily::List(Cow::Owned(families)),
            foreign: BTreeSet::new(),
        }
    }

    /// Geist has the few Greek letters of formulas: a word must not be half in it.
    pub fn greek() -> FontFamily<'static> {
        FontFamily::List(Cow::Borrowed(&FAMILIES[1..]))
    }

    pub fn families(&self) -> FontFamily<'static> {
        self.families.clone()
    }

    /// Notes what a text needs.
    pub fn note(&mut self, text: &str) {
        for letter in text
            .chars()
            .filter(|letter| !letter.is_ascii() && is_drawn(*letter))
        {
            if !self.foreign.contains(&letter) && LETTERS.iter().all(|font| font.map(letter).is_none()) {
                self.foreign.insert(letter);
            }
        }
    }
}

/// Not what only says how its neighbours are to be set.
fn is_drawn(letter: char) -> bool {
    !letter.is_control()
        && !matches!(u32::from(letter), 0xAD | 0x34F | 0x61C | 0x180B..=0x180F | 0x200B..=0x200F
            | 0x2028..=0x202E | 0x2060..=0x206F | 0xFE00..=0xFE0F | 0xFEFF | 0xE_0000..=0xE_0FFF)
}

/// The fonts as the PDF knows them. A font that varies is there once for each way in which it looks.
#[derive(Default)]
pub struct Embedded(HashMap<(u64, u32, Look), Font>);

/// The axes of a font that varies, and the bits of their values.
type Look = Vec<([u8; 4], u32)>;

impl Embedded {
    /// `None`: it cannot be read, which the built-in ones can.
    pub fn get(&mut self, font: &parley::FontData, synthesis: Synthesis) -> Option<Font> {
        let settings = synthesis.variation_settings().iter();
        let axes: Vec<([u8; 4], f32)> = settings.map(|(tag, value)| (tag.to_be_bytes(), *value)).collect();
        let look = axes.iter().map(|(tag, value)| (*tag, value.to_bits())).collect();
        let key = (font.data.id(), font.index, look);
        if let Some(known) = self.0.get(&key) {
            return Some(known.clone());
        }
        let bytes: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(font.data.clone());
        let axes: Vec<(Tag, f32)> = axes.iter().map(|(tag, value)| (Tag::new(tag), *value)).collect();
        let read = Font::new_variable(bytes.into(), font.index, &axes)?;
        self.0.insert(key, read.clone());
        Some(read)
    }
}
