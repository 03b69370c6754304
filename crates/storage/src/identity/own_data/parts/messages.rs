//! Conversations, messages and mails.

use crate::identity::own_data::parts::part::{Part, addressed, part};

pub(super) const PARTS: &[Part] = &[
    // Whether a request was ignored is nobody's but who ignored it.
    part(
        "threads",
        "threads",
        "id:i kind title project_id:i pair_a pair_b created_by created_at:t last_at:t",
        "$1 IN (pair_a, pair_b) OR id IN (SELECT m.thread_id FROM thread_members m WHERE m.uid = $1)",
    ),
    part(
        "threads_read",
        "thread_members",
        "thread_id:i joined_seq:n last_read_seq:n muted:y",
        "uid = $1",
    ),
    part(
        "room_changes",
        "room_changes",
        "thread_id:i joined:y at:t",
        "uid = $1",
    ),
    part(
        "messages",
        "messages",
        "thread_id:i seq:n author text created_at:t edited_at:t deleted_at:t",
        "author = $1 OR EXISTS (SELECT 1 FROM thread_members m \
             WHERE m.uid = $1 AND m.thread_id = messages.thread_id AND messages.seq > m.joined_seq)",
    ),
    // The other lists name people by their uids.
    part(
        "people",
        "profiles",
        "uid first_name last_name",
        "uid <> $1 AND (uid IN (SELECT m.author FROM messages m JOIN thread_members t ON t.thread_id = m.thread_id \
             WHERE t.uid = $1 AND m.seq > t.joined_seq) \
         OR uid IN (SELECT pair_a FROM threads WHERE pair_b = $1) \
         OR uid IN (SELECT pair_b FROM threads WHERE pair_a = $1) \
         OR uid IN (SELECT a_uid FROM connections WHERE b_uid = $1) \
         OR uid IN (SELECT b_uid FROM connections WHERE a_uid = $1))",
    ),
    part(
        "held_messages",
        "held_messages",
        "recipient text held_at:t due_at:t state decided_at:t statement",
        "author = $1",
    ),
    part(
        "mentions_of_me",
        "message_mentions",
        "thread_id:i seq:n",
        "uid = $1",
    ),
    part(
        "message_files",
        "message_files",
        "id:i thread_id:i seq:n filename content_type size:n uploaded_at:t",
        "uid = $1 AND seq IS NULL OR kept_until IS NULL AND (uid = $1 OR EXISTS (SELECT 1 FROM thread_members m \
             WHERE m.uid = $1 AND m.thread_id = message_files.thread_id AND message_files.seq > m.joined_seq))",
    ),
    addressed(
        "mails",
        "outbox",
        "template created_at:t sent_at:t",
        "recipient = $1",
    ),
];
