//! Whose face is from which sheet, as it is written down in `data/faces.yaml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::data::one;
use crate::dice::Dice;
use crate::faces::shown::Shown;
use crate::industry::words::List;

/// From so many years on, hair is grey.
const OLD: i32 = 57;
const USUAL: &str = "light";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceWords {
    /// Logins by sheet.
    pub story: BTreeMap<String, List>,
    countries: BTreeMap<String, Vec<(String, usize)>>,
    names: BTreeMap<String, List>,
}

impl FaceWords {
    pub fn read() -> anyhow::Result<Self> {
        one(("faces.yaml", include_str!("../../data/faces.yaml")))
    }

    pub fn sheet(&self, of: &Shown) -> String {
        let named = self
            .names
            .iter()
            .find(|(_, names)| names.0.iter().any(|name| of.names.contains(&name.as_str())));
        let look = match named {
            Some((look, _)) => look,
            None => self.of_country(of).unwrap_or(USUAL),
        };
        let look = match look == USUAL && of.age >= OLD {
            true => "old",
            false => look,
        };
        let sex = if of.is_woman { "women" } else { "men" };
        format!("{sex}-{look}")
    }

    fn of_country(&self, of: &Shown) -> Option<&str> {
        let mut dice = Dice::of(&format!("face {}", of.uid));
        let looks = self.countries.get(of.country)?;
        let (look, _) = dice.weighed(looks, |(_, share)| *share)?;
        Some(look)
    }
}
