//! Web vitals: the specification's thresholds (section 9), and a histogram from which the 75th percentile is read.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rating {
    Good,
    NeedsImprovement,
    Poor,
}

#[derive(Clone, Copy, Debug)]
pub struct Metric {
    pub name: &'static str,
    /// Good up to here.
    pub good: f64,
    /// Poor beyond.
    pub poor: f64,
    /// `ms`, or nothing.
    pub unit: &'static str,
    /// Steps to the unit of the histogram.
    scale: f64,
}

pub const METRICS: [Metric; 5] = [
    metric("LCP", 2_500.0, 4_000.0, "ms", 1.0),
    metric("INP", 200.0, 500.0, "ms", 1.0),
    metric("CLS", 0.1, 0.25, "", 10_000.0),
    metric("FCP", 1_800.0, 3_000.0, "ms", 1.0),
    metric("TTFB", 800.0, 1_800.0, "ms", 1.0),
];

const fn metric(name: &'static str, good: f64, poor: f64, unit: &'static str, scale: f64) -> Metric {
    Metric {
        name,
        good,
        poor,
        unit,
        scale,
    }
}

/// Each bucket is 2% wider than the one before.
const WIDTH: f64 = 1.02;
const LARGEST: f64 = 600_000.0;

impl Metric {
    pub fn rating(&self, value: f64) -> Rating {
        if value <= self.good {
            Rating::Good
        } else if value <= self.poor {
            Rating::NeedsImprovement
        } else {
            Rating::Poor
        }
    }

    /// None: no measurement.
    pub fn bucket(&self, value: f64) -> Option<i32> {
        let known = value.is_finite() && (0.0..=LARGEST).contains(&value);
        known.then(|| ((1.0 + value * self.scale).ln() / WIDTH.ln()).round() as i32)
    }

    /// The value that a bucket stands for.
    pub fn value(&self, bucket: i32) -> f64 {
        (WIDTH.powi(bucket) - 1.0) / self.scale
    }
}

/// The 75th percentile of `(bucket, samples)`, in the order of the buckets.
pub fn p75(metric: &Metric, histogram: &[(i32, i64)]) -> Option<f64> {
    let all: i64 = histogram.iter().map(|(_, samples)| samples).sum();
    let wanted = (all * 3 + 3) / 4;
    let mut seen = 0;
    let found = histogram.iter().find(|(_, samples)| {
        seen += samples;
        seen >= wanted
    });
    found.map(|(bucket, _)| metric.value(*bucket))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn w_02_the_thresholds_are_the_specifications() {
        let rated = |name: &str, value: f64| {
            METRICS
                .iter()
                .find(|m| m.name == name)
                .map(|m| m.rating(value))
                .expect("a metric")
        };
        for (name, good, poor) in [
            ("FCP", 1_800.0, 3_000.0),
            ("LCP", 2_500.0, 4_000.0),
            ("INP", 200.0, 500.0),
            ("CLS", 0.1, 0.25),
            ("TTFB", 800.0, 1_800.0),
        ] {
            assert_eq!(rated(name, good), Rating::Good);
            assert_eq!(rated(name, good * 1.001), Rating::NeedsImprovement);
            assert_eq!(rated(name, poor), Rating::NeedsImprovement);
            assert_eq!(rated(name, poor * 1.001), Rating::Poor);
        }
    }

    proptest! {
        #[test]
        fn the_histogram_gives_the_75th_percentile_to_two_percent(mut values in prop::collection::vec(1.0..60_000.0f64, 1..200)) {
            let metric = METRICS[0];
            let mut histogram = std::collections::BTreeMap::new();
            for value in &values {
                *histogram.entry(metric.bucket(*value).expect("a bucket")).or_insert(0_i64) += 1;
            }
            let histogram: Vec<_> = histogram.into_iter().collect();
            values.sort_by(f64::total_cmp);
            let exact = values[(values.len() * 3).div_ceil(4) - 1];
            let found = p75(&metric, &histogram).expect("a value");
            prop_assert!((found - exact).abs() <= exact * 0.02 + 0.02, "{found} is not {exact}");
        }
    }

    #[test]
    fn what_is_no_measurement_has_no_bucket() {
        for value in [f64::NAN, f64::INFINITY, -1.0, 1e12] {
            assert_eq!(METRICS[0].bucket(value), None);
        }
    }
}
