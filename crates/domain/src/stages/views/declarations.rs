//! Boxes of a stage's form by which somebody vouches for something: who ticked each, and when.

use std::collections::BTreeMap;

use kernel::{Timestamp, Uid};
use serde::Serialize;
use serde_json::Value;
use storage::Conn;
use storage::stages::{Declared, Tick};
use utoipa::ToSchema;

use crate::boxed;
use crate::forms::answers::Content;
use crate::forms::condition::Required;
use crate::forms::field::{Form, Kind};
use crate::stages::views::redaction::{HiddenFields, Redact};
use crate::stages::views::sign_offs::{former, unnamed};

/// Who ticked a box, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Declaration {
    /// "Former member": the account is gone.
    pub by: String,
    pub at: Timestamp,
}

/// By field key. What was ticked before this was kept is not among them.
pub type Declarations = BTreeMap<String, Declaration>;

impl Redact for Declarations {
    fn without(mut self, hidden: HiddenFields) -> Self {
        self.retain(|key, _| !hidden.has(key));
        self
    }
}

/// The ticks of `now`: those that stood before stay whose they were.
pub(crate) fn ticked(
    form: &Form,
    (before, held): (&Content, &Declared),
    now: &Content,
    caller: &Uid,
    at: Timestamp,
) -> Declared {
    let boxes = form
        .fields()
        .filter(|field| field.kind == Kind::Check && is_ticked(now, field.key));
    boxes
        .filter_map(|field| {
            let tick = match held.get(field.key) {
                Some(tick) => tick.clone(),
                None if is_ticked(before, field.key) => return None,
                None => Tick {
                    by: caller.0.clone(),
                    at,
                },
            };
            Some((field.key.to_owned(), tick))
        })
        .collect()
}

/// Those that a version takes along.
pub(crate) fn taken_along(held: &Declared, snapshot: &Content) -> Declared {
    let mut held = held.clone();
    held.retain(|key, _| is_ticked(snapshot, key));
    held
}

/// What is vouched for, is vouched for anew where answers come from elsewhere.
pub(crate) fn unvouched(form: &Form, answers: &mut Content) {
    for field in form.fields() {
        if field.kind == Kind::Check && field.required != Required::Never {
            answers.shift_remove(field.key);
        }
    }
}

fn is_ticked(answers: &Content, key: &str) -> bool {
    answers.get(key) == Some(&Value::Bool(true))
}

/// Names of today, by uid; each is looked up once.
#[derive(Default)]
pub(crate) struct Declarers(BTreeMap<String, String>);

impl Declarers {
    pub async fn named(&mut self, c: &mut Conn, held: &Declared) -> Result<Declarations, storage::Error> {
        let mut all = Declarations::new();
        for (key, tick) in held {
            let by = match self.0.get(&tick.by) {
                Some(name) => name.clone(),
                None => {
                    let name = name(c, &tick.by).await?;
                    self.0.insert(tick.by.clone(), name.clone());
                    name
                }
            };
            all.insert(key.clone(), Declaration { by, at: tick.at });
        }
        Ok(all)
    }
}

/// With the names of today.
#[boxed]
pub(crate) async fn named(c: &mut Conn, held: &Declared) -> Result<Declarations, storage::Error> {
    Declarers::default().named(c, held).await
}

#[boxed]
async fn name(c: &mut Conn, uid: &str) -> Result<String, storage::Error> {
    let uid = Uid(uid.to_owned());
    if storage::accounts::by_uid(c, &uid).await?.is_none() {
        return Ok(former());
    }
    let name = storage::team::name_of(c, &uid).await?;
    Ok(name.unwrap_or_else(unnamed))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form_definitions::forms::outline;
    use crate::lifecycle::Stage;

    fn answers(value: Value) -> Content {
        value.as_object().cloned().unwrap_or_default()
    }

    #[test]
    fn a_tick_is_whose_it_was_until_it_is_taken_out() {
        let form = outline(Stage::FIRST);
        let (ada, ben) = (Uid("ada".into()), Uid("ben".into()));
        let at = Timestamp::from_seconds;
        let nothing = (Content::new(), Declared::new());
        let one = answers(json!({"declares_truth": true, "declares_rights": false, "logline": "A door."}));
        let first = ticked(&form, (&nothing.0, &nothing.1), &one, &ada, at(1));
        assert_eq!(first.keys().collect::<Vec<_>>(), ["declares_truth"]);

        let two = answers(json!({"declares_truth": true, "declares_rights": true}));
        let second = ticked(&form, (&one, &first), &two, &ben, at(2));
        let of = |key: &str| (second[key].by.as_str(), second[key].at);
        assert_eq!(of("declares_truth"), ("ada", at(1)));
        assert_eq!(of("declares_rights"), ("ben", at(2)));

        let none = answers(json!({"declares_truth": false, "declares_rights": true}));
        let third = ticked(&form, (&two, &second), &none, &ben, at(3));
        let again = ticked(&form, (&none, &third), &two, &ben, at(4));
        assert_eq!(again["declares_truth"].at, at(4), "ticked anew");
        assert_eq!(taken_along(&again, &none).len(), 1);

        let old = ticked(&form, (&two, &Declared::new()), &two, &ada, at(5));
        assert!(old.is_empty(), "nobody is named for what was not noted");
    }
}
