//! How moments and states are kept: the same Rust type on both engines.

use std::str::FromStr;

use kernel::states::{
    AmendmentState, AppealOutcome, ApprovalStatus, CompanyMemberState, CompanyRole, ConfirmationState,
    ConfirmerCapacity, ConnectionReason, ConnectionState, CreditConfirmationState, CreditOfferState,
    CreditState, Decision, FeedbackKind, FeedbackStatus, HeldMessageState, InboxEventKind, InvitationState,
    MailTiming, ModerationAction, NotificationCategory, NotificationKind, ProjectRole, Purpose, ReportReason,
    ReviewState, Role, RoomLineKind, SearchAlert, Severity, StageAction, SubmissionKind, SubmissionState,
    ThreadKind, ThreadState, Tier, UnknownValue, Via, Visibility,
};
use kernel::{Stage, Timestamp, Uid};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Type, TypeInfo, ValueRef};
use sqlx_postgres::Postgres;
use sqlx_sqlite::Sqlite;
use time::OffsetDateTime;

/// A [`Timestamp`] in a column: INTEGER microseconds on SQLite, timestamptz on PostgreSQL.
///
/// Bind `Ts(at)`; in rows `#[sqlx(try_from = "Ts")] at: Timestamp`, and [`MaybeTs`] for `Option<Timestamp>`.
#[derive(Clone, Copy, Debug)]
pub struct Ts(pub Timestamp);

/// A nullable [`Ts`].
#[derive(Clone, Copy, Debug)]
pub struct MaybeTs(pub Option<Timestamp>);

impl From<Ts> for Timestamp {
    fn from(ts: Ts) -> Self {
        ts.0
    }
}

impl From<MaybeTs> for Option<Timestamp> {
    fn from(ts: MaybeTs) -> Self {
        ts.0
    }
}

impl Type<Sqlite> for Ts {
    fn type_info() -> <Sqlite as Database>::TypeInfo {
        <i64 as Type<Sqlite>>::type_info()
    }
    fn compatible(ty: &<Sqlite as Database>::TypeInfo) -> bool {
        <i64 as Type<Sqlite>>::compatible(ty)
    }
}

impl Encode<'_, Sqlite> for Ts {
    fn encode_by_ref(
        &self,
        buf: &mut <Sqlite as Database>::ArgumentBuffer,
    ) -> std::result::Result<IsNull, BoxDynError> {
        <i64 as Encode<'_, Sqlite>>::encode(self.0.micros(), buf)
    }
}

impl<'r> Decode<'r, Sqlite> for Ts {
    fn decode(value: <Sqlite as Database>::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        Ok(Ts(Timestamp::from_micros(<i64 as Decode<Sqlite>>::decode(
            value,
        )?)))
    }
}

impl Type<Postgres> for Ts {
    fn type_info() -> <Postgres as Database>::TypeInfo {
        <OffsetDateTime as Type<Postgres>>::type_info()
    }
    fn compatible(ty: &<Postgres as Database>::TypeInfo) -> bool {
        <OffsetDateTime as Type<Postgres>>::compatible(ty)
    }
}

impl Encode<'_, Postgres> for Ts {
    fn encode_by_ref(
        &self,
        buf: &mut <Postgres as Database>::ArgumentBuffer,
    ) -> std::result::Result<IsNull, BoxDynError> {
        <OffsetDateTime as Encode<'_, Postgres>>::encode(self.0.to_datetime(), buf)
    }
}

impl<'r> Decode<'r, Postgres> for Ts {
    fn decode(value: <Postgres as Database>::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        Ok(Ts(Timestamp::from_datetime(<OffsetDateTime as Decode<
            Postgres,
        >>::decode(value)?)))
    }
}

impl<DB: Database> Type<DB> for MaybeTs
where
    Ts: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        Ts::type_info()
    }
    fn compatible(ty: &DB::TypeInfo) -> bool {
        ty.is_null() || Ts::compatible(ty)
    }
}

impl<'r, DB: Database> Decode<'r, DB> for MaybeTs
where
    Ts: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        if value.is_null() {
            Ok(MaybeTs(None))
        } else {
            Ok(MaybeTs(Some(Ts::decode(value)?.0)))
        }
    }
}

/// An enum of `kernel::states` in a text column: `#[sqlx(try_from = "Text<Tier>")] tier: Tier`. With
/// `try_from = "String"` sqlx would drop the error of the conversion.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(T);

/// A nullable [`Text`].
#[derive(Clone, Copy, Debug)]
pub struct MaybeText<T>(Option<T>);

/// The number of a stage in a column: `#[sqlx(try_from = "StageNumber")] stage: Stage`.
#[derive(Clone, Copy, Debug)]
pub struct StageNumber(Stage);

impl From<StageNumber> for Stage {
    fn from(number: StageNumber) -> Self {
        number.0
    }
}

