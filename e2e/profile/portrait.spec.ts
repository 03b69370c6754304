/** One's own picture: chosen, cropped by keys, shown wherever its owner has a face, and removed; reels on a click. */
import type { Page } from '@playwright/test'
import { richProfile } from '../support/content.ts'
import { inspect } from '../support/inspect.ts'
import { picture } from '../support/picture.ts'
import { join, newProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your photo' })

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const asked = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /^Choose/ })
    .click()
  await (await asked).setFiles(file)
}

/** Faces that are drawn from a picture, not from initials. */
const faces = (page: Page) => page.locator('[data-private] > img[src^="data:image/jpeg"]')

test('13 a picture is chosen, cropped and shown wherever its owner has a face', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(120_000)
  const maya = await people.completeUser('maya')
  const ben = await people.completeUser('ben', {
    first_name: 'Ben',
    last_name: 'Carver',
  })
  const { project_id: id } = await newProject(api, maya, 'Ember')
  await join(api, maya, ben, id, 'collaborator')
  await signIn(page, maya)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await inspect(page, 'portrait-none')
  await page.getByRole('button', { name: 'Add photo' }).click()
  await inspect(page, 'portrait-empty')

  await test.step('what cannot be taken is told in words', async () => {
    const text = {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    }
    await choose(page, text)
    await expect(dialog(page).getByRole('alert').first()).toContainText('is not a readable image')
    await choose(page, { ...text, buffer: Buffer.alloc(8 * 1024 * 1024 + 1) })
    await expect(dialog(page).getByRole('alert').first()).toContainText('larger than 8 MB')
    await inspect(page, 'portrait-refused')
  })

  await test.step('it is cropped by keys, and saved', async () => {
    await choose(page, {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: picture(900, 600),
    })
    const shown = dialog(page).getByRole('img', { name: 'Your photo' })
    const before = await shown.boundingBox()
    const zoom = dialog(page).getByRole('slider', { name: 'Zoom' })
    await zoom.focus()
    await page.keyboard.press('End')
    await dialog(page).getByRole('slider', { name: 'Horizontal position' }).focus()
    await page.keyboard.press('Home')
    const after = await shown.boundingBox()
    expect(after?.width).toBeGreaterThan((before?.width ?? 0) * 2.5)
    await inspect(page, 'portrait-crop')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog(page).getByRole('button', { name: 'Save photo' }).click()
    const query = new URL((await sent).url()).searchParams
    expect([query.get('x'), Number(query.get('side')).toFixed(2)]).toEqual(['0', '0.33'])
    await expect(page.getByText('Photo saved')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('it stands in the profile, the menu, the team and beside what was said', async () => {
    await expect(faces(page)).toHaveCount(2)
    await inspect(page, 'portrait-profile')
    await api.call(maya, 'POST', `/projects/${id}/stages/1/comments`, {
      text: 'Good morning.',
    })
    const bens = await device()
    await signIn(bens, ben)
    await bens.goto(`/projects/${id}/team`)
    await expect(faces(bens)).toHaveCount(1)
    await inspect(bens, 'team-faces')
  })

  await test.step('it is removed', async () => {
    await page.getByRole('button', { name: 'Change photo' }).click()
    await dialog(page).getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('Photo removed')).toBeVisible()
    await expect(faces(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
  })
})

test('13 nothing is asked of another site before a reel is played', async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.allow('https://player.vimeo.com')
  // The player runs without the right to keep anything, and the tests look for what is kept in every page.
  watched.tolerate(/SecurityError: Failed to read the 'sessionStorage'/)
  const maya = await people.completeUser('maya')
  const reels = [
    { title: 'Showreel 2026', url: 'https://vimeo.com/76979871' },
    { title: 'Rushes', url: 'https://next.frame.test/share/824001' },
  ]
  await api.call(maya, 'PATCH', '/user/profile', { ...richProfile, reels })
  const foreign: string[] = []
  await page.route(/^https:/, async (route) => {
    foreign.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: '<title>Player</title>',
    })
  })
  await signIn(page, maya)
  await page.goto('/profile')
  const start = page.getByRole('button', { name: /Play “Showreel 2026”/ })
  await expect(start).toBeVisible()
  await expect(page.getByRole('button', { name: /Play “Rushes”/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Rushes on next\.frame\.test/ })).toBeVisible()
  await inspect(page, 'profile-portfolio')
  expect(foreign).toEqual([])
  await start.click()
  const player = page.getByTitle('Showreel 2026, video')
  await expect(player).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/76979871\?/)
  await expect.poll(() => foreign.length).toBe(1)
  await inspect(page, 'profile-reel')
})
