import { t } from '@messages/profile-form'

/** Titles and a headline of somebody in each role, by what they chose first. */
const examples = (): Record<string, [titles: string, headline: string]> => ({
  filmmaker: [t('example-titles-filmmaker'), t('example-headline-filmmaker')],
  crew: [t('example-titles-crew'), t('example-headline-crew')],
  performer: [t('example-titles-performer'), t('example-headline-performer')],
  writer: [t('example-titles-writer'), t('example-headline-writer')],
  funder: [t('example-titles-funder'), t('example-headline-funder')],
  distributor_sales: [t('example-titles-sales'), t('example-headline-sales')],
  company_rep: [t('example-titles-company'), t('example-headline-company')],
  agent_rep: [t('example-titles-agent'), t('example-headline-agent')],
  facility_service: [t('example-titles-facility'), t('example-headline-facility')],
  educator: [t('example-titles-educator'), t('example-headline-educator')],
  student: [t('example-titles-student'), t('example-headline-student')],
})

function of(memberTypes: unknown): [titles: string, headline: string] {
  const [first] = Array.isArray(memberTypes) ? memberTypes.map(String) : []
  return examples()[first ?? ''] ?? [t('example-titles-anybody'), t('example-headline-filmmaker')]
}

/** Stands in the empty field for job titles. */
export const titlesExample = (memberTypes: unknown) => of(memberTypes)[0]

export const headlineHelp = (memberTypes: unknown) =>
  t('headline-help', { example: of(memberTypes)[1] })
