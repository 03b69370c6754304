//! Removes rows whose time is over, a few hundred at a time so that nobody waits long for the writer.

use std::time::Duration;

use kernel::{MessageFileId, ThreadId, Timestamp};
use uuid::Uuid;

use crate::files::{message_files, pending_deletions};
use crate::{Result, Ts, Tx, boxed, on};

/// Rows of one kind removed in one turn.
pub const BATCH: i64 = 500;

const fn minutes(n: u64) -> Duration {
    Duration::from_secs(n * 60)
}
const fn days(n: u64) -> Duration {
    Duration::from_secs(n * 86_400)
}

/// One kind of row and how long it is kept.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    pub name: &'static str,
    sql: &'static str,
    keep: Duration,
    /// What of the store goes with a row; `sql` returns the thread and the row's id.
    objects: Option<fn(ThreadId, Uuid) -> String>,
}

const USUAL: Kind = Kind {
    name: "",
    sql: "",
    keep: Duration::ZERO,
    objects: None,
};

/// A thread goes with its files.
const THREADS: Kind = Kind {
    objects: Some(|thread, _| message_files::folder(thread)),
    ..USUAL
};

macro_rules! older {
    ($table:literal, $columns:literal, $condition:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE (",
            $columns,
            ") IN (SELECT ",
            $columns,
            " FROM ",
            $table,
            " WHERE ",
            $condition,
            " LIMIT $2)"
        )
    };
}

macro_rules! older_threads {
    ($condition:literal) => {
        concat!(
            "DELETE FROM threads WHERE id IN (SELECT id FROM threads WHERE ",
            $condition,
            " LIMIT $2) RETURNING id, id"
        )
    };
}

/// `$1` is the moment before which a row is too old, `$2` the batch.
pub const RETENTION: [Kind; 21] = [
    // An expired code is known as expired for a while (EXPIRED_OOB_CODE), afterwards as unknown.
    Kind {
        name: "one_time_codes",
        sql: older!("one_time_codes", "digest", "expires_at < $1"),
        keep: days(7),
        ..USUAL
    },
    Kind {
        name: "google_flows",
        sql: older!("google_flows", "state", "created_at < $1"),
        keep: minutes(30),
        ..USUAL
    },
    Kind {
        name: "sign_in_steps",
        sql: older!("sign_in_steps", "digest", "expires_at < $1"),
        keep: minutes(1),
        ..USUAL
    },
    Kind {
        name: "idempotency_keys",
        sql: older!("idempotency_keys", "uid, key", "created_at < $1"),
        keep: days(1),
        ..USUAL
    },
    Kind {
        name: "throttles",
        sql: older!(
            "throttles",
            "key",
            "window_started_at < $1 AND (blocked_until IS NULL OR blocked_until < $1)"
        ),
        keep: days(1),
        ..USUAL
    },
    Kind {
        name: "sent_texts",
        sql: older!("sent_texts", "uid, sent_at, recipient, signature", "sent_at < $1"),
        keep: minutes(60),
        ..USUAL
    },
    // Those that have ended.
    Kind {
        name: "held_messages",
        sql: older!("held_messages", "id", "decided_at < $1"),
        keep: days(30),
        ..USUAL
    },
    // Whoever comes back after that reads everything anew.
    Kind {
        name: "inbox_events",
        sql: older!("inbox_events", "uid, seq", "at < $1"),
        keep: days(7),
        ..USUAL
    },
    Kind {
        name: "notifications",
        sql: older!("notifications", "id", "last_at < $1"),
        keep: days(365),
        ..USUAL
    },
    Kind {
        name: "opened_pages",
        sql: older!("opened_pages", "uid, opened", "opened_at < $1"),
        keep: days(1),
        ..USUAL
    },
    Kind {
        name: "sessions",
        sql: older!("sessions", "id", "expires_at < $1 OR revoked_at < $1"),
        keep: days(30),
        ..USUAL
    },
    Kind {
        name: "known_devices",
        sql: older!("known_devices", "uid, device", "last_used_at < $1"),
        keep: days(400),
        ..USUAL
    },
    // Addresses of people who may never have come: not longer than the team can want to look back.
    Kind {
        name: "project_invitations",
        sql: older!(
            "project_invitations",
            "id",
            "state <> 'pending' AND created_at < $1"
        ),
        keep: days(90),
        ..USUAL
    },
    // Addresses and browsers are in it. What notes that the demo data is complete stays.
    Kind {
        name: "audit_log",
        sql: older!("audit_log", "id", "at < $1 AND action <> 'demo.told'"),
        keep: days(365),
        ..USUAL
    },
    Kind {
        name: "outbox",
        sql: older!("outbox", "id", "sent_at < $1 OR failed_at < $1"),
        keep: days(30),
        ..USUAL
    },
    Kind {
        name: "message_versions",
        sql: older!("message_versions", "message_id, number", "replaced_at < $1"),
        keep: days(30),
        ..USUAL
    },
    // Those that were not sent, and those of deleted messages.
    Kind {
        name: "message_files",
        sql: "DELETE FROM message_files WHERE kept_until < $1 \
            AND id IN (SELECT id FROM message_files WHERE kept_until < $1 LIMIT $2) RETURNING thread_id, id",
        keep: Duration::ZERO,
        objects: Some(|thread, file| message_files::key(thread, MessageFileId(file))),
    },
    // Nobody is left who could read them.
    Kind {
        name: "threads",
        sql: older_threads!("pair_a IS NULL AND pair_b IS NULL AND kind = 'direct' AND last_at < $1"),
        keep: minutes(1),
        ..THREADS
    },
    Kind {
        name: "groups",
        sql: older_threads!(
            "kind = 'group' AND last_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM thread_members m WHERE m.thread_id = threads.id)"
        ),
        keep: minutes(1),
        ..THREADS
    },
    // Nobody is left who could be answered.
    Kind {
        name: "thread_requests",
        sql: older_threads!("state <> 'open' AND requested_by IS NULL AND last_at < $1"),
        keep: minutes(1),
        ..THREADS
    },
    Kind {
        name: "dev_mail",
        sql: older!("dev_mail", "id", "at < $1"),
        keep: days(30),
        ..USUAL
    },
];

/// Removes at most [`BATCH`] rows of a kind; says how many.
#[boxed]
pub async fn remove(tx: &mut Tx, kind: Kind, now: Timestamp) -> Result<u64> {
    let before = Ts(now - kind.keep);
    let Some(object) = kind.objects else {
        return Ok(on!(tx, c => sqlx::query(kind.sql).bind(before).bind(BATCH)
            .execute(c).await.map(|r| r.rows_affected()))?);
    };
    let gone: Vec<(Uuid, Uuid)> =
        on!(tx, c => sqlx::query_as(kind.sql).bind(before).bind(BATCH).fetch_all(c).await)?;
    for (thread, id) in &gone {
        pending_deletions::note(tx, &object(ThreadId(*thread), *id)).await?;
    }
    Ok(gone.len() as u64)
}
