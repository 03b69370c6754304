//! The square of a picture that shows somebody, drawn anew in the sizes in which it is kept.

use bytes::Bytes;
use image::{DynamicImage, GenericImageView, imageops};
use kernel::PortraitSize;
use serde::{Deserialize, Serialize};

use super::picture::{Drawing, on_paper, within};
use crate::Refusal;

/// Pixels on the longer side of what the square is taken from.
const WORKED_ON: u32 = 2_560;
/// Pixels that one side of the square must have.
const LEAST: u32 = 96;

/// A square of a picture that stands upright. Its place is said in parts of the picture's width and height, its side in
/// parts of the shorter one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Crop {
    pub x: f32,
    pub y: f32,
    pub side: f32,
}

impl Crop {
    /// Left, top and side in pixels; wherever it was said to be, it lies within the picture.
    fn within(self, width: u32, height: u32) -> (u32, u32, u32) {
        let shorter = width.min(height);
        // A cast from what is no number, or out of range, gives the nearest that is.
        let pixels = |part: f32, of: u32| (part * of as f32).round() as u32;
        let side = pixels(self.side, shorter).clamp(1, shorter);
        let left = pixels(self.x, width).min(width - side);
        let top = pixels(self.y, height).min(height - side);
        (left, top, side)
    }
}

fn middle(width: u32, height: u32) -> (u32, u32, u32) {
    let side = width.min(height);
    ((width - side) / 2, (height - side) / 2, side)
}

/// The files of all sizes, one after the other, and how long each is.
pub(crate) fn portrait(bytes: Bytes, crop: Option<Crop>) -> Result<(Vec<usize>, Vec<u8>), Refusal> {
    let picture = within(bytes, Drawing::Poster, WORKED_ON)?;
    let (width, height) = (picture.width(), picture.height());
    let (left, top, side) = match crop {
        Some(crop) => crop.within(width, height),
        None => middle(width, height),
    };
    if side < LEAST {
        return Err(Refusal::TooFewPixels {
            width: side,
            height: side,
            least: (LEAST, LEAST),
        });
    }
    let square = DynamicImage::ImageRgba8(picture.view(left, top, side, side).to_image());
    drop(picture);
    let (mut lengths, mut files) = (Vec::new(), Vec::new());
    for size in PortraitSize::ALL {
        let pixels = size.pixels().min(side);
        let small = DynamicImage::ImageRgba8(imageops::thumbnail(&square, pixels, pixels));
        let (_, file) = on_paper(small)?;
        lengths.push(file.len());
        files.extend(file);
    }
    Ok((lengths, files))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case((0.25, 0.0, 1.0), (1_000, 500), (250, 0, 500))]
    #[case((0.0, 0.5, 0.5), (400, 800), (0, 400, 200))]
    #[case((1.0, 1.0, 0.5), (400, 800), (200, 600, 200))]
    #[case((-3.0, f32::NAN, 9.0), (400, 800), (0, 0, 400))]
    #[case((0.0, 0.0, 0.0), (1, 1), (0, 0, 1))]
    fn a_square_lies_within_its_picture(
        #[case] (x, y, side): (f32, f32, f32),
        #[case] (width, height): (u32, u32),
        #[case] square: (u32, u32, u32),
    ) {
        assert_eq!(Crop { x, y, side }.within(width, height), square);
    }
}
