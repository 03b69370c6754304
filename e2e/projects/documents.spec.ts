import { readFile, writeFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { flat } from '../support/content.ts'
import { saved } from '../support/workflow.ts'
import type { Answers } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { concept, package_ } from '../support/later-stages.ts'
import { type Paper, pdf, script } from '../support/documents.ts'
import {
  approve,
  claim,
  fillStage1,
  newProject,
  type Project,
  submitStage1,
} from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const megabyte = 1024 * 1024
const write = ({ project_id }: Project) => `/projects/${project_id}/create-project/stage-2`
const field = (page: Page, key = 'script') => page.locator(`#field-${key}`)
const chooser = (page: Page, key = 'script') => field(page, key).locator('input[type=file]')
const replace = (page: Page) => field(page).getByRole('button', { name: /^Replace/ })

/** A short whose stage 2 is open. */
async function atStage2(api: Api, owner: Account, reviewer: Account): Promise<Project> {
  const project = await newProject(api, owner, `Lantern ${Date.now()}`)
  const { project_name } = project
  await fillStage1(api, owner, project, { ...flat(concept('S')), project_name })
  await submitStage1(api, owner, project)
  await approve(api, reviewer, await claim(api, reviewer, project))
  return project
}

/** Each piece takes its time, as on a phone; answers with the offsets that were sent. */
async function slowly(page: Page, milliseconds: number): Promise<number[]> {
  const offsets: number[] = []
  await page.route('**/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      offsets.push(Number(request.headers()['upload-offset']))
    }
    await route.continue().catch(() => undefined)
  })
  return offsets
}

/** What is drawn on the pages of a PDF, as far as it is packed. */
function drawn(file: Buffer): string {
  let text = ''
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    try {
      text += inflateSync(file.subarray(at + 7)).toString('latin1')
    } catch {
      // not packed
    }
  }
  return text
}

/** Pixels of a page that are not paper. */
function inked(canvas: Locator): Promise<number> {
  return canvas.evaluate((drawn) => {
    const { width, height } = drawn as HTMLCanvasElement
    const pixels = (drawn as HTMLCanvasElement)
      .getContext('2d')
      ?.getImageData(0, 0, width, height).data
    let ink = 0
    for (let at = 0; at < (pixels?.length ?? 0); at += 4) {
      if ((pixels?.[at] ?? 255) < 250) ink += 1
    }
    return ink
  })
}

