use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use identity::{Caller, Role};

use crate::App;
use crate::problem::Problem;
use crate::texts::say;

/// The token itself, not checked yet.
pub struct Bearer(pub String);

/// Anybody with a token that stands, verified or not.
pub struct SignedIn(pub Caller);

/// Anybody signed in, and the staff roles that wait for a second factor.
pub struct Withheld(pub Caller, pub Vec<Role>);

/// Signed in, and the e-mail address is proven.
pub struct Verified(pub Caller);

/// Verified, and may review. Others get 404.
pub struct Reviewer(pub Caller);

/// Verified, and may confirm what reviewers propose.
pub struct Lead(pub Caller);

/// Verified, and runs this installation. To others what is theirs does not exist.
pub struct Admin(pub Caller);

/// Verified, and handles reports. To others what is theirs does not exist.
pub struct Moderator(pub Caller);

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

impl FromRequestParts<App> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let (caller, _) = caller(parts, app).await?;
        Ok(Self(caller))
    }
}

impl FromRequestParts<App> for Withheld {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let (caller, withheld) = caller(parts, app).await?;
        Ok(Self(caller, withheld))
    }
}

impl FromRequestParts<App> for Verified {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let (caller, _) = caller(parts, app).await?;
        verified(caller).map(Self)
    }
}

/// Who calls, with the roles that take effect in this session, and those that wait for a second factor.
async fn caller(parts: &Parts, app: &App) -> Result<(Caller, Vec<Role>), Problem> {
    let mut caller = app.identity.verify(bearer(parts)?).await?;
    let withheld = if app.settings.staff_second_factor && !caller.second_factor {
        std::mem::take(&mut caller.roles)
    } else {
        Vec::new()
    };
    Ok((caller, withheld))
}

/// Verified, with one of these roles. To others what is theirs does not exist.
async fn staff(parts: &Parts, app: &App, roles: &[Role]) -> Result<Caller, Problem> {
    let (caller, withheld) = caller(parts, app).await?;
    let caller = verified(caller)?;
    if roles.iter().any(|role| caller.has(*role)) {
        Ok(caller)
    } else if roles.iter().any(|role| withheld.contains(role)) {
        Err(Problem::forbidden(
            "second-factor-required",
            say!(PROBLEM_SECOND_FACTOR_REQUIRED_BY_ROLE_DETAIL),
        ))
    } else {
        Err(Problem::not_found())
    }
}

fn verified(caller: Caller) -> Result<Caller, Problem> {
    if caller.email_verified {
        return Ok(caller);
    }
    Err(Problem::forbidden(
        "email-not-verified",
        say!(PROBLEM_EMAIL_NOT_VERIFIED_DETAIL),
    ))
}

impl FromRequestParts<App> for Reviewer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        staff(parts, app, &[Role::Reviewer, Role::ReviewLead])
            .await
            .map(Self)
    }
}

impl FromRequestParts<App> for Lead {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        staff(parts, app, &[Role::ReviewLead]).await.map(Self)
    }
}

impl FromRequestParts<App> for Admin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        staff(parts, app, &[Role::Admin]).await.map(Self)
    }
}

impl FromRequestParts<App> for Moderator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        staff(parts, app, &[Role::Moderator]).await.map(Self)
    }
}

impl FromRequestParts<App> for Staffs {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        staff(parts, app, &[Role::ReviewLead, Role::Admin])
            .await
            .map(Self)
    }
}
