//! The directory of members, and a member's page.

use axum::extract::State;
use domain::people::{self, DaysAsked, DepartmentCount, PeoplePage, PersonFree, PersonPage, Sought};
use kernel::Uid;
use serde::Deserialize;
use storage::Reader;
use storage::opened_pages::OpenedPage;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{PersonPath, opening};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(departments))
        .routes(routes!(read))
        .routes(routes!(free))
}

/// Each request counts as one search, so that nobody reads the members one after the other.
pub(super) async fn searching(app: &App, caller: &Uid) -> Result<Reader> {
    app.count_search(caller).await?;
    Ok(app.db.read().await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PeopleQuery {
    /// How a word of the name begins; at least two characters. Where it finds fewer than five people, those as well whose name
    /// differs from it by one typing error in a word of at least five letters.
    name: Option<String>,
    /// Of the list `titles`: what they work as.
    title: Option<String>,
    /// Of the list `departments`.
    department: Option<String>,
    /// Of the list `countries`.
    country: Option<String>,
    /// Of the list `languages`: one that they speak.
    language: Option<String>,
    /// The number of a town, as `GET /towns` gives it: they live in or around it. A member lives in the largest town of
    /// their country that is called as their profile says.
    near: Option<String>,
    /// Kilometres around it, 10 to 500; 50 if it is not said.
    within: Option<String>,
    /// `distance`: whoever is nearest to the town comes first. Else the order of the day holds.
    sort: Option<String>,
    /// The first of at most 60 days on which they have to be free, `2026-12-01`; found is who has no booked day and has
    /// saved their profile within 60 days.
    free_from: Option<String>,
    /// The last of these days, within 18 months.
    free_until: Option<String>,
    /// `next` of the page before, with the same filters.
    after: Option<String>,
}

impl From<PeopleQuery> for Sought {
    fn from(query: PeopleQuery) -> Self {
        Sought {
            name: query.name,
            title: query.title,
            department: query.department,
            country: query.country,
            language: query.language,
            near: query.near,
            within: query.within,
            sort: query.sort,
            free_from: query.free_from,
            free_until: query.free_until,
            after: query.after,
        }
    }
}

/// The members who can be found, 24 a page and 1,000 at most, in an order that is the same for everybody and changes every
/// day. Found are those alone whose profile is complete, visible to members and says so. For members whose own profile is
/// complete; 429 after sixty searches in a minute, twenty on the first day, and after 200, 1,500 or 3,000 within 24 hours, by how long the caller has
/// been a member.
#[utoipa::path(get, path = "/people", tag = "people", params(PeopleQuery),
    responses((status = 200, body = PeoplePage)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<PeopleQuery>,
) -> Result<ApiResponse> {
    let mut reader = searching(&app, &caller.uid).await?;
    let found = people::list(&mut reader, app.env(), &app.directory, &caller.uid, &query.into()).await?;
    ApiResponse::ok(&found)
}

/// The departments in which somebody can be found.
#[utoipa::path(get, path = "/people/departments", tag = "people",
    responses((status = 200, body = Vec<DepartmentCount>)))]
async fn departments(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = searching(&app, &caller.uid).await?;
    ApiResponse::ok(&people::departments(&mut reader, app.env(), &app.directory, &caller.uid).await?)
}

/// Somebody as the caller may see them. Who is not visible to the caller is answered like who does not exist: visible are
/// members who show their profile to members, the caller's connections, who asked the caller, and who works with them; never
/// whom one of the two blocks. 429 beyond 60, 300 or 600 different people within 24 hours, by how long the caller has been a
/// member.
#[utoipa::path(get, path = "/people/{uid}", tag = "people", params(PersonPath),
    responses((status = 200, body = PersonPage)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    let (mut reader, asker) = opening(&app, &caller.uid, &OpenedPage::Person(uid.clone())).await?;
    ApiResponse::ok(&people::person(&mut reader, app.env(), &asker, &uid).await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FreeQuery {
    /// The first of at most 60 days, `2026-12-01`.
    from: Option<String>,
    /// The last of them, within 18 months.
    to: Option<String>,
}

/// On how many of some days somebody is free, as they last said, for whoever may see their page; never which days they are
/// not, nor why.
#[utoipa::path(get, path = "/people/{uid}/free", tag = "people", params(PersonPath, FreeQuery),
    responses((status = 200, body = PersonFree)))]
async fn free(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
    Query(FreeQuery { from, to }): Query<FreeQuery>,
) -> Result<ApiResponse> {
    let (mut reader, asker) = opening(&app, &caller.uid, &OpenedPage::Person(uid.clone())).await?;
    let days = DaysAsked { from, to };
    ApiResponse::ok(&people::free(&mut reader, app.env(), &asker, &uid, days).await?)
}
