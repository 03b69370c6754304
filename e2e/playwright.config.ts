import { cpus } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import type { WorkerOptions } from './support/test.ts'

const isLong = process.env['LONG'] === '1'

/**
 * The SQLite run holds every test; where there is PostgreSQL, the longest story is told there once more, from nothing to
 * Greenlit, and with LONG=1 the shorter ones too.
 */
const projects = [{ name: 'sqlite', use: { engine: 'sqlite' as const } }]
const onPostgres = {
  name: 'postgres',
  testMatch: isLong ? /(story|greenlit(\.feature)?)\.spec\.ts/ : /greenlit\.feature\.spec\.ts/,
  use: { engine: 'postgres' as const },
}

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  testMatch: /.*\.spec\.ts/,
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // Stands beside the whole run, as `make test-long`: the vendor's SDK, figure by figure, waits for its intervals; every
  // section of the later stages is looked at one by one.
  testIgnore: isLong
    ? []
    : /(analytics\.(capture|collector|figures|page|shed)|screens\.later)\.spec\.ts/,
  // Two browsers and a server share two cores: what passes only at the second try is named as flaky.
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
