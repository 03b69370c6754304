use crate::passwords::firebase_hash::FirebaseHashing;

pub struct Import {
    /// The project's password hash parameters; without them nobody with a password is taken.
    pub hashing: Option<FirebaseHashing>,
    /// Checks everything and keeps nothing.
    pub dry_run: bool,
}
