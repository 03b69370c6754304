//! What is the same for everybody: forms and lists, prepared at start, and figures that a job works out.

use std::sync::{Arc, PoisonError, RwLock};

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use domain::Catalog;
use domain::lifecycle::Stage;
use kernel::Timestamp;
use messages::Language;
use time::Date;

use crate::response::ApiResponse;

/// The forms and lists, and how they are sent: read and written once, at start.
pub struct Published {
    pub catalog: Catalog,
    pub(crate) taxonomies: Document,
    pub(crate) terms: Document,
    forms: Vec<(Language, &'static str, Document)>,
    /// Of each form.
    lists: Vec<(&'static str, Document)>,
}

pub(crate) struct Document {
    body: Bytes,
    etag: HeaderValue,
}

impl Published {
    pub fn new(catalog: Catalog) -> serde_json::Result<Self> {
        let (mut forms, mut lists) = (Vec::new(), Vec::new());
        for language in catalog.languages() {
            let stages = language.speak(|| Stage::ALL.map(|stage| catalog.stage(stage)));
            for form in [language.speak(|| catalog.profile())].into_iter().chain(stages) {
                forms.push((language, form.key, Document::of(form)?));
                if language == Language::ENGLISH {
                    let asked = catalog.taxonomies.only(&form.lists());
                    lists.push((form.key, Document::of(&asked)?));
                }
            }
        }
        Ok(Self {
            taxonomies: Document::of(&catalog.taxonomies)?,
            terms: Document::of(&catalog.terms)?,
            forms,
            lists,
            catalog,
        })
    }

    /// Of a form.
    pub(crate) fn lists(&self, form: &str) -> Option<&Document> {
        let found = self.lists.iter().find(|(key, _)| *key == form);
        found.map(|(_, document)| document)
    }

    /// In the language of the request.
    pub(crate) fn form(&self, key: &str) -> Option<&Document> {
        let in_language = |language: Language| {
            let mut forms = self.forms.iter();
            forms.find(|(of, form, _)| *of == language && *form == key)
        };
        let found = in_language(Language::current()).or_else(|| in_language(Language::ENGLISH));
        found.map(|(_, _, document)| document)
    }
}

impl Document {
    pub(crate) fn of(value: &impl serde::Serialize) -> serde_json::Result<Self> {
        let body = serde_json::to_vec(value)?;
        let digest = hex::encode(&kernel::sha256(&body)[..8]);
        let etag =
            HeaderValue::from_str(&format!("\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\""));
        Ok(Self {
            body: body.into(),
            etag,
        })
    }

    pub(crate) fn answer(&self, request: &HeaderMap) -> Response {
        self.kept(request, "public, max-age=300, stale-while-revalidate=86400")
    }

    /// Asked for again each time; whoever has it is told that it still holds.
    pub(crate) fn answer_as_of_now(&self, request: &HeaderMap) -> Response {
        self.kept(request, "public, no-cache")
    }

    fn kept(&self, request: &HeaderMap, how: &'static str) -> Response {
        let known = request.get(header::IF_NONE_MATCH) == Some(&self.etag);
        let headers = [
            (header::ETAG, self.etag.clone()),
            (header::CACHE_CONTROL, HeaderValue::from_static(how)),
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        ];
        match known {
            true => (StatusCode::NOT_MODIFIED, headers).into_response(),
            false => (headers, self.body.clone()).into_response(),
        }
    }
}

/// What the job found last; each node has its own.
#[derive(Default)]
pub struct PublicFigures {
    pub(crate) statistics: RwLock<Option<ApiResponse>>,
    /// Of one day.
    pub(crate) seeds: RwLock<Option<(Date, Arc<Document>)>>,
    /// Of moderation, with when they were worked out.
    pub(crate) moderation: RwLock<Option<(Timestamp, ApiResponse)>>,
    pub(crate) working: tokio::sync::Mutex<()>,
}

impl PublicFigures {
    pub(crate) fn known(&self) -> Option<ApiResponse> {
        self.statistics
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}
