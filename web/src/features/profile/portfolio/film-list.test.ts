import { expect, test } from 'vitest'
import { filmsOf, reelsOf } from './film-list'

test('13 credits are a filmography, the newest first', () => {
  const credits = [
    { title: 'Salt', role: 'Director', year: 2019 },
    { title: 'Low Tide', role: 'Writer', year: 2024, company: 'Kelp Films' },
    { title: 'Drift', role: 'Editor', year: 2024, link: 'javascript:alert(1)' },
  ]
  const films = filmsOf({ credits }, undefined)
  expect(films.map(({ title }) => title)).toEqual(['Low Tide', 'Drift', 'Salt'])
  expect(films[0]).toMatchObject({ role: 'Writer', about: 'Kelp Films', link: null })
  expect(films[1]?.link).toBeNull()
  expect(filmsOf({}, undefined)).toEqual([])
})

test('13 what is no web address is no reel', () => {
  const reels = [{ title: 'Reel', url: 'https://vimeo.com/1' }, { url: 'javascript:1' }, {}]
  expect(reelsOf({ reels })).toEqual([{ title: 'Reel', url: 'https://vimeo.com/1' }])
})
