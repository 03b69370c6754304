//! How the house's words are kept: the same Rust type on both engines.

use kernel::Timestamp;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Encode, Postgres, Sqlite, Type, TypeInfo, ValueRef};
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
