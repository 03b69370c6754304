/** Film content as people of the trade would type it. */
import type { Answers } from './form.ts'
import { sample, sampleProfile, type Sections } from './samples.ts'

export interface Name {
  first_name: string
  last_name: string
}

export const maya: Name = { first_name: 'Maya', last_name: 'Okonkwo' }

/** The least that makes a profile complete, by section of the form. */
export const profile = sampleProfile as typeof sampleProfile & {
  you: Answers & Name
  what_you_do: Answers
}

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

interface LongExposure extends Sections {
  project: Answers & { project_name: string }
  story: { logline: string; synopsis_short: string }
  audience: Answers & { target_audience: string }
}

/** Stage 1 of a feature of middle size (tier M): every answer that is asked of it. */
export const theLongExposure = sample(1, 'M') as LongExposure

export function flat(sections: Record<string, Answers>): Answers {
  return Object.assign({}, ...Object.values(sections)) as Answers
}
