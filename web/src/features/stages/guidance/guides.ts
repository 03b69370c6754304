import { type Messages, t } from '@messages/stage-guidance'
import type { GuidedField } from './guided'
import type { Film } from './films'

export type Text = keyof Messages

interface Guide {
  /** What makes the answer strong, a line for each point. */
  strong: Text
  /** What the invented films answer, where it differs; the first one also for formats that have none of their own. */
  examples: Partial<Record<Film, Text>>
}

export const guides: Record<GuidedField, Guide> = {
  logline: {
    strong: 'guidance-logline-strong',
    examples: {
      feature: 'guidance-logline-feature',
      documentary: 'guidance-logline-documentary',
      series: 'guidance-logline-series',
      short: 'guidance-logline-short',
    },
  },
  synopsis_short: {
    strong: 'guidance-synopsis-short-strong',
    examples: {
      feature: 'guidance-synopsis-short-feature',
      documentary: 'guidance-synopsis-short-documentary',
      series: 'guidance-synopsis-short-series',
      short: 'guidance-synopsis-short-short',
    },
  },
  target_audience: {
    strong: 'guidance-target-audience-strong',
    examples: {
      feature: 'guidance-target-audience-feature',
      documentary: 'guidance-target-audience-documentary',
      series: 'guidance-target-audience-series',
    },
  },
  'comparables.why': {
    strong: 'guidance-comparables-why-strong',
    examples: {
      feature: 'guidance-comparables-why-feature',
      documentary: 'guidance-comparables-why-documentary',
      series: 'guidance-comparables-why-series',
    },
  },
  rights_holder: {
    strong: 'guidance-rights-holder-strong',
    examples: {
      feature: 'guidance-rights-holder-feature',
    },
  },
  registration_no: {
    strong: 'guidance-registration-no-strong',
    examples: {
      feature: 'guidance-registration-no-feature',
    },
  },
  'writers.credit': {
    strong: 'guidance-writers-credit-strong',
    examples: {
      feature: 'guidance-writers-credit-feature',
    },
  },
  ai_details: {
    strong: 'guidance-ai-details-strong',
    examples: {
      feature: 'guidance-ai-details-feature',
      documentary: 'guidance-ai-details-documentary',
    },
  },
  synopsis_long: {
    strong: 'guidance-synopsis-long-strong',
    examples: {
      feature: 'guidance-synopsis-long-feature',
      documentary: 'guidance-synopsis-long-documentary',
    },
  },
  directors_statement: {
    strong: 'guidance-directors-statement-strong',
    examples: {
      feature: 'guidance-directors-statement-feature',
      documentary: 'guidance-directors-statement-documentary',
      series: 'guidance-directors-statement-series',
    },
  },
  producers_statement: {
    strong: 'guidance-producers-statement-strong',
    examples: {
      feature: 'guidance-producers-statement-feature',
      documentary: 'guidance-producers-statement-documentary',
    },
  },
  'pitch_links.label': {
    strong: 'guidance-pitch-links-label-strong',
    examples: {
      feature: 'guidance-pitch-links-label-feature',
    },
  },
  'key_creatives.evidence': {
    strong: 'guidance-key-creatives-evidence-strong',
    examples: {
      feature: 'guidance-key-creatives-evidence-feature',
      series: 'guidance-key-creatives-evidence-series',
    },
  },
  director_plan: {
    strong: 'guidance-director-plan-strong',
    examples: {
      series: 'guidance-director-plan-series',
    },
  },
  'characters.description': {
    strong: 'guidance-characters-description-strong',
    examples: {
      feature: 'guidance-characters-description-feature',
      documentary: 'guidance-characters-description-documentary',
      series: 'guidance-characters-description-series',
      short: 'guidance-characters-description-short',
    },
  },
  audience_path: {
    strong: 'guidance-audience-path-strong',
    examples: {
      feature: 'guidance-audience-path-feature',
      documentary: 'guidance-audience-path-documentary',
      series: 'guidance-audience-path-series',
      short: 'guidance-audience-path-short',
    },
  },
  inclusion_note: {
    strong: 'guidance-inclusion-note-strong',
    examples: {
      feature: 'guidance-inclusion-note-feature',
    },
  },
  access_note: {
    strong: 'guidance-access-note-strong',
    examples: {
      feature: 'guidance-access-note-feature',
    },
  },
  sustainability_note: {
    strong: 'guidance-sustainability-note-strong',
    examples: {
      feature: 'guidance-sustainability-note-feature',
    },
  },
  safeguarding_note: {
    strong: 'guidance-safeguarding-note-strong',
    examples: {
      short: 'guidance-safeguarding-note-short',
    },
  },
  budget_prepared_by: {
    strong: 'guidance-budget-prepared-by-strong',
    examples: {
      feature: 'guidance-budget-prepared-by-feature',
    },
  },
  'finance_sources.conditions': {
    strong: 'guidance-finance-sources-conditions-strong',
    examples: {
      feature: 'guidance-finance-sources-conditions-feature',
    },
  },
  finance_note: {
    strong: 'guidance-finance-note-strong',
    examples: {
      feature: 'guidance-finance-note-feature',
    },
  },
  'hazards.hazard': {
    strong: 'guidance-hazards-hazard-strong',
    examples: {
      feature: 'guidance-hazards-hazard-feature',
    },
  },
  'hazards.measures': {
    strong: 'guidance-hazards-measures-strong',
    examples: {
      feature: 'guidance-hazards-measures-feature',
    },
  },
  safeguarding: {
    strong: 'guidance-safeguarding-strong',
    examples: {
      short: 'guidance-safeguarding-short',
    },
  },
  intimacy_plan: {
    strong: 'guidance-intimacy-plan-strong',
    examples: {
      feature: 'guidance-intimacy-plan-feature',
    },
  },
  stunt_weapons_plan: {
    strong: 'guidance-stunt-weapons-plan-strong',
    examples: {
      feature: 'guidance-stunt-weapons-plan-feature',
    },
  },
  animal_plan: {
    strong: 'guidance-animal-plan-strong',
    examples: {
      feature: 'guidance-animal-plan-feature',
    },
  },
  data_backup_plan: {
    strong: 'guidance-data-backup-plan-strong',
    examples: {
      feature: 'guidance-data-backup-plan-feature',
    },
  },
  sustainability_plan: {
    strong: 'guidance-sustainability-plan-strong',
    examples: {
      feature: 'guidance-sustainability-plan-feature',
    },
  },
  access_plan: {
    strong: 'guidance-access-plan-strong',
    examples: {
      feature: 'guidance-access-plan-feature',
    },
  },
  'ai_replica_consents.use': {
    strong: 'guidance-ai-replica-consents-use-strong',
    examples: {
      feature: 'guidance-ai-replica-consents-use-feature',
    },
  },
  release_plan: {
    strong: 'guidance-release-plan-strong',
    examples: {
      feature: 'guidance-release-plan-feature',
      documentary: 'guidance-release-plan-documentary',
    },
  },
}

