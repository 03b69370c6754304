// What people answer in the forms.

/** The ten required values and two consents, by step. */
export const profileSteps = () => [
  { first_name: 'Ada', last_name: 'Ní Bhriain', date_of_birth: '1990-05-04', country: 'IE' },
  { member_types: ['filmmaker'], titles: ['director'], experience_level: 'senior' },
  { headline: 'Director of quiet thrillers, Dublin' },
  {},
  { intents: ['funding'] },
  { visibility: 'members', accept_terms: true, accept_code_of_conduct: true },
]

/** Every answer that a middle-sized original feature needs. */
export const stage1 = () => ({
  format: 'feature_film',
  technique: ['live_action'],
  genres: ['thriller'],
  logline: 'A lighthouse keeper finds a door under the sea and must decide who may pass it.',
  synopsis_short: 'Mara keeps the last lighthouse on the coast. '.repeat(5).trim(),
  original_languages: ['en', 'ga'],
  countries_of_origin: ['IE'],
  runtime_min: 96,
  development_status: 'first_draft',
  budget_band: '250k_1m',
  currency: 'EUR',
  target_audience:
    'Adults who like slow, tense stories by the sea; festival goers first, then streaming.',
  age_rating_target: '12_plus',
  comparables: [
    { title: 'The Lighthouse', year: 2019, why: 'Two people and the sea, in one place.' },
    { title: 'Ondine', year: 2009, why: 'An Irish coast and a secret from below.' },
  ],
  source_type: 'original',
  rights_status: 'owned',
  writers: [{ name: 'Ada Ní Bhriain', credit: 'Written by' }],
  ai_declaration: 'none',
  content_flags: ['none'],
  visibility: 'private',
  declares_truth: true,
  declares_rights: true,
  declares_conduct: true,
})
