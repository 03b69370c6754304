//! What children do with files, by name, and what they are given and answer.

use bytes::Bytes;
use sandbox::{Job, Output};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::formats::picture::{self, Drawing};
use crate::formats::portrait::{self, Crop};
use crate::formats::{Format, check, watermark};
use crate::{Refusal, formats};

pub(crate) const CHECK: &str = "check";
pub(crate) const WATERMARK: &str = "watermark";
pub(crate) const MEASURE: &str = "measure-picture";
pub(crate) const DRAW: &str = "draw";
pub(crate) const PORTRAIT: &str = "portrait";

/// For the process that reads files.
pub const JOBS: &[Job] = &[
    Job {
        name: CHECK,
        run: |arguments, file| done(arguments, |accept: Vec<Format>| check(file, &accept)),
    },
    Job {
        name: WATERMARK,
        run: |arguments, file| {
            done(arguments, |text: String| {
                watermark::watermark(&file, &text).map(|marked| ((), marked))
            })
        },
    },
    Job {
        name: MEASURE,
        run: |arguments, file| {
            done(arguments, |drawing: Drawing| {
                picture::measure(file, drawing).map(|size| (size, Vec::new()))
            })
        },
    },
    Job {
        name: DRAW,
        run: |arguments, file| done(arguments, |drawing: Drawing| draw(file, drawing)),
    },
    Job {
        name: PORTRAIT,
        run: |arguments, file| done(arguments, |crop: Option<Crop>| portrait::portrait(file, crop)),
    },
];

fn draw(file: Bytes, drawing: Drawing) -> Result<(formats::Found, Vec<u8>), Refusal> {
    match drawing {
        Drawing::Same => picture::check(file),
        Drawing::Print => picture::print(file),
        Drawing::Poster => picture::poster(file),
        Drawing::Screenshot => picture::screenshot(file),
    }
}

fn done<A: DeserializeOwned, H: Serialize>(
    arguments: Value,
    work: impl FnOnce(A) -> Result<(H, Vec<u8>), Refusal>,
) -> serde_json::Result<Output> {
    match work(serde_json::from_value(arguments)?) {
        Ok((head, bytes)) => Output::new(Ok::<H, Refusal>(head), bytes),
        Err(refusal) => Output::new(Err::<H, Refusal>(refusal), Vec::new()),
    }
}
