//! How a mail is stored: its kind in the column `template`, its fields and its version in the column `payload`.

use serde_json::Value;

const VERSION_KEY: &str = "version";
/// Of rows that were written before payloads had a version.
const FIRST_VERSION: u64 = 1;

/// A row of the outbox that this version of the product has no mail for. It is logged and parked.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableMail {
    #[error("unknown mail \"{kind}\", version {version}")]
    Unknown { kind: String, version: Value },
    #[error("the fields of the mail \"{kind}\" cannot be read: {error}")]
    Fields { kind: String, error: serde_json::Error },
}

/// The version that a payload names.
pub(crate) fn version(payload: &Value) -> Option<u64> {
    payload
        .get(VERSION_KEY)
        .map_or(Some(FIRST_VERSION), Value::as_u64)
}

pub(crate) fn unknown(kind: &str, payload: &Value) -> UnreadableMail {
    UnreadableMail::Unknown {
        kind: kind.to_owned(),
        version: payload.get(VERSION_KEY).cloned().unwrap_or_default(),
    }
}

pub(crate) fn with_version(mut fields: Value, version: u64) -> Value {
    if let Value::Object(fields) = &mut fields {
        fields.insert(VERSION_KEY.to_owned(), version.into());
    }
    fields
}

/// The values that a mail's text is chosen by.
macro_rules! values {
    () => {
        &[]
    };
    ($of:ty) => {
        <$of as strum::VariantNames>::VARIANTS
    };
}

/// Makes [`Mail`](crate::Mail) from the list of mails: each line is a struct, the kind that the outbox stores, the
/// version of the struct's fields, and what the mail is about. `by field: Type` means that each value of this field has a text of its own. Samples are
/// the stored fields, for tests; what earlier versions stored is in `samples/rows.json`.
macro_rules! mails {
    ($(
        $name:ident = $kind:literal, $version:literal, $topic:ident $(, by $field:ident: $of:ty)? $(, sample $sample:tt)*;
    )+) => {
        /// Any mail of the product.
        #[derive(Clone, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(serialize_all = "kebab-case")]
        pub enum Mail {
            $($name($name),)+
        }

        $(
            impl $name {
                pub const KIND: &'static str = $kind;
                pub const VERSION: u64 = $version;
            }

            impl From<$name> for Mail {
                fn from(mail: $name) -> Self {
                    Self::$name(mail)
                }
            }
        )+

        impl Mail {
            pub const KINDS: &'static [&'static str] = &[$($kind),+];

            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $kind,)+
                }
            }

            /// What a mail of this kind is about; a row of the outbox keeps no more of it once it is sent.
            pub fn topic(kind: &str) -> MailTopic {
                match kind {
                    $($kind => MailTopic::$topic,)+
                    _ => MailTopic::Other,
                }
            }

            /// The name of each mail, and the values that its text is chosen by.
            pub fn texts() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
                let values: [&'static [&'static str]; Self::KINDS.len()] = [$($crate::kinds::values!($($of)?)),+];
                <Self as strum::VariantNames>::VARIANTS.iter().copied().zip(values)
            }

            /// The field that its text is chosen by.
            pub fn chosen_by(&self) -> Option<&'static str> {
                match self {
                    $(Self::$name(_) => [$(stringify!($field))?].first().copied(),)+
                }
            }

            /// Kinds, and fields as they are stored.
            pub fn samples() -> Vec<(&'static str, serde_json::Value)> {
                vec![$($(($kind, serde_json::json!($sample)),)*)+]
            }

            /// What the outbox keeps of it.
            pub fn payload(&self) -> serde_json::Result<serde_json::Value> {
                let (fields, version) = match self {
                    $(Self::$name(mail) => (serde_json::to_value(mail)?, $version),)+
                };
                Ok($crate::kinds::with_version(fields, version))
            }

            /// A mail as a row of the outbox holds it.
            pub fn read(kind: &str, payload: &serde_json::Value) -> Result<Self, $crate::UnreadableMail> {
                let read = match (kind, $crate::kinds::version(payload)) {
                    $(($kind, Some($version)) => {
                        serde::Deserialize::deserialize(payload).map(Self::$name)
                    })+
                    _ => return Err($crate::kinds::unknown(kind, payload)),
                };
                read.map_err(|error| $crate::UnreadableMail::Fields { kind: kind.to_owned(), error })
            }
        }
    };
}

pub(crate) use {mails, values};
