import { describe, expect, test } from 'vitest'
import { emptyHistory, redo, remember, undo } from './history'

describe('[E] undo', () => {
  test('goes back step by step, and forth again', () => {
    const two = remember(remember(emptyHistory<number>(), 0), 1)
    const back = undo(two, 2)
    expect(back?.state).toBe(1)
    const further = back && undo(back.history, back.state)
    expect(further?.state).toBe(0)
    expect(further && undo(further.history, further.state)).toBeNull()
    const forth = further && redo(further.history, further.state)
    expect(forth?.state).toBe(1)
    expect((forth && redo(forth.history, forth.state))?.state).toBe(2)
  })

  test('a new step ends what could be done again', () => {
    const back = undo(remember(emptyHistory<number>(), 0), 1)
    const history = back && remember(back.history, back.state)
    expect(history && redo(history, 5)).toBeNull()
  })

  test('remembers a hundred steps', () => {
    let history = emptyHistory<number>()
    for (let step = 0; step < 250; step += 1) history = remember(history, step)
    expect(history.past).toHaveLength(100)
    expect(undo(history, 250)?.state).toBe(249)
  })
})
