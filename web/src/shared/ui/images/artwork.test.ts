import { expect, test } from 'vitest'
import vectors from '@tests/vectors/artwork.json'
import { artworkOf, gradients } from './gradient'
import { motifOf } from './motif'

test.each(vectors)(
  'the artwork of “$title” is that of the cover of a dossier',
  ({ title, gradient, motif }) => {
    expect(artworkOf(title) % gradients.length).toBe(gradient)
    expect(motifOf(title)).toBe(motif)
  },
)
