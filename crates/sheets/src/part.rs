//! The tables of a plan: which columns they have, in the words of the trade, and what each is called elsewhere.

use messages::Key;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::table::{Column, Kind, SheetWords, Table, column};
use crate::texts::keys;

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

const PHASES: &[(&str, Key)] = &[
    ("development", keys::PHASE_DEVELOPMENT),
    ("prep", keys::PHASE_PREP),
    ("shoot", keys::PHASE_SHOOT),
    ("post", keys::PHASE_POST),
    ("delivery", keys::PHASE_DELIVERY),
];

const CERTIFICATES: &[(&str, Key)] = &[
    ("estimate", keys::CERTIFICATE_ESTIMATE),
    ("provisional", keys::CERTIFICATE_PROVISIONAL),
    ("final", keys::CERTIFICATE_FINAL),
];

static TOPSHEET: Table = Table {
    key: "topsheet",
    sheet: SheetWords {
        name: keys::SHEET_TOPSHEET,
        title: keys::SHEET_TOPSHEET_TITLE,
        help: keys::SHEET_TOPSHEET_HELP,
    },
    needs: &["code", "amount"],
    columns: &[
        column(
            "code",
            keys::COLUMN_ACCOUNT,
            &["acct", "account no", "account number", "code"],
            Kind::Choice("budget_accounts"),
            34.0,
        ),
        column(
            "own_code",
            keys::COLUMN_OWN_CODE,
            &["your account no", "own account", "our account"],
            Kind::Text,
            13.0,
        ),
        column(
            "description",
            keys::COLUMN_DESCRIPTION,
            &["category", "category title", "account title"],
            Kind::Text,
            36.0,
        ),
        column(
            "amount",
            keys::COLUMN_AMOUNT,
            &["total", "budget", "sum"],
            Kind::Money,
            20.0,
        ),
        column(
            "notes",
            keys::COLUMN_NOTES,
            &["note", "comment", "comments"],
            Kind::Text,
            36.0,
        ),
        column(
            "qualifying",
            keys::COLUMN_QUALIFYING,
            &["qualifying"],
            Kind::Tags,
            24.0,
        ),
    ],
};

static SOURCES: Table = Table {
    key: "finance_sources",
    sheet: SheetWords {
        name: keys::SHEET_SOURCES,
        title: keys::SHEET_SOURCES_TITLE,
        help: keys::SHEET_SOURCES_HELP,
    },
    needs: &["type", "amount"],
    columns: &[
        column(
            "type",
            keys::COLUMN_KIND,
            &["type", "source"],
            Kind::Choice("finance_source_types"),
            32.0,
        ),
        column(
            "provider",
            keys::COLUMN_FROM,
            &["provider", "financier", "name"],
            Kind::Text,
            30.0,
        ),
        column("amount", keys::COLUMN_AMOUNT, &["sum"], Kind::Money, 18.0),
        column(
            "currency",
            keys::COLUMN_CURRENCY,
            &["cur", "ccy"],
            Kind::Text,
            10.0,
        ),
        column(
            "fx_rate",
            keys::COLUMN_RATE,
            &["fx", "fx rate", "rate of exchange", "exchange rate"],
            Kind::Decimal,
            11.0,
        ),
        column(
            "fx_date",
            keys::COLUMN_RATE_DATE,
            &["fx date", "rate date", "day of the rate"],
            Kind::Date,
            14.0,
        ),
        column(
            "status",
            keys::COLUMN_STATUS,
            &[],
            Kind::Choice("finance_source_statuses"),
            18.0,
        ),
        column(
            "evidence",
            keys::COLUMN_EVIDENCE,
            &["evidence", "papers"],
            Kind::Choices("finance_evidence"),
            36.0,
        ),
        column(
            "evidence_date",
            keys::COLUMN_EVIDENCE_DATE,
            &["evidence date", "dated", "date of the papers"],
            Kind::Date,
            17.0,
        ),
        column(
            "valid_until",
            keys::COLUMN_VALID_UNTIL,
            &["expires"],
            Kind::Date,
            13.0,
        ),
        column(
            "conditions",
            keys::COLUMN_CONDITIONS,
            &["condition"],
            Kind::Text,
            36.0,
        ),
        column(
            "recoup_position",
            keys::COLUMN_RECOUPMENT,
            &["position", "recoupment", "recoups in position"],
            Kind::Whole,
            18.0,
        ),
        column(
            "premium_pct",
            keys::COLUMN_PREMIUM,
            &["premium"],
            Kind::Decimal,
            11.0,
        ),
        column(
            "related_party",
            keys::COLUMN_RELATED_PARTY,
            &["related"],
            Kind::Yes,
            13.0,
        ),
    ],
};

