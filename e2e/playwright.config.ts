import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import type { WorkerOptions } from './support/test.ts'

const isLong = process.env['LONG'] === '1'

const hasPostgres = Boolean(process.env['SLATEFLOW_TEST_POSTGRES'])

/**
 * Every test runs on SQLite, with two exceptions: where there is a PostgreSQL, the longest one, from sign-up to a
 * greenlit project, runs there instead, and so does what needs two nodes. A shorter way to Greenlit runs on SQLite in
 * any case, and the tests of the API run on both. With LONG=1 the long ones run on both engines; on PostgreSQL the walks
 * of two people have two nodes.
 */
const feature = /(greenlit\.feature|two-nodes)\.spec\.ts/
const onPostgres = {
  name: 'postgres',
  testMatch: isLong
    ? /(stages\/(story|greenlit(\.feature)?)|people\/walks\/\w+|notifications\/two-nodes)\.spec\.ts/
    : feature,
  use: { engine: 'postgres' as const },
}
// Only in `make test-long`: the vendor's SDK waits for its intervals, each section of the later stages is inspected, and
// two people go through what single tests of every run show in parts.
const long =
  /(analytics\/(capture|collector|figures|page|private|shed|vitals)|screens\/later|people\/walks\/\w+)\.spec\.ts/
const onSqlite = {
  name: 'sqlite',
  testIgnore: isLong ? [] : hasPostgres ? [long, feature] : [long],
  use: { engine: 'sqlite' as const },
}

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testMatch: /.*\.spec\.ts/,
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // Two browsers and a server share two cores. A test that passes only at the second attempt is reported as flaky.
  retries: 1,
  workers: Math.max(1, Math.min(4, cpus().length)),
  // Generous: a machine that stands still for some seconds fails nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  projects: hasPostgres ? [onPostgres, onSqlite] : [onSqlite],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
