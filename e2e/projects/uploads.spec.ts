/** Files that are uploaded: cut off, refused, taken out, dropped onto their place. */
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  atStage2,
  chooser,
  field,
  megabyte,
  replace,
  slowly,
  write,
} from '../support/upload-screen.ts'
import { saved } from '../support/workflow.ts'
import { inspect } from '../support/inspect.ts'
import { type Paper, script } from '../support/documents.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('an upload goes on where it was after the page was loaded anew', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/ERR_ABORTED|ERR_FAILED/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage2(api, maya, rita)
  await signIn(page, maya)
  await page.goto(write(project))
  const { name, buffer } = script('Long.pdf', 12, 5 * megabyte)
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  const offsets = await slowly(page, 300)
  await chooser(page).setInputFiles(path)
  await expect(field(page).getByRole('status')).toHaveText(/^[23](\.\d)? MB of 5 MB$/)
  await page.reload()
  await expect(field(page)).toContainText('Long.pdf is partly uploaded')
  const before = offsets.length
  await chooser(page).setInputFiles(path)
  await expect(replace(page)).toBeVisible({ timeout: 30_000 })
  await expect(field(page)).toContainText('12 pages · 12 scenes · 5 MB')
  expect(offsets[before], 'it did not begin anew').toBeGreaterThanOrEqual(2 * megabyte)
  await expect(field(page)).not.toContainText('partly uploaded')
})

test('what is not taken says why; an upload can be cancelled and a file taken out', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/415|422|404/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage2(api, maya, rita)
  await signIn(page, maya)
  await page.goto(write(project))
  const alert = field(page).getByRole('alert')
  const bring = (name: string, buffer: Buffer) =>
    chooser(page).setInputFiles({ name, mimeType: 'application/pdf', buffer })

  await bring('holiday.pdf', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  await expect(alert).toHaveText('holiday.pdf: This is a picture. Required here: PDF.')
  await inspect(page, 'document-refused')
  await bring('half.pdf', script('half.pdf', 12).buffer.subarray(0, 2000))
  await expect(alert).toContainText('half.pdf: This PDF is damaged or incomplete')
  await bring('empty.pdf', Buffer.alloc(0))
  await expect(alert).toHaveText('empty.pdf: This file is empty.')
  await bring('large.pdf', Buffer.alloc(21 * megabyte))
  await expect(alert).toHaveText('large.pdf: This file is 21 MB; the limit is 20 MB.')

  await slowly(page, 1500)
  await chooser(page).setInputFiles(script('slow.pdf', 12, 3 * megabyte))
  await expect(field(page).getByRole('progressbar')).toBeVisible()
  await field(page)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expect(field(page).getByRole('button', { name: /^Choose a file/ })).toBeVisible()
  await page.unroute('**/uploads/*')

  // By the keyboard alone.
  const choosing = page.waitForEvent('filechooser')
  await field(page)
    .getByRole('button', { name: /^Choose a file/ })
    .press('Enter')
  await (await choosing).setFiles(script('first.pdf', 12))
  await expect(replace(page)).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await replace(page).press('Enter')
  await (await again).setFiles(script('second.pdf', 13))
  await expect(field(page)).toContainText('second.pdf')
  await expect(field(page)).toContainText('Version 2')
  await expect(field(page)).toContainText('13 pages')

  // Kept to the team it cannot be handed in; that is changed where it is said.
  const readers = field(page).getByRole('button', { name: /^Access to second\.pdf/ })
  await readers.click()
  await page.getByRole('menuitem', { name: 'Team only' }).click()
  await expect(readers).toContainText('Team only')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const wrong =
    /reviewers must be able to read it\. Set the access of this file to “Team and reviewers”/
  await page.getByRole('dialog').getByRole('button', { name: wrong }).click()
  await expect(field(page)).toContainText(wrong)
  await inspect(page, 'document-kept-to-team')
  await readers.click()
  await page.getByRole('menuitem', { name: 'Team and reviewers' }).click()
  await expect(readers).toContainText('Team and reviewers')
  await expect(field(page)).not.toContainText(wrong)

  // All members are let in after a question only.
  const question = page.getByRole('alertdialog', { name: 'Share with all members?' })
  for (const answer of ['Cancel', 'Share with all members']) {
    await expect(readers).toContainText('Team and reviewers')
    await readers.click()
    await page.getByRole('menuitem', { name: 'All members' }).click()
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toBeHidden()
  }
  await expect(readers).toContainText('All members')

  const remove = field(page).getByRole('button', { name: /^Remove/ })
  const choice = field(page).getByRole('button', { name: /^Choose a file/ })
  await remove.click()
  await expect(choice).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page)).toContainText('second.pdf')
  await remove.click()
  await expect(choice).toBeVisible()
  await saved(page)
})

/** Brings a file from the desktop over a place of the page, as the browser itself tells of it. */
async function drag(page: Page, place: Locator, { name, buffer }: Paper) {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drop onto')
  const cdp = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop', where = at) =>
    cdp.send('Input.dispatchDragEvent', { type, ...where, data })
  await send('dragEnter')
  await send('dragOver')
  return { drop: () => send('drop'), leave: () => send('dragOver', { x: 4, y: 4 }) }
}

test('a file is dropped onto its place, one after the other, and a wrong one says why', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/415/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage2(api, maya, rita)
  await signIn(page, maya)
  await page.goto(write(project))
  const place = field(page).locator('[data-rac][class*=border]').first()
  await expect(place).toContainText('or drop it here')

  const away = await drag(page, place, script('first.pdf', 12))
  await expect(place).toHaveAttribute('data-drop-target', 'true')
  await away.leave()
  await expect(place).not.toHaveAttribute('data-drop-target')

  await (await drag(page, place, script('first.pdf', 12))).drop()
  await expect(replace(page)).toBeVisible()
  await expect(field(page)).toContainText('first.pdf')
  await (await drag(page, place, script('second.pdf', 13))).drop()
  await expect(field(page)).toContainText('second.pdf')
  await expect(field(page)).toContainText('Version 2')

  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Act one.') }
  await (await drag(page, place, notes)).drop()
  await expect(field(page).getByRole('alert')).toContainText('notes.txt: ')
  await expect(field(page)).toContainText('second.pdf')
  await saved(page)
})
