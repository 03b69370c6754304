//! A hundred files that somebody would rather not have: each is refused with a reason, or made harmless.

mod acts;
pub mod objects;
mod pdf;
pub mod picture;
pub mod sheet;
pub mod text;

use rstest::rstest;
use serde_json::Value;
use testing::documents::bring;
use testing::{Engine, TestApp};

use super::{approved, documents};
use crate::builders::*;

pub struct Hostile {
    pub what: &'static str,
    pub place: (u8, &'static str),
    pub filename: String,
    pub file: Vec<u8>,
    pub end: End,
}

pub enum End {
    /// With a problem of this kind.
    Refused(&'static str),
    /// Taken; what is then handed out, and under which name, is harmless.
    Defused(fn(&str, &[u8]) -> bool),
}

pub fn refused(
    what: &'static str,
    place: (u8, &'static str),
    file: impl Into<Vec<u8>>,
    why: &'static str,
) -> Hostile {
    Hostile {
        what,
        place,
        filename: "innocent.pdf".into(),
        file: file.into(),
        end: End::Refused(why),
    }
}

pub fn contains(file: &[u8], word: &[u8]) -> bool {
    file.windows(word.len()).any(|part| part == word)
}

#[rstest]
#[tokio::test]
async fn a_hundred_hostile_files_are_refused_or_defused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    approved(&app, &id, 3).await;
    let corpus: Vec<Hostile> = [
        text::other_kinds(),
        pdf::damaged(),
        pdf::active(),
        pdf::bombs(),
        acts::pdfs(),
        acts::workbooks(),
        objects::all(),
        sheet::all(),
        text::scripts(),
        picture::all(),
        text::names(),
    ]
    .into_iter()
    .flatten()
    .collect();
    assert!(corpus.len() >= 100, "{} files", corpus.len());

    let mut wrong = Vec::new();
    for hostile in corpus {
        let begun = std::time::Instant::now();
        let answer = bring(&ada, &id, hostile.place, &hostile.filename, &hostile.file).await;
        let took = begun.elapsed();
        let what = hostile.what;
        if took.as_secs() >= 10 {
            wrong.push(format!("{what}: took {took:?}"));
        }
        let status = answer.status_code().as_u16();
        match hostile.end {
            End::Refused(why) => {
                let problem: Value = match status {
                    204 => Value::Null,
                    _ => answer.json(),
                };
                let reason = problem["detail"].as_str().unwrap_or_default();
                if problem["type"] != format!("/problems/{why}")
                    || ![413, 415, 422].contains(&status)
                    || reason.is_empty()
                {
                    wrong.push(format!("{what}: {status} {problem}, not {why}"));
                }
            }
            End::Defused(harmless) => {
                if status != 204 {
                    wrong.push(format!("{what}: {status} {}", answer.text()));
                    continue;
                }
                let document = answer.header("slateflow-document").to_str().unwrap().to_owned();
                let content = ada.get(&documents(&id, &format!("/{document}/content"))).await;
                let name = content.header("content-disposition").to_str().unwrap().to_owned();
                if !name.starts_with("attachment; ") || content.header("x-content-type-options") != "nosniff"
                {
                    wrong.push(format!("{what}: handed out with {:?}", content.headers()));
                }
                if !harmless(&name, content.as_bytes()) {
                    wrong.push(format!("{what}: not harmless, {name}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let outside: Vec<_> = super::uploads::stored(app.files())
        .into_iter()
        .filter(|file| !file.contains(&format!("/projects/{id}/")))
        .collect();
    assert_eq!(outside, Vec::<String>::new());
}
