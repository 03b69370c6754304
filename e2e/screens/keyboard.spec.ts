/** Without a mouse: everything that is pressed here is a key. */
import { goodPassword } from '../support/api.ts'
import { theLongExposure } from '../support/content.ts'
import { saved } from '../support/workflow.ts'
import { Form } from '../support/form.ts'
import { fillByKeys, tabTo } from '../support/keys.ts'
import { concept } from '../support/later-stages.ts'
import { fillStage1, newProject } from '../support/projects.ts'
import { account, arrives, heading, texts } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[U-02 S-01 V-03] an account, by keyboard alone', async ({ page, people, mail }) => {
  const email = people.address('keys')
  await page.goto('/login')
  await expect(account(page).logIn).toBeVisible()
  await tabTo(page, account(page).createAccount)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Create Account')).toBeVisible()
  await tabTo(page, account(page).email)
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(account(page).password).toBeFocused()
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts.passwordRules, { exact: true })).toBeVisible()
  await expect(account(page).password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(account(page).password).toHaveAttribute('type', 'text')
  await tabTo(page, account(page).signUp)
  await page.keyboard.press('Space')
  await arrives(page, '/email-verification')
  await tabTo(page, account(page).resend)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification email sent successfully!')).toBeVisible()
  expect((await mail.newest(email)).links.length).toBeGreaterThan(0)
})

test('[E] a project, from its name to its submission, by keyboard alone', async ({
  page,
  people,
  api,
}) => {
  test.setTimeout(240_000)
  const maya = await people.completeUser()
  const form = await Form.load(api, maya, 'stage-1')
  const { project, ...sections } = concept('S')
  const { project_name: _, ...answers } = project ?? {}
  await signIn(page, maya)
  await page.goto('/create-project/stage-1')
  await tabTo(page, page.getByLabel('Project name'))
  await page.keyboard.type('Ebb Tide')
  await tabTo(page, page.getByRole('button', { name: 'Start stage 1' }))
  await page.keyboard.press('Enter')
  await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)

  const titles = Object.keys(sections).map((key) => form.section(key).title)
  for (const [index, [key, written]] of Object.entries({
    project: answers,
    ...sections,
  }).entries()) {
    const { title } = form.section(key)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await fillByKeys(page, form, written)
    const next = titles[index]
    if (!next) break
    await tabTo(page, page.getByRole('button', { name: `Next: ${next}`, exact: true }))
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Submit stage 1?' })
  await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for a reviewer.')).toBeVisible()
})

test('what is missing is found and mended, and the question is left, by keyboard alone', async ({
  page,
  people,
  api,
}) => {
  const maya = await people.completeUser()
  const project = await newProject(api, maya)
  await fillStage1(api, maya, project, { logline: undefined, budget_band: undefined })
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/create-project/stage-1`)
  // A list that opens under the keyboard hides the rest of the page from assistive technology.
  const submit = page.getByRole('button', { name: 'Submit', exact: true, includeHidden: true })
  await expect(submit).toBeVisible()

  // The first stop of every page leads past the navigation.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Before you can submit' })
  await expect(list).toBeVisible()
  await tabTo(page, list.getByRole('button', { name: /Logline/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Logline')).toBeFocused()
  await page.keyboard.type(theLongExposure.story.logline)

  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await tabTo(page, list.getByRole('button', { name: 'Budget', exact: true }))
  await page.keyboard.press('Enter')
  const budget = page
    .getByRole('button', { name: /Budget/ })
    .or(page.getByRole('combobox', { name: /Budget/ }))
  await expect(budget.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')

  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Submit stage 1?' })
  await expect(dialog).toBeVisible()
  // The focus stays inside of the question, and Escape takes it back to where it came from.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Submit', exact: true }))
  await page.keyboard.press('Enter')
  await arrives(page, `/projects/${project.project_id}/stage-1`)
  await expect(page.getByText('Waiting for a reviewer.')).toBeVisible()
})
