import { expect, test } from 'vitest'
import type { WorkCredit } from '../contract'
import { makersOf } from './makers'

const titles = [
  { key: 'screenwriter', label: 'Screenwriter', group: 'writing', aliases: ['Writer'] },
  { key: 'producer', label: 'Producer', group: 'producing' },
  { key: 'director', label: 'Director', group: 'directing' },
  { key: 'episode_director', label: 'Episode Director', group: 'directing' },
]
const lists = { version: 1, lists: [{ key: 'titles', options: titles }] }
const of = (...credits: [name: string, role: string][]) => {
  const people = credits.map(([name, role]) => ({ person: { uid: name, name }, role }))
  const makers = makersOf(people as WorkCredit[], lists)
  const names = (faces: { name: string }[]) => faces.map(({ name }) => name)
  return {
    directors: names(makers.directors),
    writers: names(makers.writers),
    producers: names(makers.producers),
  }
}

test('one credit can name both, and a word that a title is also called by counts', () => {
  expect(of(['Mara', 'Writer and director'], ['Bo', 'Gaffer'])).toEqual({
    directors: ['Mara'],
    writers: ['Mara'],
    producers: [],
  })
  expect(of(['Mara', 'director'], ['Bo', 'Screenwriter, Editor'])).toEqual({
    directors: ['Mara'],
    writers: ['Bo'],
    producers: [],
  })
})

test('who produced it is named once, and no assistant of theirs', () => {
  const { producers } = of(
    ['Mara', 'Producer'],
    ['Mara', 'Writer, Producer'],
    ['Bo', "Producer's Assistant"],
  )
  expect(producers).toEqual(['Mara'])
})

test('directors of episodes stand in where there is none of the whole, unless they are many', () => {
  expect(of(['Mara', 'Episode Director'], ['Bo', 'Director']).directors).toEqual(['Bo'])
  expect(of(['Mara', 'Episode Director']).directors).toEqual(['Mara'])
  const many = ['a', 'b', 'c', 'd'].map((name): [string, string] => [name, 'Episode Director'])
  expect(of(...many).directors).toEqual([])
})

test('nobody is named for a role that only has the word in it', () => {
  expect(of(['Bo', "Director's Assistant"])).toEqual({ directors: [], writers: [], producers: [] })
})
