import { expect, test } from 'vitest'
import type { ToolPlace } from './place'
import { type Event, next, nobody, type Press, type State } from './tool-state'

const place: ToolPlace = {
  provider: 'script',
  script_url: 'https://static.tool.test/widget/v1.js',
  token: 'P-1',
  host: 'tool.test',
}
const maya = { id: 'u1', name: 'Maya', email: 'maya@skerry.test' }
const jonas = { id: 'u2', name: 'Jonas', email: 'jonas@skerry.test' }
const idea: Press = { kind: 'idea' }
const praise: Press = { kind: 'praise' }

const arrival = (person: typeof maya): Event => ({ is: 'arrival', place, person })
const agreed = (press: Press): Event => ({ is: 'press', press, answer: 'tool' })
const known: State = { at: 'known', place, person: maya }

/** After Maya has agreed, and pressed so often. */
function telling(...presses: Press[]): State & { at: 'telling' } {
  const state = presses.reduce<State>((before, press) => next(before, agreed(press))[0], known)
  if (state.at !== 'telling') throw new Error(state.at)
  return state
}
const toldOf = (state: State & { at: 'telling' }): State => ({
  at: 'told',
  telling: state.telling,
})
const form = (press: Press) => ({ do: 'show', part: 'form', press })

test('[W-01] an early press is kept, the newest, until it is known who is there', () => {
  const [first] = next(nobody, { is: 'press', press: idea, answer: undefined })
  const [second, effects] = next(first, { is: 'press', press: praise, answer: undefined })
  expect(effects).toEqual([])
  expect(next(second, arrival(maya))).toEqual([known, [{ do: 'press', press: praise }]])
  expect(next(second, { is: 'departure' })[0]).toEqual(nobody)
})

test.each([
  [undefined, 'question'],
  ['ours', 'form'],
] as const)('[W-01] a press of somebody who said %s tells the tool nothing', (answer, part) => {
  for (const state of [known, telling(idea), toldOf(telling(idea))]) {
    expect(next(state, { is: 'press', press: praise, answer })).toEqual([
      state,
      [{ do: 'show', part, press: praise }],
    ])
  }
})

test('[W-01] the first press tells the tool, the next wait with it', () => {
  const [state, effects] = next(known, agreed(idea))
  const its = { place, person: maya }
  expect(state).toEqual({ at: 'telling', telling: its, waiting: [idea] })
  expect(effects).toEqual([
    { do: 'start', telling: its },
    { do: 'wait', press: idea },
  ])
  expect(next(state, agreed(praise))[1]).toEqual([{ do: 'wait', press: praise }])
})

test('[W-01] a tool that has started opens for every press that waited, and at once from then on', () => {
  const before = telling(idea, praise)
  const [state, effects] = next(before, { is: 'started', telling: before.telling })
  const opened = (press: Press) => ({ do: 'open', press, person: maya })
  expect([state, effects]).toEqual([toldOf(before), [opened(idea), opened(praise)]])
  expect(next(state, agreed(idea))).toEqual([state, [opened(idea)]])
})

test('[W-01] a tool that fails leaves the presses to our form, and is tried again at the next', () => {
  const before = telling(idea, praise)
  const [state, effects] = next(before, { is: 'failed', telling: before.telling })
  expect([state, effects]).toEqual([known, [form(idea), form(praise)]])
  expect(next(state, agreed(idea))[0].at).toBe('telling')
})

test('[W-01] a press waits so long and no longer; the tool may come later', () => {
  const [state, effects] = next(telling(idea, praise), { is: 'late', press: idea })
  expect(effects).toEqual([form(idea)])
  expect(state).toMatchObject({ at: 'telling', waiting: [praise] })
  expect(next(state, { is: 'late', press: idea })).toEqual([state, []])
  const told = toldOf(telling(idea))
  expect(next(told, { is: 'late', press: idea })).toEqual([told, []])
})

test('[W-01] what is heard of an earlier telling counts no more', () => {
  const old = telling(idea)
  const [left] = next(old, { is: 'refusal' })
  const [again] = next(left, agreed(idea))
  expect(again).toEqual(old)
  for (const is of ['started', 'failed'] as const) {
    expect(next(again, { is, telling: old.telling })).toEqual([again, []])
  }
})

test('[W-01] the tool hears of another name of the same person, and of nobody else', () => {
  const named = { ...maya, name: 'Maya O.' }
  const told = toldOf(telling(idea))
  for (const state of [telling(idea), told]) {
    expect(next(state, arrival({ ...maya }))).toEqual([state, []])
    expect(next(state, arrival(jonas))).toEqual([
      { at: 'known', place, person: jonas },
      [{ do: 'stop' }],
    ])
  }
  const its = { place, person: named }
  expect(next(told, arrival(named))).toEqual([
    { at: 'telling', telling: its, waiting: [] },
    [{ do: 'start', telling: its }],
  ])
  expect(next(telling(idea), arrival(named))[0]).toMatchObject({ waiting: [idea] })
  expect(next(known, arrival(named))).toEqual([{ at: 'known', place, person: named }, []])
})

test('[W-01] a refusal stops the tool; who waited gets our form', () => {
  expect(next(telling(idea), { is: 'refusal' })).toEqual([known, [{ do: 'stop' }, form(idea)]])
  expect(next(toldOf(telling(idea)), { is: 'refusal' })).toEqual([known, [{ do: 'stop' }]])
  expect(next(known, { is: 'refusal' })[0]).toBe(known)
})

test('[W-01] a tool that does not open leaves the press to our form, if the same person is there', () => {
  const told = toldOf(telling(idea))
  const event: Event = { is: 'unopened', press: idea, person: maya }
  expect(next(told, event)).toEqual([told, [form(idea)]])
  expect(next({ at: 'known', place, person: jonas }, event)[1]).toEqual([])
  expect(next(nobody, event)).toEqual([nobody, []])
})

test('[W-01] with whoever leaves, everything ends', () => {
  for (const state of [nobody, known, telling(idea), toldOf(telling(idea))]) {
    expect(next(state, { is: 'departure' })).toEqual([nobody, [{ do: 'close' }, { do: 'stop' }]])
  }
})
