//! What each request may cost: the one table, and where it is enforced.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;

use super::Budget;
use super::paced::{Pace, Paced};
use crate::routes::account::portrait;
use crate::routes::feedback;
use crate::routes::files::receive::PIECE_MAX;
use crate::routes::operations::collector;
use crate::routes::project::finance;

/// What takes longer than this is given up, unless the table says otherwise.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// The longest body that is read unless the table says otherwise.
pub(crate) const BODY_LIMIT: usize = 1 << 20;

/// How slowly a body may come.
const PACE: Pace = Pace {
    idle: Duration::from_secs(10),
    grace: Duration::from_secs(10),
    least_rate: 1 << 10,
};
/// Of what is large and holds a temporary file while it comes.
const PACE_OF_ARCHIVES: Pace = Pace {
    least_rate: 32 << 10,
    ..PACE
};

/// The cost of one kind of request.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The longest body that is read.
    pub body_bytes: u64,
    /// How much of it is in memory at the same time.
    pub held_bytes: u64,
    /// From the head to the answer's head.
    pub finish_within: Duration,
    pub pace: Pace,
}

/// The longest body for the identity provider; the largest thing that anybody sends there is a Google ID token.
pub(crate) const IDENTITY_BODY_LIMIT: usize = 64 << 10;

const USUAL: Cost = Cost {
    body_bytes: BODY_LIMIT as u64,
    held_bytes: BODY_LIMIT as u64,
    finish_within: ANSWER_WITHIN,
    pace: PACE,
};

const IDENTITY: Cost = Cost {
    body_bytes: IDENTITY_BODY_LIMIT as u64,
    held_bytes: IDENTITY_BODY_LIMIT as u64,
    ..USUAL
};

/// Of an upload.
const PIECE: Cost = Cost {
    body_bytes: PIECE_MAX.unsigned_abs(),
    held_bytes: PIECE_MAX.unsigned_abs(),
    finish_within: Duration::from_secs(120),
    pace: PACE,
};

/// `*` stands for any one segment of a path.
const TABLE: [(&str, Cost); 12] = [
    ("/identitytoolkit.googleapis.com/*/*", IDENTITY),
    ("/identitytoolkit.googleapis.com/*/*/*", IDENTITY),
    ("/securetoken.googleapis.com/*/*", IDENTITY),
    ("/auth/google/*", IDENTITY),
    (
        // A project of five gigabytes over a home connection; it is written to a file as it comes.
        "/api/projects/import",
        Cost {
            body_bytes: 6 << 30,
            held_bytes: 1 << 20,
            finish_within: Duration::from_secs(2 * 3_600),
            pace: PACE_OF_ARCHIVES,
        },
    ),
    ("/api/projects/*/uploads/*", PIECE),
    ("/api/threads/*/uploads/*", PIECE),
    (
        // A file of 20 MB is read from the store and checked.
        "/api/threads/*/files/*/document",
        Cost {
            finish_within: PIECE.finish_within,
            ..USUAL
        },
    ),
    (
        "/api/projects/*/finance/import",
        Cost {
            body_bytes: finance::LARGEST_FILE as u64,
            held_bytes: finance::LARGEST_FILE as u64,
            finish_within: Duration::from_secs(60),
            pace: PACE,
        },
    ),
    (
        "/api/user/profile/portrait",
        Cost {
            body_bytes: portrait::LARGEST_PICTURE as u64 + 1,
            held_bytes: portrait::LARGEST_PICTURE as u64 + 1,
            finish_within: Duration::from_secs(120),
            pace: PACE,
        },
    ),
    (
        // A picture of two megabytes, from a phone.
        feedback::PATH,
        Cost {
            body_bytes: feedback::LARGEST_FORM,
            held_bytes: feedback::LARGEST_FORM,
            finish_within: Duration::from_secs(180),
            pace: PACE,
        },
    ),
    ("/v1/analytics/batch", USUAL),
];

