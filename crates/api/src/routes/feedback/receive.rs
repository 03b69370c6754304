//! A report as it comes: a form of two parts, the words and a picture.

use analytics::scrubbed;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use bytes::Bytes;
use domain::feedback::{FeedbackDetails, SendFeedback};
use kernel::{Digest, sha256};
use multer::{Constraints, Error, Multipart, SizeLimit};
use utoipa::ToSchema;

use crate::extract::Body;
use crate::problem::{Problem, Result};
use crate::texts::say;

/// Bytes of a picture.
const PICTURE_MAX: u64 = 2 << 20;
const WORDS_MAX: u64 = 128 << 10;
/// With what separates the parts.
pub const LARGEST_FORM: u64 = PICTURE_MAX + WORDS_MAX + (16 << 10);

/// `multipart/form-data`
#[derive(ToSchema)]
pub struct FeedbackForm {
    /// As JSON.
    pub report: SendFeedback,
    /// PNG, JPEG or WebP, 2 MB at most.
    #[schema(value_type = Option<String>, format = Binary)]
    pub screenshot: Option<Bytes>,
}

impl FeedbackForm {
    /// The form, and a digest of what it says, which is the same however often it is sent.
    pub async fn read(request: Request) -> Result<(Self, Digest)> {
        let boundary = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|kind| multer::parse_boundary(kind.to_str().ok()?).ok())
            .ok_or_else(no_form)?;
        let limits = SizeLimit::new()
            .whole_stream(LARGEST_FORM)
            .for_field("report", WORDS_MAX)
            .for_field("screenshot", PICTURE_MAX);
        let limits = Constraints::new()
            .allowed_fields(vec!["report", "screenshot"])
            .size_limit(limits);
        let body = request.into_body().into_data_stream();
        let mut form = Multipart::with_constraints(body, boundary, limits);
        let (mut words, mut picture) = (None, None);
        while let Some(part) = form.next_field().await? {
            let place = match part.name() {
                Some("report") => &mut words,
                _ => &mut picture,
            };
            *place = Some(part.bytes().await?);
        }
        let words =
            words.ok_or_else(|| Problem::field("report", "required", say!(PROBLEM_REPORT_MISSING_DETAIL)))?;
        let screenshot = picture.filter(|bytes: &Bytes| !bytes.is_empty());
        let mut seen = sha256(&words).to_vec();
        if let Some(picture) = &screenshot {
            seen.extend_from_slice(&sha256(picture)[..]);
        }
        let report = Body::parse(&words).map(cleaned)?;
        Ok((Self { report, screenshot }, sha256(&seen)))
    }
}

fn no_form() -> Problem {
    Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "no-form",
        say!(PROBLEM_FEEDBACK_NO_FORM_DETAIL),
    )
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let too_large =
            |detail: String| Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large", detail);
        match error {
            Error::FieldSizeExceeded { field_name, .. } if field_name.as_deref() == Some("report") => {
                too_large(say!(PROBLEM_REPORT_TOO_LONG_DETAIL))
            }
            Error::FieldSizeExceeded { .. } | Error::StreamSizeExceeded { .. } => {
                too_large(say!(PROBLEM_SCREENSHOT_TOO_LARGE_DETAIL))
            }
            Error::UnknownField { field_name } => Problem::field(
                field_name.as_deref().unwrap_or("/"),
                "unknown",
                say!(PROBLEM_REPORT_UNKNOWN_PART_DETAIL),
            ),
            _ => Problem::new(
                StatusCode::BAD_REQUEST,
                "unreadable",
                say!(PROBLEM_REPORT_UNREADABLE_DETAIL),
            ),
        }
    }
}

/// Without what the browser should have left out.
fn cleaned(mut sent: SendFeedback) -> SendFeedback {
    if let Some(details) = &mut sent.details {
        let FeedbackDetails {
            route,
            user_agent,
            errors,
            ..
        } = details;
        *route = route.as_deref().map(screen_of);
        *user_agent = user_agent.as_deref().map(|text| scrubbed(text, LONGEST));
        for error in errors {
            *error = scrubbed(error, LONGEST);
        }
    }
    sent
}

const LONGEST: usize = 4_000;

/// The path of an address, with the ids of what it shows, without codes.
fn screen_of(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| {
        rest.find('/').map_or("/", |start| &rest[start..])
    });
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let mut screen = String::new();
    let mut before = "";
    for segment in path.split('/').filter(|segment| !segment.is_empty()) {
        screen.push('/');
        let is_code = matches!(before, "invitations" | "invited" | "role-requests");
        screen.push_str(if is_code { ":code" } else { segment });
        before = segment;
    }
    match screen.is_empty() {
        true => "/".to_owned(),
        false => scrubbed(&screen, LONGEST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case(
        "https://a.test/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-3?x=1#y",
        "/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-3"
    )]
    #[case("/reset-password?oobCode=PLANTED", "/reset-password")]
    #[case("/invitations/PLANTED/", "/invitations/:code")]
    #[case("/invited/PLANTED#email=PLANTED", "/invited/:code")]
    #[case("/role-requests/PLANTED#email=PLANTED", "/role-requests/:code")]
    #[case("/login#PLANTED", "/login")]
    #[case("/x/eyJhbGciOiJSUzI1NiIsImtpZCI6MX0", "/x/[removed]")]
    #[case("https://a.test", "/")]
    #[case("", "/")]
    fn w_01_a_screen_is_kept_without_query_and_codes(#[case] address: &str, #[case] screen: &str) {
        assert_eq!(screen_of(address), screen);
    }
}
