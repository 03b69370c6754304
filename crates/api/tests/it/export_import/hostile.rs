//! Archives that are no project, or more than one should be: refused with what to do, and nothing of them is kept.

use super::*;
use crate::documents::uploads::{stored, sweep_later};

/// The same archive with these bytes in the place of those, wherever they stand.
fn patched(mut archive: Vec<u8>, find: &[u8], put: &[u8]) -> Vec<u8> {
    assert_eq!(find.len(), put.len());
    let at: Vec<usize> = (0..archive.len() - find.len())
        .filter(|at| &archive[*at..*at + find.len()] == find)
        .collect();
    assert!(!at.is_empty());
    for at in at {
        archive[at..at + put.len()].copy_from_slice(put);
    }
    archive
}

fn plain_index() -> Value {
    json!({
        "format": "slateflow-project", "schema_version": 1,
        "project": {"project_name": "The Door"},
        "stages": [{"stage": 1, "answers": {"runtime_min": 90}}],
        "documents": [],
    })
}

fn document(path: &str, field: &str) -> Value {
    let id = uuid::Uuid::new_v4();
    json!({"document_id": id, "series_id": id, "version": 1, "stage": 1, "field": field, "filename": "a.pdf", "path": path})
}

fn with_index(index: &Value, more: &[(&str, &[u8])]) -> Vec<u8> {
    let mut files: Files = more
        .iter()
        .map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()))
        .collect();
    files.insert("project.json".into(), serde_json::to_vec(index).unwrap());
    packed(&files)
}

fn naming(documents: &[Value], more: &[(&str, &[u8])]) -> Vec<u8> {
    with_index(&with(plain_index(), json!({"documents": documents})), more)
}

