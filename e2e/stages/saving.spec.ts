/** Where the text is while it is written: in the form, on the device, at the server, in another window. */
import type { Page, Route } from '@playwright/test'
import { theLongExposure } from '../support/content.ts'
import { quiet } from '../support/quiet.ts'
import { saved, saveNote, stage1 } from '../support/workflow.ts'
import { Form } from '../support/form.ts'
import { alert, arrives } from '../support/screens.ts'
import {
  approvedProject,
  askForChanges,
  claim,
  fillStage1,
  newProject,
  submittedProject,
} from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[A-03] what is typed is saved two seconds after the typing stops', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  const { logline } = theLongExposure.story
  await page.getByLabel('Logline').fill(logline)
  await expect(saveNote(page)).toHaveText('Not saved yet')
  await saved(page)
  const kept = await api.call<{ content: object }>(maya, 'GET', `/projects/${project_id}/stages/1`)
  expect(kept.content).toMatchObject({ logline })
  await page.reload()
  await expect(page.getByLabel('Logline')).toHaveValue(logline)
})

test('[R-12] offline, a page that is not on the device is not left for; what is open stays', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|could not be fetched/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  await page.getByLabel('Logline').fill('A keeper who')
  // What keeps the page when the connection goes comes after its first picture.
  await quiet(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(
    page.getByText('You are offline, and this page is not saved on this device.'),
  ).toBeVisible()
  await expect(page.getByLabel('Logline')).toHaveValue('A keeper who')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Slateflow' }).click()
  await expect(
    page.getByText('You are offline, and this page is not saved on this device.'),
  ).toBeVisible()
  await expect(page.getByLabel('Logline')).toHaveValue('A keeper who')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Profile' }).click()
  await arrives(page, '/profile')
})

test('offline, what is typed stays on the device and is sent when the connection is back', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  await expect(page.getByLabel('Logline')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Changes are saved on this device.')).toBeVisible()
  const { logline, synopsis_short } = theLongExposure.story
  await page.getByLabel('Logline').fill(logline)
  await expect(saveNote(page)).toHaveText('Offline: kept on this device')
  await context.setOffline(false)
  await saved(page)

  // A window that closes while it is offline loses nothing either.
  await context.setOffline(true)
  await page.getByLabel('Short synopsis').fill(synopsis_short)
  await expect(saveNote(page)).toHaveText('Offline: kept on this device')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(stage1(project_id, 'story'))
  await expect(again.getByLabel('Short synopsis')).toHaveValue(synopsis_short)
  await expect(again.getByText('We restored your unsaved changes.')).toBeVisible()
  await saved(again)
  const kept = await api.call<{ content: object }>(maya, 'GET', `/projects/${project_id}/stages/1`)
  expect(kept.content).toMatchObject({ logline, synopsis_short })
  // ux 32: what was put back is news until one goes on.
  await again.getByLabel('Logline').press('End')
  await again.keyboard.type(' Now.')
  await expect(again.getByText('We restored your unsaved changes.')).toBeHidden()
})

test('one wrong answer keeps no other from being saved, and stays as it was typed', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/422/)
  const maya = await people.completeUser()
  const project = await newProject(api, maya)
  const { project_id } = project
  await fillStage1(api, maya, project)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  const { synopsis_short } = theLongExposure.story
  const endless = `${synopsis_short} ${'And then the light went out. '.repeat(40)}`.trim()
  await page.getByLabel('Short synopsis').fill(endless)
  const said =
    'One answer couldn’t be saved (kept on this device). Everything else is saved. Please check: Short synopsis'
  await expect(saveNote(page)).toHaveText(said)
  await page.getByRole('button', { name: /^Audience/ }).click()
  const audience = `${theLongExposure.audience.target_audience} And their children.`
  await page.getByLabel('Target audience').fill(audience)
  const stored = async () =>
    (await api.call<{ content: object }>(maya, 'GET', `/projects/${project_id}/stages/1`)).content
  await expect.poll(stored).toMatchObject({ target_audience: audience, synopsis_short })
  await expect(saveNote(page)).toHaveText(said)

  await page.reload()
  await expect(page.getByLabel('Target audience')).toHaveValue(audience)
  await saveNote(page).getByRole('button', { name: 'Short synopsis' }).click()
  await expect(page.getByLabel('Short synopsis')).toHaveValue(endless)
  await page.getByLabel('Short synopsis').fill(`${synopsis_short} Twice.`)
  await saved(page)
  expect(await stored()).toMatchObject({
    target_audience: audience,
    synopsis_short: `${synopsis_short} Twice.`,
  })
})

