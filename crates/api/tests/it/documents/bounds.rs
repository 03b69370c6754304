//! What reading files may cost, beside what [`super::hostile`] shows: files that are in the store already, the largest
//! ones that are good, and readers who leave.

use std::time::{Duration, Instant};

use bytes::Bytes;
use media::{Format, Refusal, Trouble};
use testing::documents::{pdf_of, script, script_objects, stream};
use testing::{Engine, TestApp};

use super::hostile::objects::numbers;

fn kept(app: &TestApp, key: &str, file: &[u8]) {
    let path = app.files().join(key);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, file).unwrap();
}

#[tokio::test]
async fn h2_a_bomb_that_is_stored_is_not_marked() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    kept(&app, "projects/a/bomb", &numbers(1, 15 << 20));
    let begun = Instant::now();
    for _ in 0..6 {
        let marked = app.app.media.watermark("projects/a/bomb", "Ada".into()).await;
        assert!(
            matches!(marked, Err(Trouble::Refused(Refusal::Bomb { .. }))),
            "{marked:?}"
        );
    }
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn h2_the_largest_good_documents_are_taken_and_marked() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let pictures = {
        let mut seed = 1_u64;
        let mut noise = || {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            seed.to_be_bytes()
        };
        let picture: Vec<u8> = (0..(10 << 20) / 8).flat_map(|_| noise()).collect();
        let dictionary = "/Type /XObject /Subtype /Image /Width 2048 /Height 1600 /ColorSpace /DeviceRGB /BitsPerComponent 8";
        let mut objects = script_objects(120);
        for _ in 0..4 {
            objects.push(stream(&picture, dictionary));
        }
        pdf_of(&objects, "")
    };
    assert!(pictures.len() > 40 << 20);
    for (key, file) in [("projects/a/long", script(2_000)), ("projects/a/heavy", pictures)] {
        let begun = Instant::now();
        let place = app.app.media.place().await.unwrap();
        let checked = app
            .app
            .media
            .check(&place, Bytes::from(file.clone()), vec![Format::Pdf])
            .await;
        checked.unwrap();
        println!("{key}: checked in {:?}", begun.elapsed());
        let begun = Instant::now();
        kept(&app, key, &file);
        let marked = app.app.media.watermark(key, "Ada".into()).await.unwrap();
        assert!(marked.len() > file.len() / 2);
        println!("{key}: marked in {:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn h2_readers_who_leave_give_their_places_back() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    kept(&app, "projects/a/long", &script(2_000));
    for _ in 0..20 {
        let media = app.app.media.clone();
        let reading = tokio::spawn(async move { media.watermark("projects/a/long", "Ada".into()).await });
        tokio::time::sleep(Duration::from_millis(2)).await;
        reading.abort();
    }
    let marked = app.app.media.watermark("projects/a/long", "Ada".into()).await;
    marked.unwrap();
}
