import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import type { WorkerOptions } from './support/test.ts'

const isLong = process.env['LONG'] === '1'

/**
 * Every test runs on SQLite. With a PostgreSQL, the longest one, from sign-up to a greenlit project, runs on it too, and
 * with LONG=1 the shorter ones.
 */
const projects = [{ name: 'sqlite', use: { engine: 'sqlite' as const } }]
const onPostgres = {
  name: 'postgres',
  testMatch: isLong
    ? /stages\/(story|greenlit(\.feature)?)\.spec\.ts/
    : /greenlit\.feature\.spec\.ts/,
  use: { engine: 'postgres' as const },
}

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testMatch: /.*\.spec\.ts/,
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // Only in `make test-long`: the vendor's SDK waits for its intervals, and each section of the later stages is inspected.
  testIgnore: isLong
    ? []
    : /(analytics\/(capture|collector|figures|page|private|shed|vitals)|screens\/later)\.spec\.ts/,
  // Two browsers and a server share two cores. A test that passes only at the second attempt is reported as flaky.
  retries: 1,
  workers: Math.max(1, Math.min(4, cpus().length)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: process.env['SLATEFLOW_TEST_POSTGRES'] ? [onPostgres, ...projects] : projects,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
