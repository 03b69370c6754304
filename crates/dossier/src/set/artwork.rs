//! What is drawn for a film without a picture, as the web draws it: colours and a drawing that belong to its title.

use std::sync::LazyLock;

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Rect, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, RadialGradient, SpreadMethod, Stop, Stroke};
use krilla::surface::Surface;
use kurbo::{BezPath, PathEl};
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

const FILE: &str = include_str!("../../../../web/src/shared/ui/images/artwork.json");
/// The size in which the drawings are written.
const DRAWN: (f32, f32) = (200.0, 300.0);

#[derive(Default, Deserialize)]
struct Artwork {
    gradients: Vec<(String, String)>,
    motifs: Vec<Vec<Shape>>,
}

#[derive(Deserialize)]
struct Shape {
    d: String,
    #[serde(default)]
    fill: Option<Ink>,
    /// The width of a white line.
    #[serde(default)]
    stroke: Option<f32>,
    opacity: f32,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ink {
    White,
    Black,
}

impl Ink {
    fn colour(self) -> rgb::Color {
        match self {
            Self::White => rgb::Color::white(),
            Self::Black => rgb::Color::black(),
        }
    }
}

static ARTWORK: LazyLock<Artwork> = LazyLock::new(|| match serde_json::from_str(FILE) {
    Ok(artwork) => artwork,
    Err(error) => {
        tracing::error!(%error, "the drawings for films without a picture cannot be read");
        Artwork::default()
    }
});

/// Over the whole of `at`, like an image that covers it.
pub fn draw(surface: &mut Surface<'_>, title: &str, at: Rect) {
    let Some(frame) = rectangle(at) else { return };
    surface.push_clip_path(&frame, &FillRule::NonZero);
    if let Some((top, bottom)) = chosen(&ARTWORK.gradients, number_of(title)) {
        surface.set_stroke(None);
        surface.set_fill(Some(Fill {
            paint: gradient(at, top, bottom).into(),
            ..Fill::default()
        }));
        surface.draw_path(&frame);
    }
    let scale = (at.width() / DRAWN.0).max(at.height() / DRAWN.1);
    let x = at.left() + (at.width() - DRAWN.0 * scale) / 2.0;
    let y = at.top() + (at.height() - DRAWN.1 * scale) / 2.0;
    surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
    for shape in motif(title) {
        draw_shape(surface, shape);
    }
    surface.pop();
    surface.pop();
}

/// What is left of the number after it has chosen the colours.
fn motif(title: &str) -> &'static [Shape] {
    let left = number_of(title) / ARTWORK.gradients.len().max(1);
    chosen(&ARTWORK.motifs, left).map_or(&[], Vec::as_slice)
}

fn chosen<T>(all: &[T], number: usize) -> Option<&T> {
    all.get(number.checked_rem(all.len())?)
}

/// FNV-1a of the characters, as the web's `hashOf`.
fn number_of(title: &str) -> usize {
    let hash = title
        .trim()
        .to_lowercase()
        .nfc()
        .fold(0x811c_9dc5_u32, |hash, c| {
            (hash ^ u32::from(c)).wrapping_mul(0x0100_0193)
        });
    hash as usize
}

fn draw_shape(surface: &mut Surface<'_>, shape: &Shape) {
    let Some(path) = path(&shape.d) else { return };
    let opacity = NormalizedF32::new(shape.opacity).unwrap_or(NormalizedF32::ONE);
    surface.set_fill(shape.fill.map(|ink| Fill {
        paint: ink.colour().into(),
        opacity,
        rule: FillRule::NonZero,
    }));
    surface.set_stroke(shape.stroke.map(|width| Stroke {
        paint: rgb::Color::white().into(),
        width,
        opacity,
        line_cap: LineCap::Round,
        ..Stroke::default()
    }));
    surface.draw_path(&path);
}

/// An ellipse around a point near the left upper corner.
fn gradient(at: Rect, top: &str, bottom: &str) -> RadialGradient {
    let stop = |offset: f32, colour: &str| Stop {
        offset: NormalizedF32::new(offset).unwrap_or(NormalizedF32::ZERO),
        color: colour_of(colour).into(),
        opacity: NormalizedF32::ONE,
    };
    let (x, y) = (at.left() + 0.2 * at.width(), at.top());
    RadialGradient {
        fx: 0.0,
        fy: 0.0,
        fr: 0.0,
        cx: 0.0,
        cy: 0.0,
        cr: 1.0,
        transform: Transform::from_row(1.2 * at.width(), 0.0, 0.0, 0.9 * at.height(), x, y),
        spread_method: SpreadMethod::Pad,
        stops: vec![stop(0.0, top), stop(1.0, bottom)],
        anti_alias: false,
    }
}

/// `#rrggbb`; black when it is something else.
fn colour_of(text: &str) -> rgb::Color {
    let number = text
        .strip_prefix('#')
        .and_then(|hex| u32::from_str_radix(hex, 16).ok())
        .unwrap_or_default();
    let [_, red, green, blue] = number.to_be_bytes();
    rgb::Color::new(red, green, blue)
}

fn rectangle(at: Rect) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(at);
    path.finish()
}

/// A path of SVG.
fn path(text: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    let point = |point: kurbo::Point| (point.x as f32, point.y as f32);
    for element in BezPath::from_svg(text).ok()? {
        match element {
            PathEl::MoveTo(to) => {
                let (x, y) = point(to);
                path.move_to(x, y);
            }
            PathEl::LineTo(to) => {
                let (x, y) = point(to);
                path.line_to(x, y);
            }
            PathEl::QuadTo(by, to) => {
                let ((x1, y1), (x, y)) = (point(by), point(to));
                path.quad_to(x1, y1, x, y);
            }
            PathEl::CurveTo(one, two, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (point(one), point(two), point(to));
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_shape_of_the_web_can_be_drawn() {
        assert_eq!((ARTWORK.gradients.len(), ARTWORK.motifs.len()), (10, 10));
        for shape in ARTWORK.motifs.iter().flatten() {
            assert!(path(&shape.d).is_some(), "{}", shape.d);
            assert!(shape.fill.is_some() != shape.stroke.is_some(), "{}", shape.d);
        }
        assert_eq!(colour_of("#7d2e1e"), rgb::Color::new(0x7d, 0x2e, 0x1e));
    }

    #[test]
    fn a_title_has_the_artwork_that_it_has_in_the_web() {
        let titles = [
            "Winter Road",
            "  HARBOUR Lights ",
            "Ærø",
            "Ae\u{301}ro",
            "沈黙の道",
            "Ο δρόμος",
            "",
        ];
        let rows = titles.map(|title| {
            let number = number_of(title);
            json!({"title": title, "gradient": number % 10, "motif": number / 10 % 10})
        });
        vectors::check("artwork", rows);
    }
}
