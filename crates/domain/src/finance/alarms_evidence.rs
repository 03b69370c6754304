//! Alarms on single sources and incentives: rates, documents, what they claim.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::sources::{EvidenceState, Reckoned};
use crate::lifecycle::Tier;

/// Days after which a rate of exchange is asked for again.
const RATE_DAYS: i64 = 30;

pub(crate) fn raise(context: &mut AlarmContext<'_>) {
    for one in context.sources {
        rate(context, one);
        evidence(context, one);
    }
    incentives(context);
}

fn rate(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    let field = |key: &str| format!("finance_sources/{}/{key}", one.source.at);
    let (Some(from), Some(to)) = (one.source.currency, context.input.currency) else {
        return;
    };
    if from == to {
        return;
    }
    let pair = format!("{} to {}", from.code(), to.code());
    match one.source.rate {
        None => {
            let detail = format!("{}: state the rate from {pair}.", one.name());
            context.block("fx_missing", field("fx_rate"), detail);
        }
        Some(rate) if one.converted.is_none() => {
            let detail = format!(
                "{}: at {rate}, {} is more than can be calculated with.",
                one.name(),
                from.write(one.source.amount)
            );
            context.block("fx_too_large", field("fx_rate"), detail);
        }
        Some(_) => match one
            .source
            .rate_date
            .map(|date| (date, (context.terms.today - date).whole_days()))
        {
            None => {
                let detail = format!("{}: state the day of the rate from {pair}.", one.name());
                context.block("fx_undated", field("fx_date"), detail);
            }
            Some((date, days)) if days > RATE_DAYS => {
                let detail = format!(
                    "{}: the rate from {pair} is of {date}, {days} days old. Please update rates older than {RATE_DAYS} days.",
                    one.name()
                );
                context.warn("fx_old", field("fx_date"), detail);
            }
            Some(_) => {}
        },
    }
}

fn evidence(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    let field = |key: &str| format!("finance_sources/{}/{key}", one.source.at);
    let ended = matches!(one.source.status.as_str(), "declined" | "lapsed");
    let dated = if one.source.valid_until.is_some() {
        "valid_until"
    } else {
        "evidence_date"
    };
    match (one.age.state, one.age.days_left, &one.age.lapses_on) {
        _ if ended => {}
        (EvidenceState::Lapsed, Some(days), Some(date)) => {
            let then = if one.has_lapsed() {
                " It no longer counts."
            } else {
                ""
            };
            let detail = format!(
                "{}: the document expired on {date}, {} days ago.{then}",
                one.name(),
                -days
            );
            context.alarm("paper_lapsed", field(dated), detail);
        }
        (EvidenceState::Soon, Some(days), Some(date)) => {
            let detail = format!("{}: the document expires on {date}, in {days} days.", one.name());
            context.warn("paper_lapses_soon", field(dated), detail);
        }
        _ => {}
    }
    let says_confirmed = matches!(one.source.status.as_str(), "confirmed" | "drawn_down");
    if let (true, Some(lacks), Some(_)) = (says_confirmed, &one.lacks, one.source.kind) {
        let detail = format!(
            "{}: {} is marked as confirmed, but does not count as confirmed without {lacks}.",
            one.name(),
            context.money(one.counted)
        );
        context.alarm("unproven", field("evidence"), detail);
    }
}

fn incentives(context: &mut AlarmContext<'_>) {
    let input = context.input;
    for one in &input.incentives {
        let field = |key: &str| format!("incentives/{}/{key}", one.at);
        let name = if one.scheme.is_empty() {
            "The incentive"
        } else {
            &one.scheme
        };
        if let Some(rate) = one.rate {
            let most = rate.percent_of(one.spend);
            if one.value > most {
                let detail = format!(
                    "{name}: {rate} % of {} is {}; {} less than the {} claimed.",
                    context.money(one.spend),
                    context.money(most),
                    context.money(one.value - most),
                    context.money(one.value)
                );
                context.block("incentive_over_rate", field("est_value"), detail);
            }
        }
        if let Some(cap) = one.cap.filter(|cap| one.value > *cap) {
            let detail = format!(
                "{name}: {} is {} above the cap of {}.",
                context.money(one.value),
                context.money(one.value - cap),
                context.money(cap)
            );
            context.block("incentive_over_cap", field("est_value"), detail);
        }
        let tagged: i128 = input
            .lines
            .iter()
            .filter(|line| line.schemes.contains(&one.scheme.to_lowercase()))
            .map(|line| line.amount)
            .sum();
        if tagged > 0 && one.spend > tagged {
            let detail = format!(
                "{name}: {} is stated as qualifying spend; the lines marked for it come to {}, {} less.",
                context.money(one.spend),
                context.money(tagged),
                context.money(one.spend - tagged)
            );
            context.alarm("spend_over_lines", field("qualifying_spend"), detail);
        }
    }
    let claimed: i128 = context
        .sources
        .iter()
        .filter(|one| one.is("tax_incentive") || one.is("tax_credit_loan"))
        .map(|one| one.counted)
        .sum();
    let worth: i128 = input.incentives.iter().map(|one| one.value).sum();
    if !input.incentives.is_empty() && claimed > worth {
        let detail = format!(
            "The plan draws {} on incentives; those listed are worth {}, {} less.",
            context.money(claimed),
            context.money(worth),
            context.money(claimed - worth)
        );
        context.alarm("incentives_short", "incentives", detail);
    }
    if input.incentives.is_empty() && claimed > 0 && context.terms.tier != Tier::S {
        let detail = format!(
            "The plan draws {} on incentives: list them with spend and rate.",
            context.money(claimed)
        );
        context.block("incentives_missing", "incentives", detail);
    } else if input.incentives.is_empty() && !input.no_incentives && context.terms.tier == Tier::L {
        let detail = "List the incentives that the project claims, or say that it claims none.".to_owned();
        context.block("incentives_missing", "incentives", detail);
    }
}
