// Adds up the results of cargo, vitest, node and Playwright, and prints the last line of `make test` and `make check`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const logs = process.argv[2]
const text = (name) => (existsSync(join(logs, name)) ? readFileSync(join(logs, name), 'utf8') : '')
const json = (name) => {
  try {
    return JSON.parse(text(name))
  } catch {
    return undefined
  }
}

const totals = { passed: 0, failed: 0 }
const add = (passed, failed) => {
  totals.passed += passed
  totals.failed += failed
}

for (const [, passed, failed] of text('rust.log').matchAll(
  /^test result: \w+\. (\d+) passed; (\d+) failed/gm,
))
  add(Number(passed), Number(failed))

const vitest = json('vitest.json')
if (vitest) add(vitest.numPassedTests, vitest.numFailedTests)

const sdk = text('sdk.log')
const count = (word) => Number(sdk.match(new RegExp(`^[#ℹ] ${word} (\\d+)`, 'm'))?.[1] ?? 0)
add(count('pass'), count('fail') + count('cancelled'))

const playwright = json('playwright.json')?.stats
if (playwright) {
  add(playwright.expected + playwright.flaky, playwright.unexpected)
  if (playwright.flaky > 0) console.log(`${playwright.flaky} of them at the second try (flaky)`)
}

console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
