/** One finance plan in two places: in two windows, and in a spreadsheet that is brought back. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { saved } from '../support/workflow.ts'
import { cell, content, keep, write } from '../support/finance-screen.ts'
import { atStage3, lines, plan } from '../support/finance.ts'
import type { Answers } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('[E] two windows on one sheet: rows go together, one cell is chosen, nothing is lost', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  watched.tolerate(/412/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'M')
  await keep(api, maya, project, plan())
  const second = await device()
  for (const window of [page, second]) {
    await signIn(window, await api.signIn(maya.email))
    await window.goto(write(project, 'budget'))
    await expect(cell(window, 'topsheet.9.amount')).toHaveText('60,000')
  }
  const type = async (window: Page, pointer: string, text: string) => {
    await cell(window, pointer).click()
    await window.keyboard.type(text)
    await window.keyboard.press('Enter')
  }
  const addLine = async (window: Page, account: string, description: string) => {
    await window.getByRole('button', { name: 'Add line' }).click()
    await window.keyboard.type(account)
    await window.keyboard.press('Tab')
    await window.keyboard.press('ArrowRight')
    await window.keyboard.type(description)
    await window.keyboard.press('Enter')
  }
  const kept = async () => {
    const rows = (await content(api, maya, project))['topsheet'] as Answers[]
    return rows.map(({ description, amount }) => `${description as string}: ${amount as number}`)
  }

  await test.step('different lines, and a new one from each', async () => {
    await type(second, 'topsheet.0.amount', '31000')
    await addLine(second, 'catering', 'Kitchen')
    await saved(second)
    await type(page, 'topsheet.3.amount', '89000')
    await addLine(page, 'legal', 'Lawyers')
    await expect(page.getByText('Both sets of changes have been merged')).toBeVisible({
      timeout: 15_000,
    })
    await expect(cell(page, 'topsheet.0.amount')).toHaveText('31,000')
    await expect(cell(page, 'topsheet.3.amount')).toHaveText('89,000')
    await saved(page)
    const rows = await kept()
    expect(rows).toHaveLength(lines.length + 2)
    expect(rows).toContain('Script and rights: 3100000')
    expect(rows).toContain('Two leads, six parts: 8900000')
    expect(rows.filter((row) => /Kitchen|Lawyers/.test(row))).toHaveLength(2)
  })

  await test.step('the same cell: both are shown, and one is chosen', async () => {
    await second.reload()
    await type(second, 'topsheet.1.amount', '56000')
    await second.keyboard.type('46000')
    await second.keyboard.press('Enter')
    await saved(second)
    await type(page, 'topsheet.1.amount', '57000')
    const dialog = page.getByRole('dialog', { name: 'Edited in two places' })
    const choice = dialog.getByRole('radiogroup')
    await expect(choice).toHaveCount(1)
    await expect(choice).toHaveAccessibleName(/^Top sheet, line 2/)
    await expect(choice).toContainText('EUR 56,000')
    await expect(choice).toContainText('EUR 57,000')
    await inspect(page, 'stage-3-two-windows')
    await choice.getByText('Other version', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save selection' }).click()
    await expect(cell(page, 'topsheet.1.amount')).toHaveText('56,000')
    await expect(cell(page, 'topsheet.2.amount')).toHaveText('46,000')
    await saved(page)
    expect(await kept()).toContain('Two producers: 5600000')
  })
})

test('[E] out into a spreadsheet and back, looked at before it is taken over', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/import.* 422|422 .*import/s)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage3(api, maya, rita, 'M')
  await keep(api, maya, project, plan())
  await signIn(page, maya)
  await page.goto(write(project, 'budget'))
  const download = async (entry: string) => {
    await page.getByRole('button', { name: 'Download' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    return file
  }
  const importing = page.getByRole('dialog', { name: 'Import a spreadsheet' })
  const choose = async (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await importing.locator('input[type=file]').setInputFiles(file)
  }

  const book = await download('All tables (XLSX)')
  expect(book.suggestedFilename()).toBe('The Long Exposure finance.xlsx')
  await choose(
    await book.path().then(async (path) => ({
      name: book.suggestedFilename(),
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await readFile(path),
    })),
  )
  await expect(importing.getByRole('region', { name: 'Top sheet' })).toContainText('No changes.')
  await expect(importing.getByRole('button', { name: 'Import these rows' })).toBeDisabled()
  await importing.getByRole('button', { name: 'Cancel' }).click()

  const table = await download('Top sheet (CSV)')
  const text = await readFile(await table.path(), 'utf8')
  const changed = text
    .replace('55000.00', '65000.00')
    .replace(/^.*Publicity.*\r\n/m, '')
    .replace('160000.00', 'a lot')
  await choose({
    name: 'top sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed),
  })
  await expect(importing).toContainText('1 cell could not be read')
  await expect(importing).toContainText('Amount: “a lot” is not an amount')
  const part = importing.getByRole('region', { name: 'Top sheet' })
  await expect(part).toContainText('0 new, 2 changed, 1 removed, 8 unchanged')
  await expect(part).toContainText('Amount: 55,000 → 65,000')
  await inspect(page, 'stage-3-import')
  await importing.getByRole('button', { name: 'Import these rows' }).click()
  await expect(importing).toBeHidden()
  await expect(cell(page, 'topsheet.1.amount')).toHaveText('65,000')
  await saved(page)
  expect((await content(api, maya, project))['topsheet']).toHaveLength(lines.length - 1)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await saved(page)
  expect((await content(api, maya, project))['topsheet']).toEqual(plan()['topsheet'])

  await choose({
    name: 'notes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Dear all'),
  })
  await expect(importing.getByRole('alert')).toContainText('No table found')
})
