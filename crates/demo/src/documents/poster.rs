//! Key images: a sky, a sun or moon, a horizon, and something in front of it.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};

use crate::dice::Dice;

const SIZE: (u32, u32) = (640, 960);
/// Top of the sky, its foot, the ground, the light.
const PALETTES: [[[u8; 3]; 4]; 8] = [
    [[18, 32, 58], [214, 122, 84], [14, 18, 30], [250, 214, 150]],
    [[32, 60, 72], [168, 198, 190], [22, 40, 44], [244, 240, 220]],
    [[70, 26, 44], [232, 150, 96], [38, 14, 26], [255, 226, 170]],
    [[12, 14, 28], [66, 82, 128], [8, 10, 18], [226, 232, 246]],
    [[196, 170, 120], [240, 222, 180], [96, 64, 42], [255, 248, 226]],
    [[28, 66, 52], [188, 204, 130], [18, 36, 28], [250, 246, 200]],
    [[88, 92, 110], [206, 208, 214], [46, 48, 58], [246, 246, 246]],
    [[120, 40, 30], [238, 176, 92], [52, 18, 18], [255, 236, 190]],
];

pub fn poster(name: &str) -> Option<Vec<u8>> {
    let mut dice = Dice::of(&format!("{name} poster"));
    let [top, foot, ground, light] = *dice.one(&PALETTES)?;
    let (width, height) = (f64::from(SIZE.0), f64::from(SIZE.1));
    let mut share = |from: i64, to: i64| dice.between(from, to) as f64 / 100.0;
    let horizon = height * share(55, 78);
    let (sun_x, sun_y, sun_r) = (
        width * share(20, 80),
        horizon - height * share(5, 38),
        width * share(7, 18),
    );
    let (swell, reach, second) = (height * share(2, 9), share(60, 220), height * share(6, 14));
    let (figure_x, figure_h) = (width * share(15, 85), height * share(7, 15));
    let picture = RgbImage::from_fn(SIZE.0, SIZE.1, |x, y| {
        let (x, y) = (f64::from(x), f64::from(y));
        let wave = (x / width * 6.3 * reach).sin() * swell + (x / width * 17.0).cos() * swell * 0.3;
        let from_sun = ((x - sun_x).powi(2) + (y - sun_y).powi(2)).sqrt();
        // somebody stands on the nearer hill
        let near = horizon + second + wave * 0.6;
        let (dx, up) = ((x - figure_x).abs(), near + 6.0 - y);
        let head = ((x - figure_x).powi(2) + (up - figure_h).powi(2)).sqrt() < figure_h * 0.13;
        let stands = up > 0.0 && up < figure_h * 0.88 && dx < figure_h * (0.1 + 0.06 * (1.0 - up / figure_h));
        let colour = if y > near || head || stands {
            ground
        } else if y > horizon + wave {
            mixed(ground, foot, 0.35)
        } else if from_sun < sun_r {
            light
        } else {
            let sky = mixed(top, foot, (y / horizon).clamp(0.0, 1.0));
            mixed(sky, light, (0.55 - from_sun / width * 1.1).clamp(0.0, 0.5))
        };
        Rgb(colour)
    });
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 90))
        .ok()?;
    Some(bytes.into_inner())
}

fn mixed(a: [u8; 3], b: [u8; 3], of_b: f64) -> [u8; 3] {
    let mut both = a;
    for (one, other) in both.iter_mut().zip(b) {
        *one = (f64::from(*one) * (1.0 - of_b) + f64::from(other) * of_b) as u8;
    }
    both
}
