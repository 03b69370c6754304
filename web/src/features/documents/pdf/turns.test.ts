import { expect, test } from 'vitest'
import { Turns } from './turns'

const at = (urgency: number) => () => urgency

test('issue 18: what is in sight is drawn before what is not, one after the other', async () => {
  const turns = new Turns(async () => undefined)
  const order: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    order.push(name)
    running -= 1
  }
  await Promise.all([
    turns.take(at(2), work('ahead')).done,
    turns.take(at(0), work('in sight')).done,
    turns.take(at(0), work('below it')).done,
    turns.take(at(1), work('words')).done,
  ])
  expect(order).toEqual(['in sight', 'below it', 'words', 'ahead'])
})

test('issue 18: what has come into sight while it waited is drawn next', async () => {
  const turns = new Turns(async () => undefined)
  const order: string[] = []
  let seen = 1
  const draw = (page: number) =>
    turns.take(
      () => Math.abs(page - seen),
      async () => {
        order.push(String(page))
        if (page === 1) seen = 4
      },
    ).done
  await Promise.all([1, 2, 3, 4].map(draw))
  expect(order).toEqual(['1', '4', '3', '2'])
})

test('issue 18: who leaves keeps nobody waiting, before and while it is their turn; nor does a failure', async () => {
  const turns = new Turns(async () => undefined)
  const order: string[] = []
  const stuck = turns.take(at(0), () => new Promise(() => undefined))
  const bad = turns.take(at(1), async () => {
    throw new Error('damaged')
  })
  const gone = turns.take(at(2), async () => order.push('gone'))
  const last = turns.take(at(3), async () => order.push('last'))
  gone.leave()
  await Promise.resolve()
  stuck.leave()
  await expect(bad.done).rejects.toThrow('damaged')
  await last.done
  expect(order).toEqual(['last'])
})
