//! Works, credits and who vouches for them.

use axum::extract::State;
use domain::credits::{
    self, Answer, AskForConfirmation, AskedCredit, OwnCredit, OwnCredits, Said, SignedCredits, WorkPage,
    WorkSuggestion,
};
use kernel::{CreditConfirmationId, CreditId, CreditOfferId, WorkId};
use serde::Deserialize;
use storage::opened_pages::OpenedPage;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{act, asker, opening};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(own))
        .routes(routes!(signed))
        .routes(routes!(ask))
        .routes(routes!(take_back))
        .routes(routes!(confirm))
        .routes(routes!(decline))
        .routes(routes!(withdraw))
        .routes(routes!(reply))
        .routes(routes!(accept_offer))
        .routes(routes!(decline_offer))
        .routes(routes!(suggestions))
        .routes(routes!(work))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CreditPath {
    credit_id: CreditId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct AskedPath {
    credit_id: CreditId,
    confirmation_id: CreditConfirmationId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ConfirmationPath {
    confirmation_id: CreditConfirmationId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OfferPath {
    offer_id: CreditOfferId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct WorkPath {
    work_id: WorkId,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CreditReply {
    /// Up to 300 characters.
    text: String,
}

/// The caller's credits with what was said about them and who can be asked, what finished projects offer, and what others ask
/// the caller to confirm.
#[utoipa::path(get, path = "/credits", tag = "credits", responses((status = 200, body = OwnCredits)))]
async fn own(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::CreditsRead)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&credits::own(&mut reader, app.env(), &asker).await?)
}

/// The caller's confirmed credits as a compact JWS (ES256, with the key that `GET /api/ranking/seeds` publishes): `iss`, `sub`
/// (the name), `iat`, `credits` with title, year, format, role, who confirmed them as what, and the day.
#[utoipa::path(get, path = "/credits/signed", tag = "credits", responses((status = 200, body = SignedCredits)))]
async fn signed(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::CreditsRead)?;
    let from = app.settings.public_url.as_str();
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&credits::signed(&mut reader, app.env(), &asker, from).await?)
}

/// Asks somebody of `may_ask` to confirm a credit of the caller's, or the moderators, with a public page as evidence. 409 if
/// they were asked before; 429 beyond 5, 20 or 50 requests in 24 hours, by how long the caller has been a member.
#[utoipa::path(post, path = "/credits/{credit_id}/confirmations", tag = "credits", params(CreditPath),
    request_body = AskForConfirmation, responses((status = 201, body = OwnCredit)))]
async fn ask(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CreditPath { credit_id }): Path<CreditPath>,
    Body(wanted): Body<AskForConfirmation>,
) -> Result<ApiResponse> {
    ApiResponse::created(&act(&app, &caller.uid, &(credit_id, wanted), credits::ask).await?)
}

/// Takes back what nobody has answered; 409 otherwise.
#[utoipa::path(delete, path = "/credits/{credit_id}/confirmations/{confirmation_id}", tag = "credits", params(AskedPath),
    responses((status = 200, body = OwnCredit)))]
async fn take_back(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<AskedPath>,
) -> Result<ApiResponse> {
    let about = (at.credit_id, at.confirmation_id);
    ApiResponse::ok(&act(&app, &caller.uid, &about, credits::take_back).await?)
}

async fn answered(
    app: &App,
    caller: &kernel::Uid,
    at: ConfirmationPath,
    answer: Answer,
    said: Said,
) -> Result<ApiResponse> {
    let about = (at.confirmation_id, answer, said);
    ApiResponse::ok(&act(app, caller, &about, credits::answer).await?)
}

/// Confirms a credit that the caller was asked about. 409 if it was answered otherwise, or the caller is no longer what they
/// were asked as.
#[utoipa::path(post, path = "/credit-confirmations/{confirmation_id}/confirm", tag = "credits", params(ConfirmationPath),
    responses((status = 200, body = AskedCredit)))]