/// A nullable [`StageNumber`].
#[derive(Clone, Copy, Debug)]
pub struct MaybeStageNumber(Option<Stage>);

impl From<MaybeStageNumber> for Option<Stage> {
    fn from(number: MaybeStageNumber) -> Self {
        number.0
    }
}

/// How many reviews there must be: at least one. `#[sqlx(try_from = "ReviewCount")] approvals_needed: u16`.
#[derive(Clone, Copy, Debug)]
pub struct ReviewCount(u16);

impl From<ReviewCount> for u16 {
    fn from(count: ReviewCount) -> Self {
        count.0
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{0} is no number of reviews")]
struct InvalidReviewCount(i32);

macro_rules! stored_as_number {
    ($($name:ident)+) => {$(
        impl<DB: Database> Type<DB> for $name
        where
            i32: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                i32::type_info()
            }
            fn compatible(ty: &DB::TypeInfo) -> bool {
                ty.is_null() || i32::compatible(ty)
            }
        }
    )+};
}

stored_as_number! { StageNumber MaybeStageNumber ReviewCount }

impl<'r, DB: Database> Decode<'r, DB> for StageNumber
where
    i32: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        Ok(StageNumber(i32::decode(value)?.try_into()?))
    }
}

impl<'r, DB: Database> Decode<'r, DB> for ReviewCount
where
    i32: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        let stored = i32::decode(value)?;
        match u16::try_from(stored) {
            Ok(count @ 1..) => Ok(ReviewCount(count)),
            _ => Err(InvalidReviewCount(stored).into()),
        }
    }
}

impl<'r, DB: Database> Decode<'r, DB> for MaybeStageNumber
where
    i32: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        if value.is_null() {
            Ok(MaybeStageNumber(None))
        } else {
            Ok(MaybeStageNumber(Some(i32::decode(value)?.try_into()?)))
        }
    }
}

/// Several values with spaces between them; none if the column is NULL.
#[derive(Clone, Debug)]
pub struct TextList<T>(Vec<T>);

impl<T> From<MaybeText<T>> for Option<T> {
    fn from(text: MaybeText<T>) -> Self {
        text.0
    }
}

impl<T> From<TextList<T>> for Vec<T> {
    fn from(list: TextList<T>) -> Self {
        list.0
    }
}

macro_rules! from_text {
    ($($name:ident)+) => {$(
        impl From<Text<$name>> for $name {
            fn from(text: Text<$name>) -> Self {
                text.0
            }
        }
    )+};
}

from_text! {
    AmendmentState AppealOutcome ApprovalStatus CompanyMemberState CompanyRole ConfirmationState ConfirmerCapacity ConnectionReason ConnectionState CreditConfirmationState
    CreditOfferState CreditState Decision FeedbackKind FeedbackStatus InboxEventKind InvitationState
    HeldMessageState MailTiming ModerationAction NotificationCategory NotificationKind ProjectRole Purpose ReportReason ReviewState Role RoomLineKind SearchAlert Severity StageAction SubmissionKind SubmissionState ThreadKind ThreadState Tier Via Visibility
}

macro_rules! stored_as_text {
    ($($name:ident)+) => {$(
        impl<DB: Database, T> Type<DB> for $name<T>
        where
            String: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                String::type_info()
            }
            fn compatible(ty: &DB::TypeInfo) -> bool {
                ty.is_null() || String::compatible(ty)
            }
        }
    )+};
}

stored_as_text! { Text MaybeText TextList }

impl<'r, DB: Database, T: FromStr<Err = UnknownValue>> Decode<'r, DB> for Text<T>
where
    String: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        Ok(Text(String::decode(value)?.parse()?))
    }
}

impl<'r, DB: Database, T: FromStr<Err = UnknownValue>> Decode<'r, DB> for MaybeText<T>
where
    String: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        if value.is_null() {
            Ok(MaybeText(None))
        } else {
            Ok(MaybeText(Some(String::decode(value)?.parse()?)))
        }
    }
}

impl<'r, DB: Database, T: FromStr<Err = UnknownValue>> Decode<'r, DB> for TextList<T>
where
    String: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> std::result::Result<Self, BoxDynError> {
        if value.is_null() {
            return Ok(TextList(Vec::new()));
        }
        let list = String::decode(value)?;
        Ok(TextList(
            list.split(' ').map(str::parse).collect::<Result<_, _>>()?,
        ))
    }
}

/// People as PostgreSQL takes a list of them; SQLite takes them as JSON.
pub(crate) fn texts<'u>(uids: &[&'u Uid]) -> Vec<&'u str> {
    uids.iter().map(|uid| uid.as_str()).collect()
}

/// A value of a column that was read apart from its row.
pub(crate) fn parsed<T: FromStr<Err = UnknownValue>>(column: &str, text: &str) -> crate::Result<T> {
    text.parse().map_err(|unknown| crate::Error::UnknownValue {
        column: column.to_owned(),
        unknown,
    })
}
