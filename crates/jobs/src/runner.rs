use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::FutureExt;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub type JobResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

#[async_trait]
pub trait Job: Send + Sync + 'static {
    fn name(&self) -> &'static str;
    /// The longest time between two runs.
    fn every(&self) -> Duration;
    async fn run(&self) -> JobResult;
}

/// Makes a job run now instead of at its next time.
#[derive(Clone, Debug, Default)]
pub struct Nudge(Arc<Notify>);

impl Nudge {
    /// For a job that also runs when it is started.
    pub fn given() -> Self {
        let nudge = Self::default();
        nudge.now();
        nudge
    }

    pub fn now(&self) {
        self.0.notify_one();
    }
}

/// After a failed run the next one waits longer each time, at most this long.
const LONGEST_BACK_OFF: Duration = Duration::from_secs(300);

/// Runs jobs until it is stopped; a run that has begun is finished.
#[derive(Default)]
pub struct Runner {
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Runner {
    pub fn start(&self, job: impl Job, nudge: Nudge) {
        self.tasks
            .spawn(keep_running(Box::new(job), nudge, self.stop.clone()));
    }

    pub async fn stop(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}

async fn keep_running(job: Box<dyn Job>, nudge: Nudge, stop: CancellationToken) {
    let mut failures = 0u32;
    loop {
        let wait = match failures {
            0 => job.every(),
            n => (job.every() * 2u32.saturating_pow(n.min(16))).min(LONGEST_BACK_OFF.max(job.every())),
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = nudge.0.notified() => {}
            () = tokio::time::sleep(wait) => {}
        }
        match AssertUnwindSafe(job.run()).catch_unwind().await {
            Ok(Ok(())) => failures = 0,
            Ok(Err(error)) => {
                failures = failures.saturating_add(1);
                tracing::warn!(job = job.name(), %error, failures, "a job failed and will be tried again");
            }
            Err(_) => {
                failures = failures.saturating_add(1);
                tracing::error!(
                    job = job.name(),
                    failures,
                    "a job panicked and will be tried again"
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    struct Counting(Arc<AtomicU32>, Duration);

    #[async_trait]
    impl Job for Counting {
        fn name(&self) -> &'static str {
            "counting"
        }
        fn every(&self) -> Duration {
            self.1
        }
        async fn run(&self) -> JobResult {
            if self.0.fetch_add(1, Ordering::SeqCst) == 0 {
                panic!("the first run fails");
            }
            Ok(())
        }
    }

    async fn reaches(runs: &AtomicU32, wanted: u32) -> bool {
        for _ in 0..500 {
            if runs.load(Ordering::SeqCst) >= wanted {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    }

    #[tokio::test]
    async fn a_job_runs_on_its_timer_on_a_nudge_and_after_a_panic() {
        let runs = Arc::new(AtomicU32::new(0));
        let runner = Runner::default();
        let nudge = Nudge::default();
        runner.start(Counting(runs.clone(), Duration::from_millis(200)), nudge.clone());
        assert!(
            reaches(&runs, 2).await,
            "on its timer, although the first run panicked"
        );
        nudge.now();
        assert!(reaches(&runs, 3).await, "on a nudge");
        runner.stop().await;
        let stopped_at = runs.load(Ordering::SeqCst);
        nudge.now();
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert_eq!(
            runs.load(Ordering::SeqCst),
            stopped_at,
            "never after it was stopped"
        );
    }

    #[tokio::test]
    async fn a_job_that_is_nudged_beforehand_does_not_wait_for_its_timer() {
        let runs = Arc::new(AtomicU32::new(0));
        let runner = Runner::default();
        runner.start(
            Counting(runs.clone(), Duration::from_secs(86_400)),
            Nudge::given(),
        );
        assert!(reaches(&runs, 1).await);
        runner.stop().await;
    }
}
