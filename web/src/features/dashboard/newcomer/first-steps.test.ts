// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Profile } from '@/features/profile/api'
import { whoHires, firstSteps, makesFilms, stepsLeft } from './first-steps'

const full = {
  visibility: 'members',
  listed: true,
  bio: 'x',
  credits: [{ title: 'x' }],
  reels: [{ url: 'x' }],
  availability: 'available',
} as const

const profile = (content: Profile['content'], portrait: string | null = 'p') =>
  ({ content: { ...full, ...content }, portrait }) as Profile
const ids = (...args: Parameters<typeof profile>) =>
  firstSteps(profile(...args)).map(({ id }) => id)

test.each<[who: string, content: Profile['content'], steps: string[]]>([
  [
    'a producer',
    { member_types: ['filmmaker'], intents: ['find_crew', 'funding'] },
    ['crew', 'financiers'],
  ],
  ['crew', { member_types: ['crew'], intents: ['find_work'] }, ['hiring', 'own-project']],
  [
    'a performer',
    { member_types: ['performer'], intents: ['auditions'] },
    ['auditions', 'own-project'],
  ],
  [
    'a funder',
    { member_types: ['funder'], intents: ['mentor_others'] },
    ['producers', 'own-project'],
  ],
  [
    'a writer',
    { member_types: ['writer'], intents: ['writer_director'] },
    ['directors', 'writers', 'own-project'],
  ],
  [
    'who looks for what nobody can be searched for',
    { member_types: ['student'], intents: ['mentor'] },
    ['people', 'own-project'],
  ],
])('%s is led to whom they look for', (_, content, steps) => {
  expect(ids(content)).toEqual(steps)
})

test('a list of people is offered once, and no more than three', () => {
  expect(ids({ intents: ['co_producer', 'find_work'] })).toEqual(['producers'])
  const many = ids({ intents: ['find_crew', 'find_cast', 'co_producer', 'funding', 'services'] })
  expect(many).toEqual(['crew', 'casting', 'producers'])
})

test('what a profile lacks is asked of those whom it helps', () => {
  const lacking = { bio: undefined, credits: [], reels: [], availability: undefined }
  const gaps = (content: Profile['content']) =>
    ids({ ...lacking, ...content } as Profile['content'], null)
  expect(gaps({ member_types: ['performer'], intents: ['auditions'] })).toEqual([
    'auditions',
    'portrait',
    'reels',
    'credits',
    'own-project',
  ])
  expect(gaps({ member_types: ['funder'], intents: ['mentor_others'] })).toEqual([
    'producers',
    'portrait',
    'credits',
    'bio',
    'own-project',
  ])
})

test('who never said whether they want to be listed is asked, and who said no is not', () => {
  expect(ids({ intents: ['find_crew'], listed: undefined } as Profile['content'])).toContain(
    'listed',
  )
  expect(ids({ intents: ['find_crew'], listed: false })).not.toContain('listed')
})

test('a project comes first for who is here to make films, and where nothing is known', () => {
  expect(makesFilms(profile({ member_types: ['filmmaker'], intents: ['find_work'] }))).toBe(true)
  expect(makesFilms(profile({ member_types: ['crew'], intents: ['funding'] }))).toBe(true)
  expect(makesFilms(profile({ member_types: ['crew'], intents: ['find_work'] }))).toBe(false)
  expect(makesFilms(null)).toBe(true)
})

test('picture, credits and availability stay next steps until they are there', () => {
  const left = (content: object, portrait: string | null) =>
    stepsLeft(profile(content as Profile['content'], portrait)).map(({ id }) => id)
  const crew = { member_types: ['crew'] }
  expect(left({ ...crew, credits: [], availability: undefined, bio: undefined }, null)).toEqual([
    'portrait',
    'credits',
    'availability',
  ])
  expect(left(crew, 'p')).toEqual([])
})

test('who looks for work is led to producers, of their country where it is known', () => {
  const link = (content: Profile['content']) =>
    firstSteps(profile({ member_types: ['crew'], intents: ['find_work'], ...content }))[0]?.does
  expect(link({ country: 'NO' })).toMatchObject({
    to: { to: '/people', search: { department: 'producing', country: 'NO' } },
  })
  expect(link({})).toMatchObject({ to: { search: { department: 'producing' } } })
})

test('producers are shown to who looks for work, and not to who is about to make a film', () => {
  const sought = (content: Profile['content']) => whoHires(profile(content))
  expect(sought({ member_types: ['crew'], intents: ['find_work'] })).toEqual({ title: 'producer' })
  expect(sought({ member_types: ['filmmaker'], intents: ['find_work'] })).toBeUndefined()
  expect(sought({ member_types: ['crew'], intents: ['mentor'] })).toBeUndefined()
  expect(whoHires(null)).toBeUndefined()
})
