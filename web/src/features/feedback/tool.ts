import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import { type Kind, opening } from './opening'
import { feedbackPlace } from './place'

/** Who gives feedback; `token` is the project's, where there is one. */
export interface Person {
  id: string
  name: string
  email: string
  token: string
}

/** What a tool that stands in a script of its own can do. */
export interface Widget {
  start(person: Person): Promise<void>
  open(kind?: Kind): Promise<void>
  stop(): void
}

/** So long an entry waits for a script that is still on its way. */
const patience = 3_000

let widget: Promise<Widget> | undefined
let ready: Promise<boolean> = Promise.resolve(false)
let person: Person | undefined
let watching: (() => void) | undefined

async function begin(url: string, next: Person): Promise<boolean> {
  widget ??= import('./script').then(({ createWidget }) => createWidget(url))
  try {
    await (await widget).start(next)
    return person?.id === next.id
  } catch (error) {
    logWarning('The feedback tool is not available; the form of our own takes its place', error)
    return false
  }
}

const isSame = (one: Person | undefined, other: Person) =>
  one?.id === other.id && one.name === other.name && one.email === other.email

/** The only way in. A script is loaded for somebody who is signed in, and for nobody else. */
export const feedback = {
  init(next: Person): void {
    const place = feedbackPlace()
    if (place.provider !== 'script' || next.id === '' || isSame(person, next)) return
    person = next
    const before = ready
    ready = before.then(() => (person === next ? begin(place.script_url, next) : false))
    watching ??= identity.subscribe(() => {
      if (person !== undefined && identity.current()?.uid !== person.id) feedback.destroy()
    })
  },
  open(kind?: Kind): void {
    if (feedbackPlace().provider === 'embedded') return opening.open(kind)
    const late = new Promise<false>((done) => setTimeout(done, patience, false))
    void Promise.race([ready, late])
      .then(async (there) => {
        if (!there || widget === undefined) throw new Error('no widget')
        await (await widget).open(kind)
      })
      .catch(() => opening.open(kind))
  },
  destroy(): void {
    person = undefined
    opening.close()
    if (widget === undefined) return
    ready = ready
      .then(async () => (await widget)?.stop())
      .catch(() => undefined)
      .then(() => false)
  },
}
