import { expect, test } from 'vitest'
import { vitalsByScreen } from './vitals'

const of = (name: string, timestamp: number) => ({
  [`[Amplitude] ${name}`]: { value: 1, timestamp },
})
/** As the SDK has it: the screen on which it was set up, whatever was measured where. */
const measured = {
  '[Amplitude] Page Path': '/dashboard',
  ...of('LCP', 1_400),
  ...of('FCP', 1_300),
  ...of('TTFB', 1_000),
  ...of('INP', 5_200),
  ...of('CLS', 8_000),
}

const told = (screens: { path: string; from: number }[], properties: object = measured) =>
  vitalsByScreen({ ...properties }, screens).map(({ '[Amplitude] Page Path': path, ...rest }) => [
    path,
    Object.keys(rest).map((name) => name.replace('[Amplitude] ', '')),
  ])

test('[W-02] what the sign-in screen took to load is not what the dashboard took', () => {
  const screens = [
    { path: '/login', from: 1_200 },
    { path: '/dashboard', from: 5_000 },
    { path: '/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-1', from: 7_000 },
  ]
  expect(told(screens)).toEqual([
    ['/dashboard', ['INP']],
    ['/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-1', ['CLS']],
  ])
  expect(told(screens, { ...measured, ...of('INP', 4_900), ...of('CLS', 4_999) })).toEqual([])
})

test('[W-02] a document’s figures are of the screen at which somebody came in', () => {
  const screens = [
    { path: '/dashboard', from: 1_600 },
    { path: '/projects', from: 8_000.4 },
  ]
  expect(told(screens)).toEqual([['/dashboard', ['LCP', 'FCP', 'TTFB', 'INP', 'CLS']]])
  // Nothing has moved: the SDK then says when the document began.
  expect(told(screens, { ...of('CLS', 1_000) })).toEqual([['/dashboard', ['CLS']]])
  expect(told([], measured)).toEqual([])
})

test('[W-02] told apart once, it stays as it is', () => {
  const screens = [
    { path: '/projects', from: 1_200 },
    { path: '/dashboard', from: 5_000 },
  ]
  const parts = vitalsByScreen(measured, screens)
  expect(parts).toHaveLength(2)
  for (const part of parts) expect(vitalsByScreen(part, screens)).toEqual([part])
})
