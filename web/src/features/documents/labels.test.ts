import { expect, test } from 'vitest'
import type { Field, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { seriesOf } from './files'
import { labelIn, labelsOf, namesOf } from './labels'
import type { DocumentView } from './queries'

const field = (key: string, label: string, kind: object) => ({ key, label, kind }) as Field
const file = { type: 'document', accept: ['pdf'], max_bytes: 1 }
const papers = { type: 'choices', options: { from: 'taxonomy', list: 'papers' } }
const form = {
  sections: [
    {
      fields: [
        field('budget_file', 'Budget file', file),
        field('finance_sources', 'Sources', {
          type: 'rows',
          fields: [
            field('provider', 'From', { type: 'text', max: 160 }),
            field('evidence', 'Papers', papers),
            field('evidence_file', 'File', file),
          ],
        }),
      ],
    },
  ],
} as unknown as Form
const taxonomies = {
  version: 1,
  lists: [{ key: 'papers', options: [{ key: 'signed', label: 'Signed agreement' }] }],
} as unknown as Taxonomies

test('a file of a row is called by whose it is and which paper it is', () => {
  const content = {
    finance_sources: [
      { provider: 'Kanal Vest', evidence: ['signed'], evidence_file: 'a' },
      { provider: 'Norðurljós Film Fund', evidence_file: 'b' },
      { provider: 'Nobody' },
      { evidence_file: 'c' },
    ],
  }
  expect([...namesOf(form, content, taxonomies)]).toEqual([
    ['a', 'Kanal Vest: Signed agreement'],
    ['b', 'Norðurljós Film Fund: File'],
  ])
  expect(labelsOf(form).get('finance_sources/evidence_file')).toBe('Sources: File')
  expect([...namesOf(form, {}, taxonomies)]).toEqual([])
})

test('an older version may be the one that an answer names', () => {
  const one = (document_id: string, version: number) =>
    ({ document_id, version, series_id: 's', filename: 'x.pdf', field: 'f' }) as DocumentView
  const [series] = seriesOf([one('old', 1), one('new', 2)])
  const label = (names: [string, string][]) =>
    series && labelIn(new Map(names), new Map([['f', 'Sources: File']]))(series)
  expect(label([['old', 'Kanal Vest']])).toBe('Kanal Vest')
  expect(label([])).toBe('Sources: File')
})
