/** What is no screen, and what is seen while one loads. */
import type { Page } from '@playwright/test'
import { quiet } from '../support/quiet.ts'
import { account, arrives, exactly, heading } from '../support/screens.ts'
import { newProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[R-08] any other path, with status 404', async ({ page, request, people, watched }) => {
  watched.tolerate(/404/)
  const unknown = [
    '/nowhere',
    '/dashboard/more',
    '/projects/stage-1',
    '/projects/create-project',
    '/projects/create-project/stage-1',
    '/create-project/stage-2',
    '/projects/some-project/stage-5',
    '/projects/some-project/stage-0',
    '/projects/some-project/create-project/stage-x',
    '/LOGIN/x',
    '/%E2%80%AE',
  ]
  for (const path of unknown) {
    expect((await request.get(path)).status(), path).toBe(404)
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(heading(page, 'Page Not Found'), path).toBeVisible()
    await expect(
      exactly(page, "The page you are looking for doesn't exist or has been moved."),
    ).toBeVisible()
  }
  await page
    .getByRole('link', { name: 'Go to Home' })
    .or(page.getByRole('button', { name: 'Go to Home' }))
    .click()
  await arrives(page, '/login')

  await signIn(page, await people.completeUser())
  await page.goto('/nowhere')
  await page.getByText('Go to Home').click()
  await arrives(page, '/dashboard')
})

test('[R-08] a missing asset is no page', async ({ request }) => {
  const response = await request.get('/assets/gone-AbCd1234.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type'] ?? '').not.toContain('html')
})

test('a screen is asked for at once, and drawn from what the server answers to a kept session', async ({
  page,
  people,
}) => {
  await signIn(page, await people.completeUser())
  // The first visit: from then on the SDK keeps the session where the script that asks ahead reads it.
  await page.goto('/dashboard')
  await quiet(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let confirm = () => {}
  const confirmed = new Promise<void>((done) => (confirm = done))
  await page.route('**/accounts:lookup?*', async (route) => {
    await confirmed
    await route.continue()
  })
  await page.goto('/projects')
  await expect(page.getByText('No projects yet').first()).toBeVisible()
  confirm()
  await quiet(page)
  const files = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(files.filter((file) => /\/projects-/.test(file))).not.toEqual([])
  for (const path of ['/api/me', '/api/user/profile', '/api/user-projects/all']) {
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1)
  }
  expect(asked.filter((path) => path.endsWith('accounts:lookup'))).toHaveLength(1)
})

test('[R-15] every screen is a chunk of its own', async ({ page, people, api, device }) => {
  const chunks = async (screen: Page, path: string) => {
    const loaded = new Set<string>()
    const note = (request: { url(): string }) => {
      const file = /\/assets\/(.+\.js)$/.exec(new URL(request.url()).pathname)?.[1]
      if (file) loaded.add(file)
    }
    screen.on('request', note)
    await screen.goto(path)
    await expect(heading(screen, /./).first()).toBeVisible()
    await quiet(screen)
    screen.off('request', note)
    return loaded
  }
  const user = await people.completeUser()
  const { project_id } = await newProject(api, user)
  const seen = new Map<string, Set<string>>()
  for (const path of [
    '/login',
    '/signup',
    '/reset-password',
    '/email-verification?mode=verifyEmail&oobCode=x',
  ]) {
    seen.set(path, await chunks(page, path))
  }
  const inside = await device()
  await signIn(inside, user)
  for (const path of [
    '/dashboard',
    '/profile',
    '/projects',
    '/create-project/stage-1',
    `/projects/${project_id}/stage-1`,
    `/projects/${project_id}/create-project/stage-1`,
  ]) {
    seen.set(path, await chunks(inside, path))
  }
  const newcomer = await device()
  await signIn(newcomer, await people.verifiedUser())
  seen.set('/profile-setup', await chunks(newcomer, '/profile-setup'))

  for (const [path, files] of seen) {
    const others = [...seen].filter(([other]) => other !== path)
    const own = [...files].filter((file) => others.every(([, held]) => !held.has(file)))
    expect(own, `${path} has a chunk that no other screen loads`).not.toEqual([])
  }
})

test('[R-15] while a screen loads: a centred logo with a spinner in #1d4ed8', async ({ page }) => {
  await page.goto('/login')
  await expect(account(page).logIn).toBeVisible()
  let arrive = () => {}
  const held = new Promise<void>((done) => (arrive = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await account(page).createAccount.click()
  const boot = page.getByRole('status', { name: 'Loading' })
  await expect(boot).toBeVisible()
  const box = await boot.locator('.boot-logo').boundingBox()
  expect(box && Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(2)
  expect(box && Math.abs(box.y + box.height / 2 - 400)).toBeLessThan(2)
  await expect(boot.locator('.boot-arc')).toHaveCSS('stroke', 'rgb(29, 78, 216)')
  arrive()
  await expect(heading(page, 'Create Account')).toBeVisible()
})

test('[R-15] a screen whose chunk a new version has replaced is loaded anew', async ({
  page,
  watched,
}) => {
  watched.tolerate(/404|console: TypeError: Failed to fetch dynamically imported/)
  const gone = { status: 404, body: '' }
  // What stands beside a screen may be gone as well: it goes on without.
  await page.route(/\/assets\/later-/, (route) => route.fulfill(gone))
  const beside = page.waitForResponse(/\/assets\/later-/)
  await page.goto('/login')
  await beside
  let reloaded = false
  page.on('request', (request) => (reloaded ||= request.isNavigationRequest()))
  await page.route(/\/assets\/.*\.js$/, (route) =>
    reloaded ? route.continue() : route.fulfill(gone),
  )
  await account(page).createAccount.click()
  await expect(heading(page, 'Create Account')).toBeVisible()
})
