/**
 * Inspects the screen that is open: it must not scroll sideways on either size, and axe must find nothing. With
 * SCREENSHOTS=1 it also saves a picture of each theme and size in e2e/out/screens.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import UPNG from 'upng-js'
import { expect } from './test.ts'

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pictures = fileURLToPath(new URL('../out/screens/', import.meta.url))
const colours = 64
const takesPictures = process.env['SCREENSHOTS'] === '1'
const isLong = process.env['LONG'] === '1'

interface Look {
  device: keyof typeof sizes
  colorScheme: 'light' | 'dark'
}

/** The theme of each size; with LONG=1, and for the pictures, each theme on each size. */
const looks: Look[] = [
  { device: 'desktop', colorScheme: 'light' },
  ...(isLong || takesPictures
    ? ([
        { device: 'desktop', colorScheme: 'dark' },
        { device: 'phone', colorScheme: 'light' },
      ] as const)
    : []),
  { device: 'phone', colorScheme: 'dark' },
]

/** axe takes long: it looks at half of the screens in one look, at half in the other. */
function isForAxe(name: string, { device }: Look): boolean {
  if (looks.length > 2) return true
  const half = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2
  return (device === 'desktop') === (half === 0)
}

export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const look of looks) {
    const { device, colorScheme } = look
    const size = sizes[device]
    const what = `${name}-${colorScheme}-${device}`
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await settled(page)
    if (takesPictures) await takePicture(page, what)
    if (isForAxe(name, look)) {
      await showAll(page, size.width)
      expect(await faultsOf(page), `axe on ${what}`).toEqual([])
    }
    const spill = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(spill, `${name} sticks out sideways on a ${device}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(sizes.desktop)
}

async function faultsOf(page: Page): Promise<{ rule: string; where: string[] }[]> {
  const found = []
  for (const { id, nodes } of await violationsOf(page)) {
    const where: string[] = []
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ')
      if (id === 'region' && (await isOpenList(page, place))) continue
      where.push(`${place}: ${failureSummary}`)
    }
    if (where.length > 0) found.push({ rule: id, where })
  }
  return found
}

/** Brought into the page once a load; no screen has frames. Only what is wrong is told: all that is right is a long tale. */
async function violationsOf(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  }, standards)
}

/** The list of an open combobox belongs to its input, wherever in the page it stands: it needs no landmark. */
function isOpenList(page: Page, place: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const list = document.querySelector(selector)?.closest('[role=listbox]')
    const opener = document.querySelector('[role=combobox][aria-expanded=true]')
    return Boolean(list && list.id === opener?.getAttribute('aria-controls'))
  }, place)
}

/** A change of theme travels down the tree as transitions, a level a frame, however short each is. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3;) {
      await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().some((one) => one instanceof CSSTransition)
      quiet = moving ? 0 : quiet + 1
    }
  })
}

/** A window as high as the page: bars that stick to its edge then cover nothing that axe measures. */
async function showAll(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, 6000) })
}

async function takePicture(page: Page, what: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const image = UPNG.decode(Uint8Array.from(png).buffer)
  const small = UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, colours)
  await mkdir(pictures, { recursive: true })
  await writeFile(`${pictures}${what}.png`, Buffer.from(small))
}
