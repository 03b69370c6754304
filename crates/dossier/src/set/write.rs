//! The pages, written as a PDF.

use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page as PdfPage, PageSettings};
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{GlyphId, KrillaGlyph};
use krilla::{Document as Pdf, SerializeSettings};

use super::artwork;
use super::colour::{Colour, SOFT, WARM};
use super::document::Document;
use super::flow::{Flow, LEFT, Mark, Op, PAGE, Page, Placed, WIDTH};
use super::fonts::{Embedded, Fonts};
use super::structure::{Leaf, Structure};
use super::text::{Align, Style, Text};
use crate::error::Error;

/// What the PDF is checked against while it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    Plain,
    /// PDF/UA-1: accessible to who does not see it.
    Accessible,
}

const FOOT: f32 = PAGE.1 - 44.0;

pub fn write(flow: Flow, document: &Document, standard: Standard) -> Result<Vec<u8>, Error> {
    let mut settings = SerializeSettings {
        enable_tagging: true,
        ..SerializeSettings::default()
    };
    if standard == Standard::Accessible {
        settings.configuration = ConfigurationBuilder::new()
            .with_accessibility_validator(Accessibility::UA1)
            .finish()
            .map_err(|error| Error::Write(format!("{error:?}")))?;
    }
    let Flow {
        mut fonts,
        mut structure,
        pages,
        marks,
        pictures,
        language,
        ..
    } = flow;
    let images = pictures
        .into_iter()
        .map(|bytes| Image::from_jpeg(krilla::Data::from(bytes), true).map_err(Error::Picture))
        .collect::<Result<Vec<_>, _>>()?;
    let mut pdf = Pdf::new_with(settings);
    let mut writer = Writer {
        embedded: Embedded::default(),
        images,
    };
    let all = pages.len();
    let size =
        PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(|| Error::Write("the page has no size".into()))?;
    for (number, page) in pages.into_iter().enumerate() {
        let mut sheet = pdf.start_page_with(size.clone());
        let mut surface = sheet.surface();
        writer.foot(&mut surface, &mut fonts, document, &page, number, all);
        let links = writer.page(&mut surface, &mut structure, page);
        surface.finish();
        for (rect, to, leaf) in links {
            link(&mut sheet, &mut structure, &marks, rect, to, leaf);
        }
        sheet.finish();
    }
    pdf.set_metadata(metadata(document, language));
    pdf.set_outline(outline(&marks));
    pdf.set_tag_tree(structure.tree(language));
    pdf.finish().map_err(|error| Error::Write(format!("{error:?}")))
}

fn metadata(document: &Document, language: &str) -> Metadata {
    let (year, month, day) = document.date;
    Metadata::new()
        .title(document.cover.title.clone())
        .description(document.cover.logline.clone())
        .authors(vec![document.author.clone()])
        .creator("Slateflow".to_owned())
        .language(language.to_owned())
        .creation_date(DateTime::new(year).month(month).day(day))
}

struct Writer {
    embedded: Embedded,
    images: Vec<Image>,
}

type Links = Vec<(Rect, usize, Option<Leaf>)>;

