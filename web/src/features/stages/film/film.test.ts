// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { ProjectSummary } from '@/features/projects/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { detailsOf, factsOf, financeOf, lengthOf, milestonesOf, nextStepOf } from './film'

const list = (key: string, ...labels: string[]) => ({
  key,
  options: labels.map((label) => ({ key: label.toLowerCase(), label })),
})
const taxonomies = {
  version: 1,
  lists: [
    list('formats', 'Feature'),
    list('genres', 'Drama', 'Crime'),
    list('countries', 'Iceland'),
    list('languages', 'Icelandic'),
    list('budget_bands', 'Small'),
    list('techniques', 'Animation'),
  ],
} as Taxonomies

type Stages = ProjectSummary['stages']
const stage = (approval_status: string, rest: object = {}) =>
  ({ approval_status, version: 1, open_items: 0, ...rest }) as NonNullable<Stages['stage1']>
const approved = (day: string, rest: object = {}) =>
  stage('approved', { decided_at: `${day}T12:00:00Z`, ...rest })

test('the facts of a film are those that are known, in words', () => {
  expect(factsOf({}, taxonomies)).toEqual([])
  expect(
    factsOf(
      {
        format: 'feature',
        genres: ['crime', 'other:Western noir'],
        runtime_min: 98,
        countries_of_origin: ['iceland'],
        original_languages: ['icelandic'],
      },
      taxonomies,
    ),
  ).toEqual(['Feature', 'Crime, Western noir', '98 min', 'Iceland', 'Icelandic'])
  expect(detailsOf({ technique: ['animation'], tags: [], runtime_min: 98 }, taxonomies)).toEqual([
    { name: 'Length', value: '98 min' },
    { name: 'Technique', value: 'Animation' },
  ])
})

test.each([
  [{ runtime_min: 12 }, '12 min'],
  [{ seasons: 1, episodes: 6, episode_min: 48 }, '6 × 48 min'],
  [{ seasons: 2, episodes: 8, episode_min: 50 }, '2 seasons, 8 × 50 min'],
  [{ seasons: 2 }, ''],
])('the length of %o', (content, words) => expect(lengthOf(content)).toBe(words))

describe('the way on', () => {
  const step = (stages: Stages, role: ProjectSummary['role'] = 'owner', may_finance = true) => {
    const { stage: number, variant, label } = nextStepOf({ role, stages, may_finance })
    return `${variant} ${number}: ${label}`
  }
  test.each<[Stages, string]>([
    [{}, 'create 1: Start stage 1'],
    [{ stage1: stage('draft') }, 'create 1: Continue stage 1'],
    [{ stage1: stage('submitted') }, 'view 1: See the submission'],
    [{ stage1: stage('in_review') }, 'view 1: See the submission'],
    [{ stage1: stage('changes_requested') }, 'create 1: Make the changes'],
    [{ stage1: stage('rejected') }, 'view 1: See the decision'],
    [{ stage1: stage('approved') }, 'create 2: Start stage 2'],
  ])('of %o', (stages, words) => expect(step(stages)).toBe(words))

  test('who only reads is not told to write', () => {
    expect(step({ stage1: stage('draft') }, 'viewer')).toBe('view 1: Open stage 1')
    const two = { stage1: stage('approved') }
    expect(step(two, 'collaborator')).toBe('view 2: Open stage 2')
  })

  test('who may not see the finance is led to what is open to them', () => {
    const [stage1, stage2] = [stage('approved'), stage('approved')]
    for (const status of ['changes_requested', 'submitted', 'rejected']) {
      const stages = { stage1, stage2, stage3: stage(status) }
      expect(step(stages, 'collaborator', false)).toBe('view 2: Read the approved package')
      expect(milestonesOf({ stages, may_finance: false }).map(({ isOpen }) => isOpen)).toEqual([
        true,
        true,
        false,
        false,
      ])
    }
  })
})

test('the line of stages has its days and says what keeps a stage closed', () => {
  const line = milestonesOf({
    may_finance: true,
    stages: {
      stage1: approved('2026-10-09'),
      stage2: stage('submitted', { submitted_at: '2026-10-26T12:00:00Z' }),
    },
  })
  expect(line.map(({ state, tone, note }) => `${state} ${tone}: ${note}`)).toEqual([
    'done success: Approved 9 Oct 2026',
    'current primary: Submitted 26 Oct 2026',
    'locked neutral: Opens after Script & Package',
    'locked neutral: Opens after Budget & Finance',
  ])
})

test('what an approval means is said once, at the present stage', () => {
  const said = milestonesOf({
    may_finance: true,
    stages: {
      stage1: approved('2026-10-09'),
      stage2: approved('2026-10-26'),
      stage3: stage('draft'),
    },
  }).map(({ meaning }) => meaning)
  expect(said.map((one) => /^Approval means: /.test(one))).toEqual([false, false, true, false])
  expect(said[0]).toMatch(/genuine/)
  expect(said[2]).toMatch(/not an offer/i)
  expect(said[3]).toBe('')
})

test('D42: a band in dollars says so beside a project in another currency', () => {
  const bands = { version: 1, lists: [list('budget_bands', 'USD 10k – 50k')] } as Taxonomies
  const told = (currency?: string) =>
    financeOf({ budget_band: 'usd 10k – 50k', ...(currency ? { currency } : {}) }, {}, bands)
  expect(told('EUR')).toMatchObject({ budget: 'USD 10k – 50k', currency: 'EUR' })
  expect(told('USD')).toMatchObject({ budget: 'USD 10k – 50k', currency: '' })
  expect(told()).toMatchObject({ budget: 'USD 10k – 50k', currency: '' })
})

test('finance is told in bands, and what is confirmed only once stage 3 is approved', () => {
  const content = { budget_band: 'small' }
  expect(financeOf(content, { stage1: approved('2026-10-09') }, taxonomies)).toEqual({
    budget: 'Small',
    currency: '',
    confirmed: '',
    share: 0,
    approved: '',
  })
  const stage3 = approved('2026-11-01', {
    confirmed_band: '50–74%',
    approval_label: 'Finance-ready',
  })
  expect(financeOf(content, { stage3 }, taxonomies)).toEqual({
    budget: 'Small',
    currency: '',
    confirmed: '50–74%',
    share: 50,
    approved: 'Finance-ready',
  })
})
