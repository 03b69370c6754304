/** A script on its way from its author to who reviews it, and a document that is opened to one person. */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import {
  atStage2,
  chooser,
  field,
  megabyte,
  replace,
  slowly,
  write,
} from '../support/upload-screen.ts'
import { flat } from '../support/content.ts'
import { saved } from '../support/workflow.ts'
import type { Answers } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { package_ } from '../support/later-stages.ts'
import { pdf, script } from '../support/documents.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

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
  await expect(status).toHaveText(/^No connection\. The upload will resume automatically from/)
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
