// How soon a phone can use a screen, as Lighthouse reckons it for its mobile profile: it opens the screen in Chromium at
// full speed and simulates a processor a quarter as fast on a line of 1.6 Mbit/s with 150 ms to each answer. Each screen
// is opened five times with nothing in the cache, and five times with what a visit before has left there ("again"); the
// session stands in the browser. The median of each figure counts. REPORT=1 leaves the reports in bench/out, RUNS=1
// opens each screen once.
//
// The pace of the machine goes into TBT and TTI: Lighthouse's own figure for it is printed beside them.
import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const RUNS = Number(process.env.RUNS ?? 5)
const BUDGETS = {
  'sign-in': { lcp: 2_300, tbt: 150, cls: 0.02 },
  first: { lcp: 3_500, tbt: 400, cls: 0.02 },
  again: { lcp: 1_500, tbt: 400, cls: 0.02 },
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`

function chromiumPath() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place))
}

/** Lighthouse asks itself to be run again when a trace went wrong. */
async function open(browser, url, isAgain, tries = 3) {
  const page = await browser.newPage()
  try {
    const devtools = await page.createCDPSession()
    if (!isAgain) await devtools.send('Network.clearBrowserCache')
    // What a sign-in left in the browser has to stay there.
    const flags = { disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr, report } = await lighthouse(url, { ...flags, output: 'html' }, undefined, page)
    if (lhr.runtimeError && tries > 1) return await open(browser, url, isAgain, tries - 1)
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const of = (audit) => lhr.audits[audit].numericValue
    const requests = lhr.audits['network-requests'].details.items.filter(
      ({ url: from, transferSize }) => from.startsWith('http') && transferSize > 0,
    )
    return {
      report,
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      cls: of('cumulative-layout-shift'),
      tti: of('interactive'),
      pace: lhr.environment.benchmarkIndex,
      requests: requests.length,
      bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
      scripts: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  } finally {
    await page.close()
  }
}

/** The medians of a screen's figures. */
async function measure(browser, { what, url, kind }) {
  const isAgain = kind === 'again'
  const runs = []
  while (runs.length < RUNS) runs.push(await open(browser, url, isAgain))
  const of = (figure) => median(runs.map((run) => run[figure]))
  const names = ['lcp', 'tbt', 'cls', 'tti', 'scripts', 'requests', 'bytes']
  const figures = Object.fromEntries(names.map((name) => [name, of(name)]))
  const [pace, load] = [of('pace').toFixed(0), loadavg()[0].toFixed(1)]
  console.log(`  ${what}: ${inWords(figures)} (benchmark index ${pace}, load ${load})`)
  if (process.env.REPORT) {
    const { report } = runs.find((run) => run.lcp === figures.lcp)
    writeFileSync(`bench/out/${what.replaceAll(/[ ,]+/g, '-')}.html`, report)
  }
  return { what, kind, ...figures }
}

const inWords = ({ lcp, tbt, cls, tti, scripts, requests, bytes }) =>
  [
    `LCP ${seconds(lcp)}`,
    `TBT ${tbt.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
    `TTI ${seconds(tti)}`,
    `JS ${(scripts / 1000).toFixed(0)} kB`,
    `${requests} requests`,
    `${(bytes / 1000).toFixed(0)} kB`,
  ].join(', ')

async function browserOf(url, person) {
  const browser = await puppeteer.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  if (!person) return browser
  const page = await browser.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[type=email]').fill(person.email)
  await page.locator('input[type=password]').fill(person.password)
  await page.locator('button[type=submit]').click()
  await page.waitForFunction(() => location.pathname === '/dashboard')
  await page.waitForNetworkIdle()
  await page.close()
  return browser
}

/** The figures of each screen of the server at `url`, with what `prepare` has made. */
export async function figuresOf(url, { producer, owner, project }, wanted = () => true) {
  const stage = `${url}/projects/${project}`
  const written = `${stage}/create-project/stage-3?section=`
  const signedIn = [
    [owner, 'dashboard', `${url}/dashboard`],
    [producer, '200 projects', `${url}/projects`],
    [owner, 'stage 3, 60 budget lines', `${written}budget`],
    [owner, 'stage 3, 40 sources', `${written}sources`],
    [owner, 'stage 3 to read', `${stage}/stage-3`],
  ]
  const rows = [
    { what: 'sign-in', url: `${url}/login`, kind: 'sign-in' },
    ...signedIn.flatMap(([person, what, at]) => [
      { person, what, url: at, kind: 'first' },
      { person, what: `${what}, again`, url: at, kind: 'again' },
    ]),
  ].filter(wanted)
  const browsers = new Map()
  try {
    const figures = []
    for (const row of rows) {
      if (!browsers.has(row.person)) {
        browsers.set(row.person, await browserOf(url, row.person))
      }
      figures.push(await measure(browsers.get(row.person), row))
    }
    return figures
  } finally {
    await Promise.all([...browsers.values()].map((browser) => browser.close()))
  }
}

/** As facts of `bench.mjs`. */
export async function screens(url, made) {
  return (await figuresOf(url, made)).map((figures) => {
    const { lcp, tbt, cls } = BUDGETS[figures.kind]
    return {
      what: `phone: ${figures.what}`,
      value: inWords(figures),
      target: `LCP ≤ ${lcp / 1000} s, TBT ≤ ${tbt} ms, CLS ≤ ${cls}`,
      met: figures.lcp <= lcp && figures.tbt <= tbt && figures.cls <= cls,
    }
  })
}
