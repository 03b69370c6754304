//! A body that must come at a minimum rate.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

/// How slowly a body may come. Time in which the server itself does not read does not count.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Without a byte.
    pub idle: Duration,
    /// Before the rate is looked at.
    pub grace: Duration,
    /// Bytes a second, on average.
    pub least_rate: u64,
}

#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("the body came too slowly")]
    TooSlow,
    #[error("the body is longer than {0} bytes")]
    TooLong(u64),
}

/// A body that ends with an error when it comes too slowly or is too long.
pub struct Paced {
    inner: Body,
    pace: Pace,
    longest: u64,
    came: u64,
    waited: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    pub fn new(inner: Body, pace: Pace, longest: u64) -> Self {
        Self {
            inner,
            pace,
            longest,
            came: 0,
            waited: Duration::ZERO,
            waiting: None,
        }
    }

    /// How long the next bytes may take.
    fn patience(&self) -> Duration {
        let earned = Duration::from_millis(self.came.saturating_mul(1_000) / self.pace.least_rate.max(1));
        (self.pace.grace + earned)
            .saturating_sub(self.waited)
            .min(self.pace.idle)
    }
}

impl HttpBody for Paced {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        // What goes beyond is handed on once: handlers know their limits and refuse it in their own words.
        if self.came > self.longest {
            return Poll::Ready(Some(Err(Refused::TooLong(self.longest).into())));
        }
        match Pin::new(&mut self.inner).poll_frame(context) {
            Poll::Pending => {
                let patience = self.patience();
                let (_, sleeping) = self
                    .waiting
                    .get_or_insert_with(|| (Instant::now(), Box::pin(sleep(patience))));
                sleeping
                    .as_mut()
                    .poll(context)
                    .map(|()| Some(Err(Refused::TooSlow.into())))
            }
            Poll::Ready(frame) => {
                if let Some((since, _)) = self.waiting.take() {
                    self.waited += since.elapsed();
                }
                let bytes = match &frame {
                    Some(Ok(frame)) => frame.data_ref().map_or(0, Bytes::len),
                    _ => 0,
                };
                self.came += bytes as u64;
                Poll::Ready(frame.map(|frame| frame.map_err(Into::into)))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::stream;

    const PACE: Pace = Pace {
        idle: Duration::from_millis(100),
        grace: Duration::from_millis(150),
        least_rate: 1 << 20,
    };

    async fn read(pieces: usize, every: Duration, longest: u64) -> Result<usize, axum::Error> {
        let body = stream::unfold(0, move |sent| async move {
            tokio::time::sleep(every).await;
            (sent < pieces).then(|| (Ok::<_, std::io::Error>(Bytes::from_static(&[0; 64])), sent + 1))
        });
        let paced = Body::new(Paced::new(Body::from_stream(body), PACE, longest));
        axum::body::to_bytes(paced, usize::MAX)
            .await
            .map(|bytes| bytes.len())
    }

    #[tokio::test]
    async fn h5_a_body_that_stops_coming_is_an_error() {
        assert!(read(1, Duration::from_secs(60), 1_000).await.is_err());
    }

    #[tokio::test]
    async fn h5_a_body_that_trickles_is_an_error() {
        assert!(read(1_000, Duration::from_millis(10), 1 << 20).await.is_err());
    }

    #[tokio::test]
    async fn h5_a_body_that_comes_is_read_and_not_further_than_it_may_be_long() {
        assert_eq!(read(3, Duration::from_millis(1), 1_000).await.ok(), Some(192));
        assert!(read(3, Duration::from_millis(1), 100).await.is_err());
    }
}
