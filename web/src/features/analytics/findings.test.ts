import { expect, test } from 'vitest'
import { findingsOf } from './findings'

const step = (label: string, people: number) => ({ key: label, label, people })
const vital = (route: string, good_pct: number, metric = 'LCP') => ({
  route,
  metric,
  good_pct,
  poor_pct: 0,
  p75: 1,
  rating: 'good' as const,
  samples: 9,
})
const request = (route: string, failed: number) => ({
  method: 'GET',
  route,
  failed,
  slow: 0,
  slowest_ms: 0,
  seen_by_browsers: 0,
})

const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

test('the worst of each is said in words, with the part that has the numbers', () => {
  const found = findingsOf({
    funnel: [
      step('Signed up', 100),
      step('Profile complete', 90),
      step('First project', 3),
      step('Stage submitted', 0),
    ],
    vitals: [vital('/review', 84), vital('/stage-3', 5.1), vital('/slower', 1, 'INP')],
    requests: [request('/a', 1), request('/b', 4)],
  })
  expect(found.map(({ part }) => part)).toEqual(['funnel', 'vitals', 'requests'])
  expect(found.map(({ text }) => plain(text))).toEqual([
    'Largest drop after “Profile complete”: only 3 of 90 (3%) reached “First project”.',
    '/stage-3 is slow: only 5% of page loads are rated “Good”.',
    'GET /b failed 4 times.',
  ])
})

test('where all is well nothing is said', () => {
  const all = [step('Signed up', 4), step('Email verified', 4)]
  expect(
    findingsOf({ funnel: all, vitals: [vital('/', 90)], requests: [request('/a', 0)] }),
  ).toEqual([])
  expect(
    findingsOf({ funnel: [step('Signed up', 0), step('x', 0)], vitals: [], requests: [] }),
  ).toEqual([])
})
