/** What a team says to each other about a stage, by two people and more. */
import type { Browser, Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import type { People } from '../support/people.ts'
import { fillStage1, join, newProject, type Project } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

const ben = { first_name: 'Ben', last_name: 'Carver' }
const thread = (page: Page) => page.getByRole('region', { name: 'Comments' })
const said = (page: Page, text: string) =>
  thread(page).getByRole('article').filter({ hasText: text })
const field = (page: Page) => thread(page).getByRole('textbox', { name: /^Your comment/ })
const post = (page: Page) => thread(page).getByRole('button', { name: 'Post comment' })

async function open(page: Page, { project_id }: Project, stage = 1): Promise<void> {
  await page.goto(`/projects/${project_id}/stage-${stage}`)
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(thread(page)).toBeVisible()
}

const pathOf = ({ project_id }: Project) => `/projects/${project_id}/stages/1/comments`

function say(api: Api, who: Account, project: Project, text: string) {
  return api.call(who, 'POST', pathOf(project), { text })
}

async function withTeam(api: Api, people: People, role: string) {
  const maya = await people.completeUser('maya')
  const other = await people.completeUser('ben', ben)
  const project = await newProject(api, maya)
  await fillStage1(api, maya, project)
  await join(api, maya, other, project.project_id, role)
  return { maya, other, project }
}

/** Another person's browser, in another part of the world. */
async function inTokyo(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId: 'Asia/Tokyo', locale: 'en-GB' })
  return context.newPage()
}

