//! A stream that ends when its reader does not read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Bytes that a reader must take within the limit, so that one byte now and then does not count as reading.
const LEAST: usize = 16 << 10;

/// Fails a write with `TimedOut` when it has waited for `limit` and the reader took fewer than [`LEAST`] bytes
/// meanwhile. Time in which nothing waits to be written does not count.
pub struct StallLimited<S> {
    inner: S,
    limit: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
    taken: usize,
}

impl<S> StallLimited<S> {
    pub fn new(inner: S, limit: Duration) -> Self {
        Self {
            inner,
            limit,
            waiting: None,
            taken: 0,
        }
    }

    fn seen<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        bytes: impl FnOnce(&T) -> usize,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        match written {
            Poll::Ready(Ok(done)) => {
                self.taken += bytes(&done);
                if self.taken >= LEAST {
                    self.waiting = None;
                }
                Poll::Ready(Ok(done))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let limit = self.limit;
                let taken = &mut self.taken;
                let waiting = self.waiting.get_or_insert_with(|| {
                    *taken = 0;
                    Box::pin(sleep(limit))
                });
                waiting
                    .as_mut()
                    .poll(context)
                    .map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for StallLimited<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for StallLimited<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.seen(written, |bytes| *bytes, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.seen(written, |bytes| *bytes, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    /// The HTTP server flushes when it has written everything that it has.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(context);
        if flushed.is_ready() {
            self.waiting = None;
        }
        self.seen(flushed, |()| 0, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.inner).poll_shutdown(context);
        self.seen(closed, |()| 0, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test]
    async fn m9_a_reader_that_takes_a_byte_now_and_then_is_cut_off() {
        let (mut reader, writer) = duplex(1_024);
        let mut writer = StallLimited::new(writer, Duration::from_millis(60));
        let slow = tokio::spawn(async move {
            let mut byte = [0];
            while reader.read_exact(&mut byte).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        let error = writer.write_all(&vec![0; 1 << 20]).await.expect_err("cut off");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        slow.abort();
    }

    #[tokio::test]
    async fn m9_a_reader_that_keeps_reading_gets_everything() {
        let (mut reader, writer) = duplex(32 << 10);
        let mut writer = StallLimited::new(writer, Duration::from_secs(10));
        let read = tokio::spawn(async move {
            let (mut buffer, mut total) = (vec![0; 32 << 10], 0);
            while let Ok(bytes @ 1..) = reader.read(&mut buffer).await {
                total += bytes;
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            total
        });
        writer
            .write_all(&vec![0; 512 << 10])
            .await
            .expect("everything is taken");
        writer.shutdown().await.expect("closed");
        drop(writer);
        assert_eq!(read.await.expect("a reader"), 512 << 10);
    }
}
