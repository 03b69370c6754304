// How soon a phone can use a screen, as Lighthouse reckons it for its mobile profile: it opens the screen in Chromium at
// full speed and simulates a processor a quarter as fast on a line of 1.6 Mbit/s with 150 ms to each answer. Each screen
// is opened five times with nothing in the cache; the session stands in the browser, as after a sign-in of another day.
// The median of each figure counts. REPORT=1 leaves the reports in bench/out, RUNS=1 opens each screen once.
//
// The pace of the machine goes into TBT and TTI: Lighthouse's own figure for it is printed beside them.
import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const RUNS = Number(process.env.RUNS ?? 5)
/** The design's for the sign-in page; for the others it sets none but the size of their chunks. */
const BUDGET = { lcp: 2_300, tbt: 150, cls: 0.02 }

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`

function chromiumPath() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place))
}

/** Lighthouse asks itself to be run again when a trace went wrong. */
async function open(browser, url, tries = 3) {
  const page = await browser.newPage()
  try {
    const devtools = await page.createCDPSession()
    await devtools.send('Network.clearBrowserCache')
    // What a sign-in left in the browser has to stay there.
    const flags = { disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr, report } = await lighthouse(url, { ...flags, output: 'html' }, undefined, page)
    if (lhr.runtimeError && tries > 1) return await open(browser, url, tries - 1)
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    const of = (audit) => lhr.audits[audit].numericValue
    const requests = lhr.audits['network-requests'].details.items
    return {
      report,
      lcp: of('largest-contentful-paint'),
      tbt: of('total-blocking-time'),
      cls: of('cumulative-layout-shift'),
      tti: of('interactive'),
      pace: lhr.environment.benchmarkIndex,
      scripts: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  } finally {
    await page.close()
  }
}

async function measure(browser, what, url) {
  const runs = []
  while (runs.length < RUNS) runs.push(await open(browser, url))
  const of = (figure) => median(runs.map((run) => run[figure]))
  const [lcp, tbt, cls] = [of('lcp'), of('tbt'), of('cls')]
  const value = [
    `LCP ${seconds(lcp)}`,
    `TBT ${tbt.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
    `TTI ${seconds(of('tti'))}`,
    `JS ${(of('scripts') / 1000).toFixed(0)} kB`,
  ].join(', ')
  const [pace, load] = [of('pace').toFixed(0), loadavg()[0].toFixed(1)]
  console.log(`  ${what}: ${value} (benchmark index ${pace}, load ${load})`)
  if (process.env.REPORT) {
    const { report } = runs.find((run) => run.lcp === lcp)
    writeFileSync(`bench/out/${what.replaceAll(/[ ,]+/g, '-')}.html`, report)
  }
  return {
    what: `phone: ${what}`,
    value,
    target: 'LCP ≤ 2.3 s, TBT ≤ 150 ms, CLS ≤ 0.02',
    met: lcp <= BUDGET.lcp && tbt <= BUDGET.tbt && cls <= BUDGET.cls,
  }
}

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

/** Of the server at `url` with what `prepare` has made. */
export async function screens(url, { producer, owner, project }) {
  const browsers = []
  const as = async (person) => {
    browsers.push(await browserOf(url, person))
    return browsers.at(-1)
  }
  try {
    const [nobody, many, writer] = [await as(), await as(producer), await as(owner)]
    const stage = `${url}/projects/${project}`
    const written = `${stage}/create-project/stage-3?section=`
    return [
      await measure(nobody, 'sign-in', `${url}/login`),
      await measure(many, '200 projects', `${url}/projects`),
      await measure(writer, 'stage 3, 60 budget lines', `${written}budget`),
      await measure(writer, 'stage 3, 40 sources', `${written}sources`),
      await measure(writer, 'stage 3 to read', `${stage}/stage-3`),
    ]
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}
