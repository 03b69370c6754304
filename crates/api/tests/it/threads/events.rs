//! What open screens hear.

use super::*;
use crate::account::portrait::bring;
use crate::documents::hostile::picture::plain_png;
use crate::events::{Delivery, Listener};

#[rstest]
#[tokio::test]
async fn rt_07_a_message_is_heard_by_both_as_the_list_would_show_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let (ada, bo) = friends(&app).await;
    let (mut adas, mut bos) = (
        Listener::open(&app, &ada, None).await,
        Listener::open(&app, &bo, None).await,
    );
    let id = started(&ada, &bo, "Hello").await;
    for (stream, of, counted) in [(&mut adas, &ada, 0), (&mut bos, &bo, 1)] {
        let heard = stream.next_of("message").await.data;
        assert_eq!((&heard["thread_id"], &heard["seq"]), (&json!(id), &json!(1)));
        let page = get(of, &format!("/{id}/messages")).await;
        assert_eq!(heard["message"], page["messages"][0]);
        assert_eq!(heard["thread"], get(of, &format!("/{id}")).await);
        assert_eq!(
            heard["counters"],
            json!({"threads": counted, "message_requests": 0})
        );
    }
    let long = "😀".repeat(4_000);
    sent(&bo, &id, &long).await;
    let heard = adas.next_of("message").await.data;
    assert_eq!((&heard["seq"], &heard["message"]), (&json!(2), &Value::Null));
    bo.put(&format!("/api/threads/{id}/mute"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(bos.next_of("thread").await.data["thread"]["is_muted"], true);
}

/// Both write, and each hears the thread of it as they would read it.
async fn is_heard_as_it_is_read(app: &TestApp, ada: &User, other: &User, case: &str) {
    let (mut hers, mut theirs) = (
        Listener::open(app, ada, None).await,
        Listener::open(app, other, None).await,
    );
    let mut id = None;
    for by in [ada, other] {
        match &id {
            None => id = Some(started(by, other, case).await),
            Some(id) => drop(sent(by, id, case).await),
        }
        let path = format!("/{}", id.as_deref().unwrap());
        for (stream, of) in [(&mut hers, ada), (&mut theirs, other)] {
            let heard = stream.next_of("message").await.data;
            assert_eq!(heard["thread"], get(of, &path).await, "{case}");
        }
    }
}

#[rstest]
#[tokio::test]
async fn rt_07_what_both_hear_of_their_thread_is_what_each_reads_of_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let ada = person(&app, "ada").await;
    bring(&ada, plain_png(120, 120)).await;
    let low_tide = project(&ada, "Low Tide").await;
    for case in ["stranger", "connected", "hidden", "hidden from", "team"] {
        let other = match case {
            "team" => member(&app, &ada, &low_tide, "viewer").await,
            _ => {
                app.verified(&format!("{}@film.test", case.replace(' ', "-")))
                    .await
            }
        };
        complete_profile(&other).await;
        bring(&other, plain_png(120, 120)).await;
        if !matches!(case, "stranger" | "team") {
            connect(&app, &ada, &other, "connected").await;
        }
        let hides = json!({"visibility": "connections"});
        match case {
            "hidden" => set(&other, hides).await,
            "hidden from" | "team" => set(&ada, hides).await,
            _ => {}
        }
        is_heard_as_it_is_read(&app, &ada, &other, case).await;
    }
}

