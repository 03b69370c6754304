/** What others do is told at once, and what was read in one place is read everywhere. */
import { type Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { tabTo } from '../support/keys.ts'
import { approve, askForChanges, claim, submittedProject } from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { heading, logIn } from '../support/screens.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const bell = (page: Page, unread = 0) =>
  page.getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })

/** How often the page has opened a stream of events. */
function streams(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/events') return
    opened.push(request.headers()['last-event-id'] ?? 'from now on')
  })
  return opened
}

test('a decision is counted on an open page, and read in every tab', async ({
  page,
  context,
  people,
  api,
}) => {
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, 'Ember')
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  await signIn(page, maya)
  const first = streams(page)
  await page.goto('/dashboard')
  // The team was told that the review has started.
  await expect(bell(page, 1)).toBeVisible()
  const second = await context.newPage()
  await signIn(second, maya)
  const others = streams(second)
  await second.goto('/projects')
  await expect(bell(second, 1)).toBeVisible()

  await approve(api, reviewer, submission)
  for (const tab of [page, second]) await expect(bell(tab, 2)).toBeVisible()
  await inspect(page, 'bell')

  await bell(page, 2).click()
  await expect(heading(page, 'Notifications')).toBeVisible()
  await page.getByRole('link', { name: /Ember.*was approved/ }).click()
  await expect(page).toHaveURL(`/projects/${project.project_id}/stage-1`)
  for (const tab of [page, second]) await expect(bell(tab, 1)).toBeVisible()
  expect(first, 'one stream a browser').toHaveLength(1)
  expect(others, 'the other tab is told by the first').toEqual([])

  // The next tab goes on where the first one ended.
  await page.close()
  await expect.poll(() => others).toEqual([expect.stringMatching(/^\d+$/)])
  const later = await submittedProject(api, maya, 'Tideline')
  await approve(api, reviewer, await claim(api, reviewer, later))
  await expect(bell(second, 3)).toBeVisible()

  await signOut(second)
  await expect(heading(second, /./)).toBeVisible()
  await quiet(second)
  expect(others, 'signed out, nobody listens').toHaveLength(1)
})

test('an open stage shows what the reviewer does', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, 'Ember')
  const reviewer = await people.withRole('reviewer')
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-1`)
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  const submission = await claim(api, reviewer, project)
  const items = [
    {
      field: 'logline',
      severity: 'must',
      text: 'Say in one sentence who wants what, and what stands in the way.',
    },
  ] as const
  await askForChanges(api, reviewer, submission, [...items])
  await expect(page.getByText('Changes requested', { exact: true }).first()).toBeVisible()
  await expect(bell(page, 2)).toBeVisible()
})

test('what happened without a line is told when it is back', async ({
  page,
  context,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const maya = await people.completeUser('maya')
  const project = await submittedProject(api, maya, 'Ember')
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  await signIn(page, maya)
  await page.goto('/dashboard')
  await expect(bell(page, 1)).toBeVisible()
  await quiet(page)
  await context.setOffline(true)
  await expect(page.getByText(/You’re offline/)).toBeVisible()
  await approve(api, reviewer, submission)
  await context.setOffline(false)
  await expect(bell(page, 2)).toBeVisible({ timeout: 60_000 })
})

test('the inbox by keyboard, on every size', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  await signIn(page, maya)
  await page.goto('/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await inspect(page, 'notifications-empty')
  const reviewer = await people.withRole('reviewer')
  for (const name of ['Ember', 'The Lighthouse Keeper’s Second Daughter and Other Stories']) {
    await claim(api, reviewer, await submittedProject(api, maya, name))
  }
  await expect(page.getByRole('link', { name: /^Unread:/ })).toHaveCount(2)
  await expect(bell(page, 2)).toBeVisible()
  await inspect(page, 'notifications')

  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }))
  await page.keyboard.press('Enter')
  await expect(bell(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Unread:/ })).toHaveCount(0)
  await tabTo(page, page.getByRole('tab', { name: 'All' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('No unread notifications')).toBeVisible()
  await inspect(page, 'notifications-unread')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, page.getByRole('link', { name: /Ember/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/projects\/.*\/stage-1$/)
})

test('mails that are switched off are not sent', async ({ page, people, api, mail }) => {
  const maya = await people.completeUser('maya')
  await signIn(page, maya)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Choose which emails you get' }).click()
  const decisions = page.getByRole('radiogroup', {
    name: /Decisions on my projects/,
  })
  const atOnce = decisions.getByRole('radio', { name: 'At once' })
  const never = decisions.getByRole('radio', { name: 'Never' })
  await expect(atOnce).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: /My reviews/ })).toHaveCount(0)
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/notification-settings') && response.ok(),
  )
  await tabTo(page, atOnce)
  await page.keyboard.press('ArrowDown')
  await expect(never).toBeChecked()
  await kept
  await inspect(page, 'settings-mails')
  await page.reload()
  await expect(never).toBeChecked()

  const reviewer = await people.withRole('reviewer')
  const project = await submittedProject(api, maya, 'Ember')
  await approve(api, reviewer, await claim(api, reviewer, project))
  await expect(bell(page, 2)).toBeVisible()
  expect(mail.all(maya.email, /Approved/)).toEqual([])
})

test('signed out, nothing of it is loaded', async ({ page, people }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await quiet(page)
  const ofEvents = () => asked.filter((path) => /events|bell|notifications|widgets/.test(path))
  expect(ofEvents()).toEqual([])
  const maya = await people.completeUser('maya')
  await logIn(page, maya.email)
  await expect(bell(page)).toBeVisible()
  await expect.poll(ofEvents).toContain('/api/events')
})
