// How soon a phone can use a screen: Chromium with its processor slowed down four times, on a line of 1.6 Mbit/s down
// and 750 kbit/s up with 150 ms to each answer (a connection's own set-up costs nothing), in a window of 412 x 823. Each
// screen is opened five times in a new page, with nothing in the cache; the session stands in the browser, as after a
// sign-in of another day. The median of each figure counts.
//
//   LCP    when the largest text or picture stood there, from the navigation on
//   TBT    of each task of the page beyond its first 50 ms, from the first paint until a second has passed in which
//          nothing was asked for and no task was long
//   CLS    all shifts of the layout added up
//   usable when a letter that is put into the first field stands in it, or where there is none when the first control
//          takes the focus
//   JS     bytes of scripts as they came over the line
//
// The budget is the one that the sign-in page has by Lighthouse's simulation; here the slowness is applied, not computed,
// so other work on the machine shows: look at the load first. RUNS=1 opens each once, WATERFALL=1 prints each request,
// long task and shift of the run whose LCP is the median.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'

const RUNS = Number(process.env.RUNS ?? 5)
const BUDGET = { lcp: 2_300, tbt: 150, cls: 0.02 }
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}
const FIELD =
  '#main [id^="field-"] :is(input:not([type=checkbox], [type=radio], [type=file]), textarea):enabled'
const ROW = '#main [id^="field-"] button:enabled'

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Runs in the page, before anything of it. */
function observe(place) {
  const seen = { fcp: 0, lcp: 0, cls: 0, usable: 0, tasks: [], shifts: [] }
  window.seen = seen
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  on('paint', (one) => {
    if (one.name === 'first-contentful-paint') seen.fcp = one.startTime
  })
  on('largest-contentful-paint', (one) => (seen.lcp = one.startTime))
  on('layout-shift', (one) => {
    if (one.hadRecentInput) return
    seen.cls += one.value
    const moved = one.sources.map(({ node }) => (node?.outerHTML ?? '').slice(0, 80))
    seen.shifts.push({ at: one.startTime, value: one.value, moved })
  })
  on('longtask', (one) => seen.tasks.push({ at: one.startTime, ms: one.duration }))
  const look = () => {
    const found = [...document.querySelectorAll(place)].find((one) => one.checkVisibility())
    if (!found) return requestAnimationFrame(look)
    const { value } = found
    found.focus({ preventScroll: true })
    // Not a key of the browser's: after one of those it measures no LCP any more.
    const typed = found.matches('input, textarea')
    if (typed) document.execCommand('insertText', false, '7')
    requestAnimationFrame(() =>
      setTimeout(() => {
        const took = found.isConnected && document.activeElement === found
        if (!took || (typed && found.value === value)) return look()
        seen.usable = performance.now()
        if (typed) document.execCommand('delete')
      }),
    )
  }
  requestAnimationFrame(look)
}

async function open(context, url, place) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = new Map()
  let begun
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    begun ??= timestamp
    last = Date.now()
    requests.set(requestId, { path: new URL(request.url).pathname, from: timestamp - begun })
  })
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    last = Date.now()
    const one = requests.get(requestId)
    if (one) Object.assign(one, { to: timestamp - begun, bytes: encodedDataLength })
  }
  cdp.on('Network.loadingFinished', ended)
  cdp.on('Network.loadingFailed', ended)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(observe, place)
  await page.goto(url, { waitUntil: 'commit' })
  const patience = Date.now() + 60_000
  for (;;) {
    await new Promise((next) => setTimeout(next, 250))
    const [seen, now] = await page.evaluate(() => [window.seen, performance.now()])
    const busy = [...requests.values()].some((one) => one.to === undefined)
    const task = seen.tasks.at(-1)
    const still = task === undefined || now - task.at - task.ms > 1_000
    if (seen.usable > 0 && !busy && still && Date.now() - last > 1_000) {
      await page.close()
      return { ...seen, requests: [...requests.values()] }
    }
    if (Date.now() > patience) throw new Error(`${url} did not come to rest in a minute`)
  }
}

const blocked = ({ fcp, tasks }) =>
  tasks.filter(({ at }) => at >= fcp).reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0)
const scripts = ({ requests }) =>
  requests.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)

function waterfall({ requests, tasks, shifts }) {
  const seconds = (value) => `${(value / 1000).toFixed(2)}`.padStart(6)
  for (const { path, from, to, bytes } of requests) {
    console.log(
      `  ${seconds(from * 1000)} - ${seconds(to * 1000)}  ${String(bytes).padStart(7)}  ${path}`,
    )
  }
  for (const { at, ms } of tasks) console.log(`  task ${seconds(at)}  ${ms.toFixed(0)} ms`)
  for (const { at, value, moved } of shifts)
    console.log(`  shift ${seconds(at)}  ${value.toFixed(3)}  ${moved.join(' | ')}`)
}

async function measure(context, what, url, place) {
  const runs = []
  while (runs.length < RUNS) runs.push(await open(context, url, place))
  const of = (figure) => median(runs.map(figure))
  const lcp = of((run) => run.lcp)
  const [tbt, cls] = [of(blocked), of((run) => run.cls)]
  const value = [
    `LCP ${(lcp / 1000).toFixed(2)} s`,
    `TBT ${tbt.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
    `usable ${(of((run) => run.usable) / 1000).toFixed(2)} s`,
    `JS ${(of(scripts) / 1000).toFixed(0)} kB`,
  ].join(', ')
  console.log(`  ${what}: ${value} (load ${loadavg()[0].toFixed(1)})`)
  if (process.env.WATERFALL) waterfall(runs.find((run) => run.lcp === lcp))
  return {
    what: `phone: ${what}`,
    value,
    target: 'LCP ≤ 2.3 s, TBT ≤ 150 ms, CLS ≤ 0.02',
    met: lcp <= BUDGET.lcp && tbt <= BUDGET.tbt && cls <= BUDGET.cls,
  }
}

function chromiumPath() {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place))
}

/** A phone on which this person has signed in. */
async function signedIn(browser, url, { email, password }) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.close()
  return context
}

/** Of the server at `url` with what `prepare` has made. */
export async function screens(url, { producer, owner, project }) {
  const { chromium } = createRequire(new URL('../e2e/', import.meta.url))('@playwright/test')
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const nobody = await browser.newContext(PHONE)
    const many = await signedIn(browser, url, producer)
    const writer = await signedIn(browser, url, owner)
    const stage = `${url}/projects/${project}`
    const written = `${stage}/create-project/stage-3?section=`
    return [
      await measure(nobody, 'sign-in', `${url}/login`, 'input:enabled'),
      await measure(many, '200 projects', `${url}/projects`, '#main input:enabled'),
      await measure(writer, 'stage 3, 60 budget lines', `${written}budget`, FIELD),
      await measure(writer, 'stage 3, 40 sources', `${written}sources`, ROW),
      await measure(writer, 'stage 3 to read', `${stage}/stage-3`, '#main [role=tab]'),
    ]
  } finally {
    await browser.close()
  }
}
