import { expect, test } from 'vitest'
import rows from '@tests/vectors/order.json'
import { verify } from './verify'

test('[SE-14] of a saved order the browser says what the server says', async () => {
  // Of the rule that holds, and of the one before.
  expect(rows.length).toBeGreaterThan(16)
  for (const { file, seeds, says, person } of rows) {
    const verdict = await verify(file, seeds)
    expect(verdict.says).toBe(says)
    expect(verdict.person ?? null).toBe(person)
  }
})

test('[SE-14] a file that was changed in one place is found', async () => {
  const [first] = rows
  if (!first) throw new Error('no vectors')
  const { file, seeds } = first
  expect((await verify(`${file}\n`, seeds)).says).toBe('confirmed')
  for (let at = 0; at < file.length - 2; at += 11) {
    const other = file[at] === 'A' ? 'B' : 'A'
    const { says } = await verify(file.slice(0, at) + other + file.slice(at + 1), seeds)
    expect(says, `at ${at}`).not.toBe('confirmed')
  }
})
