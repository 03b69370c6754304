/** Walk 11: the node of one of two people is killed while both write. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/nodes.ts'
import { connect, history, listedUser, mara, messageTo, otto, say } from '../../support/walks.ts'

const first = ['Are you free in March?', 'From the 9th.'] as const
const unanswered = 'I can bring the lamps, too.'
const meanwhile = ['We need four of them.', 'Is the van large enough?'] as const
const inARow = [1, 2, 3, 4, 5, 6].map((n) => `Lamp ${n} is packed.`)

const bar = (page: Page) => page.getByText('No connection to Slateflow. Reconnecting…')
const waits = (page: Page) => page.getByText('Some messages are not sent yet.')
const patient = { timeout: 60_000 }

/** A page says that its node is gone once it has heard it. */
async function listening(page: Page, path: string) {
  await Promise.all([page.waitForResponse('**/api/events'), page.goto(path)])
}

async function hasOnce(page: Page, texts: readonly string[]) {
  for (const text of texts) await expect(history(page).getByText(text)).toHaveCount(1, patient)
}

test('[ME-02 RT-01 RT-08] walk 11: a node is killed amid messages; none is lost, none is there twice, and the page says that it reconnects', async ({
  engine,
  people,
  api,
  second,
  here,
  there,
  watched,
}) => {
  test.setTimeout(240_000)
  watched.tolerate(/net::ERR_|Failed to fetch/)
  const [marasAccount, ottosAccount] = [
    await listedUser(people, mara),
    await listedUser(people, otto),
  ]
  await connect(api, marasAccount, ottosAccount)
  const hers = await here(marasAccount)
  const his = await there(ottosAccount)
  // On one node both lose it; on two she goes on.
  const whoLosesIt = engine === 'postgres' ? [his] : [his, hers]

  await test.step('they write to each other', async () => {
    await listening(hers, `/messages/to/${ottosAccount.uid}`)
    await say(hers, 'Otto Brandt', first[0])
    await expect(hers).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await listening(his, new URL(hers.url()).pathname)
    await hasOnce(his, [first[0]])
    await say(his, 'Mara Lindqvist', first[1])
    await hasOnce(hers, [first[1]])
  })

  await test.step('his node takes a message and is killed before he hears of it', async () => {
    let isTaken = false
    await his.route('**/api/threads/*/messages', async (route) => {
      if (route.request().method() !== 'POST' || isTaken) return route.fallback()
      isTaken = true
      await route.fetch()
      await second.away()
      await route.abort()
    })
    await say(his, 'Mara Lindqvist', unanswered)
    for (const page of whoLosesIt) await expect(bar(page)).toBeVisible()
    await hasOnce(his, [unanswered])
  })

  await test.step('both write meanwhile; on two nodes she reads and writes as before', async () => {
    await say(his, 'Mara Lindqvist', meanwhile[0])
    await say(hers, 'Otto Brandt', meanwhile[1])
    await hasOnce(his, [meanwhile[0]])
    await expect(waits(his)).toBeVisible()
    await hasOnce(hers, [meanwhile[1]])
    if (engine !== 'postgres') return
    await hasOnce(hers, [unanswered])
    for (const line of [bar(hers), waits(hers)]) await expect(line).toHaveCount(0)
  })

  await test.step('the node is back: the bar goes, and everything is there once, for both', async () => {
    await second.back()
    for (const page of [his, hers]) {
      await hasOnce(page, [...first, unanswered, ...meanwhile])
      for (const line of [bar(page), waits(page)]) await expect(line).toHaveCount(0, patient)
    }
  })

  await test.step('it is killed again while he writes one message after the other', async () => {
    const isWriting = (async () => {
      for (const text of inARow) await say(his, 'Mara Lindqvist', text)
    })()
    await expect(history(his).getByText(inARow[1] ?? '')).toBeVisible()
    await second.away()
    await isWriting
    await expect(waits(his)).toBeVisible()
    await second.back()
    await hasOnce(his, inARow)
    await hasOnce(hers, inARow)
    await expect(waits(his)).toHaveCount(0, patient)
  })

  await test.step('read anew, all of it is there once, and his in the order of his writing', async () => {
    for (const page of [his, hers]) {
      await page.reload()
      await hasOnce(page, [...first, unanswered, ...meanwhile, ...inARow])
      const read = await history(page)
        .getByText(/^Lamp \d is packed\.$/)
        .allInnerTexts()
      expect(read).toEqual(inARow)
    }
    await expect(messageTo(his, 'Mara Lindqvist')).toHaveValue('')
  })

  await test.step('what is written from then on arrives without loading anything', async () => {
    await say(hers, 'Otto Brandt', 'See you on the 9th.')
    await hasOnce(his, ['See you on the 9th.'])
    await say(his, 'Mara Lindqvist', 'Until then.')
    await hasOnce(hers, ['Until then.'])
  })
})
