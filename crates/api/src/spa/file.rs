//! One file in the forms in which it is sent.

use std::io::{Read, Write};
use std::sync::OnceLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

const ACCEPT_ENCODING: HeaderValue = HeaderValue::from_static("Accept-Encoding");

pub struct File {
    content_type: HeaderValue,
    cache: HeaderValue,
    /// Unpacked when somebody first asks for it who takes no packed form. Hardly anybody does, and it need not be in the
    /// binary twice.
    plain: OnceLock<Form>,
    packed: Vec<(Coding, Form)>,
}

/// How a body is packed. The web's build makes both; what is written at the start is gzip, which needs no second
/// compressor in the binary.
#[derive(Clone, Copy)]
pub enum Coding {
    Brotli,
    Gzip,
}

struct Form {
    body: Bytes,
    etag: HeaderValue,
}

impl Coding {
    /// The smaller first.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// The file that a packed one belongs to.
    pub fn name_of(path: &str) -> &str {
        Self::ALL
            .into_iter()
            .find_map(|coding| path.strip_suffix(coding.suffix()))
            .unwrap_or(path)
    }
}

impl File {
    pub fn new(
        path: &str,
        cache: HeaderValue,
        plain: Option<Bytes>,
        packed: impl IntoIterator<Item = (Coding, Bytes)>,
    ) -> Self {
        let guess = mime_guess::from_path(path).first_or_octet_stream();
        let content_type = match (guess.type_().as_str(), guess.subtype().as_str()) {
            ("text", kind) => format!("text/{kind}; charset=utf-8"),
            _ => guess.essence_str().to_owned(),
        };
        let packed = packed.into_iter().map(|(coding, body)| (coding, Form::new(body)));
        Self {
            content_type: HeaderValue::try_from(content_type)
                .unwrap_or(HeaderValue::from_static("application/octet-stream")),
            cache,
            plain: plain.map(Form::new).map_or_else(OnceLock::new, OnceLock::from),
            packed: packed.collect(),
        }
    }

    pub fn answer(&self, status: StatusCode, request: &HeaderMap) -> Response {
        let packed = self.packed.iter().find(|(coding, _)| takes(request, *coding));
        let form = packed.map_or_else(|| self.plain(), |(_, form)| form);
        let known = request
            .get(header::IF_NONE_MATCH)
            .is_some_and(|tags| status == StatusCode::OK && names(tags, &form.etag));
        let (status, body) = if known {
            (StatusCode::NOT_MODIFIED, Body::empty())
        } else {
            (status, Body::from(form.body.clone()))
        };
        let mut response = Response::new(body);
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.reserve(16); // the security headers come on top
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        headers.insert(header::CACHE_CONTROL, self.cache.clone());
        headers.insert(header::ETAG, form.etag.clone());
        headers.insert(header::VARY, ACCEPT_ENCODING);
        if let Some((coding, _)) = packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
        }
        response
    }

    fn plain(&self) -> &Form {
        self.plain.get_or_init(|| {
            let gzip = self
                .packed
                .iter()
                .find(|(coding, _)| matches!(coding, Coding::Gzip));
            let body = gzip.and_then(|(_, form)| unzipped(&form.body));
            Form::new(body.unwrap_or_default())
        })
    }
}

impl Form {
    fn new(body: Bytes) -> Self {
        let digest = hex::encode(&kernel::sha256(&body)[..12]);
        Self {
            etag: HeaderValue::try_from(format!("\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\"")),
            body,
        }
    }
}

pub fn gzipped(bytes: &[u8]) -> Option<Bytes> {
    let mut packed = GzEncoder::new(Vec::with_capacity(bytes.len()), Compression::best());
    packed.write_all(bytes).ok()?;
    Some(packed.finish().ok()?.into())
}

fn unzipped(bytes: &[u8]) -> Option<Bytes> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).ok()?;
    Some(plain.into())
}

fn takes(request: &HeaderMap, coding: Coding) -> bool {
    let Some(accepted) = request.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()) else {
        return false;
    };
    accepted.split(',').any(|offered| {
        let mut parts = offered.split(';').map(str::trim);
        parts.next() == Some(coding.name())
            && !parts.any(|p| matches!(p, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

fn names(if_none_match: &HeaderValue, etag: &HeaderValue) -> bool {
    let (Ok(tags), Ok(etag)) = (if_none_match.to_str(), etag.to_str()) else {
        return false;
    };
    tags.split(',')
        .map(str::trim)
        .any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l3_a_file_is_unpacked_and_hashed_once() {
        let packed = gzipped(b"console.log(1)").expect("packed");
        let file = File::new(
            "a.js",
            HeaderValue::from_static("no-cache"),
            None,
            [(Coding::Gzip, packed)],
        );
        let first = file.plain().body.as_ptr();
        assert_eq!(file.plain().body.as_ptr(), first);
        assert_eq!(file.plain().body, "console.log(1)");
    }
}
