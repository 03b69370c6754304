//! Removes rows whose time is over, a few hundred at a time so that nobody waits long for the writer.

use std::time::Duration;

use kernel::Timestamp;

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
}

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

/// `$1` is the moment before which a row is too old, `$2` the batch.
pub const RETENTION: [Kind; 15] = [
    // An expired code is known as expired for a while (EXPIRED_OOB_CODE), afterwards as unknown.
    Kind {
        name: "one_time_codes",
        sql: older!("one_time_codes", "digest", "expires_at < $1"),
        keep: days(7),
    },
    Kind {
        name: "google_flows",
        sql: older!("google_flows", "state", "created_at < $1"),
        keep: minutes(30),
    },
    Kind {
        name: "sign_in_steps",
        sql: older!("sign_in_steps", "digest", "expires_at < $1"),
        keep: minutes(1),
    },
    Kind {
        name: "idempotency_keys",
        sql: older!("idempotency_keys", "uid, key", "created_at < $1"),
        keep: days(1),
    },
    Kind {
        name: "throttles",
        sql: older!(
            "throttles",
            "key",
            "window_started_at < $1 AND (blocked_until IS NULL OR blocked_until < $1)"
        ),
        keep: days(1),
    },
    Kind {
        name: "sessions",
        sql: older!("sessions", "id", "expires_at < $1 OR revoked_at < $1"),
        keep: days(30),
    },
    Kind {
        name: "known_devices",
        sql: older!("known_devices", "uid, device", "last_used_at < $1"),
        keep: days(400),
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
    },
    // Addresses and browsers are in it. What notes that the demo data is complete stays.
    Kind {
        name: "audit_log",
        sql: older!("audit_log", "id", "at < $1 AND action <> 'demo.told'"),
        keep: days(365),
    },
    Kind {
        name: "outbox",
        sql: older!("outbox", "id", "sent_at < $1 OR failed_at < $1"),
        keep: days(30),
    },
    Kind {
        name: "message_versions",
        sql: older!("message_versions", "message_id, number", "replaced_at < $1"),
        keep: days(30),
    },
    // Nobody is left who could read them.
    Kind {
        name: "threads",
        sql: older!(
            "threads",
            "id",
            "pair_a IS NULL AND pair_b IS NULL AND kind = 'direct' AND last_at < $1"
        ),
        keep: minutes(1),
    },
    Kind {
        name: "groups",
        sql: older!(
            "threads",
            "id",
            "kind = 'group' AND last_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM thread_members m WHERE m.thread_id = threads.id)"
        ),
        keep: minutes(1),
    },
    // Nobody is left who could be answered.
    Kind {
        name: "thread_requests",
        sql: older!(
            "threads",
            "id",
            "state <> 'open' AND requested_by IS NULL AND last_at < $1"
        ),
        keep: minutes(1),
    },
    Kind {
        name: "dev_mail",
        sql: older!("dev_mail", "id", "at < $1"),
        keep: days(30),
    },
];

/// Removes at most [`BATCH`] rows of a kind; says how many.
#[boxed]
pub async fn remove(tx: &mut Tx, kind: Kind, now: Timestamp) -> Result<u64> {
    let before = Ts(now - kind.keep);
    Ok(
        on!(tx, c => sqlx::query(kind.sql).bind(before).bind(BATCH).execute(c).await.map(|r| r.rows_affected()))?,
    )
}