test('two people talk: written, heard, changed, deleted', async ({ page, people, api, device }) => {
  const { maya, other, project } = await withTeam(api, people, 'collaborator')
  await signIn(page, maya)
  await open(page, project)
  await expect(thread(page)).toContainText('No comments yet')
  await expect(thread(page)).toContainText('Visible to the project team only')
  await inspect(page, 'stage-1-comments-none')

  const question = 'Shall we move the ferry to spring?\nThe light is better, and so is the price.'
  await field(page).fill(`  ${question}  `)
  await post(page).click()
  await expect(said(page, 'Shall we move')).toContainText('Maya Okonkwo (you)')
  await expect(said(page, 'Shall we move')).toContainText('Owner')
  await expect(said(page, 'Shall we move')).toContainText('just now')
  await expect(field(page)).toHaveValue('')

  const bens = await device()
  await signIn(bens, other)
  await open(bens, project)
  await expect(said(bens, 'Shall we move')).toContainText('Maya Okonkwo')
  await expect(said(bens, 'Shall we move').getByRole('button')).toHaveCount(0)

  await test.step('an answer by keys alone, in another script, with a word that does not end', async () => {
    await field(bens).focus()
    await bens.keyboard.type('نعم، الربيع أفضل. ')
    await bens.keyboard.insertText('สมมติว่าเราถ่ายทำในเดือนเมษายน '.repeat(3))
    await bens.keyboard.insertText('x'.repeat(120))
    await bens.keyboard.press('Control+Enter')
    await expect(said(bens, 'الربيع')).toContainText('Ben Carver (you)')
    await expect(thread(page).getByRole('status')).toHaveText('1 new comment by Ben Carver', {
      timeout: 30_000,
    })
    await expect(said(page, 'الربيع')).toContainText(/Can edit(?! and)/)
    await inspect(page, 'stage-1-comments')
  })

  await test.step('who wrote it changes it, and says so', async () => {
    const mine = said(bens, 'الربيع')
    await mine.getByRole('button', { name: /^Edit/ }).press('Enter')
    const box = bens.getByRole('textbox', { name: /^Edit your comment/ })
    await expect(box).toBeFocused()
    await bens.keyboard.press('Escape')
    await expect(mine.getByRole('button', { name: /^Edit/ })).toBeFocused()
    await mine.getByRole('button', { name: /^Edit/ }).press('Enter')
    await box.fill('April, then. I ask the port.')
    await bens.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(said(bens, 'I ask the port')).toContainText('edited just now')
    await page.reload()
    await page.getByRole('tab', { name: 'Comments' }).click()
    await expect(said(page, 'I ask the port')).toContainText('edited')
  })

  await test.step('the owner takes it away, after a second thought', async () => {
    await said(page, 'I ask the port')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this comment?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await said(page, 'I ask the port')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await dialog.getByRole('button', { name: 'Delete comment' }).click()
    await expect(said(page, 'I ask the port')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Comments' })).toBeFocused()
    await expect(said(page, 'Shall we move')).toBeVisible()
    await expect(said(bens, 'I ask the port')).toHaveCount(0, { timeout: 30_000 })
  })
})

test('what is written is kept when it fails and when one leaves; said once in the end', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const { maya, project } = await withTeam(api, people, 'collaborator')
  await signIn(page, maya)
  await open(page, project)
  await post(page).click()
  await expect(thread(page)).toContainText('Write a comment first.')
  await field(page).fill('a'.repeat(2003))
  await post(page).click()
  await expect(thread(page)).toContainText('3 characters too many.')

  const comments = `**/api${pathOf(project)}*`
  await page.route(comments, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  )
  const text = 'The estate has signed: we can go on with the option.'
  await field(page).fill(text)
  await post(page).click()
  await expect(thread(page).getByRole('alert')).toContainText(
    'Your comment was not sent. Your text is still here.',
  )
  await expect(field(page)).toHaveValue(text)
  await page.unroute(comments)
  await page.goto('/dashboard')
  await open(page, project)
  await expect(field(page)).toHaveValue(text)
  await post(page).click()
  await expect(said(page, 'The estate has signed')).toHaveCount(1)
  await page.reload()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(said(page, 'The estate has signed')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
})

test('who only reads has the thread without the form, in their own time', async ({
  page,
  people,
  api,
  browser,
  baseURL,
}) => {
  const { maya, other, project } = await withTeam(api, people, 'viewer')
  await say(api, maya, project, 'The ferry sails at nine.')
  await signIn(page, maya)
  await open(page, project)
  const tokyo = await inTokyo(browser, baseURL)
  await signIn(tokyo, other)
  await open(tokyo, project)
  await expect(said(tokyo, 'The ferry sails')).toBeVisible()
  await expect(thread(tokyo)).toContainText('You can read comments')
  await expect(field(tokyo)).toHaveCount(0)
  await expect(said(tokyo, 'The ferry sails').getByRole('button')).toHaveCount(0)
  const clock = async (reader: Page) => {
    const title = await said(reader, 'The ferry sails').locator('time').getAttribute('title')
    return new Date(`${title ?? ''} UTC`).getTime()
  }
  expect((await clock(tokyo)) - (await clock(page))).toBe(9 * 3_600_000)
  await tokyo.context().close()
})

test('a long thread is read in parts, and one that cannot be had says so', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/500/)
  const { maya, project } = await withTeam(api, people, 'collaborator')
  for (let day = 1; day <= 34; day += 1) await say(api, maya, project, `Day ${day} is planned.`)
  await signIn(page, maya)
  await page.route(`**/api${pathOf(project)}*`, (route) => route.fulfill({ status: 500, body: '' }))
  await open(page, project)
  await expect(thread(page)).toContainText('The comments could not be loaded')
  await page.unroute(`**/api${pathOf(project)}*`)
  // They can come by themselves before the press.
  await expect(async () => {
    const again = thread(page).getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    await expect(thread(page).getByRole('article')).toHaveCount(30, { timeout: 5_000 })
  }).toPass()
  await expect(thread(page).getByRole('article').first()).toContainText('Day 34 is planned.')
  await thread(page).getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(thread(page).getByRole('article')).toHaveCount(34)
  await expect(thread(page).getByRole('article').last()).toContainText('Day 1 is planned.')
})
