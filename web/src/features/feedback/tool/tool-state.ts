import type { Kind } from '../opening'
import type { Person } from './person'
import type { ToolPlace } from './place'
import type { ToolAnswer } from './tool-answer'

/** Somebody wants to say something. */
export interface Press {
  kind: Kind | undefined
}

/** The tool is told once who is there. Another time, even of the same person, is another telling. */
export interface Telling {
  place: ToolPlace
  person: Person
}

/** How far the conversation with the tool has come. */
export type State =
  /** It is not known who is there; a press that came before is kept. */
  | { at: 'nobody'; early: Press | undefined }
  /** It is known here. The tool has not been told. */
  | { at: 'known'; place: ToolPlace; person: Person }
  /** The tool is on its way or being told; presses wait for it. */
  | { at: 'telling'; telling: Telling; waiting: readonly Press[] }
  | { at: 'told'; telling: Telling }

export type Event =
  | { is: 'arrival'; place: ToolPlace; person: Person }
  /** `answer`: what whoever is there has said about the tool. */
  | { is: 'press'; press: Press; answer: ToolAnswer | undefined }
  | { is: 'started' | 'failed'; telling: Telling }
  | { is: 'late'; press: Press }
  | { is: 'unopened'; press: Press; person: Person }
  | { is: 'refusal' }
  | { is: 'departure' }

export type Effect =
  | { do: 'show'; part: 'form' | 'question'; press: Press }
  | { do: 'close' }
  /** The press is to be heard again, now that it is known who is there. */
  | { do: 'press'; press: Press }
  | { do: 'start'; telling: Telling }
  | { do: 'wait'; press: Press }
  | { do: 'open'; press: Press; person: Person }
  | { do: 'stop' }

type Next = [state: State, effects: Effect[]]

export const nobody: State = { at: 'nobody', early: undefined }

/** Where and of whom the conversation is, once that is known. */
export function topicOf(state: State): Telling | undefined {
  if (state.at === 'nobody') return undefined
  return state.at === 'known' ? state : state.telling
}

export function next(state: State, event: Event): Next {
  switch (event.is) {
    case 'arrival':
      return arrival(state, { place: event.place, person: event.person })
    case 'press':
      return press(state, event.press, event.answer)
    case 'started':
    case 'failed':
      return outcome(state, event)
    case 'late':
      if (state.at !== 'telling' || !state.waiting.includes(event.press)) return [state, []]
      return [
        { ...state, waiting: state.waiting.filter((one) => one !== event.press) },
        ourForm([event.press]),
      ]
    case 'unopened':
      return [state, topicOf(state)?.person.id === event.person.id ? ourForm([event.press]) : []]
    case 'refusal':
      return refusal(state)
    case 'departure':
      return [nobody, [{ do: 'close' }, { do: 'stop' }]]
  }
}

function arrival(state: State, { place, person }: Telling): Next {
  const known: State = { at: 'known', place, person }
  if (state.at === 'nobody')
    return [known, state.early ? [{ do: 'press', press: state.early }] : []]
  if (state.at === 'known') return [known, []]
  const before = state.telling.person
  if (before.id !== person.id) return [known, [{ do: 'stop' }]]
  if (before.name === person.name && before.email === person.email) return [state, []]
  return tell({ place, person }, state.at === 'telling' ? state.waiting : [])
}

function press(state: State, pressed: Press, answer: ToolAnswer | undefined): Next {
  if (state.at === 'nobody') return [{ at: 'nobody', early: pressed }, []]
  if (answer === undefined) return [state, [{ do: 'show', part: 'question', press: pressed }]]
  if (answer === 'ours') return [state, ourForm([pressed])]
  if (state.at === 'told') return [state, open(state.telling, [pressed])]
  const wait: Effect = { do: 'wait', press: pressed }
  if (state.at === 'telling') return [{ ...state, waiting: [...state.waiting, pressed] }, [wait]]
  const [then, effects] = tell({ place: state.place, person: state.person }, [pressed])
  return [then, [...effects, wait]]
}

function tell(telling: Telling, waiting: readonly Press[]): Next {
  return [{ at: 'telling', telling, waiting }, [{ do: 'start', telling }]]
}

function outcome(state: State, { is, telling }: Event & { is: 'started' | 'failed' }): Next {
  if (state.at !== 'telling' || state.telling !== telling) return [state, []]
  return is === 'started'
    ? [{ at: 'told', telling }, open(telling, state.waiting)]
    : [{ at: 'known', ...telling }, ourForm(state.waiting)]
}

function refusal(state: State): Next {
  if (state.at === 'nobody' || state.at === 'known') return [state, [{ do: 'stop' }]]
  const waiting = state.at === 'telling' ? state.waiting : []
  return [{ at: 'known', ...state.telling }, [{ do: 'stop' }, ...ourForm(waiting)]]
}

function open({ person }: Telling, presses: readonly Press[]): Effect[] {
  return presses.map((one) => ({ do: 'open', press: one, person }))
}

function ourForm(presses: readonly Press[]): Effect[] {
  return presses.map((one) => ({ do: 'show', part: 'form', press: one }))
}
