//! What every command and query needs beside its transaction.

use std::sync::LazyLock;

use kernel::{Clock, Timestamp};

use crate::catalog::Catalog;
use crate::forms::answers::Content;
use crate::forms::context::Context;

static NO_FACTS: LazyLock<Content> = LazyLock::new(Content::new);

/// What every command needs besides its transaction.
#[derive(Clone, Copy, Debug)]
pub struct Env<'a> {
    pub catalog: &'a Catalog,
    pub clock: &'a Clock,
}

impl<'a> Env<'a> {
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn checking(&self) -> Context<'a> {
        Context {
            taxonomies: &self.catalog.taxonomies,
            today: self.now().date(),
            facts: &NO_FACTS,
        }
    }
}
