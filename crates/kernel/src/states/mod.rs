//! Enums that are stored as text: states, roles, kinds. The text of each value is written here once. The database
//! refuses every other text, so that a new value needs a migration.

mod companies;
mod credits;
mod moderation;
mod notifications;
mod people;
mod stages;
mod threads;

pub use companies::*;
pub use credits::*;
pub use moderation::*;
pub use notifications::*;
pub use people::*;
pub use stages::*;
pub use threads::*;

/// A text that is no value of the enum. It comes from a newer version or a damaged database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{list} has no value {value:?}")]
pub struct UnknownValue {
    pub list: &'static str,
    pub value: String,
}

/// An enum of which every value is stored and sent as a text.
macro_rules! string_enum {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:tt),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $text)] $variant),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// As it is stored and sent.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == text)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::states::UnknownValue;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::parse(text).ok_or_else(|| $crate::states::UnknownValue {
                    list: stringify!($name),
                    value: text.to_owned(),
                })
            }
        }
    };
}
pub(crate) use string_enum;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_stored_and_sent_as_the_same_text() {
        for state in SubmissionState::ALL {
            assert_eq!(state.as_str().parse(), Ok(*state));
            assert_eq!(serde_json::to_value(state).unwrap(), state.as_str());
        }
        assert_eq!(serde_json::to_value(Tier::S).unwrap(), "S");
    }

    #[test]
    fn an_unknown_text_is_an_error_and_no_value() {
        let unknown = "approved ".parse::<ApprovalStatus>().unwrap_err();
        assert_eq!(unknown.to_string(), r#"ApprovalStatus has no value "approved ""#);
        assert!("producer ".parse::<ProjectRole>().is_err());
        assert!(serde_json::from_str::<Tier>("\"XL\"").is_err());
    }
}
