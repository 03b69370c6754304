//! Who somebody is: the embedded provider that speaks Firebase Auth's protocol, or a Firebase project, behind a trait.

mod account;
mod account_fields;
pub mod admin;
mod assertion;
mod audit;
mod caller;
mod change_email;
mod codes;
mod departure;
mod device_words;
mod embedded;
mod error;
mod export;
mod factors;
mod firebase;
mod firebase_hash;
mod google;
mod google_flow;
mod idp;
mod import;
mod keys;
mod link;
mod local_chooser;
mod notices;
mod own_sessions;
mod password;
mod places;
mod policy;
mod proof;
mod proven;
mod provider;
mod published_keys;
mod refresh;
mod reset;
mod sessions;
mod signin;
mod signup;
mod standing;
mod test_api;
mod throttle;
mod tokens;
mod verify;

pub use account::AccountChange;
pub use account_fields::NameChange;
pub use assertion::{Assertion, GOOGLE};
pub use caller::{Caller, Role};
pub use embedded::{Embedded, EmbeddedConfig, Issued, MailedCode};
pub use error::Error;
pub use export::{Exported, ExportedUser, export_users};
pub use factors::{
    FactorOverview, MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview, PasskeySignIn, PendingSignIn,
    SecondFactor, TotpEnrolment, TotpOverview, has_passkeys,
};
pub use firebase::{Backend, Endpoints, Firebase, FirebaseConfig, ServiceAccount};
pub use firebase_hash::FirebaseHashing;
pub use google::{ClientConfig as GoogleClient, GOOGLE_ISSUER};
pub use google_flow::{Announcement, Chooser, GooglePopup, Started};
pub use idp::IdpOutcome;
pub use import::{Import, Imported, import_users};
pub use local_chooser::LocalChoice;
pub use own_sessions::OwnSession;
pub use password::Cost as PasswordCost;
pub use places::Places;
pub use policy::{
    MAX_LENGTH as MAX_PASSWORD_LENGTH, MIN_LENGTH as MIN_PASSWORD_LENGTH, SPECIAL as SPECIAL_CHARACTERS,
};
pub use proof::Proof;
pub use provider::{AuthError, IdentityProvider, Origin, SendError};
pub use tokens::LIFE as ID_TOKEN_LIFE;

/// What the wire protocol shows of stored rows.
pub use storage::accounts::{Account, FederatedIdentity};
pub use storage::codes::Purpose;
