//! What everybody may know of the chains: the secrets of the days that are over, and what today's has to hash to.

use serde::{Deserialize, Serialize};
use time::Date;
use utoipa::ToSchema;

use crate::chain::{Chain, DAYS, Secret};
use crate::key::PublicKey;
use crate::place::RULE;
use crate::receipt::Signer;

/// All that is needed to check an order of a day that is over.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Seeds {
    pub rule: u32,
    /// The order that holds now.
    pub today: TodaysOrder,
    /// Oldest first. A chain that begins on a later day is announced by being here.
    pub chains: Vec<PublishedChain>,
}

/// By which order a list was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TodaysOrder {
    pub rule: u32,
    /// It changes every day, at midnight UTC.
    #[serde(with = "crate::day")]
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    /// The secret of this day, which is published the day after, hashes to it (SHA-256).
    #[schema(value_type = String)]
    pub commitment: Secret,
}

/// A chain as far as its days are over.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PublishedChain {
    #[serde(with = "crate::day")]
    #[schema(value_type = String, format = Date)]
    pub first_day: Date,
    #[serde(with = "crate::day")]
    #[schema(value_type = String, format = Date)]
    pub last_day: Date,
    /// What the secret of the first day hashes to. It was fixed before anything was ordered, and never changes.
    #[schema(value_type = String)]
    pub anchor: Secret,
    /// Of the last day that is over; each earlier day's is the hash of the next. Before the first day: the anchor.
    pub published: DaySecret,
    /// Receipts of its days are signed by it.
    pub key: PublicKey,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DaySecret {
    #[serde(with = "crate::day")]
    #[schema(value_type = String, format = Date)]
    pub day: Date,
    #[schema(value_type = String)]
    pub secret: Secret,
}

impl TodaysOrder {
    pub fn new(day: Date, commitment: Secret) -> Self {
        Self {
            rule: RULE,
            day,
            commitment,
        }
    }
}

impl PublishedChain {
    /// As it may be known on this day.
    pub fn on(today: Date, chain: &Chain, signer: &Signer) -> Self {
        let before_first = chain.first_day.previous_day().unwrap_or(chain.first_day);
        let yesterday = today.previous_day().unwrap_or(today);
        let day = yesterday.clamp(before_first, chain.last_day());
        Self {
            first_day: chain.first_day,
            last_day: chain.last_day(),
            anchor: chain.anchor(),
            published: DaySecret {
                day,
                secret: chain.secret(day).unwrap_or(chain.anchor()),
            },
            key: signer.public_key().clone(),
        }
    }

    /// Whether what is published comes from the chain that was fixed at the beginning.
    pub fn is_whole(&self) -> bool {
        let days = (self.published.day - self.first_day).whole_days() + 1;
        let is_possible =
            (0..=DAYS).contains(&days) && (self.last_day - self.first_day).whole_days() == DAYS - 1;
        is_possible && self.published.secret.earlier(days.unsigned_abs()) == self.anchor
    }

    /// None: it has not been published yet, or is no day of this chain.
    pub fn secret(&self, day: Date) -> Option<Secret> {
        let is_of_it = (self.first_day..=self.last_day).contains(&day);
        let earlier = (self.published.day - day).whole_days();
        let earlier = u64::try_from(earlier).ok().filter(|_| is_of_it)?;
        Some(self.published.secret.earlier(earlier))
    }
}
