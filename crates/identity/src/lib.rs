//! Who somebody is: the embedded provider that speaks Firebase Auth's protocol, or a Firebase project, behind a trait.

mod accounts;
mod assertion;
mod attempt_limits;
mod audit;
mod caller;
mod embedded;
mod error;
mod factors;
mod firebase;
mod google;
mod passwords;
mod proof;
mod provider;
mod session;
mod suspended;
mod test_api;

pub use accounts::account::AccountChange;
pub use accounts::account_fields::NameChange;
pub use accounts::admin;
pub use accounts::export::{Exported, ExportedUser, export_users};
pub use accounts::import::{Import, Imported, import_users};
pub use accounts::scheduled_deletion;
pub use assertion::{Assertion, GOOGLE};
pub use caller::{Caller, Role};
pub use embedded::{Embedded, EmbeddedConfig, Issued, MailedCode};
pub use error::Error;
pub use factors::{
    FactorOverview, MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview, PasskeySignIn, PendingSignIn,
    SecondFactor, TotpEnrolment, TotpOverview, has_passkeys,
};
pub use firebase::{Backend, Endpoints, Firebase, FirebaseConfig, ServiceAccount};
pub use google::flow::{Announcement, Chooser, GooglePopup, Started};
pub use google::idp::IdpOutcome;
pub use google::local_chooser::LocalChoice;
pub use google::openid_connect::{ClientConfig as GoogleClient, GOOGLE_ISSUER};
pub use passwords::firebase_hash::FirebaseHashing;
pub use passwords::password::Cost as PasswordCost;
pub use passwords::policy::{
    MAX_LENGTH as MAX_PASSWORD_LENGTH, MIN_LENGTH as MIN_PASSWORD_LENGTH, SPECIAL as SPECIAL_CHARACTERS,
};
pub use proof::Proof;
pub use provider::{AuthError, IdentityProvider, Origin, SendError};
pub use session::own_sessions::OwnSession;
pub use session::places::Places;
pub use session::tokens::LIFE as ID_TOKEN_LIFE;
pub use suspended::Suspended;

/// What the wire protocol shows of stored rows.
pub use storage::accounts::{Account, FederatedIdentity};
pub use storage::codes::Purpose;
