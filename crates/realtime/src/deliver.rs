//! From the rows to the streams.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use kernel::states::InboxEventKind;
use storage::Concerned;
use storage::events::{self, EventRow};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::client::{Client, LONGEST_QUEUE};
use crate::{HEARTBEAT, Realtime, frame};

/// Rings for other nodes are gathered for so long.
const GATHER: Duration = Duration::from_millis(10);
/// After a connection to the other nodes broke.
const PAUSE: Duration = Duration::from_secs(1);
/// People whose rows are read at the same time.
const AT_ONCE: usize = 4;
/// People whose numbers are compared in one query.
const COMPARED: usize = 400;
/// A stream is told this long before its token ends.
const TOKEN_NOTICE: Duration = Duration::from_secs(90);

impl Realtime {
    /// What this node wrote: to its own streams at once, then to the other nodes.
    pub(crate) async fn deliver_local(&self) {
        loop {
            self.db.doorbell().rung().await;
            let concerned = self.db.doorbell().take();
            self.outgoing.ring(concerned.clone());
            self.deliver(concerned).await;
        }
    }

    pub(crate) async fn deliver_remote(&self) {
        loop {
            self.remote.rung().await;
            self.deliver(self.remote.take()).await;
        }
    }

    pub(crate) async fn pass_on(&self) {
        loop {
            self.outgoing.rung().await;
            sleep(GATHER).await;
            let concerned = self.outgoing.take();
            if let Err(error) = self.db.ring_other_nodes(&self.node, &concerned).await {
                tracing::warn!(%error, "other nodes were not told of new events; they find them at their next heartbeat");
            }
        }
    }

    pub(crate) async fn hear(&self) {
        loop {
            if let Err(error) = self.db.hear_other_nodes(&self.node, &self.remote).await {
                tracing::warn!(%error, "what other nodes tell of new events is not heard; heartbeats find it");
            }
            sleep(PAUSE).await;
        }
    }

    /// Each second a part of the people: a word to their streams, and what the rows have that they lack.
    pub(crate) async fn beat(&self) {
        let parts = HEARTBEAT.as_secs();
        let mut ticks = interval(Duration::from_secs(1));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for part in (0..parts).cycle() {
            ticks.tick().await;
            let people = self.registry.everybody(|uid| part_of(uid, parts) == part);
            for people in people.chunks(COMPARED) {
                self.compare(people).await;
            }
        }
    }

    async fn compare(&self, people: &[String]) {
        let soon = self.clock.now() + TOKEN_NOTICE;
        for stream in people.iter().flat_map(|uid| self.registry.streams_of(uid)) {
            match stream.expires_at <= soon {
                true => stream.end(frame::token()),
                false => stream.beat(),
            }
        }
        match self.behind(people).await {
            Ok(behind) => self.deliver(Concerned::People(behind)).await,
            Err(error) => tracing::warn!(%error, "event streams could not be compared with the database"),
        }
    }

    /// Whose streams lack something, or must end: the account is gone or disabled.
    async fn behind(&self, people: &[String]) -> storage::Result<Vec<String>> {
        let newest = events::newest_of(&mut *self.db.read().await?, people).await?;
        let newest: HashMap<String, i64> = newest.into_iter().collect();
        let lacks = |uid: &String| match newest.get(uid) {
            Some(seq) => self
                .registry
                .streams_of(uid)
                .iter()
                .any(|one| one.position() != *seq),
            None => true,
        };
        Ok(people.iter().filter(|uid| lacks(uid)).cloned().collect())
    }

    async fn deliver(&self, concerned: Concerned) {
        let people = match concerned {
            Concerned::People(people) => self.registry.present(people),
            Concerned::Everybody => self.registry.everybody(|_| true),
        };
        stream::iter(people)
            .for_each_concurrent(AT_ONCE, async |uid| {
                if let Err(error) = self.deliver_to(&uid).await {
                    tracing::warn!(%error, "events could not be read; the next heartbeat tries again");
                }
            })
            .await;
    }

    async fn deliver_to(&self, uid: &str) -> storage::Result<()> {
        let mut streams = self.registry.streams_of(uid);
        streams.sort_by_key(|stream| stream.position());
        let mut reader = self.db.read().await?;
        let Some(newest) = events::newest(&mut reader, uid).await? else {
            streams.iter().for_each(|stream| stream.end(frame::bye()));
            return Ok(());
        };
        for together in streams.chunk_by(|a, b| a.position() == b.position()) {
            let known = together[0].position();
            let rows = events::after(&mut reader, uid, known, LONGEST_QUEUE as i64).await?;
            let next = rows.first().map_or(newest + 1, |row| row.seq);
            match next > known + 1 {
                true => together
                    .iter()
                    .for_each(|stream| stream.resync("expired", newest)),
                false => give(together, &rows),
            }
        }
        Ok(())
    }
}

fn give(streams: &[Arc<Client>], rows: &[EventRow]) {
    for row in rows {
        let event = frame::event(row);
        for stream in streams {
            // An event of one's own account is the stream's last: whoever may come back comes back.
            if stream.give(row.seq, &event) && row.kind == InboxEventKind::Account {
                stream.end(frame::bye());
            }
        }
    }
}

fn part_of(uid: &str, parts: u64) -> u64 {
    let sum = uid
        .bytes()
        .fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    sum % parts
}
