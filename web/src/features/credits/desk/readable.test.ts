import { expect, test } from 'vitest'
import { readable } from './readable'

const told = (link: string) => {
  const { host, path } = readable(link)
  return host + path
}

test('of a link its host and what can be read of its path are told', () => {
  expect(told('https://catalogue.example/2019/0198492d-e000-7a85-b92e-0c1f5a2b3c4d')).toBe(
    'catalogue.example/2019/…',
  )
  expect(told('https://www.imdb.com/title/tt0111161/')).toBe('imdb.com/title/tt0111161')
  expect(told('https://fest.test/')).toBe('fest.test')
  expect(told('https://fest.test/katalog/Grüße%20an%20alle')).toBe(
    'fest.test/katalog/Grüße an alle',
  )
  expect(told('https://fest.test/a/%E0%A4%A')).toBe('fest.test/a/%E0%A4%A')
})

test('identifiers one after the other, and what is asked for, are one ellipsis', () => {
  expect(told('https://fest.test/0198492de000/20191122334455?id=5')).toBe('fest.test/…')
  expect(told('https://fest.test/watch?v=5')).toBe('fest.test/watch/…')
  expect(told(`https://fest.test/film/${'Xy9'.repeat(10)}`)).toBe('fest.test/film/…')
  expect(told('https://fest.test/the-translator-and-the-mornings-of-cape-mercy')).toBe(
    'fest.test/the-translator-and-the-mornings-of-cape-mercy',
  )
  expect(told('https://fest.test/defaced-decade')).toBe('fest.test/defaced-decade')
})
