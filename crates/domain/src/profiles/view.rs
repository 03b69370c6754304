//! What callers read of a profile.

use kernel::{PortraitId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::form_definitions::profile::outline;
use crate::form_definitions::words::in_english;
use crate::forms::answers::{Content, FieldError};
use crate::forms::schema::{Written, content_schema};

/// Where somebody stands with their profile; the routes of the web open by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProfileStatus {
    CreateRequired,
    UpdateRequired,
    ProfileComplete,
}

/// Why a profile that was complete is not any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum UpdateReason {
    /// The terms or the code of conduct have a new version that must be accepted.
    NewTerms,
    /// A value is asked for that was not asked for before, or one that was given no longer counts.
    Fields {
        fields: Vec<String>,
    },
    /// A moderator asks for a correction.
    Correction {
        text: String,
    },
    UnderAge,
    /// Name and country were last confirmed more than 24 months ago: completing again confirms them.
    Confirmation,
}

/// The caller's own profile.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Profile {
    #[schema(value_type = String)]
    pub uid: Uid,
    /// Absent until it was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_name: Option<String>,
    /// Absent without a picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
    /// Until when, at the latest, others see neither name nor picture, which cannot be changed meanwhile: somebody says that they
    /// are not the owner's. Absent where they see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden_until: Option<Timestamp>,
    pub status: ProfileStatus,
    /// Why, when `status` is `update_required`.
    pub reasons: Vec<UpdateReason>,
    #[schema(value_type = ProfileContent)]
    pub content: Content,
    pub steps: Vec<Step>,
    /// What still keeps the profile from being complete, in the order of the steps.
    pub missing: Vec<FieldError>,
    /// 0 to 100. Gives hints, gates nothing.
    pub strength: u8,
    /// Counts every change; the ETag is `"v"` and this number.
    pub version: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub completed_at: Option<Timestamp>,
    /// When the terms and the code of conduct were last accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms_accepted_at: Option<Timestamp>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ProfileStep)]
pub struct Step {
    /// 1 to 6.
    pub number: usize,
    pub key: &'static str,
    pub title: String,
    /// Every required value of the step is there.
    pub complete: bool,
}

/// In whose eyes a profile is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Not a member.
    Stranger,
    Member,
    Connection,
}

/// A profile as others see it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ProfilePreview {
    pub viewer: Viewer,
    /// False: this viewer is told that there is no such person.
    pub visible: bool,
    /// The credit name, else first and last name.
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
    /// Such as "35-44"; only if its owner shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age_range: Option<&'static str>,
    #[schema(value_type = ProfileContent)]
    pub content: Content,
}

/// The caller's picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Portrait {
    pub portrait: PortraitId,
}

/// Answers to the profile's form.
pub struct ProfileContent;

impl ToSchema for ProfileContent {
    fn name() -> std::borrow::Cow<'static, str> {
        "ProfileContent".into()
    }
}

impl PartialSchema for ProfileContent {
    fn schema() -> RefOr<Schema> {
        content_schema(&in_english(outline()), Written::Draft).into()
    }
}
