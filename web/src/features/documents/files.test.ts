import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DocumentView } from './queries'
import { sizeWords } from '@/shared/lib/format'
import {
  acceptWords,
  byInterest,
  factsOf,
  fieldOf,
  isCalled,
  isShown,
  kindOf,
  knownBy,
  refusalOf,
  seriesOf,
  typeOf,
} from './files'

const kind = {
  type: 'document' as const,
  accept: ['pdf' as const, 'xlsx' as const],
  max_bytes: 20 * 1024 * 1024,
}

const version = (series: string, number: number) =>
  ({ document_id: `${series}${number}`, series_id: series, version: number }) as DocumentView

test('sizes are said as people say them', () => {
  expect([0, 900, 1024, 860_000, 1_468_006, 1_048_576, 20 << 20].map(sizeWords)).toEqual([
    '0 bytes',
    '900 bytes',
    '1 KB',
    '840 KB',
    '1.4 MB',
    '1 MB',
    '20 MB',
  ])
})

test('what a field takes, and what it refuses before a byte is sent', () => {
  expect(acceptWords(kind)).toBe('PDF or Excel (.xlsx), up to 20 MB')
  const file = (size: number) => ({ size }) as File
  expect(refusalOf(file(0), kind)).toBe('This file is empty.')
  expect(refusalOf(file(20 << 20), kind)).toBeUndefined()
  expect(refusalOf(file((20 << 20) + 1), kind)).toMatch('the limit is 20 MB')
})

test('a place in the form is a field for the server', () => {
  expect(fieldOf('script')).toBe('script')
  expect(fieldOf('finance_sources.12.evidence_file')).toBe('finance_sources/evidence_file')
})

test('versions of one file stand together, the newest first', () => {
  const all = seriesOf([version('b', 1), version('a', 2), version('a', 1), version('a', 3)])
  expect(all.map(({ newest, older }) => [newest, ...older].map((one) => one.document_id))).toEqual([
    ['b1'],
    ['a3', 'a2', 'a1'],
  ])
})

test('what was found in a file is said in one line', () => {
  const script = { pages: 1, scene_headings: 12, size: 2048 } as DocumentView
  expect(factsOf(script)).toBe('1 page · 12 scenes · 2 KB')
})

test('of a submitted file all is known that the answer says, and without it what its field takes', () => {
  const budget = {
    document_id: 'd1',
    filename: 'budget.pdf',
    content_type: 'application/pdf',
    size: 2048,
    pages: 12,
  }
  const of = 'Submission, version 2'
  expect(knownBy(['pdf', 'xlsx'], 2, budget)).toEqual({
    pdf: true,
    shown: true,
    size: 2048,
    name: 'budget.pdf',
    facts: '12 pages · 2 KB',
    version: of,
  })
  const { size: _, ...script } = budget
  expect(knownBy(['pdf'], 2, script)).toMatchObject({ facts: '12 pages' })
  expect(knownBy(['pdf'], 2, script)).not.toHaveProperty('size')
  expect(knownBy(['pdf', 'xlsx'], 2, undefined)).toEqual({ pdf: true, shown: false, version: of })
})

test('a page shows what it can, the rest is for programs of its own', () => {
  expect(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'].every(isShown)).toBe(true)
  for (const type of ['application/xml', 'image/svg+xml', 'text/html', '']) {
    expect(isShown(type)).toBe(false)
  }
})

test('D13: the question for a key image promises no more readers than its access gives', () => {
  const asked = readFileSync('../crates/domain/messages/en/stage-1.ftl', 'utf8')
  const help = /stage-1-key-image =(?:\n .*)*/.exec(asked)?.[0]
  expect(help).toContain('shown to everyone with access to the file')
  expect(help).not.toContain('wherever')
})

test('the script of a film comes before its papers', () => {
  const file = (field: string, stage: number) => ({ field, stage }) as never
  const shelf = [
    file('budget_file', 3),
    file('script_registration', 2),
    file('visual_pitch', 2),
    file('rights_document', 1),
    file('script', 2),
  ] as { field: string; stage: 1 }[]
  expect(shelf.toSorted(byInterest).map(({ field }) => field)).toEqual([
    'script',
    'visual_pitch',
    'rights_document',
    'script_registration',
    'budget_file',
  ])
})

test('a list tells apart what is read, looked at, reckoned and kept, and names the sort of file', () => {
  const told = (field: string, type: string, filename: string) => {
    const file = { field, content_type: type, filename }
    return `${kindOf(file)} ${typeOf(file)}`
  }
  expect(told('script', 'application/pdf', 'draft')).toBe('script PDF')
  expect(told('visual_pitch', 'application/pdf', 'deck.pdf')).toBe('picture PDF')
  expect(told('key_image', 'image/webp', 'sea.webp')).toBe('picture WEBP')
  expect(told('budget', 'application/vnd.ms.sheet', 'Budget.v2.xlsx')).toBe('sheet XLSX')
  expect(told('chain_of_title', 'application/pdf', 'chain.pdf')).toBe('paper PDF')
})

test('a label that says how the file is called stands alone', () => {
  expect(isCalled({ filename: 'Kanal Vest.pdf' }, 'Kanal Vest')).toBe(true)
  expect(isCalled({ filename: 'Kanal Vest.pdf' }, 'Kanal Vest: Signed agreement')).toBe(true)
  expect(isCalled({ filename: 'draft.pdf' }, 'draft.pdf')).toBe(true)
  expect(isCalled({ filename: 'draft 3.pdf' }, 'Script or treatment')).toBe(false)
})