impl Cost {
    pub fn of(path: &str) -> Self {
        let row = TABLE.iter().find(|(pattern, _)| matches(pattern, path));
        row.map_or(USUAL, |(_, cost)| *cost)
    }

    /// What is set aside for a body: as much as it says it has, or as much as it may have.
    fn weight(&self, body: &Body) -> u64 {
        let hint = body.size_hint();
        hint.exact().unwrap_or(self.held_bytes).min(self.held_bytes)
    }
}

fn matches(pattern: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(wanted), Some(given)) if wanted == "*" || wanted == given => {}
            _ => return false,
        }
    }
}

/// Who asks, as far as that is known before anything is read.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    /// `None`: tests without a connection.
    pub ip: Option<IpAddr>,
    pub anonymous: bool,
}

impl Caller {
    /// Handlers check the token before they read the body, so a forged one holds a member's place for a moment only.
    /// The identity provider and the collector read the body first.
    pub fn of(request: &Request, ip: Option<IpAddr>) -> Self {
        let path = request.uri().path();
        let checked_first = path.starts_with("/api/") || path == feedback::PATH;
        let anonymous = !checked_first
            || path.starts_with(collector::PREFIX)
            || !request.headers().contains_key(header::AUTHORIZATION);
        Self { ip, anonymous }
    }
}

pub enum Refused {
    /// Too much is in flight.
    Busy,
    TooLate,
}

/// Runs the request within what its row of the table allows; `usual` stands for [`ANSWER_WITHIN`].
pub(crate) async fn enforce(
    budget: &Arc<Budget>,
    usual: Duration,
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    let cost = Cost::of(request.uri().path());
    let weight = cost.weight(request.body());
    let _part = match caller.ip {
        Some(ip) => Some(budget.take(ip, weight, caller.anonymous).ok_or(Refused::Busy)?),
        None => None,
    };
    let request = match request.body().is_end_stream() {
        true => request,
        false => request.map(|body| Body::new(Paced::new(body, cost.pace, cost.body_bytes))),
    };
    let limit = match cost.finish_within == ANSWER_WITHIN {
        true => usual,
        false => cost.finish_within,
    };
    tokio::time::timeout(limit, next.run(request))
        .await
        .map_err(|_| Refused::TooLate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("/api/projects/import", 7_200, 1 << 20)]
    #[case("/api/projects/019a/uploads/019b", 120, 8 << 20)]
    #[case("/api/threads/019a/uploads/019b", 120, 8 << 20)]
    #[case("/api/projects/019a/uploads", 30, 1 << 20)]
    #[case("/api/projects/019a/finance/import", 60, 5 << 20)]
    #[case("/api/user/profile/portrait", 120, (8 << 20) + 1)]
    #[case("/v1/feedback", 180, feedback::LARGEST_FORM)]
    #[case("/v1/feedback/x", 30, 1 << 20)]
    #[case("/identitytoolkit.googleapis.com/v1/accounts:signUp", 30, 64 << 10)]
    #[case("/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize", 30, 64 << 10)]
    #[case("/securetoken.googleapis.com/v1/token", 30, 64 << 10)]
    #[case("/auth/google/result", 30, 64 << 10)]
    fn h5_a_path_has_the_cost_that_the_table_says(
        #[case] path: &str,
        #[case] seconds: u64,
        #[case] held: u64,
    ) {
        let cost = Cost::of(path);
        assert_eq!((cost.finish_within.as_secs(), cost.held_bytes), (seconds, held));
        assert_eq!(cost.weight(&Body::empty()), 0);
        assert_eq!(cost.weight(&Body::from("12345")), 5);
        let chunked = futures_util::stream::empty::<Result<axum::body::Bytes, std::io::Error>>();
        assert_eq!(
            cost.weight(&Body::from_stream(chunked)),
            held,
            "as much as it may be"
        );
    }
}
