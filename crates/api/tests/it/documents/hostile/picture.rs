//! Pictures: what is not a pixel must not come out again.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, RgbImage};

use super::{End, Hostile, contains, refused};
use crate::documents::PICTURE;

/// Large enough for a key image, turned by a quarter too.
const SIZE: (u32, u32) = (900, 1_000);

fn picture(width: u32, height: u32) -> DynamicImage {
    let draw = |x, y| image::Rgb([(x % 251) as u8, (y % 241) as u8, 90]);
    RgbImage::from_fn(width, height, draw).into()
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format).unwrap();
    file.into_inner()
}

pub fn plain_png(width: u32, height: u32) -> Vec<u8> {
    written(&picture(width, height), ImageFormat::Png)
}

fn plain_jpeg() -> Vec<u8> {
    written(&picture(SIZE.0, SIZE.1), ImageFormat::Jpeg)
}

/// EXIF that turns the picture by a quarter and says where it was taken.
fn exif() -> Vec<u8> {
    let mut tiff = b"MM\0*\0\0\0\x08\0\x02".to_vec();
    tiff.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]); // orientation 6
    tiff.extend([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]); // GPS
    tiff.extend([0, 0, 0, 0]);
    tiff.extend([0, 1, 0, 1, 0, 2, 0, 0, 0, 2, b'N', 0, 0, 0, 0, 0, 0, 0]);
    tiff.extend(b"53.3498N GPS-PLACE");
    tiff
}

fn jpeg_with(marker: u8, content: &[u8]) -> Vec<u8> {
    let plain = plain_jpeg();
    let mut file = plain[..2].to_vec();
    file.extend([0xff, marker]);
    file.extend(u16::try_from(content.len() + 2).unwrap().to_be_bytes());
    file.extend(content);
    file.extend(&plain[2..]);
    file
}

fn crc(bytes: &[u8]) -> u32 {
    let mut sum = flate2::Crc::new();
    sum.update(bytes);
    sum.sum()
}

fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut chunk = u32::try_from(content.len()).unwrap().to_be_bytes().to_vec();
    let body = [kind.as_slice(), content].concat();
    chunk.extend(&body);
    chunk.extend(crc(&body).to_be_bytes());
    chunk
}

/// After the header of a PNG.
fn png_with(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let plain = plain_png(SIZE.0, SIZE.1);
    [&plain[..33], &chunk(kind, content), &plain[33..]].concat()
}

/// A PNG that says it is larger than it is.
pub fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    header.extend([8, 6, 0, 0, 0]);
    let data = super::pdf::packed(&vec![0; 1 << 20]);
    [
        b"\x89PNG\r\n\x1a\n".as_slice(),
        &chunk(b"IHDR", &header),
        &chunk(b"IDAT", &data),
        &chunk(b"IEND", b""),
    ]
    .concat()
}

fn jpeg_of(width: u16, height: u16) -> Vec<u8> {
    let mut file = plain_jpeg();
    let at = file.windows(2).position(|part| part == [0xff, 0xc0]).unwrap();
    file[at + 5..at + 7].copy_from_slice(&height.to_be_bytes());
    file[at + 7..at + 9].copy_from_slice(&width.to_be_bytes());
    file
}

/// As a phone takes it: turned by a quarter, with its place.
pub fn photo() -> Vec<u8> {
    jpeg_with(0xe1, &[b"Exif\0\0".as_slice(), &exif()].concat())
}

fn defused(what: &'static str, file: Vec<u8>, harmless: fn(&str, &[u8]) -> bool) -> Hostile {
    Hostile {
        what,
        place: PICTURE,
        filename: "key.png".into(),
        file,
        end: End::Defused(harmless),
    }
}

fn size(file: &[u8]) -> Option<(u32, u32)> {
    let picture = image::load_from_memory(file).ok()?;
    Some((picture.width(), picture.height()))
}

pub fn all() -> Vec<Hostile> {
    let bad = |what, file: Vec<u8>, why| refused(what, PICTURE, file, why);
    let (png, jpeg) = (plain_png(SIZE.0, SIZE.1), plain_jpeg());
    let webp = written(&picture(SIZE.0, SIZE.1), ImageFormat::WebP);
    let webp_with_place = {
        let mut body = b"WEBPVP8X\x0a\0\0\0\x08\0\0\0\x83\x03\0\xe7\x03\0".to_vec();
        body.extend(&webp[12..]);
        let exif = exif();
        body.extend(b"EXIF");
        body.extend(u32::try_from(exif.len()).unwrap().to_le_bytes());
        body.extend(&exif);
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        [b"RIFF".as_slice(), &length, &body].concat()
    };
    let mut broken = png.clone();
    let middle = broken.len() / 2;
    broken[middle] ^= 0xff;
    vec![
        bad(
            "a PNG of 900 megapixels",
            png_of(30_000, 30_000),
            "picture-too-large",
        ),
        bad(
            "a PNG of two thousand million pixels a side",
            png_of(u32::MAX >> 1, 1),
            "unreadable-file",
        ),
        bad("a PNG just too wide", png_of(8_193, 1), "picture-too-large"),
        bad(
            "a PNG of too many pixels",
            png_of(8_000, 8_000),
            "picture-too-large",
        ),
        bad(
            "a JPEG of 65,000 by 65,000",
            jpeg_of(65_000, 65_000),
            "picture-too-large",
        ),
        bad("a PNG of no size", png_of(0, 0), "unreadable-file"),
        bad("half a PNG", png[..png.len() / 2].to_vec(), "unreadable-file"),
        bad("a PNG with a wrong sum", broken, "unreadable-file"),
        bad("the header of a JPEG", jpeg[..40].to_vec(), "unreadable-file"),
        bad("half a WebP", webp[..webp.len() / 2].to_vec(), "unreadable-file"),
        bad(
            "a PDF as a picture",
            testing::documents::script(1),
            "wrong-file-type",
        ),
        bad(
            "an SVG as a picture",
            b"<svg onload='alert(1)'/>".to_vec(),
            "wrong-file-type",
        ),
        bad(
            "an icon as a picture",
            b"\0\0\x01\0\x01\0\x10\x10".to_vec(),
            "wrong-file-type",
        ),
        defused("a JPEG that says where it was taken", photo(), |name, file| {
            name.contains("key.jpg")
                && !contains(file, b"Exif")
                && !contains(file, b"GPS-PLACE")
                && size(file) == Some((SIZE.1, SIZE.0))
        }),
        defused(
            "a PNG that says where it was taken",
            png_with(b"eXIf", &exif()),
            |_, file| !contains(file, b"eXIf") && !contains(file, b"GPS-PLACE"),
        ),
        defused(
            "a WebP that says where it was taken",
            webp_with_place,
            |name, file| name.contains("key.jpg") && !contains(file, b"GPS-PLACE"),
        ),
        defused(
            "a JPEG with a web page in a comment",
            jpeg_with(0xfe, b"<script>alert(1)</script>"),
            |_, file| !contains(file, b"<script"),
        ),
        defused(
            "a JPEG and an archive",
            [jpeg.as_slice(), b"PK\x03\x04evil.class"].concat(),
            |_, file| !contains(file, b"PK\x03\x04"),
        ),
        defused(
            "a PNG with PHP in its text",
            png_with(b"tEXt", b"Comment\0<?php system($_GET['c']); ?>"),
            |_, file| !contains(file, b"<?php"),
        ),
        defused(
            "a PNG and a program",
            [png.as_slice(), b"MZ\x90\0 evil"].concat(),
            |_, file| !contains(file, b"evil") && size(file) == Some(SIZE),
        ),
    ]
}