#[rstest]
#[tokio::test]
async fn me_03_what_was_deleted_is_not_heard_by_a_stream_that_comes_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let (ada, bo) = friends(&app).await;
    let mut stream = Listener::open(&app, &bo, None).await;
    let begun = stream.next_of("hello").await.data["seq"].as_i64().unwrap();
    drop(stream);
    let id = started(&ada, &bo, "Secret").await;
    let mid = id_of(&get(&ada, &format!("/{id}/messages")).await["messages"][0]);
    ada.delete(&format!("/api/threads/{id}/messages/{mid}"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let mut stream = Listener::open(&app, &bo, Some(begun)).await;
    let heard = stream.next_of("message").await;
    assert_eq!(heard.data["message"], Value::Null);
    assert!(!heard.data.to_string().contains("Secret"), "{heard:?}");
    let changed = stream.next_of("message_changed").await.data;
    assert_eq!(changed["message"]["is_deleted"], true);
    assert_eq!(changed["counters"]["threads"], 0);
}

#[rstest]
#[tokio::test]
async fn me_01_an_accepted_request_is_heard_by_who_asked_and_an_ignored_one_is_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mut bos = Listener::open(&app, &bo, None).await;
    let id = started(&ada, &bo, "Hello").await;
    let heard = bos.next_of("message").await.data;
    assert_eq!(heard["thread"]["state"], "request_received");
    assert_eq!(heard["counters"], json!({"threads": 0, "message_requests": 1}));
    let mut adas = Listener::open(&app, &ada, None).await;
    adas.next_of("hello").await;
    bo.post(&format!("/api/threads/{id}/ignore"))
        .await
        .assert_status_ok();
    assert_eq!(
        bos.next_of("thread").await.data["counters"]["message_requests"],
        0
    );
    bo.post(&format!("/api/threads/{id}/accept"))
        .await
        .assert_status_ok();
    let first = adas.next().await.unwrap();
    assert_eq!(
        (first.event.as_str(), &first.data["thread"]["state"]),
        ("thread", &json!("open"))
    );
}

#[tokio::test]
async fn rt_08_a_message_at_one_node_is_heard_at_another_once_and_after_a_break_none_is_missing() {
    let app = TestApp::with(Engine::Postgres, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let _here = Delivery::start(&app);
    let there = app.other_node().await;
    let elsewhere = Delivery::start_at(&there);
    let mut stream = Listener::open_at(&there, &bo, None).await;
    stream.next_of("hello").await;
    // Until it listens to the other nodes.
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let id = started(&ada, &bo, "1").await;
    for n in 2..=5 {
        sent(&ada, &id, &n.to_string()).await;
    }
    let (mut heard, mut last) = (Vec::new(), None);
    let mut hear = async |stream: &mut Listener, up_to: i64| {
        // The heartbeat, which finds what was missed, takes 25 s.
        let soon = std::time::Duration::from_secs(8);
        while heard.last() != Some(&up_to) {
            let next = tokio::time::timeout(soon, stream.next_of("message"));
            let one = next.await.expect("a message");
            heard.push(one.data["seq"].as_i64().unwrap());
            last = one.id;
        }
        (heard.clone(), last)
    };
    let (_, known) = hear(&mut stream, 5).await;
    // The node dies; what is written meanwhile is told by the next one.
    drop((stream, elsewhere, there));
    for n in 6..=8 {
        sent(&ada, &id, &n.to_string()).await;
    }
    let next = app.other_node().await;
    let _elsewhere = Delivery::start_at(&next);
    let mut stream = Listener::open_at(&next, &bo, known).await;
    let (heard, _) = hear(&mut stream, 8).await;
    assert_eq!(heard, Vec::from_iter(1..=8), "nothing missed, nothing twice");
}

#[rstest]
#[tokio::test]
async fn me_05_an_event_of_a_new_message_warns_of_that_message_alone(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let (ada, bo) = friends(&app).await;
    let (mut adas, mut bos) = (
        Listener::open(&app, &ada, None).await,
        Listener::open(&app, &bo, None).await,
    );
    let id = started(&ada, &bo, "Please send me some money").await;
    let heard = async |stream: &mut Listener| stream.next_of("message").await.data["thread"].clone();
    assert_eq!(
        heard(&mut adas).await["warnings"],
        json!([]),
        "its author hears nothing of it"
    );
    assert_eq!(heard(&mut bos).await["warnings"][0]["kind"], "money");
    let place = sent(&ada, &id, "Come to my hotel room").await;
    let warned = heard(&mut bos).await["warnings"].clone();
    assert_eq!(
        warned,
        json!([{"kind": "private_place", "message_id": place["id"]}])
    );
    heard(&mut adas).await;
    sent(&ada, &id, "Tomorrow at ten").await;
    assert_eq!(heard(&mut bos).await["warnings"], json!([]));
    let read = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        read["warnings"].as_array().unwrap().len(),
        2,
        "who opens it is warned of both"
    );
}
