/** The budget and finance plan: reckoned, read, reviewed. */
import { cell, content, figures, keep, write } from '../support/finance-screen.ts'
import { saved, writeStage } from '../support/workflow.ts'
import { atStage3, claimNewest, plan, smallPlan, upload } from '../support/finance.ts'
import { type Answers, Form } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { pdf } from '../support/documents.ts'
import { askForChanges } from '../support/projects.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('[E] [R-13] sources: figures with their formulas, alarms that lead to their cell, charts', async ({
  page,
  people,
  api,
}) => {
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'M')
  const field = 'finance_sources/evidence_file'
  const evidence_file = await upload(api, maya, project, 3, field, pdf('award.pdf', 2))
  const [fund, ...others] = plan()['finance_sources'] as Answers[]
  await keep(api, maya, project, {
    ...plan(),
    finance_sources: [{ ...fund, evidence_file }, ...others],
    shortfall_declared: false,
  })
  await signIn(page, maya)
  await page.goto(write(project, 'sources'))
  await expect(figures(page)).toContainText('50.00%')

  // Nobody has begun the incentives, though an alarm is about them; the sources are begun, and fall short.
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('button', { name: /^Incentives/ })).toHaveText(/Not started$/)
  await expect(page.locator('#section-state')).toHaveText('Needs attention')

  await figures(page).getByText('Shortfall', { exact: true }).click()
  await expect(
    figures(page).getByText('EUR 900,000 budget − EUR 800,000 sources = EUR 100,000'),
  ).toBeVisible()
  await figures(page)
    .locator('summary', { hasText: /to fix before submitting/ })
    .click()
  await expect(figures(page)).toContainText('EUR 100,000 short of the budget')

  // A source in another currency, chosen in its own form: the rate is asked for at its cell.
  await cell(page, 'finance_sources.3.type').click()
  await page.keyboard.type('gap loan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Harbour Bank')
  await page.keyboard.press('Tab')
  await page.keyboard.type('110000')
  await page.keyboard.press('Tab')
  await expect(cell(page, 'finance_sources.3.currency')).toHaveCount(0)
  await cell(page, 'finance_sources.3').click()
  const source = page.getByRole('dialog', { name: 'Source 4' })
  const currency = source.locator('#field-finance_sources-3-currency').getByRole('combobox')
  await currency.fill('')
  await currency.pressSequentially('USD')
  await page.getByRole('option', { name: /USD/ }).first().click()
  await source.getByRole('button', { name: 'Done' }).click()
  await expect(cell(page, 'finance_sources.3.currency')).toHaveText('USD')
  await saved(page)
  const missing = figures(page)
    .getByRole('listitem')
    .filter({ hasText: 'enter the exchange rate from' })
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: /^Show/ }).click()
  await expect(cell(page, 'finance_sources.3.fx_rate')).toBeFocused()
  await page.keyboard.type('0.92')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1/11/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.type('in disc')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'finance_sources.3.fx_date')).toHaveText('1 Nov 2026')
  await saved(page)
  await expect(missing).toBeHidden()
  await expect(figures(page)).toContainText('EUR 901,200')

  // What has no room in a cell is asked in the row's own form.
  await cell(page, 'finance_sources.3').click()
  const dialog = page.getByRole('dialog', { name: 'Source 4' })
  await dialog.getByLabel('Conditions').fill('A second territory is sold.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await saved(page)
  const sources = (await content(api, maya, project))['finance_sources'] as Answers[]
  expect(sources[3]).toEqual({
    type: 'gap',
    provider: 'Harbour Bank',
    amount: 11_000_000,
    currency: 'USD',
    fx_rate: '0.92',
    fx_date: '2026-11-01',
    status: 'in_discussion',
    conditions: 'A second territory is sold.',
  })

  await figures(page).getByText('Charts', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^Funding of the budget: Confirmed/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Cash flow over 13 months/ })).toBeVisible()
  await figures(page).getByText('Finance plan by source, as a table').click()
  await expect(page.getByRole('row', { name: /^RTÉ .* EUR 150,000 No. Missing: / })).toBeVisible()
  await inspect(page, 'stage-3-sources')
  await page.goto(write(project, 'cashflow'))
  await expect(page.getByLabel('Cash flow totals')).toContainText('EUR 800,000')
  await inspect(page, 'stage-3-cash-flow')
})

