/** The order of the directory: how it is made, kept as a file, and checked in the browser. */
import { readFile, writeFile } from 'node:fs/promises'
import { inspect } from '../support/inspect.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[SE-10 SE-14] the order of a list is saved; its day must be over, and a changed file is found out', async ({
  page,
  people,
  api,
}, info) => {
  const otto = await people.completeUser('otto', { first_name: 'Otto', last_name: 'Brandt' })
  await api.call(otto, 'PATCH', '/user/profile', { listed: true, visibility: 'members' })
  await signIn(page, otto)
  await page.goto('/people?department=directing')
  await page.getByRole('link', { name: 'How this order is made' }).click()
  await arrives(page, '/about/order?department=directing')
  await expect(heading(page, 'How the list of people is ordered')).toBeVisible()
  await expect(page.getByText('Department: Directing')).toBeVisible()
  await inspect(page, 'about-order')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the order' }).click()
  const saved = await (await download).path()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(saved)
  await expect(page.getByText('Check this file again tomorrow')).toBeVisible()

  const [head, body = '', ...rest] = (await readFile(saved, 'utf8')).trim().split('.')
  const receipt = JSON.parse(Buffer.from(body, 'base64url').toString()) as { at: string }
  const other = Buffer.from(JSON.stringify({ ...receipt, at: '2026-01-01T00:00:00Z' }))
  const changed = info.outputPath('changed.jws')
  await writeFile(changed, [head, other.toString('base64url'), ...rest].join('.'))
  await chooser.setInputFiles(changed)
  await expect(page.getByText('This file was changed after it was saved.')).toBeVisible()
  await inspect(page, 'about-order-changed')
})
