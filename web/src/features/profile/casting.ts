import { t } from '@messages/profile'
import type { Content } from '@/shared/forms/definition/description'

/** Answers that the line of casting says. */
export const toldByCasting = ['playing_age_min', 'playing_age_max', 'height_cm', 'eyes', 'hair']

/** What casting asks first: "Playing age 31–44", "196 cm", "Blue eyes", "Blond hair", and the age that is shown. */
export function castingOf(content: Content, age: string | null | undefined): string[] {
  const number = (key: string) => (typeof content[key] === 'number' ? content[key] : undefined)
  const text = (key: string) => (typeof content[key] === 'string' ? content[key].trim() : '')
  const [eyes, hair, height] = [text('eyes'), text('hair'), number('height_cm')]
  return [
    playingAge(number('playing_age_min'), number('playing_age_max')),
    age ? t('casting-age', { age: age.replace('-', '–') }) : '',
    height === undefined ? '' : t('casting-height', { height }),
    eyes && beginning(/\beyes?\b/i.test(eyes) ? eyes : t('casting-eyes', { eyes })),
    hair && beginning(/\bhair/i.test(hair) ? hair : t('casting-hair', { hair })),
  ].filter(Boolean)
}

function playingAge(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return to === undefined ? '' : t('casting-playing-to', { to })
  if (to === undefined) return t('casting-playing-from', { from })
  return t('casting-playing', { age: from === to ? from : `${from}–${to}` })
}

/** With a capital; what was filled in may begin with a mark that is not read. */
const beginning = (words: string) => words.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase())
