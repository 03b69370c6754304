import { expect, test } from 'vitest'
import { withoutSaid } from './headline'

const said = ['Director of Photography', 'Göteborg, Sweden']

test.each([
  ['Director of Photography from Göteborg, dance films', 'Dance films'],
  ['Director of photography in Goteborg', ''],
  ['Director of slow, tense stories by the sea', 'Director of slow, tense stories by the sea'],
  ['Director of Photography: documentaries', 'Documentaries'],
  ['Light for night exteriors', 'Light for night exteriors'],
  ['', ''],
])('of “%s” a card says “%s”', (headline, left) => {
  expect(withoutSaid(headline, said)).toBe(left)
})
