//! What members write to each other: `{thread_id}` is of the owner and the producer, `{message_id}` is the owner's;
//! `{room_id}` is the room of the draft, `{group_id}` is a group of the owner, with the producer and
//! `{partner}`.

use super::Row;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    // operation                                                    anon unv  none  str  rev  lead  adm  view coll prod own
    ("GET",    "/api/threads",                                      [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/threads/search",                               [401, 403, 403, 200, 403, 403, 403, 403, 403, 200, 200]),
    // to the producer
    ("POST",   "/api/threads",                                      [401, 403, 403, 201, 403, 403, 403, 403, 403, 404, 201]),
    ("GET",    "/api/me/held-messages",                             [401, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200]),
    // there is none
    ("DELETE", "/api/me/held-messages/{held_id}",                   [401, 403, 404, 404, 404, 404, 404, 404, 404, 404, 404]),
    ("GET",    "/api/threads/{thread_id}",                          [401, 403, 403, 404, 403, 403, 403, 403, 403, 200, 200]),
    ("GET",    "/api/threads/{thread_id}/messages",                 [401, 403, 403, 404, 403, 403, 403, 403, 403, 200, 200]),
    ("POST",   "/api/threads/{thread_id}/messages",                 [401, 403, 403, 404, 403, 403, 403, 403, 403, 201, 201]),
    ("PATCH",  "/api/threads/{thread_id}/messages/{message_id}",    [401, 403, 403, 404, 403, 403, 403, 403, 403, 403, 200]),
    ("DELETE", "/api/threads/{thread_id}/messages/{message_id}",    [401, 403, 403, 404, 403, 403, 403, 403, 403, 403, 204]),
    ("POST",   "/api/threads/{thread_id}/uploads",                  [401, 403, 403, 404, 403, 403, 403, 403, 403, 201, 201]),
    // of a project, and so unknown here
    ("HEAD",   "/api/threads/{thread_id}/uploads/{upload_id}",      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("PATCH",  "/api/threads/{thread_id}/uploads/{upload_id}",      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/threads/{thread_id}/uploads/{upload_id}",      [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    // there is none
    ("GET",    "/api/threads/{thread_id}/files/{file_id}",          [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/threads/{thread_id}/files/{file_id}/poster",   [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("DELETE", "/api/threads/{thread_id}/files/{file_id}",          [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("GET",    "/api/threads/{thread_id}/files/{file_id}/document-fields", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("POST",   "/api/threads/{thread_id}/files/{file_id}/document", [401, 403, 403, 404, 403, 403, 403, 403, 403, 404, 404]),
    ("PUT",    "/api/threads/{thread_id}/read",                     [401, 403, 403, 404, 403, 403, 403, 403, 403, 204, 204]),
    ("POST",   "/api/threads/{thread_id}/accept",                   [401, 403, 403, 404, 403, 403, 403, 403, 403, 200, 200]),
    // it is open already
    ("POST",   "/api/threads/{thread_id}/ignore",                   [401, 403, 403, 404, 403, 403, 403, 403, 403, 409, 409]),
    ("PUT",    "/api/threads/{thread_id}/mute",                     [401, 403, 403, 404, 403, 403, 403, 403, 403, 204, 204]),
    ("DELETE", "/api/threads/{thread_id}/mute",                     [401, 403, 403, 404, 403, 403, 403, 403, 403, 204, 204]),
    ("GET",    "/api/projects/{project_id}/room",                   [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    ("PUT",    "/api/projects/{project_id}/room",                   [401, 403, 404, 404, 404, 404, 404, 403, 403, 200, 200]),
    // with the partner, to whom the producer may not write freely
    ("POST",   "/api/rooms",                                        [401, 403, 403, 404, 403, 403, 403, 403, 403, 422, 201]),
    ("PATCH",  "/api/rooms/{group_id}",                             [401, 403, 403, 404, 403, 403, 403, 403, 403, 403, 200]),
    ("PUT",    "/api/rooms/{group_id}/members/{partner}",           [401, 403, 403, 404, 403, 403, 403, 403, 403, 403, 204]),
    ("DELETE", "/api/rooms/{group_id}/members/{partner}",           [401, 403, 403, 404, 403, 403, 403, 403, 403, 403, 204]),
    ("GET",    "/api/rooms/{room_id}/members",                      [401, 403, 403, 404, 403, 403, 403, 403, 403, 200, 200]),
];
