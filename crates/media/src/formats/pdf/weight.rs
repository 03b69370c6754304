//! How much a PDF would take to load, counted before it is loaded: every object that is read takes a hundred times the
//! two bytes that it may have in the file.

use std::io::Read;

use flate2::read::ZlibDecoder;
use memchr::memmem::find;

use super::refusals::KIND;
use crate::Refusal;

/// Objects in the file, and bytes of objects that are packed.
const OBJECTS: usize = 2_000_000;
const UNPACKED: usize = 64 << 20;

pub(super) fn weigh(bytes: &[u8]) -> Result<(), Refusal> {
    let mut count = Count {
        objects: OBJECTS,
        unpacked: UNPACKED,
        within: false,
    };
    count.in_the_open(bytes)?;
    count.packed(bytes)
}

struct Count {
    objects: usize,
    unpacked: usize,
    /// The last byte belongs to an object that goes on.
    within: bool,
}

impl Count {
    fn take(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        for byte in bytes {
            let (within, object) = match byte {
                b' ' | b'\n' | b'\r' | b'\t' | 0 | 12 | b']' | b')' | b'>' => (false, false),
                b'[' | b'(' | b'<' => (false, true),
                b'/' => (true, true),
                _ => (true, !self.within),
            };
            self.within = within;
            if object {
                self.objects = self.objects.checked_sub(1).ok_or(Refusal::Bomb { kind: KIND })?;
            }
        }
        Ok(())
    }

    /// What is not in a stream.
    fn in_the_open(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        let mut rest = bytes;
        while let Some(start) = find(rest, b"stream") {
            self.take(&rest[..start])?;
            let stream = &rest[start..];
            rest = match find(stream, b"endstream") {
                Some(end) => &stream[end + b"endstream".len()..],
                None => stream.get(b"stream".len()..).unwrap_or_default(),
            };
        }
        self.take(rest)
    }

    fn packed(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        const MARK: &[u8] = b"/ObjStm";
        const START: &[u8] = b"stream";
        let mut at = 0;
        while let Some(found) = find(&bytes[at..], MARK) {
            at += found + MARK.len();
            let Some(start) = find(&bytes[at..bytes.len().min(at + 4_096)], START) else {
                continue;
            };
            let packed = bytes[at + start + START.len()..].trim_ascii_start();
            self.unpack(packed)?;
        }
        Ok(())
    }

    fn unpack(&mut self, packed: &[u8]) -> Result<(), Refusal> {
        let mut from = ZlibDecoder::new(packed);
        let mut buffer = vec![0; 64 << 10];
        // What is not packed this way is not larger than it looks.
        while let Ok(read) = from.read(&mut buffer) {
            if read == 0 {
                break;
            }
            self.unpacked = self
                .unpacked
                .checked_sub(read)
                .ok_or(Refusal::Bomb { kind: KIND })?;
            self.take(&buffer[..read])?;
        }
        Ok(())
    }
}
