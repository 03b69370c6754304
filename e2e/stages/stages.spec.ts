import type { Locator, Page } from '@playwright/test'
import { flat, theLongExposure } from '../support/content.ts'
import { saveNote, stage1, submit } from '../support/workflow.ts'
import { Form } from '../support/form.ts'
import { alert, arrives } from '../support/screens.ts'
import {
  approve,
  approvedProject,
  askForChanges,
  claim,
  fillStage1,
  newProject,
  submittedProject,
} from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Whether one thing lies over another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of the two is not on the page')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Something is typed that the server does not take; from then on it takes everything. */
async function failToSave(page: Page, projectId: string, logline: string): Promise<void> {
  const call = `**/api/projects/${projectId}/stages/1`
  await page.route(call, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, body: '' }),
  )
  await page.getByLabel('Logline').fill(logline)
  await expect(page.getByRole('button', { name: 'Save now' })).toBeVisible()
  await page.unroute(call)
}

test('messages and bars leave the form in sight, on a phone too', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/503|stages/)
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  const form = page.locator('form')
  const bar = page.locator('[data-action-bar]')
  const message = page.getByText('Draft saved', { exact: true }).locator('xpath=../..')
  await failToSave(page, project_id, 'A first line')
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(message).toBeVisible()
  for (const part of [form, bar]) expect(await overlap(message, part)).toBe(false)

  await page.setViewportSize({ width: 390, height: 844 })
  await failToSave(page, project_id, 'A second line')
  await page.getByRole('button', { name: 'Save now' }).click()
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

test('once the head is scrolled away one line stands for it, and lies over no field', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  // So low that the section is longer than the window.
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, maya)
  await page.goto(stage1(project_id, 'story'))
  const line = page.locator('.editor-line')
  await expect(page.getByLabel('Logline')).toBeVisible()
  await expect(line).toBeEmpty()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 400)
  await expect(line).toContainText('Stage 1: Concept & Rights')
  expect((await line.boundingBox())?.y).toBe(0)
  await page.getByRole('button', { name: 'Submit', exact: true }).focus()
  // Backwards, so that each field comes in at the top.
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
    expect(top).toBeGreaterThanOrEqual(48)
  }
})

test('the checklist names all that is missing, and each line leads to its place', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const { project_id } = await newProject(api, maya)
  await signIn(page, maya)
  await page.goto(stage1(project_id))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
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
  await page.goto(stage1(project.project_id, 'story'))
  const tooLong = 'Überlänge 👩🏽‍🎬 '.repeat(30)
  await page.getByLabel('Logline').fill(tooLong)
  await page.getByLabel('Logline').blur()
  await expect(page.getByLabel('Logline')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Logline')).toHaveValue(tooLong)

  // The server cannot keep it: the foot names it, and the section bears a mark.
  await page.getByRole('button', { name: 'Audience' }).click()
  await expect(saveNote(page)).toContainText('Not saved')
  await expect(page.getByRole('button', { name: /^Story.*1 answer to fix/ })).toBeVisible()
  await saveNote(page).getByRole('button', { name: 'Logline' }).click()
  await expect(page.getByLabel('Logline')).toBeFocused()
  await page.getByLabel('Logline').fill('Write to me at maya@skerry.test about this story.')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(dialog.getByRole('button', { name: /link|email|contact|telephone/i })).toBeVisible()
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
  await page.getByRole('button', { name: 'Withdraw submission' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw submission' }).click()
  await expect(page.getByText('Draft: visible to your team only.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue editing' }).click()
  await arrives(page, new RegExp(`^${stage1(project_id)}`))
  await submit(page)
  await expect(page.getByText('Waiting for a reviewer.')).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await expect(page.getByText('Withdrawn before review').first()).toBeVisible()
})

test('what somebody has started to read is withdrawn, and an old window says that it is old', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/409/)
  // With the stream of events the window would not grow old.
  await page.route('**/api/events', (route) => route.abort())
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByRole('button', { name: 'Withdraw submission' })).toBeVisible()
  const reviewer = await people.withRole('reviewer')
  await claim(api, reviewer, project)
  await page.getByRole('button', { name: 'Withdraw submission' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw submission' }).click()
  await expect(page.getByText('The status has changed in the meantime.')).toBeVisible()
  await expect(page.getByText('A review is in progress.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Withdraw submission' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw submission' }).click()
  await expect(page.getByText('Draft: visible to your team only.')).toBeVisible()
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
  await page.goto(stage1(project.project_id))
  await expect(page.getByRole('heading', { level: 2, name: 'Story' })).toBeVisible()
  await expect(page.getByText('Say what the stranger wants of her')).toBeVisible()
  await expect(page.getByLabel('Logline')).toBeEditable()
  await expect(page.getByLabel('Short synopsis')).toHaveCount(0)
  await expect(page.getByText('Nora keeps the last manned light')).toBeVisible()

  // Neither changed nor answered: it cannot be submitted.
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(list.getByText('1 open change request.')).toBeVisible()
  await list.getByRole('button', { name: 'Change request: Logline' }).click()
  await expect(list).toBeHidden()
  await expect(
    api.call(maya, 'PUT', `/projects/${project.project_id}/stages/1`, {
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
  await page.goto(stage1(project_id))
  await expect(page.getByText(/^Approved\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  const line = page.getByRole('list', { name: 'Stages' })
  await expect(line.getByRole('link', { name: 'Script & Package' })).toBeVisible()
  await expect(line.getByText('Opens after Script & Package')).toBeVisible()
  await expect(line.getByRole('link', { name: 'Budget & Finance' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByText('The premise is clear')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/approved/i)
})

test('[R-13] a stage that is approved while its page is open leads on at once', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await submittedProject(api, maya)
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByText('A review is in progress.')).toBeVisible()
  await approve(api, reviewer, submission)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('list', { name: 'Stages' }).getByRole('link', { name: 'Script' }).click()
  await arrives(page, `/projects/${project.project_id}/stage-2`)
})

test('who has no complete profile is told so before submitting', async ({ page, people, api }) => {
  const maya = await people.verifiedUser()
  const project = await newProject(api, maya)
  await fillStage1(api, maya, project)
  await signIn(page, maya)
  await page.goto(stage1(project.project_id))
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
  watched.tolerate(/500/)
  const maya = await people.completeUser()
  const { project_id, project_name } = await newProject(api, maya)
  await signIn(page, maya)
  const call = `**/api/projects/${project_id}/stages/1`
  await page.route(call, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: {} }),
  )
  await page.goto(`/projects/${project_id}/stage-1`)
  await expect(alert(page, 'This stage could not be loaded')).toBeVisible()
  // The head of the page asks for the stage, too: once nothing is asked any more, nothing loads it but the button.
  await quiet(page)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: project_name })).toBeVisible()
})