impl Writer {
    fn foot(
        &mut self,
        surface: &mut Surface<'_>,
        fonts: &mut Fonts,
        document: &Document,
        page: &Page,
        number: usize,
        all: usize,
    ) {
        if number == 0 {
            return;
        }
        let right = Style::SMALL.aligned(Align::Right);
        let mut set = |text: &str, style: Style, x: f32, y: f32, width: f32| {
            let text = Text::new(fonts, text, style, width);
            surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)));
            self.lines(surface, &text, 0, text.lines().min(2), x, y);
            surface.end_tagged();
        };
        set(&document.foot, Style::SMALL, LEFT, FOOT, WIDTH - 70.0);
        let count = format!("{} / {all}", number + 1);
        set(&count, right.coloured(SOFT), LEFT + WIDTH - 60.0, FOOT, 60.0);
        if page.draft {
            let style = right.bold().coloured(WARM);
            set("DRAFT", style, LEFT + WIDTH - 60.0, 30.0, 60.0);
        }
    }

    /// Answers with the links, which are not drawn but laid over the page.
    fn page(&mut self, surface: &mut Surface<'_>, structure: &mut Structure, page: Page) -> Links {
        let mut links = Links::new();
        for Placed { op, leaf } in page.placed {
            if let Op::Link {
                x,
                y,
                width,
                height,
                to,
            } = op
            {
                if let Some(rect) = Rect::from_xywh(x, y, width, height) {
                    links.push((rect, to, leaf));
                }
                continue;
            }
            let tag = match leaf {
                Some(_) if matches!(op, Op::Lines { .. }) => ContentTag::Span(SpanTag::empty()),
                Some(_) => ContentTag::Other,
                None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)),
            };
            let drawn = surface.start_tagged(tag);
            if let Some(leaf) = leaf {
                structure.drawn(leaf, drawn);
            }
            self.draw(surface, &op);
            surface.end_tagged();
        }
        links
    }

    fn draw(&mut self, surface: &mut Surface<'_>, op: &Op) {
        match op {
            Op::Lines {
                text,
                first,
                end,
                x,
                y,
            } => self.lines(surface, text, *first, *end, *x, *y),
            Op::Box {
                x,
                y,
                width,
                height,
                colour,
            } => {
                let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) else {
                    return;
                };
                let mut path = PathBuilder::new();
                path.push_rect(rect);
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*colour)));
                if let Some(path) = path.finish() {
                    surface.draw_path(&path);
                }
            }
            Op::Path { points, colour } => line(surface, points, *colour),
            Op::Picture {
                index,
                x,
                y,
                width,
                height,
            } => {
                if let (Some(image), Some(size)) = (self.images.get(*index), Size::from_wh(*width, *height)) {
                    surface.push_transform(&Transform::from_translate(*x, *y));
                    surface.draw_image(image.clone(), size);
                    surface.pop();
                }
            }
            Op::Artwork {
                title,
                x,
                y,
                width,
                height,
            } => {
                if let Some(at) = Rect::from_xywh(*x, *y, *width, *height) {
                    artwork::draw(surface, title, at);
                }
            }
            Op::Link { .. } => {}
        }
    }

    fn lines(&mut self, surface: &mut Surface<'_>, text: &Text, first: usize, end: usize, x: f32, y: f32) {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(text.colour)));
        for line in (first..end).filter_map(|at| text.layout.get(at)) {
            let metrics = line.metrics();
            let (baseline, mut at) = (y + metrics.baseline, x + metrics.offset);
            for run in line.runs() {
                let Some(font) = self.embedded.get(run.font(), run.synthesis()) else {
                    continue;
                };
                let size = run.font_size();
                let begin = at;
                let mut glyphs: Vec<KrillaGlyph> = Vec::new();
                for cluster in run.visual_clusters() {
                    if cluster.is_ligature_continuation() {
                        if let Some(glyph) = glyphs.last_mut() {
                            glyph.text_range.start = glyph.text_range.start.min(cluster.text_range().start);
                            glyph.text_range.end = glyph.text_range.end.max(cluster.text_range().end);
                        }
                        continue;
                    }
                    for glyph in cluster.glyphs() {
                        glyphs.push(KrillaGlyph::new(
                            GlyphId::new(glyph.id),
                            glyph.advance / size,
                            glyph.x / size,
                            glyph.y / size,
                            0.0,
                            cluster.text_range(),
                            None,
                        ));
                        at += glyph.advance;
                    }
                }
                let start = Point::from_xy(begin, baseline);
                surface.draw_glyphs(start, &glyphs, font, &text.text, size, false);
            }
        }
    }
}

fn link(
    sheet: &mut PdfPage<'_>,
    structure: &mut Structure,
    marks: &[Mark],
    rect: Rect,
    to: usize,
    leaf: Option<Leaf>,
) {
    let (Some(mark), Some(leaf)) = (marks.get(to), leaf) else {
        return;
    };
    let place = XyzDestination::new(mark.page, Point::from_xy(LEFT, mark.y));
    let link = LinkAnnotation::new(rect, Target::Destination(place.into()));
    let words = format!("{}, page {}", mark.title, mark.page + 1);
    let drawn = sheet.add_tagged_annotation(Annotation::new_link(link, Some(words)));
    structure.drawn(leaf, drawn);
}

fn outline(marks: &[Mark]) -> Outline {
    let mut outline = Outline::new();
    let mut open: Option<OutlineNode> = None;
    for mark in marks {
        let place = XyzDestination::new(mark.page, Point::from_xy(LEFT, mark.y));
        let node = OutlineNode::new(mark.title.clone(), place);
        match (&mut open, mark.level) {
            (Some(part), 2..) => part.push_child(node),
            _ => {
                if let Some(part) = open.replace(node.with_open(true)) {
                    outline.push_child(part);
                }
            }
        }
    }
    if let Some(part) = open {
        outline.push_child(part);
    }
    outline
}

fn paint(Colour(red, green, blue): Colour) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn line(surface: &mut Surface<'_>, points: &[(f32, f32)], colour: Colour) {
    let mut path = PathBuilder::new();
    for (at, (x, y)) in points.iter().enumerate() {
        match at {
            0 => path.move_to(*x, *y),
            _ => path.line_to(*x, *y),
        }
    }
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        paint: paint(colour).into(),
        width: 1.4,
        ..Stroke::default()
    }));
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
    surface.set_stroke(None);
}

fn fill(colour: Colour) -> Fill {
    Fill {
        paint: paint(colour).into(),
        opacity: NormalizedF32::ONE,
        rule: Default::default(),
    }
}
