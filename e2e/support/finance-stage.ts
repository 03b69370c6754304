/** Stage 3 of “The Long Exposure”, by section of the form; what the reviewers of a budget see add up. */
import type { Answers } from './form.ts'
import { inDays, type StageTier } from './later-stages.ts'
import { pdf } from './documents.ts'

/** Minor units of the budget's currency. */
const euro = (amount: number) => amount * 100

const line = (code: string, amount: number): Answers => ({ code, amount: euro(amount) })

const small: Record<string, Answers> = {
  entity: { currency: 'EUR' },
  budget: {
    budget_total: euro(12_000),
    topsheet: [line('1400', 0), line('3300', 6_000), line('4300', 4_800), line('8000', 1_200)],
  },
  sources: {
    finance_sources: [
      {
        type: 'self_finance',
        provider: 'Skerry Films',
        amount: euro(12_000),
        currency: 'EUR',
        status: 'confirmed',
        evidence: ['declaration'],
        evidence_date: inDays(-10),
      },
    ],
    declares_finance: true,
  },
}

/** Half of it is a sales agent's, who signs before the greenlight. */
export const minimumGuarantee = { provider: 'Harbour Sales', amount: euro(600_000) }

const large = (): Record<string, Answers> => ({
  entity: {
    currency: 'EUR',
    entity_name: 'Skerry Films DAC',
    entity_country: 'IE',
    entity_reg_no: '612 345',
    entity_spv: 'yes',
  },
  budget: {
    budget_total: euro(1_500_000),
    topsheet: [
      line('1400', 450_000),
      line('2000', 630_000),
      line('5000', 120_000),
      line('5800', 30_000),
      line('6700', 75_000),
      line('8000', 85_500),
      line('8100', 34_500),
      line('8200', 75_000),
    ],
    budget_file: pdf('budget.pdf', 12),
    budget_prepared_by: 'Maeve Kelly',
    budget_date: inDays(-60),
    shooting_days: 24,
  },
  cover: {
    contingency: euro(85_500),
    insurance_status: 'quote',
    insurance_amount: euro(18_000),
    bond_status: 'none',
  },
  sources: {
    finance_sources: [
      {
        type: 'grant_national',
        provider: 'Screen Ireland',
        amount: euro(900_000),
        currency: 'EUR',
        status: 'confirmed',
        evidence: ['award_letter'],
        evidence_file: pdf('award-letter.pdf', 2),
        evidence_date: inDays(-50),
        recoup_position: 2,
      },
      {
        ...minimumGuarantee,
        type: 'minimum_guarantee',
        currency: 'EUR',
        status: 'conditional',
        evidence: ['deal_memo'],
        evidence_date: inDays(-50),
        recoup_position: 1,
        premium_pct: '10',
      },
    ],
  },
  incentives: { no_incentives: true },
  recoupment: {
    waterfall: [
      { who: 'Sales agent', what: 'Commission', pct: '25' },
      { who: 'Producers', what: 'The rest', pct: '100' },
    ],
    sales_estimates: [
      { territory: 'World', low: euro(500_000), ask: euro(900_000), take: euro(700_000) },
    ],
  },
  cashflow: {
    cashflow: [
      { month: -2, phase: 'prep', money_in: euro(500_000), money_out: euro(300_000) },
      { month: 0, phase: 'shoot', money_in: euro(600_000), money_out: euro(700_000) },
      { month: 4, phase: 'post', money_in: euro(400_000), money_out: euro(500_000) },
    ],
  },
  note: { finance_note: 'The guarantee closes when the cast is signed, before the greenlight.' },
})

export function financePlan(tier: Exclude<StageTier, 'M'>): Record<string, Answers> {
  return tier === 'S' ? small : large()
}
