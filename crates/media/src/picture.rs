//! Pictures are not kept as they came but drawn anew: what is not a pixel (place, camera, comments, other files) is gone.

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgba, RgbaImage, imageops};

use crate::check::is_picture;
use crate::{Checked, Refusal};

const KIND: &str = "picture";
const SIDE: u32 = 8_192;
const PIXELS: u64 = 40_000_000;
/// Of a screen, even a very large one.
const SCREENSHOT_PIXELS: u64 = 16_000_000;
const MEMORY: u64 = 256 << 20;
const JPEG_QUALITY: u8 = 88;
/// Pixels on the longer side of what is printed.
const PRINTED: u32 = 1_600;
/// The same of a poster: twice what the widest one takes on the screen.
const POSTER: u32 = 720;
/// The same of what somebody sends of their screen.
const SCREENSHOT: u32 = 2_560;

/// JPEG, PNG or WebP, by their first bytes.
pub(crate) fn kind(bytes: &[u8]) -> Option<ImageFormat> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some(ImageFormat::Jpeg),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(ImageFormat::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(ImageFormat::WebP),
        _ => None,
    }
}

pub(crate) fn check(bytes: &[u8]) -> Result<Checked, Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let (picture, format) = read(bytes)?;
    let transparent = picture.color().has_alpha();
    let mut drawn = Vec::new();
    let (content_type, extension) = if format == ImageFormat::Png || transparent {
        picture
            .write_to(&mut Cursor::new(&mut drawn), ImageFormat::Png)
            .map_err(|_| unreadable())?;
        ("image/png", ".png")
    } else {
        let encoder = JpegEncoder::new_with_quality(&mut drawn, JPEG_QUALITY);
        picture
            .to_rgb8()
            .write_with_encoder(encoder)
            .map_err(|_| unreadable())?;
        ("image/jpeg", ".jpg")
    };
    Ok(Checked {
        width: Some(picture.width()),
        height: Some(picture.height()),
        ..Checked::plain(Bytes::from(drawn), content_type, extension)
    })
}

/// Of a screen: a PNG, so that letters stay sharp, whose longer side has so many pixels at most.
pub(crate) fn screenshot(bytes: &[u8]) -> Result<Checked, Refusal> {
    // Says what the file is, if it is no picture.
    is_picture(bytes)?;
    let picture = read_within(bytes, SCREENSHOT_PIXELS)?.0;
    let picture = match picture.width().max(picture.height()) > SCREENSHOT {
        true => picture.thumbnail(SCREENSHOT, SCREENSHOT),
        false => picture,
    };
    let picture = match picture.color().has_alpha() {
        true => DynamicImage::ImageRgba8(picture.to_rgba8()),
        false => DynamicImage::ImageRgb8(picture.to_rgb8()),
    };
    let mut drawn = Vec::new();
    picture
        .write_to(&mut Cursor::new(&mut drawn), ImageFormat::Png)
        .map_err(|_| Refusal::Unreadable { kind: KIND })?;
    Ok(Checked {
        width: Some(picture.width()),
        height: Some(picture.height()),
        ..Checked::plain(Bytes::from(drawn), "image/png", ".png")
    })
}

/// On paper: large enough for a page, without what cannot be printed.
pub(crate) fn print(bytes: &[u8]) -> Result<(Vec<u8>, (u32, u32)), Refusal> {
    drawn_within(bytes, PRINTED)
}

/// In a list.
pub(crate) fn poster(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    drawn_within(bytes, POSTER).map(|(drawn, _)| drawn)
}

/// As a JPEG whose longer side has so many pixels at most.
fn drawn_within(bytes: &[u8], side: u32) -> Result<(Vec<u8>, (u32, u32)), Refusal> {
    let picture = read(bytes)?.0;
    let small = match picture.width().max(picture.height()) > side {
        true => picture.thumbnail(side, side),
        false => picture,
    };
    let mut paper = RgbaImage::from_pixel(small.width(), small.height(), Rgba([255; 4]));
    imageops::overlay(&mut paper, &small.to_rgba8(), 0, 0);
    let paper = DynamicImage::ImageRgba8(paper).to_rgb8();
    let mut drawn = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut drawn, JPEG_QUALITY);
    let size = paper.dimensions();
    paper
        .write_with_encoder(encoder)
        .map_err(|_| Refusal::Unreadable { kind: KIND })?;
    Ok((drawn, size))
}

/// The picture, the right way up.
fn read(bytes: &[u8]) -> Result<(DynamicImage, ImageFormat), Refusal> {
    read_within(bytes, PIXELS)
}

fn read_within(bytes: &[u8], pixels: u64) -> Result<(DynamicImage, ImageFormat), Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let format = kind(bytes).ok_or_else(unreadable)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| unreadable())?;
    let (width, height) = decoder.dimensions();
    if width > SIDE || height > SIDE || u64::from(width) * u64::from(height) > pixels {
        return Err(Refusal::Dimensions { width, height });
    }
    let upright = decoder.orientation().map_err(|_| unreadable())?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| unreadable())?;
    picture.apply_orientation(upright);
    Ok((picture, format))
}