static INCENTIVES: Table = Table {
    key: "incentives",
    sheet: SheetWords {
        name: keys::SHEET_INCENTIVES,
        title: keys::SHEET_INCENTIVES_TITLE,
        help: keys::SHEET_INCENTIVES_HELP,
    },
    needs: &["scheme"],
    columns: &[
        column("scheme", keys::COLUMN_SCHEME, &["incentive"], Kind::Text, 34.0),
        column(
            "qualifying_spend",
            keys::COLUMN_QUALIFYING_SPEND,
            &["spend"],
            Kind::Money,
            20.0,
        ),
        column(
            "est_rate",
            keys::COLUMN_RATE_PERCENT,
            &["rate"],
            Kind::Decimal,
            10.0,
        ),
        column(
            "est_value",
            keys::COLUMN_VALUE,
            &["estimated value"],
            Kind::Money,
            20.0,
        ),
        column("cap", keys::COLUMN_CAP, &["maximum"], Kind::Money, 20.0),
        column(
            "status",
            keys::COLUMN_STATUS,
            &[],
            Kind::OneOf(CERTIFICATES),
            24.0,
        ),
        column(
            "loan",
            keys::COLUMN_LOAN,
            &["loan", "loan on it"],
            Kind::Yes,
            11.0,
        ),
    ],
};

static CASHFLOW: Table = Table {
    key: "cashflow",
    sheet: SheetWords {
        name: keys::SHEET_CASHFLOW,
        title: keys::SHEET_CASHFLOW_TITLE,
        help: keys::SHEET_CASHFLOW_HELP,
    },
    needs: &["month"],
    columns: &[
        column("month", keys::COLUMN_MONTH, &[], Kind::Whole, 9.0),
        column("phase", keys::COLUMN_PHASE, &[], Kind::OneOf(PHASES), 16.0),
        column(
            "money_in",
            keys::COLUMN_MONEY_IN,
            &["money in", "receipts", "inflow"],
            Kind::Money,
            20.0,
        ),
        column(
            "money_out",
            keys::COLUMN_MONEY_OUT,
            &["money out", "payments", "outflow"],
            Kind::Money,
            20.0,
        ),
    ],
};

static SALES: Table = Table {
    key: "sales_estimates",
    sheet: SheetWords {
        name: keys::SHEET_SALES,
        title: keys::SHEET_SALES_TITLE,
        help: keys::SHEET_SALES_HELP,
    },
    needs: &["territory"],
    columns: &[
        column(
            "territory",
            keys::COLUMN_TERRITORY,
            &["country"],
            Kind::Text,
            30.0,
        ),
        column("low", keys::COLUMN_LOW, &[], Kind::Money, 20.0),
        column("ask", keys::COLUMN_ASK, &["asking"], Kind::Money, 20.0),
        column("take", keys::COLUMN_TAKE, &[], Kind::Money, 20.0),
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

    /// Such as "Account, Your account no., Description, Amount".
    pub(crate) fn first_headings(self) -> String {
        let titles: Vec<String> = self.table().columns.iter().take(4).map(Column::title).collect();
        titles.join(", ")
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
