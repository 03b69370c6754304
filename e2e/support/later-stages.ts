/** “The Long Exposure” of each size: a short of tier S, a feature of tier M, a feature of tier L. */
import type { Answers } from './form.ts'
import { sample, type Sections, type StageTier } from './samples.ts'

export const concept = (tier: StageTier): Sections => sample(1, tier)

export const package_ = (tier: StageTier): Sections => sample(2, tier)

export const financePlan = (tier: StageTier): Sections => sample(3, tier)

/** Half of the plan of tier L is a sales agent's, who signs before the greenlight. */
export function minimumGuarantee(): Answers {
  const sources = financePlan('L')['sources']?.['finance_sources'] as Answers[]
  const { provider, amount } = sources.find(({ type }) => type === 'minimum_guarantee') ?? {}
  return { provider, amount }
}

/** Everybody who heads a department has this address; `closed` are the sources signed since stage 3. */
export function greenlight(tier: StageTier, email: string, closed: Answers[] = []): Sections {
  const { people, money, ...sections } = sample(4, tier)
  const heads = people?.['crew_status'] as Answers[]
  const { closed_sources: _, ...rest } = money ?? {}
  return Object.fromEntries(
    Object.keys(sample(4, tier)).map((section): [string, Answers] => {
      if (section === 'people') {
        return [section, { ...people, crew_status: heads.map((head) => ({ ...head, email })) }]
      }
      if (section === 'money') {
        return [section, closed.length > 0 ? { ...rest, closed_sources: closed } : rest]
      }
      return [section, sections[section] ?? {}]
    }),
  )
}
