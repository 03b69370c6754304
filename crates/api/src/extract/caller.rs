use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use identity::{Caller, Role};

use crate::App;
use crate::problem::Problem;

/// The token itself, not checked yet.
pub struct Bearer(pub String);

/// Anybody with a token that stands, verified or not.
pub struct SignedIn(pub Caller);

/// Signed in, and the e-mail address is proven.
pub struct Verified(pub Caller);

/// Verified, and may review. To others the review desk does not exist.
pub struct Reviewer(pub Caller);

/// Verified, and may confirm what reviewers propose.
pub struct Lead(pub Caller);

/// Verified, and runs this installation. To others what is theirs does not exist.
pub struct Admin(pub Caller);

/// Verified, and may settle who reviews what: a review lead or an admin.
pub struct Staffs(pub Caller);

fn bearer(parts: &Parts) -> Result<&str, Problem> {
    parts
        .headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim())
        .ok_or_else(Problem::unauthenticated)
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        bearer(parts).map(|token| Self(token.to_owned()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let app = App::from_ref(state);
        let bearer = bearer(parts)?;
        Ok(Self(app.identity.verify(bearer).await?))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Verified
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let SignedIn(caller) = SignedIn::from_request_parts(parts, state).await?;
        if !caller.email_verified {
            return Err(Problem::forbidden(
                "email-not-verified",
                "Please verify your email address first. We sent you a link.",
            ));
        }
        Ok(Self(caller))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Reviewer
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Verified(caller) = Verified::from_request_parts(parts, state).await?;
        if caller.has(Role::Reviewer) || caller.has(Role::ReviewLead) {
            Ok(Self(caller))
        } else {
            Err(Problem::not_found())
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Lead
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Verified(caller) = Verified::from_request_parts(parts, state).await?;
        if caller.has(Role::ReviewLead) {
            Ok(Self(caller))
        } else {
            Err(Problem::not_found())
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Admin
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Verified(caller) = Verified::from_request_parts(parts, state).await?;
        if caller.has(Role::Admin) {
            Ok(Self(caller))
        } else {
            Err(Problem::not_found())
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Staffs
where
    App: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Verified(caller) = Verified::from_request_parts(parts, state).await?;
        if caller.has(Role::ReviewLead) || caller.has(Role::Admin) {
            Ok(Self(caller))
        } else {
            Err(Problem::not_found())
        }
    }
}
