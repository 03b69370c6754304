//! Pictures are not kept as they came but drawn anew: what is not a pixel (place, camera, comments, other files) is gone.

use std::borrow::Cow;
use std::io::Cursor;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgba, RgbaImage, imageops};

use serde::{Deserialize, Serialize};

use super::found::{FileType, Found};
use super::sniff::{self, is_picture};
use crate::Refusal;

const KIND: Cow<'static, str> = Cow::Borrowed("picture");
const SIDE: u32 = 8_192;
const PIXELS: u64 = 40_000_000;
/// Of what somebody sends of their screen, without an account.
const SCREEN_PIXELS: u64 = 16_000_000;
/// Up to here, a PNG is pressed as well as its seconds of CPU allow.
const PRESSED_PIXELS: u64 = 10_000_000;
const MEMORY: u64 = 256 << 20;
const JPEG_QUALITY: u8 = 88;
/// Pixels on the longer side of what is printed.
const PRINTED: u32 = 1_600;
/// The same of a poster: twice what the widest one takes on the screen.
const POSTER: u32 = 720;
/// The same of what somebody sends of their screen.
const SCREENSHOT: u32 = 2_560;

/// What a picture is drawn anew as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Drawing {
    /// The same picture, to be kept.
    Same,
    /// On paper: large enough for a page, without what cannot be printed.
    Print,
    /// In a list.
    Poster,
    /// Of a screen: a PNG, so that letters stay sharp.
    Screenshot,
}

/// What it takes to draw a picture, by what its header says.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Size {
    pub memory_mib: u32,
    pub pixels: u64,
}

pub(crate) fn measure(bytes: Bytes, drawing: Drawing) -> Result<Size, Refusal> {
    const BASE: u64 = 24;
    const SMALL: u64 = 48;
    // Says what the file is, if it is no picture.
    is_picture(&bytes)?;
    let mib = |bytes: u64| bytes.div_ceil(1 << 20);
    let input = mib(bytes.len() as u64);
    let format = sniff::picture(&bytes);
    // Bytes that begin so are never part of the pixels.
    let progressive = bytes.windows(2).any(|pair| pair == [0xff, 0xc2]);
    let mut decoder = decoder(bytes, drawing)?;
    let (width, height) = decoder.dimensions();
    let decoded = mib(decoder.total_bytes());
    let decoding = match format {
        Some(ImageFormat::Png) => 0,
        Some(ImageFormat::Jpeg) if !progressive => decoded / 4,
        _ => 2 * decoded,
    };
    let upright = decoder.orientation().map_err(|_| unreadable())?;
    let after = match drawing {
        Drawing::Same if upright == Orientation::NoTransforms => decoded / 2,
        Drawing::Same => decoded + decoded / 2,
        Drawing::Print | Drawing::Poster | Drawing::Screenshot => SMALL,
    };
    let all = BASE + 2 * input + decoded + decoding.max(after);
    Ok(Size {
        memory_mib: u32::try_from(all).unwrap_or(u32::MAX),
        pixels: u64::from(width) * u64::from(height),
    })
}

pub(crate) fn check(bytes: Bytes) -> Result<(Found, Vec<u8>), Refusal> {
    let format = sniff::picture(&bytes);
    let (mut picture, upright) = read(bytes, Drawing::Same)?;
    picture.apply_orientation(upright);
    let (width, height) = (picture.width(), picture.height());
    let mut drawn = Vec::new();
    let file_type = if format == Some(ImageFormat::Png) || picture.color().has_alpha() {
        let encoder = PngEncoder::new_with_quality(&mut drawn, pressed(width, height), FilterType::Adaptive);
        picture.write_with_encoder(encoder).map_err(|_| unreadable())?;
        FileType::Png
    } else {
        let encoder = JpegEncoder::new_with_quality(&mut drawn, JPEG_QUALITY);
        picture
            .into_rgb8()
            .write_with_encoder(encoder)
            .map_err(|_| unreadable())?;
        FileType::Jpeg
    };
    Ok((drawn_as(file_type, (width, height)), drawn))
}

