// @vitest-environment jsdom
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
  expect([number, question(), collected(), whereTo(here), whereTo(elsewhere)]).toEqual([
    '2',
    'Share usage data?',
    'We record which screens you open, what you select and how fast pages load. Never what you write: scripts, budgets, messages and reviews are excluded.',
    'The data stays on this server and is deleted after 90 days.',
    'The data goes to api2.vendor.test, a service chosen by the operator of this site. Retention and deletion are up to api2.vendor.test and the operator.',
  ])
})

test('[W-02] deletion is promised only of what is here', () => {
  expect(afterNo(here)).toBe('Data collected so far is deleted')
  expect(stopped(here)).toContain('is deleted')
  expect(despiteTheBrowser(here)).toContain('is deleted')
  expect(despiteTheBrowser(elsewhere)).not.toContain('deleted')
  for (const words of [afterNo(elsewhere), stopped(elsewhere)]) {
    expect(words).toContain('not deleted: ask the operator of this site, or api2.vendor.test')
  }
})
