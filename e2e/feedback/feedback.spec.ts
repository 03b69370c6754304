/** What people say about the product, in the form of our own: what goes with it, and without a connection. */
import { atHome, type Listed, openForm } from '../support/feedback.ts'
import { logIn } from '../support/screens.ts'
import { expect, signOut, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('[W-01] the technical details that are listed are those that are sent, and of this session only', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/404|planted trouble/)
  const dana = await people.withRole('admin')
  const [maya, ravi] = [await people.completeUser('maya'), await people.completeUser('ravi')]
  await atHome(page, maya)
  // What keeps in mind what goes wrong comes after the screen.
  await expect(page.getByRole('complementary', { name: 'Feedback' })).toBeVisible()
  const id = await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('planted trouble at /x?oobCode=PLANTED7')
    })
    const answer = await fetch('/api/nothing-of-this-name')
    return answer.headers.get('x-request-id')
  })
  expect(id).toBeTruthy()
  let form = await openForm(page)
  const listed = form.locator('.feedback-details dd')
  await expect(listed.filter({ hasText: id ?? '' })).toBeVisible()
  const told = await listed.allTextContents()
  const words = 'The page of my project stays empty since this morning.'
  await form.getByRole('textbox', { name: 'What went wrong?' }).fill(words)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback')
  const sent = items.find(({ text }) => text === words)?.feedback_id
  const report = await api.call<
    Record<'route' | 'viewport' | 'app_version' | 'user_agent', string> &
      Record<'errors' | 'request_ids', string[]>
  >(dana, 'GET', `/admin/feedback/${sent}`)
  const stored = [
    report.route,
    report.viewport.replace('x', ' × '),
    report.app_version,
    report.user_agent,
    ...report.errors,
    ...report.request_ids,
  ]
  expect(told).toEqual(stored)
  expect(report.errors.join()).toContain('planted trouble at /x?oobCode=[removed]')
  expect(report.request_ids).toContain(id)

  // The next person at this browser, without a reload.
  await signOut(page)
  await logIn(page, ravi.email)
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible()
  form = await openForm(page)
  const theirs = await form.locator('.feedback-details').textContent()
  expect(theirs).toContain('/dashboard')
  expect(theirs).not.toContain('planted trouble')
  expect(theirs).not.toContain(id)
})

test('[W-01] what is written without a connection is kept, and sent once', async ({
  page,
  people,
  api,
  context,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED/)
  const dana = await people.withRole('admin')
  await atHome(page, dana)
  const form = await openForm(page)
  await form.getByText('Idea', { exact: true }).click()
  const words = 'A list of all deadlines of all my projects, on one page.'
  await form.getByRole('textbox', { name: 'What could we improve?' }).fill(words)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
  await page.reload()
  await openForm(page)
  await expect(form.getByRole('textbox', { name: 'What could we improve?' })).toHaveValue(words)

  await context.setOffline(true)
  await expect(form.getByText(/You are offline\./)).toBeVisible()
  await form.getByRole('button', { name: 'Send when online' }).click()
  const kept = page.getByRole('dialog', { name: 'Saved for later' })
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Close' }).last().click()
  await context.setOffline(false)
  await expect(page.getByText('Feedback sent')).toBeVisible()
  const { items } = await api.call<Listed>(dana, 'GET', '/admin/feedback?kind=idea')
  expect(items.filter((one) => one.text === words)).toHaveLength(1)
  await openForm(page)
  await expect(form.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue('')
})
