//! Time is injected: nothing below `app` reads the machine's clock by itself.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// A moment in UTC, in whole microseconds since 1970 (what both database engines keep exactly).
/// JSON: an RFC 3339 string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    pub const UNIX_EPOCH: Timestamp = Timestamp(0);

    pub const fn from_micros(micros: i64) -> Self {
        Self(micros)
    }
    pub const fn from_seconds(seconds: i64) -> Self {
        Self(seconds * 1_000_000)
    }
    pub const fn micros(self) -> i64 {
        self.0
    }
    pub const fn millis(self) -> i64 {
        self.0.div_euclid(1_000)
    }
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1_000_000)
    }
    /// Saturates at the ends of the calendar instead of failing.
    pub fn to_datetime(self) -> OffsetDateTime {
        let nanos = u32::try_from(self.0.rem_euclid(1_000_000) * 1_000).unwrap_or_default();
        OffsetDateTime::from_unix_timestamp(self.seconds())
            .and_then(|second| second.replace_nanosecond(nanos))
            .unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }
    pub fn from_datetime(at: OffsetDateTime) -> Self {
        Self((at.unix_timestamp_nanos() / 1_000) as i64)
    }
    pub fn date(self) -> time::Date {
        self.to_datetime().date()
    }
    /// For people: `2026-03-02 09:00 UTC`.
    pub fn to_the_minute(self) -> String {
        let at = self.to_datetime();
        format!("{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute())
    }
    /// Time since `earlier`; zero when `earlier` is later.
    pub fn since(self, earlier: Timestamp) -> Duration {
        Duration::from_micros(u64::try_from(self.0 - earlier.0).unwrap_or(0))
    }
}

impl std::ops::Add<Duration> for Timestamp {
    type Output = Timestamp;
    fn add(self, rhs: Duration) -> Timestamp {
        Timestamp(
            self.0
                .saturating_add(i64::try_from(rhs.as_micros()).unwrap_or(i64::MAX)),
        )
    }
}

impl std::ops::Sub<Duration> for Timestamp {
    type Output = Timestamp;
    fn sub(self, rhs: Duration) -> Timestamp {
        Timestamp(
            self.0
                .saturating_sub(i64::try_from(rhs.as_micros()).unwrap_or(i64::MAX)),
        )
    }
}

/// `2026-11-24T22:00:00.123456Z`, and a few characters more.
const LONGEST_TEXT: usize = 40;

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Lists hold many of them: written without allocating.
        let mut text = [0; LONGEST_TEXT];
        let mut rest = &mut text[..];
        // The number of bytes that it answers leaves those of a fraction out, so what is left is counted.
        if self.to_datetime().format_into(&mut rest, &Rfc3339).is_err() {
            return Ok(()); // a year that RFC 3339 cannot write
        }
        let length = LONGEST_TEXT - rest.len();
        f.write_str(std::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}

impl fmt::Debug for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        OffsetDateTime::parse(&text, &Rfc3339)
            .map(Self::from_datetime)
            .map_err(serde::de::Error::custom)
    }
}

impl utoipa::ToSchema for Timestamp {
    fn name() -> std::borrow::Cow<'static, str> {
        "Timestamp".into()
    }
}

impl utoipa::PartialSchema for Timestamp {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .into()
    }
}

/// Where the present comes from, and with it what is random in ids. Cheap to clone, shared by all parts of a server.
#[derive(Clone)]
pub struct Clock {
    now: Arc<dyn Fn() -> Timestamp + Send + Sync>,
    /// Ids that come in the same order on every run are counted instead of drawn.
    repeats: Option<Arc<AtomicU64>>,
}

impl Clock {
    pub fn new(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self {
            now: Arc::new(now),
            repeats: None,
        }
    }
    /// Whoever asks this clock in the same order gets the same ids, so nothing may be kept secret by them: for data that
    /// is made up.
    pub fn repeating(self) -> Self {
        Self {
            repeats: Some(Arc::default()),
            ..self
        }
    }
    pub fn now(&self) -> Timestamp {
        (self.now)()
    }
    /// Ten bytes that nobody can guess; of a repeating clock, that are not the same twice.
    pub(crate) fn chance(&self) -> [u8; 10] {
        let Some(count) = &self.repeats else {
            return rand::random();
        };
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&count.fetch_add(1, Ordering::SeqCst).to_le_bytes());
        StdRng::from_seed(seed).random()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

/// The machine's own clock.
pub struct SystemClock;

impl SystemClock {
    #[allow(clippy::new_ret_no_self)]
    pub fn new() -> Clock {
        #[allow(clippy::disallowed_methods)] // the one place that reads it
        Clock::new(|| Timestamp::from_datetime(OffsetDateTime::now_utc()))
    }
}

/// A clock that stands still until it is moved: for tests.
#[derive(Clone, Debug)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    pub fn at(start: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(start.micros())))
    }
    pub fn advance(&self, by: Duration) {
        self.0.fetch_add(
            i64::try_from(by.as_micros()).unwrap_or(i64::MAX),
            Ordering::SeqCst,
        );
    }
    pub fn set_back(&self, by: Duration) {
        self.0.fetch_sub(
            i64::try_from(by.as_micros()).unwrap_or(i64::MAX),
            Ordering::SeqCst,
        );
    }
    pub fn now(&self) -> Timestamp {
        Timestamp(self.0.load(Ordering::SeqCst))
    }
    pub fn clock(&self) -> Clock {
        let shared = self.0.clone();
        Clock::new(move || Timestamp(shared.load(Ordering::SeqCst)))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(0, "1970-01-01T00:00:00Z")]
    #[case(1_795_579_200_000_000, "2026-11-25T04:00:00Z")]
    #[case(1_795_579_200_123_456, "2026-11-25T04:00:00.123456Z")]
    #[case(1_795_579_200_700_000, "2026-11-25T04:00:00.7Z")]
    #[case(-1, "1969-12-31T23:59:59.999999Z")]
    fn a_moment_is_written_whole_and_read_again(#[case] micros: i64, #[case] text: &str) {
        let at = Timestamp::from_micros(micros);
        assert_eq!(at.to_string(), text);
        let json = serde_json::to_string(&at).unwrap();
        assert_eq!(serde_json::from_str::<Timestamp>(&json).unwrap(), at);
    }

    #[test]
    fn a_moment_beyond_the_calendar_is_no_panic() {
        for micros in [i64::MIN, i64::MAX] {
            assert!(Timestamp::from_micros(micros).to_string().len() < LONGEST_TEXT);
        }
    }
}
