//! The tables of a plan: which columns they have, in the words of the trade, and what each is called elsewhere.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A table that is written and read alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Topsheet,
    Sources,
    Incentives,
    Cashflow,
    Sales,
}

/// How a cell answers its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// In the currency of the row, else of the budget.
    Money,
    Decimal,
    Whole,
    Date,
    /// Of a list of the taxonomies; a label or a key.
    Choice(&'static str),
    /// Keys with their labels.
    OneOf(&'static [(&'static str, &'static str)]),
    /// Several of a list, with `;` between them.
    Choices(&'static str),
    Tags,
    Yes,
}

pub(crate) struct Column {
    pub key: &'static str,
    pub title: &'static str,
    /// What the column is called in other people's sheets, in small letters.
    pub also: &'static [&'static str],
    pub kind: Kind,
    pub width: f64,
}

pub(crate) struct Table {
    /// Key of the rows in the form.
    pub key: &'static str,
    pub sheet: &'static str,
    pub columns: &'static [Column],
    /// Columns without which a row is none: headings and totals.
    pub needs: &'static [&'static str],
}

const fn column(
    key: &'static str,
    title: &'static str,
    also: &'static [&'static str],
    kind: Kind,
    width: f64,
) -> Column {
    Column {
        key,
        title,
        also,
        kind,
        width,
    }
}

const PHASES: &[(&str, &str)] = &[
    ("development", "Development"),
    ("prep", "Prep"),
    ("shoot", "Shoot"),
    ("post", "Post"),
    ("delivery", "Delivery"),
];

const CERTIFICATES: &[(&str, &str)] = &[
    ("estimate", "Estimate"),
    ("provisional", "Provisional certificate"),
    ("final", "Final certificate"),
];

static TOPSHEET: Table = Table {
    key: "topsheet",
    sheet: "Top sheet",
    needs: &["code", "amount"],
    columns: &[
        column(
            "code",
            "Account",
            &["acct", "account no", "account number", "code"],
            Kind::Choice("budget_accounts"),
            34.0,
        ),
        column(
            "own_code",
            "Your account no.",
            &["your account no", "own account", "our account"],
            Kind::Text,
            13.0,
        ),
        column(
            "description",
            "Description",
            &["category", "category title", "account title"],
            Kind::Text,
            36.0,
        ),
        column("amount", "Amount", &["total", "budget", "sum"], Kind::Money, 20.0),
        column(
            "notes",
            "Notes",
            &["note", "comment", "comments"],
            Kind::Text,
            36.0,
        ),
        column("qualifying", "Qualifies for", &["qualifying"], Kind::Tags, 24.0),
    ],
};

static SOURCES: Table = Table {
    key: "finance_sources",
    sheet: "Finance plan",
    needs: &["type", "amount"],
    columns: &[
        column(
            "type",
            "Kind",
            &["type", "source"],
            Kind::Choice("finance_source_types"),
            32.0,
        ),
        column(
            "provider",
            "From",
            &["provider", "financier", "name"],
            Kind::Text,
            30.0,
        ),
        column("amount", "Amount", &["sum"], Kind::Money, 18.0),
        column("currency", "Currency", &["cur", "ccy"], Kind::Text, 10.0),
        column(
            "fx_rate",
            "Rate",
            &["fx", "fx rate", "rate of exchange", "exchange rate"],
            Kind::Decimal,
            11.0,
        ),
        column(
            "fx_date",
            "Exchange rate date",
            &["fx date", "rate date", "day of the rate"],
            Kind::Date,
            14.0,
        ),
        column(
            "status",
            "Status",
            &[],
            Kind::Choice("finance_source_statuses"),
            18.0,
        ),
        column(
            "evidence",
            "Supporting documents",
            &["evidence", "papers"],
            Kind::Choices("finance_evidence"),
            36.0,
        ),
        column(
            "evidence_date",
            "Document date",
            &["evidence date", "dated", "date of the papers"],
            Kind::Date,
            17.0,
        ),
        column("valid_until", "Valid until", &["expires"], Kind::Date, 13.0),
        column("conditions", "Conditions", &["condition"], Kind::Text, 36.0),
        column(
            "recoup_position",
            "Recoupment position",
            &["position", "recoupment", "recoups in position"],
            Kind::Whole,
            18.0,
        ),
        column("premium_pct", "Premium %", &["premium"], Kind::Decimal, 11.0),
        column("related_party", "Related party", &["related"], Kind::Yes, 13.0),
    ],
};

static INCENTIVES: Table = Table {
    key: "incentives",
    sheet: "Incentives",
    needs: &["scheme"],
    columns: &[
        column("scheme", "Scheme", &["incentive"], Kind::Text, 34.0),
        column(
            "qualifying_spend",
            "Qualifying spend",
            &["spend"],
            Kind::Money,
            20.0,
        ),
        column("est_rate", "Rate %", &["rate"], Kind::Decimal, 10.0),
        column("est_value", "Value", &["estimated value"], Kind::Money, 20.0),
        column("cap", "Cap", &["maximum"], Kind::Money, 20.0),
        column("status", "Status", &[], Kind::OneOf(CERTIFICATES), 24.0),
        column(
            "loan",
            "Loan against it",
            &["loan", "loan on it"],
            Kind::Yes,
            11.0,
        ),
    ],
};

static CASHFLOW: Table = Table {
    key: "cashflow",
    sheet: "Cash flow",
    needs: &["month"],
    columns: &[
        column("month", "Month", &[], Kind::Whole, 9.0),
        column("phase", "Phase", &[], Kind::OneOf(PHASES), 16.0),
        column(
            "money_in",
            "In",
            &["money in", "receipts", "inflow"],
            Kind::Money,
            20.0,
        ),
        column(
            "money_out",
            "Out",
            &["money out", "payments", "outflow"],
            Kind::Money,
            20.0,
        ),
    ],
};

static SALES: Table = Table {
    key: "sales_estimates",
    sheet: "Sales estimates",
    needs: &["territory"],
    columns: &[
        column("territory", "Territory", &["country"], Kind::Text, 30.0),
        column("low", "Low", &[], Kind::Money, 20.0),
        column("ask", "Ask", &["asking"], Kind::Money, 20.0),
        column("take", "Take", &[], Kind::Money, 20.0),
    ],
};

impl Part {
    pub const ALL: [Part; 5] = [
        Part::Topsheet,
        Part::Sources,
        Part::Incentives,
        Part::Cashflow,
        Part::Sales,
    ];

    pub(crate) fn table(self) -> &'static Table {
        match self {
            Part::Topsheet => &TOPSHEET,
            Part::Sources => &SOURCES,
            Part::Incentives => &INCENTIVES,
            Part::Cashflow => &CASHFLOW,
            Part::Sales => &SALES,
        }
    }

    /// What a file of it is called.
    pub fn file_name(self) -> &'static str {
        match self {
            Part::Topsheet => "top-sheet",
            Part::Sources => "finance-plan",
            Part::Incentives => "incentives",
            Part::Cashflow => "cash-flow",
            Part::Sales => "sales-estimates",
        }
    }
}

impl Table {
    pub fn column(&self, heading: &str) -> Option<&'static Column> {
        let heading = heading.trim().to_lowercase();
        let heading = heading.split(" (").next().unwrap_or_default();
        let columns: &'static [Column] = self.columns;
        columns
            .iter()
            .find(|column| column.title.to_lowercase() == heading)
            .or_else(|| {
                columns
                    .iter()
                    .find(|column| column.key == heading || column.also.contains(&heading))
            })
    }
}
