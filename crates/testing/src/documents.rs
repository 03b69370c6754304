//! Files as people bring them, and the way they bring them.

use std::fmt::Write;

use axum_test::TestResponse;

use crate::User;

/// A PDF of these objects (1 is the catalog), with its table of places. `trailer` goes into the trailer's dictionary.
pub fn pdf_of(objects: &[Vec<u8>], trailer: &str) -> Vec<u8> {
    let (mut pdf, places) = body_of(objects);
    let (start, size) = (pdf.len(), objects.len() + 1);
    let table: String = places.iter().map(|at| format!("{at:010} 00000 n \n")).collect();
    let end = format!(
        "xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R {trailer} >>\n\
         startxref\n{start}\n%%EOF\n"
    );
    pdf.extend(end.bytes());
    pdf
}

/// A PDF up to its table: the objects, from 1 on, and where each of them stands.
pub fn body_of(objects: &[Vec<u8>]) -> (Vec<u8>, Vec<usize>) {
    let mut pdf = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = Vec::with_capacity(objects.len());
    for (number, object) in (1..).zip(objects) {
        places.push(pdf.len());
        pdf.extend(format!("{number} 0 obj\n").bytes());
        pdf.extend(object);
        pdf.extend(b"\nendobj\n");
    }
    (pdf, places)
}

/// A stream object; `rest` goes into its dictionary.
pub fn stream(content: &[u8], rest: &str) -> Vec<u8> {
    let mut object = format!("<< /Length {} {rest} >>\nstream\n", content.len()).into_bytes();
    object.extend(content);
    object.extend(b"\nendstream");
    object
}

/// The objects of a script: catalog, page tree, font, then for each page the page and its content.
pub fn script_objects(pages: usize) -> Vec<Vec<u8>> {
    let kids: Vec<String> = (0..pages).map(|page| format!("{} 0 R", 4 + 2 * page)).collect();
    let mut objects = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        format!(
            "<< /Type /Pages /Count {pages} /Kids [{}] /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> >>",
            kids.join(" ")
        )
        .into_bytes(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>".to_vec(),
    ];
    for page in 0..pages {
        objects.push(format!("<< /Type /Page /Parent 2 0 R /Contents {} 0 R >>", 5 + 2 * page).into_bytes());
        let lines = [
            format!("INT. LIGHTHOUSE {} - NIGHT", page + 1),
            "Mara counts the seconds between two waves.".into(),
            "MARA".into(),
            "There is a door under the sea.".into(),
        ];
        let mut content = String::from("BT /F 12 Tf 16 TL 108 700 Td ");
        for line in lines {
            let _ = write!(content, "({line}) Tj T* ");
        }
        content.push_str("ET");
        objects.push(stream(content.as_bytes(), ""));
    }
    objects
}

/// A script of so many pages, one scene each.
pub fn script(pages: usize) -> Vec<u8> {
    pdf_of(&script_objects(pages), "")
}

/// A script that comes in several pieces: of at least so many bytes.
pub fn long_script(bytes: usize) -> Vec<u8> {
    let mut objects = script_objects(20);
    objects.push(stream(&vec![b' '; bytes], ""));
    pdf_of(&objects, "")
}

/// Begins an upload; the answer has its `Location`.
pub async fn announce(user: &User, project: &str, metadata: &[(&str, &str)], length: usize) -> TestResponse {
    let pairs: Vec<String> = metadata
        .iter()
        .map(|(key, value)| format!("{key} {}", base64(value.as_bytes())))
        .collect();
    user.post(&format!("/api/projects/{project}/uploads"))
        .add_header("tus-resumable", "1.0.0")
        .add_header("upload-length", length.to_string())
        .add_header("upload-metadata", pairs.join(","))
        .await
}

/// Sends a piece.
pub async fn send(user: &User, location: &str, offset: usize, piece: &[u8]) -> TestResponse {
    user.patch(location)
        .add_header("tus-resumable", "1.0.0")
        .add_header("upload-offset", offset.to_string())
        .bytes(piece.to_vec().into())
        .content_type("application/offset+octet-stream")
        .await
}

/// Uploads a file as the answer to `field` of `stage`; the answer to its last piece.
pub async fn bring(
    user: &User,
    project: &str,
    (stage, field): (u8, &str),
    filename: &str,
    file: &[u8],
) -> TestResponse {
    const PIECE: usize = 8 << 20;
    let stage = format!("stage{stage}");
    let metadata = [("filename", filename), ("stage", &stage), ("field", field)];
    let begun = announce(user, project, &metadata, file.len()).await;
    if begun.status_code() != axum::http::StatusCode::CREATED {
        return begun;
    }
    let location = begun.header("location");
    let location = location.to_str().expect("a location").to_owned();
    let mut offset = 0;
    loop {
        let piece = &file[offset..file.len().min(offset + PIECE)];
        let answer = send(user, &location, offset, piece).await;
        offset += piece.len();
        if offset >= file.len() || !answer.status_code().is_success() {
            return answer;
        }
    }
}

/// [`bring`] for a file that is taken: the document's id.
pub async fn upload(user: &User, project: &str, place: (u8, &str), filename: &str, file: &[u8]) -> String {
    let answer = bring(user, project, place, filename, file).await;
    assert_eq!(answer.status_code().as_u16(), 204, "{}", answer.text());
    let id = answer.header("slateflow-document");
    id.to_str().expect("an id").to_owned()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk
            .iter()
            .fold(0_u32, |word, byte| word << 8 | u32::from(*byte))
            << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * place) & 63) as usize];
            out.push(if place <= chunk.len() {
                char::from(letter)
            } else {
                '='
            });
        }
    }
    out
}
