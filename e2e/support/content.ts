/** Film content as people of the trade would type it. */
import type { Answers } from './form.ts'

export interface Name {
  first_name: string
  last_name: string
}

export const maya: Name = { first_name: 'Maya', last_name: 'Okonkwo' }

/** The least that makes a profile complete, by section of the form. */
export const profile = {
  you: {
    ...maya,
    date_of_birth: '1988-04-17',
    country: 'IE',
    time_zone: 'Europe/Dublin',
  },
  what_you_do: {
    member_types: ['filmmaker', 'writer'],
    primary_department: 'directing',
    titles: ['director'],
    experience_level: 'senior',
  },
  your_work: { headline: 'Writer-director of quiet thrillers, based in Dublin' },
  availability: {},
  looking_for: { intents: ['funding', 'co_producer', 'find_crew'] },
  privacy: { visibility: 'members', accept_terms: true, accept_code_of_conduct: true },
} satisfies Record<string, Answers>

/** What a page of somebody who has worked for a while looks like. */
export const richProfile: Answers = {
  professional_name: 'Maya Okonkwo',
  pronouns: 'she/her',
  city: 'Dublin',
  years: 14,
  bio: 'Maya makes slow-burning thrillers about people who keep the lights on: lighthouse crews, night nurses, ferry captains.\n\nHer short “Ebb” opened in Galway; her first feature “Cold Harbour” sold to eleven territories.',
  credits: [
    {
      title: 'Cold Harbour',
      role: 'Writer, Director',
      year: 2023,
      format: 'feature_film',
      company: 'Skerry Films',
    },
    { title: 'Ebb', role: 'Director', year: 2019, format: 'short_film', company: 'Skerry Films' },
    { title: 'The Long Watch', role: 'Second Unit Director', year: 2017, company: 'Atlantic Row' },
  ],
  links: [{ label: 'Skerry Films', url: 'https://skerry.film.test/maya' }],
  reels: [{ title: 'Reel 2026', url: 'https://vimeo.test/824001' }],
  skills: ['Working with non-actors', 'Sea shoots', 'Gaelic dialogue'],
  languages: [
    { language: 'en', level: 'native' },
    { language: 'ga', level: 'professional' },
  ],
  awards: [{ name: 'Best First Feature, Galway Film Fleadh', year: 2023 }],
  availability: 'open_to_offers',
  will_travel: true,
}

/** Stage 1 of a feature of middle size (tier M): every answer that is asked of it. */
export const theLongExposure = {
  project: {
    project_name: 'The Long Exposure',
    format: 'feature_film',
    technique: ['live_action'],
    genres: ['thriller', 'drama'],
    subgenres: ['psychological_thriller'],
  },
  story: {
    logline:
      'A lighthouse keeper who photographs every ship that passes finds the same stranger on deck in pictures taken forty years apart.',
    synopsis_short:
      'Nora keeps the last manned light on the west coast and photographs each ship for the harbour archive. Sorting forty years of negatives before the station is automated, she finds one man on the decks of a dozen ships, never older. When he steps ashore and asks for the pictures back, she has one night to decide what the archive is for, and whom it protects.',
  },
  scope: {
    original_languages: ['en', 'ga'],
    countries_of_origin: ['IE'],
    runtime_min: 104,
    development_status: 'first_draft',
    budget_band: '250k_1m',
    currency: 'EUR',
  },
  audience: {
    target_audience:
      'Grown-up audiences of slow-burning European thrillers, 30 to 65, who come for performances and place and stay for the riddle.',
    age_rating_target: '15_plus',
    comparables: [
      {
        title: 'The Vast of Night',
        year: 2019,
        why: 'One night, one mystery, a modest budget and a strong voice.',
      },
      {
        title: 'Calm with Horses',
        year: 2019,
        why: 'West of Ireland crime story that travelled well beyond home.',
      },
    ],
  },
  rights: { source_type: 'original', rights_status: 'owned' },
  people: {
    writers: [{ name: 'Maya Okonkwo', credit: 'Written by' }],
    ai_declaration: 'none',
    content_flags: ['violence'],
  },
  declarations: {
    visibility: 'private',
    declares_truth: true,
    declares_rights: true,
    declares_conduct: true,
  },
} satisfies Record<string, Answers>

export function flat(sections: Record<string, Answers>): Answers {
  return Object.assign({}, ...Object.values(sections)) as Answers
}
