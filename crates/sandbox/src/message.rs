//! What parent and child send each other: a head in JSON, then bytes, each with its length before it.

use std::io::{self, Read, Write};

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::Limits;

/// Of a request; that of an answer has the answer's own limit.
const HEAD: u64 = 64 << 10;

#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct Request {
    pub job: String,
    pub limits: Limits,
    /// Process that started the child.
    pub parent: u32,
    pub arguments: Value,
}

#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub(crate) enum Reply {
    Done(Value),
    Panicked(String),
    /// The child could not limit itself, or does not know the job.
    Unable(String),
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

fn lengths(head: &[u8], body: &[u8]) -> [u8; 16] {
    let mut lengths = [0; 16];
    lengths[..8].copy_from_slice(&(head.len() as u64).to_be_bytes());
    lengths[8..].copy_from_slice(&(body.len() as u64).to_be_bytes());
    lengths
}

/// Lengths of head and body, each within `most`.
fn checked(lengths: [u8; 16], most: (u64, u64)) -> io::Result<(usize, usize)> {
    let number = |at: usize, most: u64| {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&lengths[at..at + 8]);
        let number = u64::from_be_bytes(bytes);
        match number <= most {
            true => usize::try_from(number).map_err(invalid),
            false => Err(invalid("a message is too long")),
        }
    };
    Ok((number(0, most.0)?, number(8, most.1)?))
}

pub(crate) fn read_request(from: &mut impl Read) -> io::Result<(Request, usize)> {
    let mut said = [0; 16];
    from.read_exact(&mut said)?;
    let (head, body) = checked(said, (HEAD, u64::MAX))?;
    let mut json = vec![0; head];
    from.read_exact(&mut json)?;
    Ok((serde_json::from_slice(&json).map_err(invalid)?, body))
}

pub(crate) fn write_reply(to: &mut impl Write, reply: &Reply, body: &[u8]) -> io::Result<()> {
    let head = serde_json::to_vec(reply).map_err(invalid)?;
    to.write_all(&lengths(&head, body))?;
    to.write_all(&head)?;
    to.write_all(body)
}

pub(crate) async fn send<T: Serialize>(
    to: &mut (impl AsyncWrite + Unpin),
    head: &T,
    body: &[u8],
) -> io::Result<()> {
    let head = serde_json::to_vec(head).map_err(invalid)?;
    to.write_all(&lengths(&head, body)).await?;
    to.write_all(&head).await?;
    to.write_all(body).await
}

pub(crate) async fn receive<T: DeserializeOwned>(
    from: &mut (impl AsyncRead + Unpin),
    most: u64,
) -> io::Result<(T, Bytes)> {
    let mut said = [0; 16];
    from.read_exact(&mut said).await?;
    let (head, body) = checked(said, (most, most))?;
    let json = exactly(from, head).await?;
    let head = serde_json::from_slice(&json).map_err(invalid)?;
    Ok((head, exactly(from, body).await?.into()))
}

/// Allocated as the bytes come, not as the child says. One that is killed may have written a part: that is no answer, and
/// says nothing about the file.
async fn exactly(from: &mut (impl AsyncRead + Unpin), length: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(length as u64).read_to_end(&mut bytes).await?;
    match bytes.len() == length {
        true => Ok(bytes),
        false => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_that_was_broken_off_is_no_answer() {
        let mut whole = Vec::new();
        write_reply(&mut whole, &Reply::Done(Value::Null), b"bytes").expect("written");
        for length in 0..whole.len() {
            let broken_off = receive::<Reply>(&mut &whole[..length], 1_000).await;
            let error = broken_off.expect_err("a part of an answer");
            assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "after {length} bytes");
        }
        let (reply, bytes) = receive::<Reply>(&mut &whole[..], 1_000).await.expect("an answer");
        assert!(matches!(reply, Reply::Done(_)));
        assert_eq!(bytes, b"bytes".as_slice());
    }
}