test('[E] the plan is read as tables, figures and charts', async ({ page, people, api }) => {
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'M')
  await keep(api, maya, project, plan())
  await signIn(page, maya)
  await page.goto(`/projects/${project.project_id}/stage-3`)
  const top = page.getByRole('table', { name: 'Top sheet' })
  await expect(top.getByRole('row', { name: /^1400 Cast .* 90,000$/ })).toBeVisible()
  await expect(top.getByRole('rowheader', { name: /^Production EUR/ })).toBeVisible()
  await expect(figures(page)).toContainText('EUR 900,000')
  await expect(page.getByRole('img', { name: /^Cash flow over/ })).toBeVisible()
  await inspect(page, 'stage-3-read')
})

test('[E] a small plan is written by its forms, reviewed, and changed where that was asked for', async ({
  page,
  device,
  people,
  api,
}) => {
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'S', 'Lantern')
  await signIn(page, maya)
  await page.goto(write(project, 'entity'))
  await writeStage(page, await Form.load(api, maya, 'stage-3'), smallPlan())
  await saved(page)

  // What the server finds is said at its cell.
  const provider = cell(page, 'finance_sources.0.provider')
  await provider.click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const found = page.getByRole('dialog')
  await found.getByRole('button', { name: /From/ }).first().click()
  await expect(provider).toBeFocused()
  await expect(provider).toHaveAttribute('aria-invalid', 'true')
  await expect(provider).toHaveAccessibleDescription('This field is required')
  await page.keyboard.type('Maya Okonkwo')
  await page.keyboard.press('Enter')
  await expect(provider).not.toHaveAttribute('aria-invalid')
  await saved(page)

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const sure = page.getByRole('alertdialog', { name: 'Submit stage 3?' })
  await sure.getByRole('button', { name: 'Submit', exact: true }).click()
  await arrives(page, `/projects/${project.project_id}/stage-3`)

  const reviewing = await device()
  await signIn(reviewing, rita)
  const submission = await claimNewest(api, rita, project, 3)
  await reviewing.goto(`/review/${submission}`)
  await expect(figures(reviewing)).toContainText('EUR 4,000')
  await expect(
    reviewing.getByRole('img', { name: 'Funding of the budget: Confirmed 100.00%' }),
  ).toBeVisible()
  await expect(reviewing.getByRole('table', { name: 'Top sheet', exact: true })).toContainText(
    'Cast',
  )
  await inspect(reviewing, 'review-finance')
  await askForChanges(api, rita, submission, [
    { field: 'finance_sources', severity: 'must', text: 'Say which account your own money is in.' },
  ])

  await page.goto(write(project, 'budget'))
  await expect(page.getByRole('table', { name: 'Top sheet', exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.goto(write(project, 'sources'))
  await expect(page.getByText('Say which account your own money is in.')).toBeVisible()
  await cell(page, 'finance_sources.0.provider').click()
  await page.keyboard.type('Maya Okonkwo, account 4411')
  await page.keyboard.press('Enter')
  await saved(page)
  const sources = (await content(api, maya, project))['finance_sources'] as Answers[]
  expect(sources[0]?.['provider']).toBe('Maya Okonkwo, account 4411')
  await page.goto(write(project, 'budget'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const importing = page.getByRole('dialog', { name: 'Import a spreadsheet' })
  await importing.locator('input[type=file]').setInputFiles({
    name: 'top sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Account,Amount\n1400,1.00\n'),
  })
  await expect(importing).toContainText('These rows are locked.')
  await expect(importing.getByRole('button', { name: 'Import these rows' })).toBeDisabled()
})
