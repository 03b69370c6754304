import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usagePlace } from './place'
import { afterNo, collected, despiteTheBrowser, question, stopped, whereTo } from './words'

const here = { ...usagePlace(), provider: 'embedded' as const }
const elsewhere = {
  ...here,
  provider: 'vendor' as const,
  serverUrl: 'https://api2.vendor.test/2/httpapi',
}

/** A yes is to these words. Others are another text: its number in the server goes up with them. */
test('[W-02] what is agreed to, by the number that the server keeps with a yes', () => {
  const server = readFileSync('../crates/domain/src/profiles/usage.rs', 'utf8')
  const number = /USAGE_WORDING: &str = "(\w+)"/.exec(server)?.[1]
  expect([number, question, collected, whereTo(here), whereTo(elsewhere)]).toEqual([
    '1',
    'May we count how you use Slateflow?',
    'Which screens you open, what you press, how fast pages are. Never what you write: scripts, budgets, messages and reviews stay out of it.',
    'It stays on this server and is deleted after 90 days.',
    'It goes to api2.vendor.test, a service that the operator of this site has chosen. How long it is kept, and its deletion, are in the hands of api2.vendor.test and the operator.',
  ])
})

test('[W-02] deletion is promised only of what is here', () => {
  expect(afterNo(here)).toBe('What was collected before is deleted')
  expect(stopped(here)).toContain('what was collected is deleted')
  expect(despiteTheBrowser(here)).toContain('is deleted')
  expect(despiteTheBrowser(elsewhere)).not.toContain('deleted')
  for (const words of [afterNo(elsewhere), stopped(elsewhere)]) {
    expect(words).toContain(
      'not deleted by this: ask the operator of this site, or api2.vendor.test',
    )
  }
})
