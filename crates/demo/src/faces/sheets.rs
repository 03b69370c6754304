//! Faces on sheets: ten in a row, on nothing. Each is given twice, the second time the other way round and on another
//! colour.

use std::collections::HashMap;
use std::io::Cursor;

use anyhow::Context;
use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, RgbImage};
use kernel::PortraitSize;

/// Pixels of one side of a face.
const SIDE: u32 = 256;
const IN_A_ROW: u32 = 10;
const QUALITY: u8 = 76;
/// Behind a face.
const COLOURS: [[u8; 3]; 9] = [
    [219, 229, 248],
    [205, 229, 224],
    [243, 229, 205],
    [233, 219, 228],
    [222, 230, 209],
    [214, 221, 232],
    [244, 219, 207],
    [199, 219, 236],
    [228, 224, 244],
];

macro_rules! sheets {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../../data/portraits/", $name, ".webp")).as_slice())),+]
    };
}

const SHEETS: [(&str, &[u8]); 10] = sheets![
    "women-light",
    "women-east",
    "women-brown",
    "women-dark",
    "women-old",
    "men-light",
    "men-east",
    "men-brown",
    "men-dark",
    "men-old",
];

/// A picture in the sizes in which it is kept.
type Drawn = Vec<(PortraitSize, Bytes)>;

struct Sheet {
    picture: DynamicImage,
    given: u32,
    drawn: HashMap<u32, Drawn>,
}

#[derive(Default)]
pub struct Sheets(HashMap<String, Sheet>);

impl Sheets {
    /// The next face of a sheet; after the last, the first again.
    pub fn next(&mut self, name: &str) -> anyhow::Result<Drawn> {
        if !self.0.contains_key(name) {
            self.0.insert(name.to_owned(), Sheet::open(name)?);
        }
        self.0.get_mut(name).context("no sheet")?.next()
    }
}

impl Sheet {
    fn open(name: &str) -> anyhow::Result<Self> {
        let (_, file) = SHEETS
            .iter()
            .find(|(known, _)| *known == name)
            .context("no sheet")?;
        Ok(Self {
            picture: image::load_from_memory_with_format(file, ImageFormat::WebP)?,
            given: 0,
            drawn: HashMap::new(),
        })
    }

    fn next(&mut self) -> anyhow::Result<Drawn> {
        let faces = self.picture.height() / SIDE * IN_A_ROW;
        let n = self.given % (2 * faces);
        self.given += 1;
        if let Some(drawn) = self.drawn.get(&n) {
            return Ok(drawn.clone());
        }
        let (at, is_second) = (n % faces, n >= faces);
        let (left, top) = (at % IN_A_ROW * SIDE, at / IN_A_ROW * SIDE);
        let face = self.picture.crop_imm(left, top, SIDE, SIDE);
        let face = if is_second { face.fliph() } else { face };
        let colour = COLOURS[(at * 2 + u32::from(is_second) * 4) as usize % COLOURS.len()];
        let drawn = sizes(&on(colour, &face))?;
        self.drawn.insert(n, drawn.clone());
        Ok(drawn)
    }
}

/// The face on a colour.
fn on(colour: [u8; 3], face: &DynamicImage) -> DynamicImage {
    let face = face.to_rgba8();
    let mut pixels = Vec::with_capacity(face.as_raw().len() / 4 * 3);
    for [red, green, blue, opaque] in face.as_raw().as_chunks().0 {
        let opaque = u16::from(*opaque);
        for (over, under) in [red, green, blue].into_iter().zip(colour) {
            let mixed = u16::from(*over) * opaque + u16::from(under) * (255 - opaque);
            pixels.push(u8::try_from(mixed / 255).unwrap_or(u8::MAX));
        }
    }
    let (width, height) = face.dimensions();
    RgbImage::from_raw(width, height, pixels).map_or_else(DynamicImage::default, DynamicImage::ImageRgb8)
}

fn sizes(picture: &DynamicImage) -> anyhow::Result<Drawn> {
    let mut drawn = Vec::new();
    for size in PortraitSize::ALL {
        let pixels = size.pixels().min(picture.width());
        let mut file = Cursor::new(Vec::new());
        picture
            .thumbnail_exact(pixels, pixels)
            .write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY))?;
        drawn.push((size, Bytes::from(file.into_inner())));
    }
    Ok(drawn)
}
