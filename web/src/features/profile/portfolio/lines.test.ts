import { expect, test } from 'vitest'
import type { Field, KindOf } from '@/shared/forms/definition/description'
import { lineOf } from './lines'

const field = (key: string, kind: object) => ({ key, label: key, kind }) as unknown as Field
const units = ['day', 'flat'].map((key) => ({ key, label: key === 'day' ? 'Day' : 'Flat' }))
const rows = (...fields: Field[]) => ({ type: 'rows', fields }) as unknown as KindOf<'rows'>
const plain = (parts: string[]) =>
  parts.map((text) =>
    text
      .replaceAll(/[\u2068\u2069\u2009\u00a0]/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  )

test('days that are booked are a range', () => {
  const busy = rows(field('from', { type: 'date' }), field('to', { type: 'date' }))
  const row = { from: '2026-12-31', to: '2027-01-04' }
  expect(plain(lineOf('busy', busy, row, undefined))).toEqual(['31 Dec 2026 – 4 Jan 2027'])
})

test('a rate is an amount for a time, without to whom it is shown', () => {
  const rate = rows(
    field('title', { type: 'text' }),
    field('amount', { type: 'money', currency: 'currency' }),
    field('currency', { type: 'text' }),
    field('unit', { type: 'choice', options: { from: 'inline', options: units } }),
    field('visible_to', { type: 'text' }),
  )
  const row = {
    title: 'Gaffer',
    amount: 27_000,
    currency: 'EUR',
    unit: 'day',
    visible_to: 'members',
  }
  const line = (change: object) =>
    plain(lineOf('rates', rate, { ...row, ...change }, undefined)).join('|')
  expect(line({})).toMatch(/^EUR 270 \/ day ?\|Gaffer$/)
  expect(line({ unit: 'flat', title: '' })).toMatch(/^EUR 270 ?flat$/)
})
