// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Schema } from '@/shared/api/types'
import { inCreditOrder } from './credit-order'
import { leadingWords } from './words'

test('[D40] who is attached stands in the order of credits, the director first', () => {
  const named = ['gaffer', 'producer', 'writer', 'director', 'producer'].map(
    (job, index) => ({ job, name: `${index}` }) as Schema<'AttachedTalent'>,
  )
  expect(inCreditOrder(named).map(({ job, name }) => `${job} ${name}`)).toEqual([
    'director 3',
    'writer 2',
    'producer 1',
    'producer 4',
    'gaffer 0',
  ])
})

test('[D40] a job begins with a capital letter', () => {
  expect(leadingWords('director_of_photography')).toBe('Director of photography')
})