test('two windows: the later one is asked which answers stay (412)', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/412/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  await expect(page.getByLabel('Logline')).toBeVisible()
  const second = await context.newPage()
  await second.goto(stage1(project_id, 'story'))
  const theirs = 'A night nurse learns that one of her patients was buried ten years ago.'
  await second.getByLabel('Logline').fill(theirs)
  await saved(second)

  const mine = 'A ferry captain finds the same stowaway on every crossing, never older.'
  await page.getByLabel('Logline').fill(mine)
  const dialog = page.getByRole('dialog', { name: 'Edited in two places' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText(mine)
  const stored = async () =>
    (
      await api.call<{ content: { logline: string } }>(
        maya,
        'GET',
        `/projects/${project_id}/stages/1`,
      )
    ).content.logline
  expect(await stored()).toBe(theirs)
  await dialog.getByText('Other version', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByLabel('Logline')).toHaveValue(theirs)

  await second.reload()
  await second.getByLabel('Logline').fill(`${theirs} He knocks.`)
  await saved(second)
  await page.getByLabel('Logline').fill(mine)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'All of your version' }).click()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await saved(page)
  expect(await stored()).toBe(mine)

  // What only one of the two has changed is nobody's choice to lose.
  const { synopsis_short } = theLongExposure.story
  await second.reload()
  await second.getByLabel('Short synopsis').fill(synopsis_short)
  await saved(second)
  await page.getByLabel('Logline').fill(`${mine} Tonight he speaks.`)
  await expect(page.getByText('Both sets of changes have been merged')).toBeVisible()
  await expect(page.getByLabel('Short synopsis')).toHaveValue(synopsis_short)
  await saved(page)
  expect(await stored()).toBe(`${mine} Tonight he speaks.`)
})

test('[A-03] a save that arrives while its page is left is nobody else’s', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/412/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  const { logline, synopsis_short } = theLongExposure.story
  const path = `/projects/${project_id}/stages/1`
  const stored = () => api.call<{ content: object }>(maya, 'GET', path)
  /** Types, and leaves before the answer: the save arrives `whenever` the page that comes next lets it. */
  const leave = async (label: string, text: string, whenever: () => Promise<void>) => {
    const arrive = await new Promise<() => Promise<unknown>>((held, failed) => {
      const hold = (route: Route) => held(() => route.fetch())
      page
        .route(
          (url) => url.pathname.endsWith(path),
          (route) => (route.request().method() === 'PUT' ? hold(route) : route.fallback()),
        )
        .then(() => page.getByLabel(label).fill(text))
        .catch(failed)
    })
    await page.unrouteAll()
    await whenever()
    await arrive()
  }
  await leave('Logline', logline, async () => undefined)
  await page.goto(stage1(project_id, 'story'))
  await page.getByLabel('Short synopsis').fill(synopsis_short)
  await saved(page)
  expect((await stored()).content).toMatchObject({ logline, synopsis_short })

  await leave('Logline', `${logline} Twice.`, async () => {
    await page.goto(stage1(project_id, 'story'))
    await expect(page.getByLabel('Logline')).toHaveValue(`${logline} Twice.`)
  })
  await page.getByLabel('Short synopsis').fill(`${synopsis_short} Again.`)
  await saved(page)
  expect((await stored()).content).toMatchObject({
    logline: `${logline} Twice.`,
    synopsis_short: `${synopsis_short} Again.`,
  })
})

test('[R-12] without a connection the screen stays: on coming back to it, and from section to section', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const maya = await people.completeUser()
  const { project_id } = await approvedProject(api, people, maya, 'Tideline')
  const form = await Form.load(api, maya, 'stage-2')
  const [first, second] = form.description.sections
  if (!first || !second) throw new Error('stage 2 has sections')
  await signIn(page, maya)
  await page.goto(`/projects/${project_id}/create-project/stage-2`)
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeVisible()
  const title = page.getByRole('heading', { level: 2, name: second.title })
  await context.setOffline(true)
  await page.getByRole('button', { name: `Next: ${second.title}`, exact: true }).click()
  await expect(title).toBeFocused()
  // As a telephone does when its screen is switched on again.
  const asked = page.waitForEvent('requestfailed')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/stage-2/)
  await expect(alert(page, /could not be loaded|Failed to fetch/)).toHaveCount(0)
})

test('two people answer the reviewer at once, and nothing is lost (412)', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/412/)
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya)
  const reviewer = await people.withRole('reviewer')
  await askForChanges(api, reviewer, await claim(api, reviewer, project), [
    { field: 'logline', severity: 'must', text: 'Say what the stranger wants of her, please.' },
    { field: 'synopsis_short', severity: 'should', text: 'Leave the ending out of it, please.' },
  ])
  await signIn(page, maya)
  await page.goto(stage1(project.project_id, 'story'))
  const answers = (where: Page) => where.getByLabel('Your reply to the reviewer')
  const explain = (where: Page) =>
    where.getByRole('button', { name: 'Keep it as it is and say why' })
  await explain(page).nth(1).click()
  const second = await context.newPage()
  await second.goto(stage1(project.project_id, 'story'))
  await explain(second).first().click()
  const [one, other] = ['She wants the light, and nothing else.', 'It is the beginning of the end.']
  await answers(second).first().fill(one)
  await saved(second)
  await answers(page).fill(other)
  await expect(page.getByText('Both sets of changes have been merged')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(answers(page).first()).toHaveValue(one)
  await expect(answers(page).nth(1)).toHaveValue(other)
})
