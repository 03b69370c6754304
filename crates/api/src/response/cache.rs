//! What somebody read a moment ago is not read again. Only on SQLite, where this process is the one that writes: each
//! of its writes takes back what it changes before it is acknowledged. What another process changes (the operator's
//! command line) shows within a second.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kernel::{Generations, ProjectId, Timestamp, Uid};
use messages::Language;
use moka::sync::Cache;
use storage::{Conn, Engine};

use crate::problem::Result;
use crate::response::ApiResponse;

const KEPT_FOR: Duration = Duration::from_secs(1);
const MEMORY_BYTES: u64 = 16 << 20;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    Profile,
    Projects,
}

pub struct ResponseCache {
    answers: Option<Cache<(What, Language, Uid), Entry>>,
    own: Generations,
    everybody: AtomicU64,
}

#[derive(Clone)]
struct Entry {
    answer: ApiResponse,
    /// The counters before the row was read: a write since then makes the entry void.
    seen: (u64, u64),
    at: Timestamp,
}

impl ResponseCache {
    pub fn new(engine: Engine) -> Self {
        let answers = (engine == Engine::Sqlite).then(|| {
            Cache::builder()
                .max_capacity(MEMORY_BYTES)
                .weigher(|_, entry: &Entry| {
                    u32::try_from(entry.answer.text().len() + 256).unwrap_or(u32::MAX)
                })
                .time_to_live(KEPT_FOR) // by the machine's clock: it frees memory, and decides nothing
                .build()
        });
        Self {
            answers,
            own: Generations::default(),
            everybody: AtomicU64::new(0),
        }
    }

    /// The answer from a moment ago, or what `read` finds.
    pub async fn or(
        &self,
        what: What,
        uid: &Uid,
        now: Timestamp,
        read: impl Future<Output = Result<ApiResponse>>,
    ) -> Result<ApiResponse> {
        let Some(answers) = &self.answers else {
            return read.await;
        };
        let key = (what, Language::current(), uid.clone());
        let seen = self.counters(uid);
        if let Some(entry) = answers.get(&key)
            && entry.seen == seen
            && now >= entry.at
            && now.since(entry.at) < KEPT_FOR
        {
            return Ok(entry.answer);
        }
        let answer = read.await?;
        let entry = Entry {
            answer: answer.clone(),
            seen,
            at: now,
        };
        answers.insert(key, entry);
        Ok(answer)
    }

    /// Held during a write to this user's rows; when it is dropped, what was read before is void. It is dropped too
    /// when the caller goes away half-way and the write may still succeed.
    pub fn changing(&self, uid: &Uid) -> Invalidation<'_> {
        Invalidation(self.own.counter(uid.as_str()))
    }

    /// The same for a write to a project, which everybody in its team has in their list.
    pub async fn changing_team(&self, c: &mut Conn, project: ProjectId) -> Result<Vec<Invalidation<'_>>> {
        if self.answers.is_none() {
            return Ok(Vec::new());
        }
        let team = storage::team::uids(c, project).await?;
        Ok(team.iter().map(|uid| self.changing(uid)).collect())
    }

    /// The same for a write to other people's rows.
    pub fn changing_others(&self) -> Invalidation<'_> {
        Invalidation(&self.everybody)
    }

    fn counters(&self, uid: &Uid) -> (u64, u64) {
        (self.own.of(uid.as_str()), self.everybody.load(Ordering::SeqCst))
    }
}

pub struct Invalidation<'a>(&'a AtomicU64);

impl Drop for Invalidation<'_> {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(recent: &ResponseCache, uid: &str, now: Timestamp, fresh: &str) -> String {
        let answer = recent
            .or(What::Projects, &Uid(uid.into()), now, async {
                ApiResponse::ok(&fresh)
            })
            .await;
        answer.map(|answer| answer.text().to_owned()).unwrap_or_default()
    }

    #[tokio::test]
    async fn an_answer_is_kept_until_a_write_or_a_second() {
        let (recent, start) = (ResponseCache::new(Engine::Sqlite), Timestamp::from_seconds(1_000));
        assert_eq!(read(&recent, "ada", start, "1").await, "\"1\"");
        assert_eq!(read(&recent, "ada", start, "2").await, "\"1\"");
        assert_eq!(read(&recent, "bob", start, "b").await, "\"b\"");
        drop(recent.changing(&Uid("ada".into())));
        assert_eq!(read(&recent, "ada", start, "3").await, "\"3\"");
        assert_eq!(read(&recent, "bob", start, "x").await, "\"b\"");
        drop(recent.changing_others());
        assert_eq!(read(&recent, "bob", start, "c").await, "\"c\"");
        assert_eq!(read(&recent, "ada", start + KEPT_FOR, "4").await, "\"4\"");
    }

    #[tokio::test]
    async fn what_was_read_while_a_write_went_on_is_not_kept() {
        let (recent, start) = (ResponseCache::new(Engine::Sqlite), Timestamp::from_seconds(1_000));
        let ada = Uid("ada".into());
        let changing = recent.changing(&ada);
        assert_eq!(read(&recent, "ada", start, "old").await, "\"old\"");
        drop(changing);
        assert_eq!(read(&recent, "ada", start, "new").await, "\"new\"");
    }

    #[tokio::test]
    async fn on_postgres_every_answer_is_read() {
        let (recent, start) = (
            ResponseCache::new(Engine::Postgres),
            Timestamp::from_seconds(1_000),
        );
        assert_eq!(read(&recent, "ada", start, "1").await, "\"1\"");
        assert_eq!(read(&recent, "ada", start, "2").await, "\"2\"");
    }

    #[tokio::test]
    async fn what_nobody_can_be_answered_with_any_more_takes_no_memory() {
        let (recent, start) = (ResponseCache::new(Engine::Sqlite), Timestamp::from_seconds(1_000));
        read(&recent, "ada", start, "1").await;
        let answers = recent.answers.as_ref().expect("kept on SQLite");
        tokio::time::sleep(KEPT_FOR).await;
        answers.run_pending_tasks();
        assert_eq!(answers.entry_count(), 0);
    }
}
