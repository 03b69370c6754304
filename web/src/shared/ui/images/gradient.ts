import { hashOf } from '@/shared/lib/hash'
import artwork from './artwork.json'

/** Top and bottom; white on every point of each is at least 4.5:1. */
export const gradients: readonly (readonly string[])[] = artwork.gradients

/** The number of a title's artwork, by which its colours and its drawing are chosen, here and on the cover of a dossier. */
export const artworkOf = (title: string) => hashOf(title.trim().toLowerCase())

const coloursOf = (title: string) => gradients[artworkOf(title) % gradients.length] ?? []

/** The colours of what has no picture: the same title has the same ones everywhere. */
export function gradientOf(title: string): string {
  const [top, bottom] = coloursOf(title)
  return `radial-gradient(120% 90% at 20% 0%, ${top}, ${bottom})`
}

/** The same colours for a wide band, as light that falls in beside the poster. */
export function glowOf(title: string): string {
  const [top, bottom] = coloursOf(title)
  return `radial-gradient(90% 130% at 88% -10%, ${top}, ${bottom})`
}