async fn confirm(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ConfirmationPath>,
) -> Result<ApiResponse> {
    answered(&app, &caller.uid, at, Answer::Confirm, Said::default()).await
}

/// Declines. Owners and producers say why, and the credit is disputed: others read both sides after 14 days.
#[utoipa::path(post, path = "/credit-confirmations/{confirmation_id}/decline", tag = "credits", params(ConfirmationPath),
    request_body = Said, responses((status = 200, body = AskedCredit)))]
async fn decline(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ConfirmationPath>,
    Body(said): Body<Said>,
) -> Result<ApiResponse> {
    answered(&app, &caller.uid, at, Answer::Decline, said).await
}

/// Takes a confirmation back, as declining does.
#[utoipa::path(post, path = "/credit-confirmations/{confirmation_id}/withdraw", tag = "credits", params(ConfirmationPath),
    request_body = Said, responses((status = 200, body = AskedCredit)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ConfirmationPath>,
    Body(said): Body<Said>,
) -> Result<ApiResponse> {
    answered(&app, &caller.uid, at, Answer::Withdraw, said).await
}

/// The caller's word to why their credit was not confirmed; in the place of the one before.
#[utoipa::path(post, path = "/credit-confirmations/{confirmation_id}/reply", tag = "credits", params(ConfirmationPath),
    request_body = CreditReply, responses((status = 200, body = OwnCredit)))]
async fn reply(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<ConfirmationPath>,
    Body(said): Body<CreditReply>,
) -> Result<ApiResponse> {
    let about = (at.confirmation_id, said.text);
    ApiResponse::ok(&act(&app, &caller.uid, &about, credits::reply).await?)
}

/// Accepts a credit: it stands in the caller's profile and is confirmed. 409 if it was answered or the profile has 200 credits.
#[utoipa::path(post, path = "/credit-offers/{offer_id}/accept", tag = "credits", params(OfferPath),
    responses((status = 200, body = OwnCredits)))]
async fn accept_offer(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(OfferPath { offer_id }): Path<OfferPath>,
) -> Result<ApiResponse> {
    ApiResponse::ok(&act(&app, &caller.uid, &offer_id, credits::accept).await?)
}

#[utoipa::path(post, path = "/credit-offers/{offer_id}/decline", tag = "credits", params(OfferPath),
    responses((status = 200, body = OwnCredits)))]
async fn decline_offer(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(OfferPath { offer_id }): Path<OfferPath>,
) -> Result<ApiResponse> {
    ApiResponse::ok(&act(&app, &caller.uid, &offer_id, credits::decline).await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TitleQuery {
    /// How it begins; 2 to 160 characters.
    title: String,
}

/// Works whose title begins so, at most eight, of which the caller may see somebody. 429 after sixty
/// searches in a minute, twenty on the first day.
#[utoipa::path(get, path = "/works", tag = "credits", params(TitleQuery),
    responses((status = 200, body = Vec<WorkSuggestion>)))]
async fn suggestions(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<TitleQuery>,
) -> Result<ApiResponse> {
    app.count_search(&caller.uid).await?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&credits::suggestions(&mut reader, app.env(), &asker, &query.title).await?)
}

/// A work and who made it, as far as the caller may see them. One of which the caller may see nobody is answered like one that
/// does not exist. 429 as for pages of companies, with which they are counted; works with a credit of the caller's do not count.
#[utoipa::path(get, path = "/works/{work_id}", tag = "credits", params(WorkPath),
    responses((status = 200, body = WorkPage)))]
async fn work(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(WorkPath { work_id }): Path<WorkPath>,
) -> Result<ApiResponse> {
    let (mut reader, asker) = opening(&app, &caller.uid, &OpenedPage::Work(work_id)).await?;
    ApiResponse::ok(&credits::work(&mut reader, app.env(), &asker, work_id).await?)
}
