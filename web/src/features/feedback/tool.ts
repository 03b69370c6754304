import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import type { Person } from './adapter'
import { type Kind, opening } from './opening'
import type { ToolPlace } from './place'
import { createWidget } from './script'
import { keepAnswer, keptAnswer, type ToolAnswer } from './tool-answer'

/** What a tool that stands in a script of its own can do. */
export interface Widget {
  start(person: Person): Promise<void>
  open(kind?: Kind): Promise<void>
  stop(): void
}

/** So long a press waits for a script that is still on its way. */
const patience = 3_000

let place: ToolPlace | undefined
let widget: Widget | undefined
let ready: Promise<boolean> = Promise.resolve(false)
/** Who is there, and of whom the tool has been told: nobody, before they have agreed and pressed. */
let person: Person | undefined
let told: Person | undefined
/** A press that came before it was known who presses. */
let early: { kind: Kind | undefined } | undefined
let watching: (() => void) | undefined

async function begin({ script_url: url, token }: ToolPlace, next: Person): Promise<boolean> {
  widget ??= createWidget(url, token)
  try {
    await widget.start(next)
    return told === next
  } catch (error) {
    logWarning('The feedback tool is not available; the form of our own takes its place', error)
    if (told === next) told = undefined
    return false
  }
}

const isSame = (one: Person | undefined, other: Person) =>
  one?.id === other.id && one.name === other.name && one.email === other.email

function tell(where: ToolPlace, next: Person): void {
  if (isSame(told, next)) return
  told = next
  ready = ready.then(() => (told === next ? begin(where, next) : false))
}

function end(): void {
  told = undefined
  ready = ready.then(() => {
    widget?.stop()
    return false
  })
}

async function openTool(where: ToolPlace, who: Person, kind?: Kind): Promise<void> {
  tell(where, who)
  const late = new Promise<false>((done) => setTimeout(done, patience, false))
  try {
    if (!(await Promise.race([ready, late])) || !widget) throw new Error('no widget')
    await widget.open(kind)
  } catch {
    if (person?.id === who.id) opening.open(kind)
  }
}

/** A script of somebody else's is loaded when somebody who has agreed to it presses, and not before. */
export const tool = {
  /** Who is there. A tool that runs already hears of another name. */
  init(where: ToolPlace, next: Person): void {
    if (identity.current() === null) return
    place = where
    person = next
    if (told?.id === next.id) tell(where, next)
    watching ??= identity.subscribe(() => {
      if (person !== undefined && identity.current()?.uid !== person.id) tool.destroy()
    })
    if (early) tool.open(early.kind)
  },
  open(kind?: Kind): void {
    early = place && person ? undefined : { kind }
    if (!place || !person) return
    const answer = keptAnswer(person.id, place.host)
    if (answer === undefined) return opening.ask(kind)
    if (answer === 'ours') return opening.open(kind)
    void openTool(place, person, kind)
  },
  /** What somebody says to the question, or in settings. */
  answer(uid: string, host: string, answer: ToolAnswer): void {
    keepAnswer(uid, host, answer)
    if (answer === 'ours') end()
  },
  destroy(): void {
    person = undefined
    early = undefined
    opening.close()
    end()
  },
}