const fn pressed(width: u32, height: u32) -> CompressionType {
    match width as u64 * height as u64 {
        0..=PRESSED_PIXELS => CompressionType::Default,
        _ => CompressionType::Fast,
    }
}

pub(crate) fn screenshot(bytes: Bytes) -> Result<(Found, Vec<u8>), Refusal> {
    let picture = within(bytes, Drawing::Screenshot, SCREENSHOT)?;
    let picture = match picture.color().has_alpha() {
        true => DynamicImage::ImageRgba8(picture.into_rgba8()),
        false => DynamicImage::ImageRgb8(picture.into_rgb8()),
    };
    let mut drawn = Vec::new();
    picture
        .write_to(&mut Cursor::new(&mut drawn), ImageFormat::Png)
        .map_err(|_| unreadable())?;
    let size = (picture.width(), picture.height());
    Ok((drawn_as(FileType::Png, size), drawn))
}

fn drawn_as(file_type: FileType, (width, height): (u32, u32)) -> Found {
    Found {
        width: Some(width),
        height: Some(height),
        ..Found::plain(file_type)
    }
}

pub(crate) fn print(bytes: Bytes) -> Result<(Found, Vec<u8>), Refusal> {
    on_paper(within(bytes, Drawing::Print, PRINTED)?)
}

pub(crate) fn poster(bytes: Bytes) -> Result<(Found, Vec<u8>), Refusal> {
    on_paper(within(bytes, Drawing::Poster, POSTER)?)
}

/// As a JPEG on white.
pub(super) fn on_paper(picture: DynamicImage) -> Result<(Found, Vec<u8>), Refusal> {
    let mut paper = RgbaImage::from_pixel(picture.width(), picture.height(), Rgba([255; 4]));
    imageops::overlay(&mut paper, &picture.into_rgba8(), 0, 0);
    let paper = DynamicImage::ImageRgba8(paper).into_rgb8();
    let mut drawn = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut drawn, JPEG_QUALITY);
    let size = paper.dimensions();
    paper.write_with_encoder(encoder).map_err(|_| unreadable())?;
    Ok((drawn_as(FileType::Jpeg, size), drawn))
}

/// The picture, the right way up, whose longer side has so many pixels at most.
pub(super) fn within(bytes: Bytes, drawing: Drawing, side: u32) -> Result<DynamicImage, Refusal> {
    let (picture, upright) = read(bytes, drawing)?;
    let mut small = match picture.width().max(picture.height()) > side {
        true => picture.thumbnail(side, side),
        false => picture,
    };
    small.apply_orientation(upright);
    Ok(small)
}

fn unreadable() -> Refusal {
    Refusal::Unreadable { kind: KIND }
}

/// The picture as it is stored, and how it is turned to be the right way up.
fn read(bytes: Bytes, drawing: Drawing) -> Result<(DynamicImage, Orientation), Refusal> {
    let mut decoder = decoder(bytes, drawing)?;
    let upright = decoder.orientation().map_err(|_| unreadable())?;
    let picture = DynamicImage::from_decoder(decoder).map_err(|_| unreadable())?;
    Ok((picture, upright))
}

fn decoder(bytes: Bytes, drawing: Drawing) -> Result<impl ImageDecoder, Refusal> {
    let format = sniff::picture(&bytes).ok_or_else(unreadable)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|_| unreadable())?;
    let (width, height) = decoder.dimensions();
    let most = match drawing {
        Drawing::Screenshot => SCREEN_PIXELS,
        Drawing::Same | Drawing::Print | Drawing::Poster => PIXELS,
    };
    if width > SIDE || height > SIDE || u64::from(width) * u64::from(height) > most {
        let millions = most / 1_000_000;
        return Err(Refusal::Dimensions {
            width,
            height,
            millions,
        });
    }
    Ok(decoder)
}
