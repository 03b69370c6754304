//! Fonts of the machine, for letters that the built-in ones lack. Nothing of them is kept from one dossier to the next.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parley::fontique::{
    Blob, Collection, FontInfo, FontInfoOverride, FontStyle, FontWeight, SourceId, SourceInfo, SourceKind,
};

/// Folders in folders, as far as fonts are looked for.
const DEPTH: usize = 8;
const ENDINGS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// A font that is taken.
pub struct Face {
    blob: Blob<u8>,
    index: u32,
    /// No other font is in its file.
    alone: bool,
}

/// A font that has letters of those that are needed.
struct Candidate {
    info: FontInfo,
    alone: bool,
    has: BTreeSet<char>,
}

impl Candidate {
    /// Upright fonts of an ordinary weight come first.
    fn strangeness(&self) -> (bool, i32) {
        let weight = self.info.weight().value() - FontWeight::NORMAL.value();
        (self.info.style() != FontStyle::Normal, weight.abs() as i32)
    }
}

/// Fonts for these letters, and the letters that no font has. The first folder is asked first; of a folder's fonts the one
/// that has most of the letters, of equals the plainest, of equals the first by name.
pub fn find(folders: &[PathBuf], mut needed: BTreeSet<char>) -> (Vec<Face>, BTreeSet<char>) {
    let mut faces = Vec::new();
    for folder in folders {
        if needed.is_empty() {
            break;
        }
        let mut files = Vec::new();
        gather(folder, DEPTH, &mut files);
        let candidates: Vec<Candidate> = files.iter().flat_map(|file| candidates(file, &needed)).collect();
        loop {
            let best = candidates
                .iter()
                .map(|one| (one.has.intersection(&needed).count(), one))
                .filter(|(count, _)| *count > 0)
                .min_by_key(|(count, one)| (Reverse(*count), one.strangeness()));
            let Some((_, best)) = best else {
                break;
            };
            needed.retain(|letter| !best.has.contains(letter));
            faces.extend(best.info.load(None).map(|blob| Face {
                blob,
                index: best.info.index(),
                alone: best.alone,
            }));
        }
    }
    (faces, needed)
}

/// The files of fonts in a folder, in the order of their names.
fn gather(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort_unstable();
    for path in paths {
        let Ok(metadata) = path.metadata() else {
            continue;
        };
        if metadata.is_dir() && depth > 0 {
            gather(&path, depth - 1, files);
        } else if metadata.is_file() && is_font(&path) {
            files.push(path);
        }
    }
}

fn is_font(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

fn candidates(file: &Path, needed: &BTreeSet<char>) -> Vec<Candidate> {
    let source = SourceInfo::new(SourceId::new(), SourceKind::Path(Arc::from(file)));
    let infos: Vec<FontInfo> = (0..)
        .map_while(|index| FontInfo::from_source(source.clone(), index))
        .collect();
    let Some(blob) = infos.first().and_then(|info| info.load(None)) else {
        return Vec::new();
    };
    let alone = infos.len() == 1;
    infos
        .into_iter()
        .filter_map(|info| {
            let map = info.charmap_index().charmap(blob.as_ref())?;
            let has = |letter: &char| map.map(*letter).is_some_and(|glyph| glyph != 0);
            let has: BTreeSet<char> = needed.iter().copied().filter(has).collect();
            (!has.is_empty()).then_some(Candidate { info, alone, has })
        })
        .collect()
}

impl Face {
    /// Makes it known to a collection; answers with the name of its family there.
    pub fn register(self, collection: &mut Collection, number: usize) -> Option<String> {
        if !self.alone {
            let known = collection.register_fonts(self.blob, None);
            let is_it = |info: &FontInfo| info.index() == self.index;
            let (family, _) = known.into_iter().find(|(_, fonts)| fonts.iter().any(is_it))?;
            return collection.family_name(family).map(str::to_owned);
        }
        // Under a name of its own: it may bear that of a font which is built in.
        let name = format!("Fallback {number}");
        let named = FontInfoOverride {
            family_name: Some(&name),
            ..FontInfoOverride::default()
        };
        collection.register_fonts(self.blob, Some(named));
        Some(name)
    }
}