test('a script that was cut off goes on by itself, and the reviewer reads it under their own name', async ({
  page,
  context,
  people,
  api,
  device,
  watched,
}) => {
  watched.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const project = await atStage2(api, maya, rita)
  await signIn(page, maya)
  await page.goto(write(project))
  const offsets = await slowly(page, 500)
  const file = script('The Long Exposure, draft 3.pdf', 12, 5 * megabyte)
  await chooser(page).setInputFiles(file)
  const status = field(page).getByRole('status')
  await expect(status).toHaveText(/^[23](\.\d)? MB of 5 MB$/)

  await context.setOffline(true)
  await expect(status).toHaveText(/^No connection\. The upload resumes automatically from/)
  await context.setOffline(false)
  await expect(status).toHaveText(/MB of 5 MB$/, { timeout: 20_000 })
  await field(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await expect(status).toHaveText(/^Paused at/)
  await inspect(page, 'document-on-its-way')
  await field(page)
    .getByRole('button', { name: /^Resume/ })
    .click()
  await expect(replace(page)).toBeVisible({ timeout: 30_000 })
  await expect(field(page)).toContainText('12 pages · 12 scenes · 5 MB')
  await saved(page)
  expect(offsets[0]).toBe(0)
  expect(offsets.filter((offset) => offset === 0).length, 'it did not begin anew').toBe(1)
  await inspect(page, 'document-uploaded')

  const path = `/projects/${project.project_id}/stages/2`
  const { content } = await api.call<{ content: Answers }>(maya, 'GET', path)
  const package2 = { ...flat(package_('S')), script: content['script'] }
  await api.call(maya, 'PUT', path, { content: package2 })
  await api.call(maya, 'POST', `${path}/submit`)
  const [version] = await api.call<{ submission_id: string }[]>(maya, 'GET', `${path}/versions`)
  const submission = `/review/${version?.submission_id}`
  await api.call(rita, 'POST', `${submission}/claim`, { no_conflict: true })

  const reviewing = await device()
  await signIn(reviewing, rita)
  await reviewing.goto(submission)
  const open = reviewing.getByRole('button', { name: 'Open Script or treatment' })
  await expect(open).toBeVisible()
  await inspect(reviewing, 'document-in-review')
  await open.click()
  const viewer = reviewing.getByRole('dialog', { name: file.name })
  const first = viewer.getByRole('group', { name: 'Page 1 of 12' })
  await expect(first).toHaveAttribute('data-drawn', '')
  await expect(first).toContainText('INT. LIGHTHOUSE - NIGHT')
  await expect(first).toContainText(rita.email)
  expect(await inked(first.locator('canvas'))).toBeGreaterThan(500)
  await reviewing.keyboard.press('PageDown')
  await expect(viewer.getByLabel('Page', { exact: true })).toHaveValue('2')
  await viewer.getByRole('button', { name: 'Fit width' }).click()
  await expect(
    viewer.getByRole('group').getByText('Page 2 of 12', { exact: true }),
  ).toBeInViewport()
  await inspect(reviewing, 'document-viewer')
  const download = reviewing.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  const got = await download
  expect(got.suggestedFilename()).toBe(file.name)
  const marked = await readFile(await got.path())
  expect(drawn(marked)).toContain(rita.email)
  await reviewing.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(open).toBeFocused()

  await page.goto(`/projects/${project.project_id}/stage-2`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText(file.name).first()).toBeVisible()
  await inspect(page, 'documents')
  await page.getByRole('button', { name: /^Actions for The Long Exposure/ }).click()
  await page.getByRole('menuitem', { name: 'Access log' }).click()
  const opens = page.getByRole('dialog', { name: 'Access log' })
  await expect(opens.getByRole('row', { name: /A reviewer/ })).toHaveCount(1)
  await expect(opens).not.toContainText(rita.email)
  await inspect(page, 'document-opens')
})

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
  await page.getByRole('button', { name: 'Review before submitting', exact: true }).click()
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

test('a document is opened to one person, for a purpose and until a day', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/404|422/)
  const [maya, rita] = [await people.completeUser(), await people.withRole('reviewer')]
  const fay = await people.completeUser()
  const project = await atStage2(api, maya, rita)
  await signIn(page, maya)
  await page.goto(`${write(project)}?section=vision`)
  await chooser(page, 'visual_pitch').setInputFiles(pdf('mood.pdf', 9))
  await expect(field(page, 'visual_pitch')).toContainText('9 pages')
  await saved(page)
  await page.goto(`/projects/${project.project_id}/stage-2`)
  await page.getByRole('tab', { name: 'Documents' }).click()
  const readers = page.getByRole('button', { name: /^Access to mood\.pdf/ })
  await expect(readers).toContainText('Team and reviewers')

  await page.getByRole('button', { name: /^Actions for mood\.pdf/ }).click()
  await page.getByRole('menuitem', { name: 'Give access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give access' })
  await dialog.getByLabel('Email address').fill('fay')
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(dialog).toContainText('Please enter a valid email address')
  await dialog.getByLabel('Email address').fill(fay.email)
  await dialog.getByLabel('Purpose').fill('To see whether the fund fits')
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('To see whether the fund fits')
  await inspect(page, 'document-access')

  const path = `/projects/${project.project_id}/documents`
  const [document] = await api.call<{ document_id: string }[]>(maya, 'GET', path)
  const theirs = `${path}/${document?.document_id}`
  expect(await api.call(fay, 'GET', theirs)).toMatchObject({ via: 'grant' })
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect(api.call(fay, 'GET', theirs)).rejects.toThrow('404')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(readers).toContainText('People you choose')
  await readers.click()
  await page.getByRole('menuitem', { name: 'Team only' }).click()
  await expect(readers).toContainText('Team only')
})
