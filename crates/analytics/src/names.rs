//! The names under which people send their events. A page gets that of the person who is signed in; nobody can make one
//! up, so that nobody sends anything in another's name, or without an account.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::digest::Key;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use storage::analytics::names as rows;
use storage::{Db, Error};

/// Bytes of a name's mark.
const MARK: usize = 16;

#[derive(Clone)]
pub struct Names(Hmac<Sha256>);

impl Names {
    /// With the installation's key, which the first to ask makes.
    pub(crate) async fn load(db: &Db) -> Result<Self, Error> {
        let kept = rows::key(&mut *db.read().await?).await?;
        let key = match kept {
            Some(key) => key,
            None => {
                let mut tx = db.begin().await?;
                let key = rows::keep_key(&mut tx, &rand::random::<[u8; 32]>()).await?;
                tx.commit().await?;
                key
            }
        };
        Ok(Self::with(&key))
    }

    fn with(key: &[u8]) -> Self {
        let mut block = Key::<Hmac<Sha256>>::default();
        block[..32].copy_from_slice(&kernel::sha256(key));
        Self(Hmac::new(&block))
    }

    /// `person` with its mark behind a dot.
    pub fn of(&self, person: &str) -> String {
        let mut mark = self.0.clone();
        mark.update(person.as_bytes());
        let mark = mark.finalize().into_bytes();
        format!("{person}.{}", URL_SAFE_NO_PAD.encode(&mark[..MARK]))
    }

    /// Whose name it is; of nobody when the mark is wrong.
    pub(crate) fn person<'n>(&self, name: &'n str) -> Option<&'n str> {
        let (person, mark) = name.rsplit_once('.')?;
        let mark = URL_SAFE_NO_PAD
            .decode(mark)
            .ok()
            .filter(|mark| mark.len() == MARK)?;
        let mut real = self.0.clone();
        real.update(person.as_bytes());
        real.verify_truncated_left(&mark).ok()?;
        Some(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_name_tells_whose_it_is() {
        let names = Names::with(&[7; 32]);
        assert_eq!(names.person(&names.of("ada")), Some("ada"));
        assert_eq!(names.person(&Names::with(&[8; 32]).of("ada")), None);
        let bobs = names.of("bob").replacen("bob", "ada", 1);
        assert_eq!(names.person(&bobs), None);
        for cut in ["ada", "ada.", "", ".", &names.of("ada")[..20]] {
            assert_eq!(names.person(cut), None, "{cut}");
        }
    }

    proptest! {
        #[test]
        fn nobody_makes_a_name_up(text in ".{0,80}") {
            prop_assert_eq!(Names::with(&[7; 32]).person(&text), None);
        }
    }
}