/** What a section is for, by stage and key. Beside those of a plan stand its figures. */
export const sections: Record<string, Text> = {
  '1/project': 'guidance-1-project',
  '1/story': 'guidance-1-story',
  '1/scope': 'guidance-1-scope',
  '1/audience': 'guidance-1-audience',
  '1/rights': 'guidance-1-rights',
  '1/people': 'guidance-1-people',
  '1/declarations': 'guidance-1-declarations',
  '2/script': 'guidance-2-script',
  '2/vision': 'guidance-2-vision',
  '2/team': 'guidance-2-team',
  '2/cast': 'guidance-2-cast',
  '2/crew': 'guidance-2-crew',
  '2/shoot': 'guidance-2-shoot',
  '2/audience': 'guidance-2-audience',
  '2/care': 'guidance-2-care',
  '2/papers': 'guidance-2-papers',
  '4/schedule': 'guidance-4-schedule',
  '4/people': 'guidance-4-people',
  '4/places': 'guidance-4-places',
  '4/money': 'guidance-4-money',
  '4/insurance': 'guidance-4-insurance',
  '4/safety': 'guidance-4-safety',
  '4/plans': 'guidance-4-plans',
  '4/legal': 'guidance-4-legal',
  '4/delivery': 'guidance-4-delivery',
}

const words = (id: Text): string => t(id)

/** What makes the answer strong, point by point. */
export const pointsFor = (field: GuidedField): string[] => words(guides[field].strong).split('\n')

/** What a film of this kind answers, in paragraphs; the first film for kinds that have no example of their own. */
export function exampleFor(field: GuidedField, film: Film): [film: Film, paragraphs: string[]] {
  const { examples } = guides[field]
  const [[first, text]] = Object.entries(examples) as [[Film, Text]]
  const own = examples[film]
  return [own ? film : first, words(own ?? text).split('\n\n')]
}

/** By stage and key, such as `1/story`. */
export function aboutSection(key: string): string | undefined {
  const id = sections[key]
  return id && words(id)
}
