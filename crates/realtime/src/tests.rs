//! Streams without a database.

use futures_util::{FutureExt, StreamExt};
use kernel::states::InboxEventKind;
use kernel::{Timestamp, Uid};
use serde_json::json;
use storage::events::EventRow;

use crate::registry::Registry;
use crate::*;

fn registry() -> Arc<Registry> {
    Arc::new(Registry::new(Limits {
        of_a_node: 4,
        of_an_address: 3,
        of_a_person: 2,
    }))
}

fn who(uid: &str, from: &str, after: Option<i64>) -> Subscriber {
    Subscriber {
        uid: Uid(uid.to_owned()),
        from: Some(from.parse().unwrap()),
        after,
        expires_at: Timestamp::from_seconds(2_000_000_000),
    }
}

fn open(registry: &Arc<Registry>, who: Subscriber, newest: i64) -> Result<EventStream, Refused> {
    registry.open(&who, newest, &json!({}), Doorbell::default())
}

/// What is there to be read now; `None` at its end: the stream is over.
fn read(stream: &mut EventStream) -> Vec<Option<String>> {
    let mut frames = Vec::new();
    while let Some(next) = stream.next().now_or_never() {
        let over = next.is_none();
        frames.push(next.map(|frame| String::from_utf8(frame.unwrap().to_vec()).unwrap()));
        if over {
            break;
        }
    }
    frames
}

fn event(seq: i64) -> bytes::Bytes {
    frame::event(&EventRow {
        seq,
        kind: InboxEventKind::Queue,
        data: json!({"text": "two\nlines"}),
    })
}

#[test]
fn rt_01_an_event_is_given_once_and_in_order() {
    let registry = registry();
    let mut stream = open(&registry, who("bo", "127.0.0.1", Some(7)), 9).unwrap();
    read(&mut stream);
    let client = &registry.streams_of("bo")[0];
    assert!(!client.give(7, &event(7)), "known");
    assert!(client.give(8, &event(8)));
    assert!(!client.give(10, &event(10)), "9 comes first");
    assert!(client.give(9, &event(9)));
    assert_eq!(
        read(&mut stream),
        [
            Some("id: 8\nevent: queue\ndata: {\"text\":\"two\\nlines\"}\n\n".to_owned()),
            Some("id: 9\nevent: queue\ndata: {\"text\":\"two\\nlines\"}\n\n".to_owned()),
        ]
    );
}

#[test]
fn rt_05_a_slow_reader_is_given_the_rest_when_there_is_room() {
    let registry = registry();
    let bell = Doorbell::default();
    let mut stream = registry
        .open(&who("bo", "127.0.0.1", Some(0)), 0, &json!({}), bell.clone())
        .unwrap();
    let client = registry.streams_of("bo")[0].clone();
    let taken = (1..=100).filter(|seq| client.give(*seq, &event(*seq))).count();
    assert_eq!(taken, 63, "and hello");
    assert_eq!(bell.take(), storage::Concerned::People(Vec::new()));
    assert_eq!(read(&mut stream).len(), 64);
    assert_eq!(bell.take(), storage::Concerned::People(vec!["bo".into()]));
    assert!(client.give(64, &event(64)));
}

#[test]
fn rt_01_who_knows_an_event_that_does_not_exist_begins_anew() {
    let registry = registry();
    for after in [10, -1] {
        let mut stream = open(&registry, who("bo", "127.0.0.1", Some(after)), 9).unwrap();
        let frames = read(&mut stream);
        let resync = frames.last().unwrap().as_ref().unwrap();
        assert!(resync.starts_with("id: 9\nevent: resync\n"), "{resync}");
        assert_eq!(stream.client.position(), 9);
    }
}

#[test]
fn rt_04_streams_are_bounded_and_a_persons_oldest_ends() {
    let registry = registry();
    let mut oldest = open(&registry, who("bo", "127.0.0.1", None), 0).unwrap();
    let _second = open(&registry, who("bo", "127.0.0.1", None), 0).unwrap();
    let third = open(&registry, who("bo", "127.0.0.1", None), 0).unwrap();
    let frames = read(&mut oldest);
    assert!(frames[1].as_ref().unwrap().starts_with("event: bye\n"));
    assert_eq!(frames.last(), Some(&None));

    assert_eq!(
        open(&registry, who("ada", "127.0.0.1", None), 0).err(),
        Some(Refused::Address)
    );
    let _fourth = open(&registry, who("ada", "127.0.0.2", None), 0).unwrap();
    assert_eq!(
        open(&registry, who("cy", "127.0.0.3", None), 0).err(),
        Some(Refused::Node)
    );
    drop((oldest, third));
    assert_eq!(registry.streams_of("bo").len(), 1);
    assert!(open(&registry, who("cy", "127.0.0.1", None), 0).is_ok());
}
