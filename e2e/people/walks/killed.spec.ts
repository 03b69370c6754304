/** Walk 11: the node of one of two people is killed while both write. */
import { expect, test } from '../../support/nodes.ts'
import { connect, history, listedUser, mara, messageTo, otto, say } from '../../support/walks.ts'

const killed = [1, 2, 3].map((n) => `Written while the node was gone, ${n}`)

test('[ME-02 RT-01 RT-08] walk 11: a node is killed amid messages; none is lost, none is there twice', async ({
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
  const marasAccount = await listedUser(people, mara)
  const ottosAccount = await listedUser(people, otto)
  await connect(api, marasAccount, ottosAccount)
  const hers = await here(marasAccount)
  const his = await there(ottosAccount)
  // On one node both lose it; on two she goes on writing to him.
  const hasTwoNodes = engine === 'postgres'
  const before = ['Are you free in March?', 'From the 9th.']

  await test.step('they write to each other', async () => {
    await hers.goto(`/messages/to/${ottosAccount.uid}`)
    await say(hers, 'Otto Brandt', before[0]!)
    await expect(hers).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    await his.goto(new URL(hers.url()).pathname)
    await expect(history(his).getByText(before[0]!)).toBeVisible()
    await say(his, 'Mara Lindqvist', before[1]!)
    await expect(history(hers).getByText(before[1]!)).toBeVisible()
  })

  await test.step('his node is killed while a message of his is on the way', async () => {
    await messageTo(his, 'Mara Lindqvist').fill(killed[0]!)
    await Promise.all([his.keyboard.press('Enter'), second.away()])
    await expect(history(his).getByText(killed[0]!)).toHaveCount(1)
    await say(his, 'Mara Lindqvist', killed[1]!)
    await expect(his.getByText('Some messages are not sent yet.')).toBeVisible()
  })

  await test.step('she writes meanwhile', async () => {
    await say(hers, 'Otto Brandt', killed[2]!)
    await expect(history(hers).getByText(killed[2]!)).toHaveCount(1)
    if (hasTwoNodes) await expect(hers.getByText('Some messages are not sent yet.')).toHaveCount(0)
  })

  await test.step('the node is back: the line is gone, and everything is there once, for both', async () => {
    await second.back()
    for (const page of [his, hers]) {
      for (const text of [...before, ...killed]) {
        await expect(history(page).getByText(text)).toHaveCount(1, {
          timeout: 60_000,
        })
      }
      await expect(page.getByText('Some messages are not sent yet.')).toHaveCount(0)
    }
    for (const page of [his, hers]) {
      await page.reload()
      await expect(history(page).getByText(killed[2]!)).toBeVisible()
      for (const text of [...before, ...killed]) {
        await expect(history(page).getByText(text)).toHaveCount(1)
      }
    }
  })

  await test.step('what is written from then on arrives without loading anything', async () => {
    await say(hers, 'Otto Brandt', 'See you on the 9th.')
    await expect(history(his).getByText('See you on the 9th.')).toHaveCount(1)
    await say(his, 'Mara Lindqvist', 'Until then.')
    await expect(history(hers).getByText('Until then.')).toHaveCount(1)
  })
})
