//! What in a PDF could act. Actions and annotations are taken by a list of those that only turn pages, open web pages
//! and mark text; names that only other ones have are refused wherever they stand.

use std::ops::ControlFlow;

use lopdf::{Dictionary, Document, Object};

use super::refusals::{KIND, acts};
use crate::Refusal;

const PICTURE_PIXELS: i64 = 200_000_000;

const ACTIONS: [&[u8]; 3] = [b"GoTo", b"Named", b"URI"];
const TURNS: [&[u8]; 4] = [b"NextPage", b"PrevPage", b"FirstPage", b"LastPage"];
const ANNOTATIONS: [&[u8]; 21] = [
    b"Text",
    b"Link",
    b"FreeText",
    b"Line",
    b"Square",
    b"Circle",
    b"Polygon",
    b"PolyLine",
    b"Highlight",
    b"Underline",
    b"Squiggly",
    b"StrikeOut",
    b"Stamp",
    b"Caret",
    b"Ink",
    b"Popup",
    b"Widget",
    b"PrinterMark",
    b"TrapNet",
    b"Watermark",
    b"Redact",
];
/// A real chain of actions has a handful.
const CHAIN: usize = 64;

type Looked = ControlFlow<Refusal>;

pub(super) fn look(document: &Document) -> Result<(), Refusal> {
    let look = Look { document };
    let mut objects = document.objects.values();
    let looked = objects.try_for_each(|object| match object {
        // Something else may refer to it.
        Object::Name(name) => refuse(name_of_what_acts(name)),
        object => look.at(object),
    });
    let looked = match looked {
        ControlFlow::Continue(()) => look.at_dictionary(&document.trailer),
        refused => refused,
    };
    match looked {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(refusal) => Err(refusal),
    }
}

fn refuse(what: Option<&'static str>) -> Looked {
    match what {
        Some(what) => ControlFlow::Break(acts(what)),
        None => ControlFlow::Continue(()),
    }
}

struct Look<'a> {
    document: &'a Document,
}

