//! PDFs as offices make them: text on A4, in the three faces that every reader has.

use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Face {
    Serif,
    Sans,
    Typewriter,
}

const PAGE: (f64, f64) = (595.0, 842.0);
const TOP: f64 = 770.0;
const BOTTOM: f64 = 70.0;
const LEFT: f64 = 72.0;

/// Pages that are written from top to bottom.
pub struct Pdf {
    pages: Vec<String>,
    y: f64,
    /// At the foot of each page, before its number.
    foot: String,
}

impl Pdf {
    pub fn new(foot: &str) -> Self {
        let mut pdf = Self {
            pages: Vec::new(),
            y: 0.0,
            foot: foot.to_owned(),
        };
        pdf.new_page();
        pdf
    }

    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    pub fn new_page(&mut self) {
        let number = self.pages.len() + 1;
        self.pages.push(String::new());
        if !self.foot.is_empty() {
            let foot = format!("{}  ·  {number}", self.foot);
            self.put(Face::Sans, 7.5, LEFT, 40.0, &foot);
        }
        self.y = TOP;
    }

    /// Lines that are left on this page at this size.
    pub fn lines_left(&self, size: f64) -> usize {
        ((self.y - BOTTOM) / (size * 1.3)).max(0.0) as usize
    }

    pub fn skip(&mut self, points: f64) {
        self.y -= points;
    }

    pub fn line(&mut self, face: Face, size: f64, indent: f64, text: &str) {
        if self.y < BOTTOM {
            self.new_page();
        }
        let y = self.y;
        self.put(face, size, LEFT + indent, y, text);
        self.y -= size * 1.3;
    }

    /// Text broken into lines of so many characters.
    pub fn block(&mut self, face: Face, size: f64, indent: f64, width: usize, text: &str) {
        for paragraph in text.split('\n') {
            for line in wrapped(paragraph, width) {
                self.line(face, size, indent, &line);
            }
        }
    }

    pub fn heading(&mut self, size: f64, text: &str) {
        if self.lines_left(size) < 4 {
            self.new_page();
        }
        self.skip(size * 0.8);
        self.block(Face::Sans, size, 0.0, (950.0 / size) as usize, text);
        self.skip(size * 0.3);
    }

    pub fn body(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.block(Face::Serif, 11.0, 0.0, 88, &paragraph.replace('\n', " "));
            self.skip(7.0);
        }
    }

    /// A band of colour across the page, to set a title on.
    pub fn band(&mut self, (red, green, blue): (f64, f64, f64), height: f64) {
        let bottom = PAGE.1 - height;
        if let Some(page) = self.pages.last_mut() {
            let _ = writeln!(
                page,
                "{red} {green} {blue} rg 0 {bottom} {} {height} re f 0 g",
                PAGE.0
            );
        }
    }

    fn put(&mut self, face: Face, size: f64, x: f64, y: f64, text: &str) {
        let font = match face {
            Face::Serif => "S",
            Face::Sans => "H",
            Face::Typewriter => "C",
        };
        if let Some(page) = self.pages.last_mut() {
            let _ = writeln!(
                page,
                "BT /{font} {size} Tf {x:.1} {y:.1} Td ({}) Tj ET",
                escaped(text)
            );
        }
    }

    pub fn finish(self) -> Vec<u8> {
        let kids: Vec<String> = (0..self.pages.len())
            .map(|page| format!("{} 0 R", 6 + 2 * page))
            .collect();
        let font = |name: &str| {
            format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")
                .into_bytes()
        };
        let mut objects = vec![
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            format!(
                "<< /Type /Pages /Count {} /Kids [{}] /MediaBox [0 0 {} {}] /Resources << /Font << /S 3 0 R /H 4 0 R \
                 /C 5 0 R >> >> >>",
                self.pages.len(),
                kids.join(" "),
                PAGE.0,
                PAGE.1
            )
            .into_bytes(),
            font("Times-Roman"),
            font("Helvetica"),
            font("Courier"),
        ];
        for (at, page) in self.pages.iter().enumerate() {
            objects
                .push(format!("<< /Type /Page /Parent 2 0 R /Contents {} 0 R >>", 7 + 2 * at).into_bytes());
            let drawn: Vec<u8> = page.chars().map(win_ansi).collect();
            let mut stream = format!("<< /Length {} >>\nstream\n", drawn.len()).into_bytes();
            stream.extend(drawn);
            stream.extend(b"\nendstream");
            objects.push(stream);
        }
        assemble(&objects)
    }
}

fn assemble(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut pdf = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = String::new();
    for (number, object) in (1..).zip(objects) {
        let _ = writeln!(places, "{:010} 00000 n ", pdf.len());
        pdf.extend(format!("{number} 0 obj\n").bytes());
        pdf.extend(object);
        pdf.extend(b"\nendobj\n");
    }
    let (start, size) = (pdf.len(), objects.len() + 1);
    let end = format!(
        "xref\n0 {size}\n0000000000 65535 f \n{places}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    );
    pdf.extend(end.bytes());
    pdf
}

pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let full =
            |line: &String| !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width;
        if lines.last().is_some_and(full) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)")
}

/// As the standard faces have it; a letter that they lack loses its mark.
fn win_ansi(c: char) -> u8 {
    const HIGH: [(char, u8); 14] = [
        ('€', 0x80),
        ('Š', 0x8a),
        ('Œ', 0x8c),
        ('Ž', 0x8e),
        ('‘', 0x91),
        ('’', 0x92),
        ('“', 0x93),
        ('”', 0x94),
        ('–', 0x96),
        ('—', 0x97),
        ('š', 0x9a),
        ('œ', 0x9c),
        ('ž', 0x9e),
        ('…', 0x85),
    ];
    const BARE: [(&str, u8); 30] = [
        ("āăą", b'a'),
        ("ćĉċč", b'c'),
        ("ďđ", b'd'),
        ("ēĕėęě", b'e'),
        ("ğġģ", b'g'),
        ("īĭįı", b'i'),
        ("ķ", b'k'),
        ("ĺļľł", b'l'),
        ("ńņň", b'n'),
        ("ōŏőơ", b'o'),
        ("ŕŗř", b'r'),
        ("śŝş", b's'),
        ("ţť", b't'),
        ("ūŭůűųư", b'u'),
        ("źż", b'z'),
        ("ĀĂĄ", b'A'),
        ("ĆĈĊČ", b'C'),
        ("ĎĐ", b'D'),
        ("ĒĔĖĘĚ", b'E'),
        ("ĞĠĢ", b'G'),
        ("ĪĬĮİ", b'I'),
        ("ĹĻĽŁ", b'L'),
        ("ŃŅŇ", b'N'),
        ("ŌŎŐ", b'O'),
        ("ŔŖŘ", b'R'),
        ("ŚŜŞ", b'S'),
        ("ŢŤ", b'T'),
        ("ŪŬŮŰŲ", b'U'),
        ("ŹŻ", b'Z'),
        ("ễếềệ", b'e'),
    ];
    if let Some((_, byte)) = HIGH.iter().find(|(high, _)| *high == c) {
        return *byte;
    }
    if let Some((_, byte)) = BARE.iter().find(|(letters, _)| letters.contains(c)) {
        return *byte;
    }
    u8::try_from(u32::from(c)).unwrap_or(b'?')
}
