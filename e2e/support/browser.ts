import { accessSync, constants } from 'node:fs'

/** The system's Chromium, without its windows where it is there; Playwright's own download is never used. */
export const launchOptions = {
  executablePath: chromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

function chromium(): string {
  const named = process.env['CHROMIUM']
  const places = [
    // The whole browser takes a quarter more time of a processor for the same tests.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  for (const place of named ? [named] : places) {
    try {
      accessSync(place, constants.X_OK)
      return place
    } catch {
      // the next one
    }
  }
  throw new Error(
    "No Chromium found: install it ('apt-get install chromium') or name it in CHROMIUM",
  )
}
