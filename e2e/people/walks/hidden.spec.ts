/** Walk 8: one person hides, another blocks, and both are gone for the other with the next request, on both nodes. */
import type { Page } from '@playwright/test'
import type { Account } from '../../support/api.ts'
import { expect, test } from '../../support/nodes.ts'
import { join, newProject } from '../../support/projects.ts'
import { heading } from '../../support/screens.ts'
import {
  card,
  connect,
  history,
  inNav,
  ivo,
  listedUser,
  mara,
  messageTo,
  otto,
  rosa,
  say,
} from '../../support/walks.ts'

async function isFound(page: Page, name: string, isThere: boolean) {
  await page.goto(`/people?name=${encodeURIComponent(name.toLowerCase())}`)
  if (isThere) await expect(card(page, name)).toBeVisible()
  else await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible()
}

async function isListedInDepartment(page: Page, name: string, isThere: boolean) {
  await page.goto('/people?department=directing')
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
  await expect(page.getByRole('status').getByText(/^\d+ (person|people)$/)).toBeVisible()
  await expect(card(page, name)).toHaveCount(isThere ? 1 : 0)
}

/** Whom the room's list of mentions offers for the beginning of a name. */
async function mentions(page: Page, begins: string): Promise<string[]> {
  await messageTo(page, 'Tideline').fill('')
  await messageTo(page, 'Tideline').pressSequentially(`@${begins}`)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  return page.getByRole('option').allInnerTexts()
}

test('[PV-01 PV-03 PV-04 NO-07] walk 8: one person hides, another blocks; gone from search, list, mentions, notifications and mails of the other on both nodes at once', async ({
  people,
  api,
  thereApi,
  here,
  there,
  hoursPass,
  mail,
  watched,
}) => {
  test.setTimeout(300_000)
  await api.clear()
  watched.tolerate(/404 .*\/api\/people\//)
  const [marasAccount, ottosAccount] = [
    await listedUser(people, mara),
    await listedUser(people, otto),
  ]
  const [rosasAccount, ivosAccount] = [
    await listedUser(people, rosa),
    await listedUser(people, ivo),
  ]
  await connect(api, marasAccount, ottosAccount)
  const { project_id: id } = await newProject(api, ivosAccount, 'Tideline')
  for (const one of [marasAccount, ottosAccount]) await join(api, ivosAccount, one, id, 'viewer')
  const { id: room } = await api.call<{ id: string }>(ivosAccount, 'PUT', `/projects/${id}/room`)
  // Each of the two looks from the node of the other as well.
  const of = async (who: Account) => [await here(who), await there(who)] as const
  const [hers, hersThere] = await of(marasAccount)
  const [his, hisThere] = await of(ottosAccount)

  await test.step('Rosa, whom nobody knows, hides: gone from search, list and page with the next request', async () => {
    for (const page of [hers, hersThere]) {
      await isFound(page, 'Rosa Keane', true)
      await isListedInDepartment(page, 'Rosa Keane', true)
    }
    await thereApi.call(rosasAccount, 'PATCH', '/user/profile', {
      visibility: 'connections',
    })
    for (const page of [hers, hersThere]) {
      await isFound(page, 'Rosa Keane', false)
      await isListedInDepartment(page, 'Rosa Keane', false)
      await page.goto(`/people/${rosasAccount.uid}`)
      await expect(heading(page, 'Profile not found')).toBeVisible()
    }
  })

  await test.step('before the block the two find and mention each other, and he has a message that he has not read', async () => {
    for (const page of [hers, hersThere]) await isFound(page, 'Otto Brandt', true)
    await isFound(his, 'Mara Lindqvist', true)
    for (const [page, name] of [
      [hers, 'Otto'],
      [his, 'Mara'],
    ] as const) {
      await page.goto(`/messages/${room}`)
      await expect.poll(() => mentions(page, name)).toEqual([expect.stringContaining(name)])
    }
    await api.call(marasAccount, 'POST', '/threads', {
      uid: ottosAccount.uid,
      client_id: crypto.randomUUID(),
      text: 'Are you free in March?',
    })
    await expect(inNav(his, /^Messages.*1/)).toBeVisible()
  })

  await test.step('he blocks her on his node', async () => {
    await hisThere.goto(`/people/${marasAccount.uid}`)
    await hisThere.getByRole('button', { name: 'Options for Mara Lindqvist' }).click()
    await hisThere.getByRole('menuitem', { name: 'Block' }).click()
    await hisThere.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(heading(hisThere, 'You blocked Mara Lindqvist')).toBeVisible()
  })

  await test.step('search, list and page of each have lost the other, on both nodes', async () => {
    for (const [pages, name, uid, gone] of [
      [[hers, hersThere], 'Otto Brandt', ottosAccount.uid, 'Profile not found'],
      [[his, hisThere], 'Mara Lindqvist', marasAccount.uid, 'You blocked Mara Lindqvist'],
    ] as const) {
      for (const page of pages) {
        await isFound(page, name, false)
        await isListedInDepartment(page, name, false)
        await page.goto(`/people/${uid}`)
        await expect(heading(page, gone)).toBeVisible()
        await page.goto('/connections')
        await page.getByRole('tab', { name: 'Connections' }).click()
        await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
      }
    }
  })

  await test.step('the room that they share mentions neither to the other', async () => {
    for (const [pages, name] of [
      [[hers, hersThere], 'Otto'],
      [[his, hisThere], 'Mara'],
    ] as const) {
      for (const page of pages) {
        await page.goto(`/messages/${room}`)
        // Once one is offered, who is in the room is known.
        await expect.poll(() => mentions(page, 'Ivo')).toEqual([expect.stringContaining('Ivo')])
        expect(await mentions(page, name)).toEqual([])
        await messageTo(page, 'Tideline').fill('')
      }
    }
  })

  await test.step('what she writes in the room tells him nothing, and his mails do not name her', async () => {
    await say(hers, 'Tideline', 'Otto, are you there?')
    await expect(history(hers).getByText('Otto, are you there?')).toBeVisible()
    for (const one of [api, thereApi]) {
      const told = await one.call(ottosAccount, 'GET', '/notifications')
      expect(JSON.stringify(told)).not.toContain(marasAccount.uid)
      expect(JSON.stringify(told)).not.toContain('Mara Lindqvist')
    }
  })

  await test.step('and neither is in a mail to the other: of unread messages, or of the day', async () => {
    await api.call(rosasAccount, 'POST', '/connections', { uid: ivosAccount.uid, reason: 'met' })
    await hoursPass(2, 14, 26, 38)
    // Everybody whom it does not concern is mailed.
    await mail.newest(ivosAccount.email, /^New messages in .*Tideline/)
    await mail.newest(ivosAccount.email, /^Today’s news/)
    for (const [{ email }, name] of [
      [ottosAccount, 'Mara Lindqvist'],
      [marasAccount, 'Otto Brandt'],
    ] as const) {
      for (const { subject, text } of mail.all(email)) {
        expect(`${subject}\n${text}`).not.toContain(name)
        expect(subject).not.toMatch(/^Today’s news/)
      }
    }
  })
})
