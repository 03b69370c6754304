import { type Kind, opening } from '../opening'
import type { Person } from './person'
import { feedbackPlace } from './place'

/** The only way in. What a tool of somebody else's needs is loaded where there is one. */
export const feedback = {
  /** Who is there. By this alone nothing is asked of the tool's host. */
  init(next: Person): void {
    const place = feedbackPlace()
    if (place.provider !== 'script' || next.id === '') return
    void import('./tool').then(
      ({ tool }) => tool.init(place, next),
      () => undefined,
    )
  },
  open(kind?: Kind): void {
    if (feedbackPlace().provider === 'embedded') return opening.open(kind)
    void import('./tool').then(
      ({ tool }) => tool.open(kind),
      () => opening.open(kind),
    )
  },
}
