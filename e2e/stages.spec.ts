import type { Locator, Page, Route } from '@playwright/test'
import { flat, theLongExposure } from './support/content.ts'
import { saved, submit } from './support/desk.ts'
import { Form } from './support/form.ts'
import { alert, arrives } from './support/screens.ts'
import {
  approvedProject,
  askForChanges,
  claim,
  fillStage1,
  newProject,
  submittedProject,
} from './support/projects.ts'
import { expect, signIn, test } from './support/test.ts'

const write = (id: string, section = '') =>
  `/projects/${id}/create-project/stage-1${section && `?section=${section}`}`

/** Where the text is, as the foot of the wizard says. */
const note = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^(Saved|Saving|Not saved|An answer needs|Offline:|Changed elsewhere)/ })

/** Whether one thing lies over another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of the two is not on the page')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('[A-03] what is typed is saved two seconds after the typing stops', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(write(project_id, 'story'))
  const { logline } = theLongExposure.story
  await page.getByLabel('Logline').fill(logline)
  await expect(note(page)).toHaveText('Not saved yet')
  await saved(page)
  const kept = await api.call<{ content: object }>(
    maya,
    'GET',
    `/new-projects/stage1/${project_id}`,
  )
  expect(kept.content).toMatchObject({ logline })
  await page.reload()
  await expect(page.getByLabel('Logline')).toHaveValue(logline)
})

test('messages and bars leave the form in sight, on a phone too', async ({ page, people, api }) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(write(project_id, 'story'))
  const form = page.locator('form')
  const bar = page.locator('[data-action-bar]')
  const message = page.getByText('Draft saved', { exact: true }).locator('xpath=../..')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(message).toBeVisible()
  for (const part of [form, bar]) expect(await overlap(message, part)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(message.first()).toBeVisible()
  const foot = page.getByRole('navigation', { name: 'Main' })
  for (const part of [bar, foot]) expect(await overlap(message.first(), part)).toBe(false)

  // What stays on the screen while one writes takes less than a seventh of it.
  await page.getByLabel('Logline').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('link', { name: 'Slateflow' })).not.toBeInViewport()
  const high = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  expect((await high(bar)) + (await high(foot))).toBeLessThan(844 / 7)
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
  await page.goto(write(project_id, 'story'))
  await page.getByLabel('Logline').fill('A keeper who')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(
    page.getByText('You are offline, and that page is not on this device.'),
  ).toBeVisible()
  await expect(page.getByLabel('Logline')).toHaveValue('A keeper who')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('link', { name: 'Slateflow' }).click()
  await expect(
    page.getByText('You are offline, and that page is not on this device.'),
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
  await page.goto(write(project_id, 'story'))
  await expect(page.getByLabel('Logline')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you have typed stays here.')).toBeVisible()
  const { logline, synopsis_short } = theLongExposure.story
  await page.getByLabel('Logline').fill(logline)
  await expect(note(page)).toHaveText('Offline: kept on this device')
  await context.setOffline(false)
  await saved(page)

  // A window that closes while it is offline loses nothing either.
  await context.setOffline(true)
  await page.getByLabel('Short synopsis').fill(synopsis_short)
  await expect(note(page)).toHaveText('Offline: kept on this device')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(write(project_id, 'story'))
  await expect(again.getByLabel('Short synopsis')).toHaveValue(synopsis_short)
  await expect(
    again.getByText('What you typed here before it could be saved has been put back.'),
  ).toBeVisible()
  await saved(again)
  const kept = await api.call<{ content: object }>(
    maya,
    'GET',
    `/new-projects/stage1/${project_id}`,
  )
  expect(kept.content).toMatchObject({ logline, synopsis_short })
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
  await page.goto(write(project_id, 'story'))
  const { synopsis_short } = theLongExposure.story
  const endless = `${synopsis_short} ${'And then the light went out. '.repeat(40)}`.trim()
  await page.getByLabel('Short synopsis').fill(endless)
  const said =
    'An answer needs another look, kept on this device; all else is saved. Short synopsis'
  await expect(note(page)).toHaveText(said)
  await page.getByRole('button', { name: /^Audience/ }).click()
  const audience = `${theLongExposure.audience.target_audience} And their children.`
  await page.getByLabel('Target audience').fill(audience)
  const stored = async () =>
    (await api.call<{ content: object }>(maya, 'GET', `/new-projects/stage1/${project_id}`)).content
  await expect.poll(stored).toMatchObject({ target_audience: audience, synopsis_short })
  await expect(note(page)).toHaveText(said)

  await page.reload()
  await expect(page.getByLabel('Target audience')).toHaveValue(audience)
  await note(page).getByRole('button', { name: 'Short synopsis' }).click()
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
  await page.goto(write(project_id, 'story'))
  await expect(page.getByLabel('Logline')).toBeVisible()
  const second = await context.newPage()
  await second.goto(write(project_id, 'story'))
  const theirs = 'A night nurse learns that one of her patients was buried ten years ago.'
  await second.getByLabel('Logline').fill(theirs)
  await saved(second)

  const mine = 'A ferry captain finds the same stowaway on every crossing, never older.'
  await page.getByLabel('Logline').fill(mine)
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(theirs)
  await expect(dialog).toContainText(mine)
  const stored = async () =>
    (
      await api.call<{ content: { logline: string } }>(
        maya,
        'GET',
        `/new-projects/stage1/${project_id}`,
      )
    ).content.logline
  expect(await stored()).toBe(theirs)
  await dialog.getByText('The other', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Keep these' }).click()
  await expect(page.getByLabel('Logline')).toHaveValue(theirs)

  await second.reload()
  await second.getByLabel('Logline').fill(`${theirs} He knocks.`)
  await saved(second)
  await page.getByLabel('Logline').fill(mine)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'All from this window' }).click()
  await dialog.getByRole('button', { name: 'Keep these' }).click()
  await saved(page)
  expect(await stored()).toBe(mine)

  // What only one of the two has changed is nobody's choice to lose.
  const { synopsis_short } = theLongExposure.story
  await second.reload()
  await second.getByLabel('Short synopsis').fill(synopsis_short)
  await saved(second)
  await page.getByLabel('Logline').fill(`${mine} Tonight he speaks.`)
  await expect(page.getByText('Both sets of changes are kept')).toBeVisible()
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
  await page.goto(write(project_id, 'story'))
  const { logline, synopsis_short } = theLongExposure.story
  const path = `/new-projects/stage1/${project_id}`
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
  await page.goto(write(project_id, 'story'))
  await page.getByLabel('Short synopsis').fill(synopsis_short)
  await saved(page)
  expect((await stored()).content).toMatchObject({ logline, synopsis_short })

  await leave('Logline', `${logline} Twice.`, async () => {
    await page.goto(write(project_id, 'story'))
    await expect(page.getByLabel('Logline')).toHaveValue(`${logline} Twice.`)
  })
  await page.getByLabel('Short synopsis').fill(`${synopsis_short} Again.`)
  await saved(page)
  expect((await stored()).content).toMatchObject({
    logline: `${logline} Twice.`,
    synopsis_short: `${synopsis_short} Again.`,
  })
})

test('the checklist names all that is missing, and each line leads to its place', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(write(project_id))
  await page.getByRole('button', { name: 'Check' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(dialog).toBeVisible()
  const form = await Form.load(api, maya, 'stage-1')
  for (const { title } of form.description.sections) await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: /Logline/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Logline')).toBeFocused()

  // Submit asks the same question first.
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog).toBeVisible()
})

test('text that is too long, too short or of the wrong kind is said at its field and kept', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ 422 /)
  const maya = await people.completeUser()
  const project = await newProject(api, maya)
  await fillStage1(api, maya, project)
  await signIn(page, maya)
  await page.goto(write(project.project_id, 'story'))
  const tooLong = 'Überlänge 👩🏽‍🎬 '.repeat(30)
  await page.getByLabel('Logline').fill(tooLong)
  await page.getByLabel('Logline').blur()
  await expect(page.getByLabel('Logline')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Logline')).toHaveValue(tooLong)

  // The server cannot keep it: the foot names it, and the section bears a mark.
  await page.getByRole('button', { name: 'Audience' }).click()
  await expect(note(page)).toContainText('Not saved')
  await expect(page.getByRole('button', { name: /^Story.*1 answer to fix/ })).toBeVisible()
  await note(page).getByRole('button', { name: 'Logline' }).click()
  await expect(page.getByLabel('Logline')).toBeFocused()
  await page.getByLabel('Logline').fill('Write to me at maya@skerry.test about this story.')
  await page.getByRole('button', { name: 'Check' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(dialog.getByRole('button', { name: /link|e-mail|contact|telephone/i })).toBeVisible()
})

test('[R-13] a submitted stage is taken back and submitted again', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await submittedProject(api, maya)
  await signIn(page, maya)
  await page.goto(`/projects/${project_id}/stage-1`)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('A draft. Nobody outside its team sees it.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on writing' }).click()
  await arrives(page, new RegExp(`^${write(project_id)}`))
  await submit(page)
  await expect(page.getByText('It is waiting for a reviewer.')).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await expect(page.getByText('Taken back').first()).toBeVisible()
})

test('what somebody has started to read is withdrawn, and an old window says that it is old', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/409/)
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  const reviewer = await people.withRole('reviewer')
  await claim(api, reviewer, project)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Something has changed in the meantime.')).toBeVisible()
  await expect(page.getByText('A reviewer is reading it.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('A draft. Nobody outside its team sees it.')).toBeVisible()
})

test('while changes are requested only the answers named are open', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya)
  const reviewer = await people.withRole('reviewer')
  await askForChanges(api, reviewer, await claim(api, reviewer, project), [
    { field: 'logline', severity: 'must', text: 'Say what the stranger wants of her, please.' },
  ])
  await signIn(page, maya)
  await page.goto(write(project.project_id))
  await expect(page.getByRole('heading', { level: 2, name: 'Story' })).toBeVisible()
  await expect(page.getByText('Say what the stranger wants of her')).toBeVisible()
  await expect(page.getByLabel('Logline')).toBeEditable()
  await expect(page.getByLabel('Short synopsis')).toHaveCount(0)
  await expect(page.getByText('Nora keeps the last manned light')).toBeVisible()

  // Neither changed nor answered: it cannot be submitted.
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(list.getByText('1 change request to go.')).toBeVisible()
  await list.getByRole('button', { name: 'Change request: Logline' }).click()
  await expect(list).toBeHidden()
  await expect(
    api.call(maya, 'PUT', `/new-projects/stage1/${project.project_id}`, {
      content: { ...flat(theLongExposure), project_name: project.project_name, runtime_min: 90 },
    }),
  ).rejects.toThrow(/40[09]|422/)
})

test('[R-13] an approved stage is read-only, and says what the approval means', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await approvedProject(api, people, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto(write(project_id))
  await expect(page.getByText(/^Approved\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  const line = page.getByRole('list', { name: 'Stages' })
  await expect(line.getByRole('link', { name: 'Script & Package' })).toBeVisible()
  await expect(line.getByText('Opens after Script & Package is approved')).toBeVisible()
  await expect(line.getByRole('link', { name: 'Budget & Finance' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByText('The premise is clear')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/approved/i)
})

test('who has no complete profile is told so before submitting', async ({ page, people, api }) => {
  const maya = await people.verifiedUser()
  const project = await newProject(api, maya)
  await fillStage1(api, maya, project)
  await signIn(page, maya)
  await page.goto(write(project.project_id))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(dialog.getByRole('alert')).toContainText(/profile/i)
})

test('a stage that cannot be loaded says so, and is loaded again', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/new-projects/)
  const maya = await people.completeUser()
  const { project_id, project_name } = await newProject(api, maya)
  await signIn(page, maya)
  const call = `**/api/new-projects/stage1/${project_id}`
  await page.route(call, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: {} }),
  )
  await page.goto(`/projects/${project_id}/stage-1`)
  await expect(alert(page, 'This stage could not be loaded')).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: project_name })).toBeVisible()
})
