/** Texts of the server that a screen puts beside one of its own. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = (catalogue: string) => readFileSync(`../${catalogue}`, 'utf8')
const entry = (catalogue: string, key: string) =>
  new RegExp(`^${key} =.*(?:\\n .*)*`, 'm').exec(texts(catalogue))?.[0] ?? ''

test('D3: who sees the date of birth is said once, beside why it is asked', () => {
  const asked = entry('crates/domain/messages/en/profile.ftl', 'profile-date-of-birth')
  expect(asked).toContain('18 or older')
  expect(asked).not.toMatch(/\bsees?\b/)
  expect(entry('web/messages/en/profile.ftl', 'messages-only-see')).toContain('Only you')
})

test('D17: a flag does not say its name again in what to do about it', () => {
  const names = texts('web/messages/en/review.ftl').matchAll(
    /^words-(minors|real-persons|generative-ai) = (.+)$/gm,
  )
  const said = [...names].map(([, key = '', name = '']) => {
    const flag = `risk-flag-${key.replace('generative-', '')}`
    const [, detail = ''] = entry('crates/domain/messages/en/review.ftl', flag).split(' = ')
    expect(detail).not.toBe('')
    return detail.toLowerCase().includes(name.toLowerCase())
  })
  expect(said).toEqual([false, false, false])
})
