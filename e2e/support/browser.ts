import { accessSync, constants } from 'node:fs'

const named = process.env['CHROMIUM']
const wholeOnes = named
  ? [named]
  : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
  // The whole browser takes a quarter more time of a processor for the same tests.
  return firstOf(named ? wholeOnes : ['/usr/bin/chromium-headless-shell', ...wholeOnes])
}

/** With its windows, whose rules the headless shell does not have. */
export const wholeBrowser = () => ({ ...launchOptions, executablePath: firstOf(wholeOnes) })

function firstOf(places: string[]): string {
  for (const place of places) {
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
