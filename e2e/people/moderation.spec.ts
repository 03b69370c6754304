/** A message is reported, a moderator acts, and who wrote it appeals to another moderator. */
import { inspect } from '../support/inspect.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[MO-04] a reported message is removed, and the decision can be appealed', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(240_000)
  const mara = await people.completeUser('mara', { first_name: 'Mara', last_name: 'Lindqvist' })
  const otto = await people.completeUser('otto', { first_name: 'Otto', last_name: 'Brandt' })
  for (const one of [mara, otto]) {
    await api.call(one, 'PATCH', '/user/profile', { listed: true, visibility: 'members' })
  }
  await signIn(page, mara)
  await page.goto(`/messages/to/${otto.uid}`)
  const field = page.getByRole('textbox', { name: 'Message to Otto Brandt' })
  await field.fill('Send me money for your audition.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/You can write more once Otto Brandt accepts it/)).toBeVisible()

  const his = await device()
  await signIn(his, otto)
  await his.goto('/messages')
  await his.getByRole('link', { name: 'Read 1 request' }).click()
  await his.getByRole('link', { name: /Mara Lindqvist.*audition/ }).click()
  await his.getByRole('button', { name: 'Message options' }).click()
  await his.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = his.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Select a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Fraud, or requests for money' }).click({ force: true })
  await dialog.getByLabel('What happened?').fill('She wants money for an audition.')
  await inspect(his, 'report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(his.getByText('Your report was sent')).toBeVisible()

  const moderator = await people.withRole('moderator')
  const desk = await device()
  await signIn(desk, moderator)
  await desk.goto('/moderation')
  const reported = desk.getByRole('link', { name: 'Message from Mara Lindqvist' })
  await expect(reported).toBeVisible()
  await inspect(desk, 'moderation')
  await reported.click()
  await expect(desk.getByText('Send me money for your audition.')).toBeVisible()
  await inspect(desk, 'moderation-report')
  await desk.getByRole('radio', { name: 'Message removed' }).click({ force: true })
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Nobody pays for an audition here.')
  await desk.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('No other case is waiting.', { exact: false })).toBeVisible()
  await expect(desk.getByText('Nothing is waiting')).toBeVisible()
  await desk.getByRole('button', { name: 'View decision' }).click()
  await expect(desk.getByText('Nobody pays for an audition here.')).toBeVisible()

  await page.goto('/moderation/notices')
  await expect(page.getByRole('heading', { name: 'Message removed' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Otto')
  await inspect(page, 'moderation-notices')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await page
    .getByLabel('Why should the decision be reversed?')
    .fill('It was about the fee that I would pay.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Your appeal is waiting for another moderator.')).toBeVisible()

  const second = await people.withRole('moderator')
  const other = await device()
  await signIn(other, second)
  await other.goto('/moderation?list=appeals')
  await other.getByRole('link', { name: 'Message from Mara Lindqvist' }).click()
  await other.getByRole('radio', { name: 'The decision is reversed.' }).click({ force: true })
  await other
    .getByRole('textbox', { name: 'Reason' })
    .fill('It was a misunderstanding about a fee.')
  await other.getByRole('button', { name: 'Decide appeal' }).click()
  await expect(other.getByText('Nothing is waiting')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The decision is reversed.')).toBeVisible()
})
