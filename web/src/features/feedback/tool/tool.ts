import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import { type Kind, opening } from '../opening'
import type { Person } from './person'
import type { ToolPlace } from './place'
import { createWidget, type Widget } from './script'
import { keepAnswer, storedAnswer, type ToolAnswer } from './tool-answer'
import {
  type Effect,
  type Event,
  next,
  nobody,
  type Press,
  type Telling,
  topicOf,
} from './tool-state'

/** So long a press waits for a script that is still on its way. */
const patience = 3_000

let state = nobody
let widget: Widget | undefined
/** The tool is started and stopped in the order in which that was asked for. */
let turns: Promise<void> = Promise.resolve()

function take(event: Event): void {
  const [then, effects] = next(state, event)
  state = then
  effects.forEach(carryOut)
}

function carryOut(effect: Effect): void {
  switch (effect.do) {
    case 'show':
      return (effect.part === 'form' ? opening.open : opening.ask)(effect.press.kind)
    case 'close':
      return opening.close()
    case 'press':
      return press(effect.press)
    case 'wait':
      return void setTimeout(take, patience, { is: 'late', press: effect.press } satisfies Event)
    case 'open':
      return void open(effect.press, effect.person)
    case 'start':
      turns = turns.then(() => start(effect.telling))
      return
    case 'stop':
      turns = turns.then(() => widget?.stop())
  }
}

function press(pressed: Press): void {
  const topic = topicOf(state)
  const answer = topic && storedAnswer(topic.person.id, topic.place.host)
  take({ is: 'press', press: pressed, answer })
}

async function start(telling: Telling): Promise<void> {
  if (topicOf(state) !== telling) return
  const { script_url: url, token } = telling.place
  try {
    widget ??= createWidget(url, token)
    await widget.start(telling.person)
    take({ is: 'started', telling })
  } catch (error) {
    logWarning('The feedback tool is not available; the form of our own takes its place', error)
    take({ is: 'failed', telling })
  }
}

async function open(pressed: Press, person: Person): Promise<void> {
  try {
    await widget?.open(pressed.kind)
  } catch {
    take({ is: 'unopened', press: pressed, person })
  }
}

identity.subscribe(() => {
  const topic = topicOf(state)
  if (topic && identity.current()?.uid !== topic.person.id) tool.destroy()
})

/** A script of somebody else's is loaded when somebody who has agreed to it presses, and not before. */
export const tool = {
  /** Who is there. A tool that runs already hears of another name. */
  init(place: ToolPlace, person: Person): void {
    if (identity.current() !== null) take({ is: 'arrival', place, person })
  },
  open(kind?: Kind): void {
    press({ kind })
  },
  /** What somebody says to the question, or in settings. */
  answer(uid: string, host: string, answer: ToolAnswer): void {
    keepAnswer(uid, host, answer)
    if (answer === 'ours') take({ is: 'refusal' })
  },
  destroy(): void {
    take({ is: 'departure' })
  },
}
