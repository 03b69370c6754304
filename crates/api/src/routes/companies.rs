//! Companies and their pages.

use axum::extract::State;
use axum::http::StatusCode;
use domain::companies::{
    self, Company, CompanyInvitation, CompanyMemberChange, CompanyPage, CompanyText, DomainCodeEntered,
    DomainCodeWanted, EditedCompany, JoinRequest, OwnCompany, Sought,
};
use kernel::{CompanyId, Uid};
use serde::Deserialize;
use storage::opened_pages::OpenedPage;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Idempotent, Path, Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{act, asker, opening};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(own))
        .routes(routes!(read, edit, delete))
        .routes(routes!(ask))
        .routes(routes!(invite))
        .routes(routes!(change, remove))
        .routes(routes!(send_code))
        .routes(routes!(confirm_domain))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CompanyPath {
    company_id: CompanyId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct MemberPath {
    company_id: CompanyId,
    uid: Uid,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CompaniesQuery {
    /// The beginning of one of the words of a name: 2 characters at least.
    name: Option<String>,
    /// Of the list `countries`.
    country: Option<String>,
    /// Of the list `company_kinds`.
    kind: Option<String>,
    /// `next` of the page before, with the same filters.
    after: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DeletionQuery {
    /// The name of the company.
    confirm: String,
}

/// Companies in the order of their names, 24 a page.
#[utoipa::path(get, path = "/companies", tag = "companies", params(CompaniesQuery),
    responses((status = 200, body = CompanyPage)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<CompaniesQuery>,
) -> Result<ApiResponse> {
    app.count_search(&caller.uid).await?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let sought = Sought {
        name: query.name,
        country: query.country,
        kind: query.kind,
        after: query.after,
    };
    ApiResponse::ok(&companies::list(&mut reader, app.env(), &asker, &sought).await?)
}

/// Makes the page of a company, of which the caller is the first admin. 429 beyond 1, 3 or 5 within 24 hours, by how long
/// the caller has been a member; 409 beyond 20 companies.
#[utoipa::path(post, path = "/companies", tag = "companies",
    params(("Idempotency-Key" = Option<String>, Header)), request_body = CompanyText,
    responses((status = 201, body = Company)))]
async fn create(
    State(app): State<App>,
    Verified(caller): Verified,
    once: Idempotent<CompanyText>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    once.run(&app, &caller.uid, async |tx, new| {
        let asker = asker(&app, tx, &caller.uid).await?;
        ApiResponse::created(&companies::create(tx, app.env(), &asker, &new).await?)
    })
    .await
}

/// The companies that the caller belongs to, is invited to or has asked: 20, and 50 invitations, at most.
#[utoipa::path(get, path = "/companies/own", tag = "companies", responses((status = 200, body = Vec<OwnCompany>)))]
async fn own(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Search)?;
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&companies::own(&mut reader, app.env(), &asker).await?)
}

/// The page of a company, with those of its members whom the caller may see. Its admins see who waits as well.
/// 429 beyond 60, 300 or 600 different pages of companies and works within 24 hours, by how long the caller has been a member;
/// companies where the caller works do not count.
#[utoipa::path(get, path = "/companies/{company_id}", tag = "companies", params(CompanyPath),
    responses((status = 200, body = Company)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
) -> Result<ApiResponse> {
    let (mut reader, asker) = opening(&app, &caller.uid, &OpenedPage::Company(company_id)).await?;
    ApiResponse::ok(&companies::company(&mut reader, app.env(), &asker, company_id).await?)
}

/// By its admins. 412 with the page as it is, if it was changed since it was read. Another host of the site has to be
/// confirmed anew.
#[utoipa::path(put, path = "/companies/{company_id}", tag = "companies", params(CompanyPath),
    request_body = EditedCompany, responses((status = 200, body = Company)))]
async fn edit(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Body(wanted): Body<EditedCompany>,
) -> Result<ApiResponse> {
    let edited = act(&app, &caller.uid, &(company_id, wanted), companies::edit).await;
    ApiResponse::ok(&edited?)
}

/// By its admins: the page, who works there and its confirmed domain.
#[utoipa::path(delete, path = "/companies/{company_id}", tag = "companies", params(CompanyPath, DeletionQuery),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Query(DeletionQuery { confirm }): Query<DeletionQuery>,
) -> Result<StatusCode> {
    act(&app, &caller.uid, &(company_id, confirm), companies::delete).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says that the caller works there: its admins confirm it. Whoever is invited is active at once.
#[utoipa::path(post, path = "/companies/{company_id}/members", tag = "companies", params(CompanyPath),
    request_body = JoinRequest, responses((status = 201, body = Company)))]
async fn ask(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Body(wanted): Body<JoinRequest>,
) -> Result<ApiResponse> {
    ApiResponse::created(&act(&app, &caller.uid, &(company_id, wanted), companies::ask).await?)
}

/// By its admins: says that somebody works there, who confirms it. Whoever has asked is active at once.
#[utoipa::path(post, path = "/companies/{company_id}/invitations", tag = "companies", params(CompanyPath),
    request_body = CompanyInvitation, responses((status = 201, body = Company)))]
async fn invite(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Body(wanted): Body<CompanyInvitation>,
) -> Result<ApiResponse> {
    ApiResponse::created(&act(&app, &caller.uid, &(company_id, wanted), companies::invite).await?)
}

/// Confirms what the other side said; another role, by admins; another title, of oneself. 409 for the last admin.
#[utoipa::path(patch, path = "/companies/{company_id}/members/{uid}", tag = "companies", params(MemberPath),
    request_body = CompanyMemberChange, responses((status = 200, body = Company)))]
async fn change(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(MemberPath { company_id, uid }): Path<MemberPath>,
    Body(wanted): Body<CompanyMemberChange>,
) -> Result<ApiResponse> {
    let changed = act(&app, &caller.uid, &(company_id, uid, wanted), companies::change).await;
    ApiResponse::ok(&changed?)
}

/// Leaves, declines or takes back, of oneself; by admins, whoever is not or no longer there. 409 for the last admin.
#[utoipa::path(delete, path = "/companies/{company_id}/members/{uid}", tag = "companies", params(MemberPath),
    responses((status = 204)))]
async fn remove(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(MemberPath { company_id, uid }): Path<MemberPath>,
) -> Result<StatusCode> {
    act(&app, &caller.uid, &(company_id, uid), companies::remove).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// By its admins: mails a code to an address at the host of the site. 409 for hosts where everybody has addresses; 429
/// beyond 3 within 24 hours.
#[utoipa::path(post, path = "/companies/{company_id}/domain", tag = "companies", params(CompanyPath),
    request_body = DomainCodeWanted, responses((status = 204)))]
async fn send_code(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Body(wanted): Body<DomainCodeWanted>,
) -> Result<StatusCode> {
    act(
        &app,
        &caller.uid,
        &(company_id, wanted),
        companies::send_domain_code,
    )
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// By its admins: the code of the newest mail, within 30 minutes and 5 tries. 409 if another company has the domain.
#[utoipa::path(post, path = "/companies/{company_id}/domain/confirm", tag = "companies", params(CompanyPath),
    request_body = DomainCodeEntered, responses((status = 200, body = Company)))]
async fn confirm_domain(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(CompanyPath { company_id }): Path<CompanyPath>,
    Body(entered): Body<DomainCodeEntered>,
) -> Result<ApiResponse> {
    let code = act(
        &app,
        &caller.uid,
        &(company_id, entered),
        companies::confirm_domain,
    )
    .await?;
    ApiResponse::ok(&code.company()?)
}
