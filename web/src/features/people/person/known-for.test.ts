import { expect, test } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { knownFor, withoutHead } from './known-for'

const option = (key: string, label: string) => ({ key, label })
const lists = {
  version: 1,
  lists: [{ key: 'languages', options: [option('en', 'English'), option('ga', 'Irish')] }],
}
const level = {
  key: 'level',
  kind: { type: 'choice', options: { from: 'inline', options: [option('native', 'Native')] } },
}
const form = {
  sections: [
    { key: 'your_work', fields: [{ key: 'languages', kind: { type: 'rows', fields: [level] } }] },
  ],
} as unknown as Form
const content = {
  bio: 'Lights ferries.',
  availability: 'available',
  skills: ['Rigging'],
  languages: [{ language: 'en', level: 'native' }, { language: 'ga' }, {}],
}

test('languages read in words with their level, and skills as they were typed', () => {
  expect(knownFor(content, form, lists)).toEqual({
    languages: ['English (native)', 'Irish'],
    skills: ['Rigging'],
  })
  expect(knownFor({}, form, lists)).toEqual({ languages: [], skills: [] })
})

test('what stands beside the portrait is not told once more', () => {
  expect(withoutHead(content)).toEqual({ bio: 'Lights ferries.' })
})
