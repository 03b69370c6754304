//! The fonts, built in: Geist for Latin and Cyrillic, Noto for what Geist has not: Greek and the rest of Latin and
//! Cyrillic, Arabic, Hebrew, Devanagari, Thai.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use krilla::text::Font;
use parley::fontique::{Blob, Collection, CollectionOptions, SourceCache};
use parley::{FontContext, FontFamily, FontFamilyName, LayoutContext};

macro_rules! built_in {
    ($($file:literal),+ $(,)?) => { [$(include_bytes!(concat!("../../fonts/", $file)).as_slice()),+] };
}

const FILES: [&[u8]; 7] = built_in![
    "Geist-Regular.ttf",
    "Geist-SemiBold.ttf",
    "NotoSans-Regular.ttf",
    "NotoSansArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf",
    "NotoSansThai-Regular.ttf",
];

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
    for file in FILES {
        collection.register_fonts(Blob::new(Arc::new(file)), None);
    }
    collection
});

pub fn families() -> FontFamily<'static> {
    FontFamily::List(Cow::Borrowed(&FAMILIES))
}

/// What setting one document needs of the fonts.
pub struct Fonts {
    pub context: FontContext,
    pub layouts: LayoutContext<()>,
}

impl Fonts {
    pub fn new() -> Self {
        Self {
            context: FontContext {
                collection: COLLECTION.clone(),
                source_cache: SourceCache::default(),
            },
            layouts: LayoutContext::new(),
        }
    }
}

/// The fonts as the PDF knows them.
#[derive(Default)]
pub struct Embedded(HashMap<(u64, u32), Font>);

impl Embedded {
    /// `None`: it cannot be read, which the built-in ones can.
    pub fn get(&mut self, font: &parley::FontData) -> Option<Font> {
        let key = (font.data.id(), font.index);
        if let Some(known) = self.0.get(&key) {
            return Some(known.clone());
        }
        let bytes: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(font.data.clone());
        let read = Font::new(bytes.into(), font.index)?;
        self.0.insert(key, read.clone());
        Some(read)
    }
}
