import { expect, test } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { ask, oneOf } from '@/shared/forms/definition/test-sample'
import { withKnown } from './known-answers'

const form = (...keys: string[]) =>
  ({
    sections: [{ key: 'entity', fields: keys.map((key) => ask(key, oneOf('EUR', 'USD'))) }],
  }) as unknown as Form
const facts = { 'stage1.currency': 'EUR', 'stage1.format': 'short_film' }

test('18 the currency of stage 1 is the first answer to that of stage 3', () => {
  expect(withKnown(form('currency', 'entity_name'), { entity_name: 'Salt' }, facts)).toEqual({
    currency: 'EUR',
    entity_name: 'Salt',
  })
})

test('18 an answer that was given stands, and nothing comes that is not asked or not known', () => {
  expect(withKnown(form('currency'), { currency: 'USD' }, facts)).toEqual({ currency: 'USD' })
  expect(withKnown(form('currency'), {}, {})).toEqual({})
  expect(withKnown(form('entity_name'), {}, facts)).toEqual({})
})
