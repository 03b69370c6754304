//! What a backup consists of: one line of JSON a file, with its size and SHA-256. It is written last, so a backup
//! without it was interrupted.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, bail, ensure};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use storage::backup::Version;

use crate::texts::say;

const NAME: &str = "manifest.jsonl";
const UNFINISHED: &str = "manifest.partial";
const FORMAT: u32 = 1;
const PIECE: usize = 256 * 1_024;
/// So many faults are told one by one.
const TOLD: usize = 20;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Header {
    format: u32,
    pub made_at: Timestamp,
    pub slateflow: String,
    pub product: Version,
    /// None: there was no usage data.
    #[serde(alias = "insight")] // until November 2026
    pub analytics: Option<Version>,
}

impl Header {
    pub fn new(made_at: Timestamp, product: Version, analytics: Option<Version>) -> Self {
        Self {
            format: FORMAT,
            made_at,
            slateflow: env!("CARGO_PKG_VERSION").into(),
            product,
            analytics,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    Backup(Header),
    File(Entry),
    /// A file that the database names and the store did not have.
    Missing(String),
    End {
        files: u64,
        missing: u64,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Relative to the backup, with `/`.
    pub path: String,
    pub size: u64,
    /// Hexadecimal.
    pub sha256: String,
}

pub fn is_complete(folder: &Path) -> bool {
    folder.join(NAME).is_file()
}

pub struct Writer {
    folder: PathBuf,
    out: BufWriter<File>,
    pub files: u64,
    pub missing: u64,
}

impl Writer {
    pub fn new(folder: &Path, header: &Header) -> anyhow::Result<Self> {
        let file = File::create_new(folder.join(UNFINISHED))?;
        let mut writer = Self {
            folder: folder.to_owned(),
            out: BufWriter::new(file),
            files: 0,
            missing: 0,
        };
        writer.line(&Line::Backup(header.clone()))?;
        Ok(writer)
    }

    pub fn file(&mut self, entry: Entry) -> anyhow::Result<()> {
        self.files += 1;
        self.line(&Line::File(entry))
    }

    pub fn missing(&mut self, key: String) -> anyhow::Result<()> {
        self.missing += 1;
        self.line(&Line::Missing(key))
    }

    fn line(&mut self, line: &Line) -> anyhow::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        self.out.write_all(b"\n")?;
        Ok(())
    }

    /// Everything of the backup is on disk before the manifest gets its name.
    pub fn finish(mut self) -> anyhow::Result<()> {
        let end = Line::End {
            files: self.files,
            missing: self.missing,
        };
        self.line(&end)?;
        self.out.flush()?;
        let folder = File::open(&self.folder)?;
        write_through(&folder)?;
        self.out.get_ref().sync_all()?;
        std::fs::rename(self.folder.join(UNFINISHED), self.folder.join(NAME))?;
        folder.sync_all()?;
        if let Some(parent) = self.folder.parent() {
            File::open(parent)?.sync_all()?;
        }
        Ok(())
    }
}

#[cfg(target_os = "linux")]
fn write_through(folder: &File) -> std::io::Result<()> {
    Ok(rustix::fs::syncfs(folder)?)
}

/// Elsewhere only all file systems at once can be told.
#[cfg(not(target_os = "linux"))]
fn write_through(_: &File) -> std::io::Result<()> {
    rustix::fs::sync();
    Ok(())
}

/// A backup whose manifest has been read to its end.
pub struct Manifest {
    pub folder: PathBuf,
    pub header: Header,
    pub files: u64,
    pub missing: u64,
}

impl Manifest {
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let mut lines = lines(folder)?;
        let Some(Line::Backup(header)) = lines.next().transpose()? else {
            let file = folder.join(NAME).display().to_string();
            bail!(say!(MANIFEST_INVALID, file));
        };
        ensure!(header.format == FORMAT, say!(MANIFEST_FORMAT));
        let (mut files, mut missing, mut end) = (0, 0, None);
        for line in lines {
            ensure!(end.is_none(), say!(MANIFEST_AFTER_END));
            match line? {
                Line::File(_) => files += 1,
                Line::Missing(_) => missing += 1,
                Line::End { files, missing } => end = Some((files, missing)),
                Line::Backup(_) => bail!(say!(MANIFEST_SECOND_HEADER)),
            }
        }
        ensure!(end == Some((files, missing)), say!(MANIFEST_INCOMPLETE));
        Ok(Self {
            folder: folder.to_owned(),
            header,
            files,
            missing,
        })
    }

    /// All files, in the order in which they were written.
    pub fn entries(&self) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Entry>>> {
        Ok(lines(&self.folder)?.filter_map(|line| match line {
            Ok(Line::File(entry)) => Some(Ok(entry)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }))
    }

    pub fn path(&self, entry: &Entry) -> anyhow::Result<PathBuf> {
        let path = Path::new(&entry.path);
        let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
        ensure!(inside, say!(MANIFEST_OUTSIDE, file = entry.path));
        Ok(self.folder.join(path))
    }

    /// Reads every file. An error names what is wrong.
    pub fn verify(&self) -> anyhow::Result<()> {
        let mut faults = Vec::new();
        let mut count = 0_u64;
        for entry in self.entries()? {
            let entry = entry?;
            let fault = match measure(&self.path(&entry)?) {
                Ok((size, sha256)) if (size, &sha256) == (entry.size, &entry.sha256) => continue,
                Ok(_) => say!(MANIFEST_FILE_DIFFERS),
                Err(error) => format!("{error:#}"),
            };
            count += 1;
            if faults.len() < TOLD {
                faults.push(format!("{}: {fault}", entry.path));
            }
        }
        ensure!(
            count == 0,
            "{}\n{}",
            say!(MANIFEST_DAMAGED, files = count),
            faults.join("\n")
        );
        Ok(())
    }
}

fn lines(folder: &Path) -> anyhow::Result<impl Iterator<Item = anyhow::Result<Line>>> {
    let path = folder.join(NAME);
    let file = File::open(&path).with_context(|| path.display().to_string())?;
    Ok(BufReader::new(file)
        .lines()
        .map(|line| serde_json::from_str(&line?).with_context(|| say!(MANIFEST_UNREADABLE))))
}

/// Size and SHA-256 of a file.
pub fn measure(path: &Path) -> anyhow::Result<(u64, String)> {
    let mut file = File::open(path).with_context(|| path.display().to_string())?;
    let (mut size, mut hash, mut piece) = (0, Sha256::new(), vec![0; PIECE]);
    loop {
        match file.read(&mut piece)? {
            0 => return Ok((size, hex::encode(hash.finalize()))),
            read => {
                size += read as u64;
                hash.update(&piece[..read]);
            }
        }
    }
}
