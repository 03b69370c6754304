import { expect, test } from 'vitest'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { matchedBy, preferencesText } from './preferences'

const option = (key: string, label: string) => ({ key, label })
const taxonomies = {
  lists: [
    { key: 'formats', options: [option('short_film', 'Short film')] },
    { key: 'languages', options: [option('en', 'English'), option('ga', 'Irish')] },
  ],
} as unknown as Taxonomies

test('what a reviewer takes reads as one line, and everything as none', () => {
  const none = { stages: [], formats: [], languages: [] }
  expect(preferencesText(none, taxonomies)).toBe('')
  expect(preferencesText({ ...none, stages: [2] }, taxonomies)).toBe('Stage 2')
  expect(
    preferencesText(
      { stages: [1, 2], formats: ['short_film'], languages: ['en', 'ga'] },
      taxonomies,
    ),
  ).toBe('Stages 1, 2 · Short film · English, Irish')
})

test('what of a submission decides whom it matches reads as one line', () => {
  expect(matchedBy({ format: 'short_film', languages: ['ga', 'en'] }, taxonomies)).toBe(
    'Short film · Irish, English',
  )
  expect(matchedBy({ languages: ['en'] }, taxonomies)).toBe('English')
})
