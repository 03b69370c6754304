/** A collector that has too much to do sends the SDK away for 30 s, as the SDK is documented; nothing is lost by it. */
import type { Response } from '@playwright/test'
import { Api } from '../support/api.ts'
import { People } from '../support/people.ts'
import { stopClock } from '../support/screens.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, test } from '../support/test.ts'
import { addButton, collecting, eventsOf, press, storedOf, turnAway } from '../support/usage.ts'

test.describe.configure({ timeout: 180_000 })

/** Asks for more than one address may while `work` goes on, which begins when the server has had enough. */
async function crowded(url: string, work: () => Promise<void>): Promise<void> {
  let over = false
  let enough = () => {}
  const refused = new Promise<void>((done) => (enough = done))
  const ask = async () => {
    while (!over) {
      const answer = await fetch(`${url}/v1/analytics/config?api_key=slateflow`)
      await answer.arrayBuffer()
      if (answer.status === 429) enough()
    }
  }
  const crowd = Array.from({ length: 8 }, ask)
  try {
    await refused
    await work()
  } finally {
    over = true
    await Promise.all(crowd)
  }
}

test('[W-02] a collector that sheds makes the SDK wait 30 s; then everything arrives, and once', async ({
  page,
  watched,
}) => {
  watched.tolerate(/429/)
  const server = await startSlateflow('shed', 'sqlite', await freePort(), {
    SLATEFLOW_LIMITS: 'standard',
  })
  watched.allow(server.url)
  try {
    const api = new Api(server.url)
    const people = new People(api, server, 'shed')
    await collecting(page, people, api, `${server.url}/dashboard`)
    await turnAway(page)
    await addButton(page, { text: 'Probe' })
    const pass = await stopClock(page)
    const pageTime = () => page.evaluate(() => Date.now())

    const answers: { status: number; at: number; ids: string[] }[] = []
    let open = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/batch')) open += 1
    })
    const seen = async (answer: Response) => {
      const ids = eventsOf(answer.request()).map(({ insert_id }) => insert_id)
      answers.push({ status: answer.status(), at: await pageTime(), ids })
      open -= 1
    }
    page.on('response', (answer) => {
      if (answer.url().endsWith('/batch')) void seen(answer)
    })
    /** Page time, in small steps; it stands still while an answer is on its way. */
    const until = async (milliseconds: number, step = 500) => {
      for (let passed = 0; passed < milliseconds; passed += step) {
        await pass(step)
        await page.waitForTimeout(40)
        await expect.poll(() => open, { intervals: [20], timeout: 20_000 }).toBe(0)
      }
    }
    const refused = () => answers.filter(({ status }) => status === 429)

    // One that slips through is no answer yet: then the next one is.
    for (let tries = 0; tries < 6 && refused().length === 0; tries += 1) {
      await press(page, 150)
      await until(9_000, 3_000)
      await crowded(server.url, () => until(2_000))
    }
    const [first] = refused()
    expect(first?.ids.length).toBeGreaterThanOrEqual(150)
    expect(refused().length).toBe(1)

    const before = answers.length
    const waited = async () => (await pageTime()) - (first?.at ?? 0)
    await until(5_000, 2_500)
    await press(page, 1)
    while ((await waited()) < 29_000) await until(500)
    expect(answers.length).toBe(before)
    await until(2_000)
    expect(answers.length).toBeGreaterThan(before)
    const again = answers[before]
    expect(again?.status).toBe(200)
    expect(again?.ids.slice(0, first?.ids.length)).toEqual(first?.ids)
    expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(29_500)

    await until(40_000, 2_500)
    const taken = answers.filter(({ status }) => status === 200).flatMap(({ ids }) => ids)
    expect(refused().length).toBe(1)
    expect(new Set(taken).size).toBe(taken.length)
    const stored = await storedOf(server.folder)
    const wanted = new Set(answers.flatMap(({ ids }) => ids))
    expect(wanted.size).toBeGreaterThan(150)
    for (const id of wanted) expect([id, stored.includes(id)]).toEqual([id, true])
    expect(new Set(taken)).toEqual(wanted)
  } finally {
    await server.stop()
  }
})