impl<'a> Look<'a> {
    fn at(&self, object: &'a Object) -> Looked {
        match object {
            Object::Array(items) => items.iter().try_for_each(|item| self.at(item)),
            Object::Dictionary(dictionary) => self.at_dictionary(dictionary),
            Object::Stream(stream) => {
                if stream.dict.has(b"F") || stream.dict.has(b"FFilter") {
                    return ControlFlow::Break(acts("data that is in other files"));
                }
                if stream.dict.has(b"Ref") {
                    return ControlFlow::Break(acts("pages of other files"));
                }
                let size = |key: &[u8]| {
                    let side = self.end(stream.dict.get(key).ok()).map(Object::as_i64);
                    side.and_then(Result::ok).unwrap_or_default()
                };
                if size(b"Width").saturating_mul(size(b"Height")) > PICTURE_PIXELS {
                    return ControlFlow::Break(Refusal::Bomb { kind: KIND });
                }
                self.at_dictionary(&stream.dict)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn at_dictionary(&self, dictionary: &'a Dictionary) -> Looked {
        for (key, value) in dictionary.iter() {
            refuse(key_that_acts(key))?;
            match key.as_slice() {
                b"S" | b"Subtype" | b"Type" => {
                    refuse(self.name(Some(value)).and_then(name_of_what_acts))?;
                }
                b"A" | b"OpenAction" | b"PA" | b"Next" => self.at_actions(value)?,
                b"AA" => {
                    if let Some(Ok(triggers)) = self.end(Some(value)).map(Object::as_dict) {
                        triggers
                            .iter()
                            .try_for_each(|(_, action)| self.at_actions(action))?;
                    }
                }
                b"URI" | b"Base" => self.at_address(value)?,
                b"Annots" => self.at_annotations(value)?,
                _ => {}
            }
            self.at(value)?;
        }
        match self.name(dictionary.get(b"Type").ok()) {
            Some(b"Action") => self.at_action(dictionary),
            Some(b"Annot") => self.at_annotation(dictionary),
            _ => ControlFlow::Continue(()),
        }
    }

    /// One action, or several; of an entry that is no action (a place on a page, an item of an outline) nothing is
    /// said here.
    fn at_actions(&self, value: &'a Object) -> Looked {
        match self.end(Some(value)) {
            Some(Object::Array(items)) => {
                items
                    .iter()
                    .take(CHAIN)
                    .try_for_each(|item| match self.end(Some(item)) {
                        Some(Object::Dictionary(action)) if action.has(b"S") => self.at_action(action),
                        _ => ControlFlow::Continue(()),
                    })
            }
            Some(Object::Dictionary(action)) if action.has(b"S") => self.at_action(action),
            _ => ControlFlow::Continue(()),
        }
    }

    fn at_action(&self, action: &'a Dictionary) -> Looked {
        let kind = self.name(action.get(b"S").ok()).unwrap_or_default();
        if !ACTIONS.contains(&kind) {
            return refuse(Some(
                name_of_what_acts(kind).unwrap_or("an action that is not known here"),
            ));
        }
        if kind == b"Named"
            && !self
                .name(action.get(b"N").ok())
                .is_some_and(|name| TURNS.contains(&name))
        {
            return refuse(Some("a command to the program that shows it"));
        }
        ControlFlow::Continue(())
    }

    fn at_annotations(&self, value: &'a Object) -> Looked {
        let Some(Object::Array(annotations)) = self.end(Some(value)) else {
            return ControlFlow::Continue(());
        };
        annotations
            .iter()
            .try_for_each(|annotation| match self.end(Some(annotation)) {
                Some(Object::Dictionary(annotation)) => self.at_annotation(annotation),
                _ => ControlFlow::Continue(()),
            })
    }

    fn at_annotation(&self, annotation: &'a Dictionary) -> Looked {
        let kind = self.name(annotation.get(b"Subtype").ok()).unwrap_or_default();
        match ANNOTATIONS.contains(&kind) {
            true => ControlFlow::Continue(()),
            false => refuse(Some(
                name_of_what_acts(kind).unwrap_or("an annotation that is not known here"),
            )),
        }
    }

    /// Where a link leads, or what links are relative to.
    fn at_address(&self, value: &'a Object) -> Looked {
        let Some(Object::String(address, _)) = self.end(Some(value)) else {
            return ControlFlow::Continue(());
        };
        let address = address.trim_ascii_start().to_ascii_lowercase();
        let known: [&[u8]; 4] = [b"http://", b"https://", b"mailto:", b"www."];
        match known.iter().any(|scheme| address.starts_with(scheme)) {
            true => ControlFlow::Continue(()),
            false => refuse(Some("links that lead elsewhere than to web pages")),
        }
    }

    /// What a reference leads to in the end.
    fn end(&self, object: Option<&'a Object>) -> Option<&'a Object> {
        let (_, object) = self.document.dereference(object?).ok()?;
        Some(object)
    }

    fn name(&self, object: Option<&'a Object>) -> Option<&'a [u8]> {
        self.end(object)?.as_name().ok()
    }
}

/// Keys that only files that act have.
fn key_that_acts(key: &[u8]) -> Option<&'static str> {
    match key {
        b"JS" | b"JavaScript" => Some("JavaScript"),
        b"XFA" => Some("a form of the kind XFA"),
        b"EmbeddedFiles" | b"EF" | b"AF" | b"Collection" => Some("attached files"),
        b"RichMediaContent" | b"RichMediaSettings" | b"Renditions" => Some("embedded media"),
        b"OPI" => Some("data that is in other files"),
        _ => None,
    }
}

/// Names of actions, annotations and objects that are taken nowhere.
fn name_of_what_acts(name: &[u8]) -> Option<&'static str> {
    match name {
        b"JavaScript" => Some("JavaScript"),
        b"Launch" => Some("a command that starts programs"),
        b"SubmitForm" | b"ImportData" => Some("a form that sends itself away"),
        b"GoToR" | b"GoToE" | b"GoToDp" => Some("links into other files"),
        b"Rendition" | b"GoTo3DView" | b"RichMediaExecute" => Some("embedded media"),
        b"RichMedia" | b"Screen" | b"Movie" | b"3D" | b"Sound" => Some("embedded media"),
        b"FileAttachment" | b"EmbeddedFile" | b"EmbeddedFiles" | b"Filespec" => Some("attached files"),
        _ => None,
    }
}
