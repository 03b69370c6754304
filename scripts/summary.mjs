// Names the tests that failed, adds up the results of cargo, vitest, node and Playwright, and prints the last line of
// `make test` and `make check`.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

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

const failures = []
const secondTries = []

for (const [, name] of text('rust.log').matchAll(
  /^test (\S+)(?: - should panic)? \.\.\. FAILED$/gm,
))
  failures.push(`rust: ${name}`)
for (const [, passed, failed] of text('rust.log').matchAll(
  /^test result: \w+\. (\d+) passed; (\d+) failed/gm,
))
  add(Number(passed), Number(failed))

const vitest = json('vitest.json')
if (vitest) add(vitest.numPassedTests, vitest.numFailedTests)
for (const file of vitest?.testResults ?? [])
  for (const test of file.assertionResults) {
    const name = `${basename(file.name)}: ${test.fullName}`
    if (test.status === 'failed') failures.push(name)
    else if (test.failureMessages.length > 0) secondTries.push(name)
  }

const sdk = text('sdk.log')
const count = (word) => Number(sdk.match(new RegExp(`^[#ℹ] ${word} (\\d+)`, 'm'))?.[1] ?? 0)
add(count('pass'), count('fail') + count('cancelled'))

const playwright = json('playwright.json')
if (playwright) add(playwright.stats.expected + playwright.stats.flaky, playwright.stats.unexpected)
const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
for (const spec of (playwright?.suites ?? []).flatMap(specs))
  if (!spec.ok) failures.push(`${spec.file}: ${spec.title}`)
  else if (spec.tests.some((test) => test.status === 'flaky'))
    secondTries.push(`${spec.file}: ${spec.title}`)

for (const failure of failures) console.log(`failed: ${failure}`)
for (const name of secondTries) console.log(`passed at the second try: ${name}`)

console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