/// What it is, the archive, the kind of the refusal, and words that it must hold.
fn all() -> Vec<(&'static str, Vec<u8>, &'static str, &'static str)> {
    let good = with_index(&plain_index(), &[]);
    let one = |content: &[u8]| {
        naming(
            &[document("documents/a.pdf", "rights_document")],
            &[("documents/a.pdf", content)],
        )
    };
    let pdf = script(2);
    let zeros = vec![b' '; 40 << 20];
    let many: Vec<String> = (0..5_100).map(|n| format!("documents/{n}")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let mut link = ZipWriter::new(Cursor::new(Vec::new()));
    link.add_symlink("documents/a.pdf", "/etc/passwd", SimpleFileOptions::default())
        .unwrap();
    let mut lie = one(&pdf);
    // the size of the file in the list of the archive, one byte less than it is
    let size = u32::try_from(pdf.len()).unwrap().to_le_bytes();
    let less = u32::try_from(pdf.len() - 1).unwrap().to_le_bytes();
    let list = lie.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    let tail = patched(lie.split_off(list), &size, &less);
    lie.extend(tail);
    let future = with(plain_index(), json!({"schema_version": 2}));
    let foreign = with(plain_index(), json!({"format": "somebody-elses"}));
    let twice = with(
        plain_index(),
        json!({"stages": [{"stage": 1, "answers": {}}, {"stage": 1, "answers": {}}]}),
    );
    let ninth = with(plain_index(), json!({"stages": [{"stage": 9, "answers": {}}]}));
    let path = |path: &str| with_index(&plain_index(), &[(path, b"x")]);
    vec![
        ("nothing", Vec::new(), "wrong-file-type", "exported project"),
        ("a PDF", script(1), "wrong-file-type", "exported project"),
        (
            "the first bytes of a ZIP",
            b"PK\x03\x04".to_vec(),
            "unreadable-file",
            "damaged",
        ),
        (
            "half an archive",
            good[..good.len() / 2].to_vec(),
            "unreadable-file",
            "damaged",
        ),
        (
            "an archive of nothing",
            packed(&Files::new()),
            "import-invalid",
            "exported from a project",
        ),
        (
            "an archive without an index",
            packed(&Files::from([("a.txt".into(), b"a".to_vec())])),
            "import-invalid",
            "project.json",
        ),
        (
            "a path upwards",
            path("../../etc/cron.d/evil"),
            "unsafe-path",
            "a file path that is not allowed",
        ),
        (
            "a path from the root",
            path("/etc/passwd"),
            "unsafe-path",
            "a file path that is not allowed",
        ),
        (
            "a path of Windows",
            path("..\\..\\evil.exe"),
            "unsafe-path",
            "a file path that is not allowed",
        ),
        (
            "a link",
            link.finish().unwrap().into_inner(),
            "unsafe-path",
            "a file path that is not allowed",
        ),
        (
            "too many files",
            with_index(&plain_index(), &many),
            "too-many-files",
            "more than 5001 files",
        ),
        (
            "an index that unpacks to 40 MB",
            packed(&Files::from([("project.json".into(), zeros.clone())])),
            "oversized-content",
            "is far too large when unpacked",
        ),
        (
            "a document that unpacks to 40 MB",
            one(&zeros),
            "oversized-content",
            "documents/a.pdf",
        ),
        ("a size that is not so", lie, "unreadable-file", "damaged"),
        (
            "a spoilt checksum",
            patched(one(&pdf), &crc(&pdf), &[1, 2, 3, 4]),
            "unreadable-file",
            "damaged",
        ),
        (
            "no JSON",
            packed(&Files::from([("project.json".into(), b"{".to_vec())])),
            "import-invalid",
            "cannot be read",
        ),
        (
            "JSON without a bottom",
            packed(&Files::from([("project.json".into(), deep.into_bytes())])),
            "import-invalid",
            "cannot be read",
        ),
        (
            "another JSON",
            with_index(&json!({"name": "left-pad"}), &[]),
            "import-invalid",
            "cannot be read",
        ),
        (
            "another's format",
            with_index(&foreign, &[]),
            "import-invalid",
            "not the index of a Slateflow project",
        ),
        (
            "a version to come",
            with_index(&future, &[]),
            "import-invalid",
            "format version 2; this site reads version 1",
        ),
        (
            "a stage twice",
            with_index(&twice, &[]),
            "import-invalid",
            "a stage twice",
        ),
        (
            "a ninth stage",
            with_index(&ninth, &[]),
            "import-invalid",
            "1, 2, 3 or 4",
        ),
        (
            "a file that is not there",
            naming(&[document("documents/a.pdf", "rights_document")], &[]),
            "import-invalid",
            "not in the archive",
        ),
        (
            "a file twice",
            naming(
                &vec![document("documents/a.pdf", "rights_document"); 2],
                &[("documents/a.pdf", &pdf)],
            ),
            "import-invalid",
            "names a file twice",
        ),
        (
            "a program as a document",
            one(b"MZ\x90\x00 this is a program"),
            "wrong-file-type",
            "documents/a.pdf: This is a Windows program",
        ),
        (
            "a picture as a document",
            one(&plain_png(600, 900)),
            "wrong-file-type",
            "documents/a.pdf",
        ),
        (
            "a broken document",
            one(b"%PDF-1.7 and nothing more"),
            "unreadable-file",
            "documents/a.pdf",
        ),
        (
            "the index as a document",
            naming(&[document("project.json", "rights_document")], &[]),
            "wrong-file-type",
            "project.json",
        ),
    ]
}

fn crc(bytes: &[u8]) -> [u8; 4] {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum().to_le_bytes()
}

#[tokio::test]
async fn hostile_archives_are_refused_with_what_to_do_and_leave_nothing() {
    let (app, _, _) = TestApp::start(Engine::Sqlite).await;
    let mut wrong = Vec::new();
    for (number, (what, archive, kind, words)) in all().into_iter().enumerate() {
        let person = app.verified(&format!("person{number}@else.test")).await;
        let answer = bring(&person, archive).await;
        let problem: Value = answer.json();
        let said = problem["detail"].as_str().unwrap_or_default();
        if problem["type"] != format!("/problems/{kind}") || !said.contains(words) {
            wrong.push(format!("{what}: {problem}"));
        }
        let projects: Value = person.get("/api/user-projects/all").await.json();
        assert_eq!(projects, json!([]), "{what}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    sweep_later(&app).await;
    assert_eq!(stored(app.files()), Vec::<String>::new(), "files are left over");
}
