//! `slateflow serve`: from the first line to the last.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;
use api::Listening;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use storage::{Db, outbox_delivery};
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::timeout;

use crate::open_files;
use crate::texts::say;
use crate::wiring::{self, Services};
use installation::Config;
use installation::mode::Mode;

/// What a request or a job that is under way when we are told to stop may still take.
const DRAIN_LIMIT: Duration = Duration::from_secs(30);
/// In production load balancers get this long to notice that `/readyz` says no.
const NOTICE: Duration = Duration::from_secs(2);

pub async fn run(config: Config) -> anyhow::Result<()> {
    let mut signals = Signals::listen()?;
    open_files::raise();
    let metrics = metrics(&config)?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| cannot_listen("SLATEFLOW_LISTEN", config.listen))?;
    let services = Services::build(&config).await?;
    if let (Some(address), Some(handle)) = (config.metrics_listen, metrics) {
        serve_metrics(address, handle, services.db.clone()).await?;
    }

    let draining = Arc::new(AtomicBool::new(false));
    let site = api::site(
        services.app.clone(),
        wiring::edge(&config, services.app.analytics.clone(), draining.clone()),
    );
    let stop = Arc::new(tokio::sync::Notify::new());
    let told = stop.clone();
    let how = Listening::new(wiring::connections(&config));
    let server = tokio::spawn(api::serve(
        listener,
        site,
        how,
        async move { told.notified().await },
    ));
    announce(&config);

    signals.next().await;
    tracing::info!("stopping: requests under way are finished first");
    draining.store(true, Ordering::Relaxed);
    let finish = async {
        if config.mode == Mode::Production {
            tokio::time::sleep(NOTICE).await;
        }
        // An open stream would be a request under way until its client leaves.
        services.streams.cancel();
        stop.notify_one();
        let served = server.await;
        services.runner.stop().await;
        if let Err(error) = services.app.analytics.write_requests().await {
            tracing::warn!(%error, "what was slow or failed since the last minutes is not written down");
        }
        services.analytics_db.close().await;
        services.db.close().await;
        served
    };
    tokio::select! {
        finished = timeout(DRAIN_LIMIT, finish) => match finished {
            Ok(served) => served.with_context(|| say!(SERVER_FAILED)),
            Err(_) => {
                let seconds = DRAIN_LIMIT.as_secs();
                anyhow::bail!(say!(SERVER_UNFINISHED, seconds))
            },
        },
        () = signals.next() => anyhow::bail!(say!(SERVER_STOPPED_AT_ONCE)),
    }
}

fn cannot_listen(setting: &str, address: SocketAddr) -> String {
    say!(SERVER_CANNOT_LISTEN, setting, address = address.to_string())
}

fn announce(config: &Config) {
    let url = config.public_url.as_str().trim_end_matches('/');
    tracing::info!(mode = %config.mode, listen = %config.listen, "ready");
    if config.mode == Mode::Production {
        return;
    }
    println!("\n  {}", say!(SERVER_READY, url));
    let mails = match config.smtp_url {
        None => say!(SERVER_MAILS, url),
        Some(_) => say!(SERVER_MAILS_SMTP),
    };
    println!("  {mails}\n");
}

const GATHER_EVERY: Duration = Duration::from_secs(5);

fn metrics(config: &Config) -> anyhow::Result<Option<PrometheusHandle>> {
    let Some(_) = config.metrics_listen else {
        return Ok(None);
    };
    let seconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0];
    Ok(Some(
        PrometheusBuilder::new()
            .set_buckets(&seconds)?
            .install_recorder()?,
    ))
}

async fn serve_metrics(address: SocketAddr, handle: PrometheusHandle, db: Db) -> anyhow::Result<()> {
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| cannot_listen("SLATEFLOW_METRICS_LISTEN", address))?;
    tokio::spawn(gather(handle.clone()));
    tokio::spawn(api::serve_metrics(listener, move || {
        render(handle.clone(), db.clone())
    }));
    Ok(())
}

/// Each request leaves a figure, which is kept until it is gathered: without this, until somebody asks for the metrics.
async fn gather(handle: PrometheusHandle) {
    loop {
        tokio::time::sleep(GATHER_EVERY).await;
        handle.run_upkeep();
    }
}

async fn render(handle: PrometheusHandle, db: Db) -> String {
    let outbox = match db.read().await {
        Ok(mut reader) => outbox_delivery::state(&mut reader).await.ok(),
        Err(_) => None,
    };
    let outbox = outbox.map_or(String::new(), |state| {
        format!("mails_waiting {}\nmails_parked {}\n", state.waiting, state.parked)
    });
    format!("{}{outbox}", handle.render())
}

/// SIGTERM and SIGINT.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
}

impl Signals {
    fn listen() -> anyhow::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}
