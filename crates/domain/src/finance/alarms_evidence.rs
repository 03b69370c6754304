//! Alarms on single sources and incentives: rates, documents, what they claim.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::input::Incentive;
use crate::finance::sources::{EvidenceState, Reckoned};
use crate::lifecycle::Tier;
use crate::texts::say;

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
    let pair = say!(ALARM_CURRENCY_PAIR, from = from.code(), to = to.code());
    match one.source.rate {
        None => {
            let detail = say!(ALARM_FX_MISSING, name = one.name(), pair);
            context.block("fx_missing", field("fx_rate"), detail);
        }
        Some(rate) if one.converted.is_none() => {
            let detail = say!(
                ALARM_FX_TOO_LARGE,
                name = one.name(),
                rate = rate.to_string(),
                amount = from.write(one.source.amount)
            );
            context.block("fx_too_large", field("fx_rate"), detail);
        }
        Some(_) => match one
            .source
            .rate_date
            .map(|date| (date, (context.terms.today - date).whole_days()))
        {
            None => {
                let detail = say!(ALARM_FX_UNDATED, name = one.name(), pair);
                context.block("fx_undated", field("fx_date"), detail);
            }
            Some((date, days)) if days > RATE_DAYS => {
                let detail = say!(
                    ALARM_FX_OLD,
                    name = one.name(),
                    pair,
                    date = date.to_string(),
                    days,
                    rate_days = RATE_DAYS
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
                say!(ALARM_PAPER_LAPSED_THEN)
            } else {
                String::new()
            };
            let detail = say!(
                ALARM_PAPER_LAPSED,
                name = one.name(),
                date = date.to_string(),
                days = -days,
                then
            );
            context.alarm("paper_lapsed", field(dated), detail);
        }
        (EvidenceState::Soon, Some(days), Some(date)) => {
            let detail = say!(
                ALARM_PAPER_LAPSES_SOON,
                name = one.name(),
                date = date.to_string(),
                days
            );
            context.warn("paper_lapses_soon", field(dated), detail);
        }
        _ => {}
    }
    // The applicant of a small project declares that the financing is as stated.
    let must_prove = context.terms.tier != Tier::S;
    let says_confirmed = matches!(one.source.status.as_str(), "confirmed" | "drawn_down");
    if let (true, Some(lacks), Some(_)) = (must_prove && says_confirmed, &one.lacks, one.source.kind) {
        let detail = say!(
            ALARM_UNPROVEN,
            name = one.name(),
            counted = context.money(one.counted),
            lacks
        );
        context.alarm("unproven", field("evidence"), detail);
    }
}

fn incentives(context: &mut AlarmContext<'_>) {
    let input = context.input;
    for one in &input.incentives {
        incentive(context, one);
    }
    let claimed: i128 = context
        .sources
        .iter()
        .filter(|one| one.is("tax_incentive") || one.is("tax_credit_loan"))
        .map(|one| one.counted)
        .sum();
    let worth: i128 = input.incentives.iter().map(|one| one.value).sum();
    if !input.incentives.is_empty() && claimed > worth {
        let detail = say!(
            ALARM_INCENTIVES_SHORT,
            claimed = context.money(claimed),
            worth = context.money(worth),
            difference = context.money(claimed - worth)
        );
        context.alarm("incentives_short", "incentives", detail);
    }
    if input.incentives.is_empty() && claimed > 0 && context.terms.tier != Tier::S {
        let detail = say!(ALARM_INCENTIVES_MISSING, claimed = context.money(claimed));
        context.block("incentives_missing", "incentives", detail);
    } else if input.incentives.is_empty() && !input.no_incentives && context.terms.tier == Tier::L {
        let detail = say!(ALARM_INCENTIVES_UNLISTED);
        context.block("incentives_missing", "incentives", detail);
    }
}

/// No more than its scheme pays, and for no more than the budget's lines say.
fn incentive(context: &mut AlarmContext<'_>, one: &Incentive) {
    let field = |key: &str| format!("incentives/{}/{key}", one.at);
    let name = if one.scheme.is_empty() {
        say!(ALARM_INCENTIVE)
    } else {
        one.scheme.clone()
    };
    let most = one.rate.map(|rate| (rate, rate.percent_of(one.spend)));
    if let Some((rate, most)) = most.filter(|(_, most)| one.value > *most) {
        let detail = say!(
            ALARM_INCENTIVE_OVER_RATE,
            name,
            rate = rate.to_string(),
            spend = context.money(one.spend),
            most = context.money(most),
            difference = context.money(one.value - most),
            value = context.money(one.value)
        );
        context.block("incentive_over_rate", field("est_value"), detail);
    }
    if let Some(cap) = one.cap.filter(|cap| one.value > *cap) {
        let detail = say!(
            ALARM_INCENTIVE_OVER_CAP,
            name,
            value = context.money(one.value),
            difference = context.money(one.value - cap),
            cap = context.money(cap)
        );
        context.block("incentive_over_cap", field("est_value"), detail);
    }
    let lines = context.input.lines.iter();
    let tagged: i128 = lines
        .filter(|line| line.schemes.contains(&one.scheme.to_lowercase()))
        .map(|line| line.amount)
        .sum();
    if tagged > 0 && one.spend > tagged {
        let detail = say!(
            ALARM_SPEND_OVER_LINES,
            name,
            spend = context.money(one.spend),
            tagged = context.money(tagged),
            difference = context.money(one.spend - tagged)
        );
        context.alarm("spend_over_lines", field("qualifying_spend"), detail);
    }
}
