import type { Page } from '@playwright/test'
import { quiet } from '../support/quiet.ts'
import { account, arrives, exactly, heading, logIn, texts } from '../support/screens.ts'
import { approvedProject, newProject } from '../support/projects.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

const guarded = [
  '/dashboard',
  '/profile-setup',
  '/profile',
  '/projects',
  '/create-project/stage-1',
  '/projects/some-project/stage-1',
  '/projects/some-project/stage-2',
  '/projects/some-project/create-project/stage-1',
  '/projects/some-project/create-project/stage-4',
]
const additions = ['/review', '/review/some-submission']

/** The screen itself is there, not only its address. */
async function stays(page: Page, path: string): Promise<void> {
  await arrives(page, path)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(heading(page, /./).first()).toBeVisible()
  await arrives(page, path)
}

test('[R-01] signed out, / is the sign-in screen, and its query goes along', async ({ page }) => {
  await page.goto('/')
  await arrives(page, '/login')
  await expect(account(page).logIn).toBeVisible()
  await page.goto('/?email=maya%40film.test&reset=success')
  await arrives(page, '/login?email=maya%40film.test&reset=success')
  await expect(account(page).email).toHaveValue('maya@film.test')
  await expect(exactly(page, texts.resetDone)).toBeVisible()
})

test('[R-02] signed in and not verified, / is the verification screen', async ({
  page,
  people,
}) => {
  await signIn(page, await people.newUser())
  await page.goto('/')
  await expect(heading(page, 'Verify Your Email')).toBeVisible()
})

test('[R-03] verified, / waits with a spinner and goes where the profile says', async ({
  page,
  people,
}) => {
  await signIn(page, await people.verifiedUser())
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/auth/pre-profile', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await arrives(page, '/')
  answer()
  await arrives(page, '/profile-setup')
})

test('[R-03] verified and complete, / is the dashboard', async ({ page, people }) => {
  await signIn(page, await people.completeUser())
  await page.goto('/')
  await arrives(page, '/dashboard')
})

test('[R-03 C-02] a status that cannot be had is said, logged, and asked for again', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/pre-profile/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  const call = '**/api/auth/pre-profile'
  await signIn(page, await people.completeUser())
  for (const answer of [
    { status: 500, contentType: 'application/problem+json', json: { detail: 'No.' } },
    { status: 200, json: { status: 'half_complete' } },
  ]) {
    await page.route(call, (route) => route.fulfill(answer))
    await page.goto('/')
    await expect(exactly(page, texts.statusError)).toBeVisible()
    await page.unroute(call)
  }
  expect(logged.join()).toContain('profile status could not be fetched')
  await page.getByRole('button', { name: 'Try again' }).click()
  await arrives(page, '/dashboard')
})

test('[R-04] the four account screens are open to everybody', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/signup', 'Create Account'],
    ['/reset-password?mode=resetPassword&oobCode=x', /password/i],
    ['/email-verification?mode=verifyEmail&oobCode=x', /link can no longer be used/i],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(heading(page, title)).toBeVisible()
  }
})

for (const path of [...guarded, ...additions]) {
  test(`[R-04 R-05 R-12] signed out, ${path} leads to /`, async ({ page }) => {
    await page.goto(path)
    await arrives(page, '/login')
  })
}

test('[R-05 R-12] not verified, every guarded path leads to /', async ({ page, people }) => {
  await signIn(page, await people.newUser())
  for (const path of [...guarded, ...additions]) {
    await page.goto(path)
    await expect(heading(page, 'Verify Your Email'), path).toBeVisible()
  }
})

test('[R-05 R-09 R-10 R-11 R-12 R-16] verified, the profile still to make', async ({
  page,
  people,
}) => {
  const user = await people.verifiedUser()
  await signIn(page, user)
  for (const path of ['/dashboard', '/profile', '/review']) {
    await page.goto(path)
    await arrives(page, '/profile-setup')
  }
  for (const path of ['/profile-setup', '/projects', '/create-project/stage-1']) {
    await page.goto(path)
    await stays(page, path)
  }
})

test('[R-05 R-09 R-10 R-12] verified and complete', async ({ page, people }) => {
  await signIn(page, await people.completeUser())
  await page.goto('/profile-setup')
  await arrives(page, '/dashboard')
  for (const path of ['/dashboard', '/profile', '/projects', '/create-project/stage-1']) {
    await page.goto(path)
    await stays(page, path)
  }
})

test('[R-12] a failing guard leads to /', async ({ page, people, watched }) => {
  watched.tolerate(/pre-profile/)
  await signIn(page, await people.completeUser())
  await page.route('**/api/auth/pre-profile', (route) => route.fulfill({ status: 500, body: '' }))
  for (const path of ['/dashboard', '/profile', '/profile-setup']) {
    await page.goto(path)
    await arrives(page, '/')
    await expect(exactly(page, texts.statusError)).toBeVisible()
  }
})

test('[R-16] the guards are held by the API as well', async ({ people, api }) => {
  const unverified = await people.newUser()
  const verified = await people.verifiedUser()
  const other = await people.completeUser()
  const project = await newProject(api, await people.completeUser())
  await expect(api.call(null, 'GET', '/user-projects/all')).rejects.toThrow('401')
  await expect(api.call(unverified, 'GET', '/user-projects/all')).rejects.toThrow('403')
  await expect(api.call(unverified, 'GET', '/auth/pre-profile')).rejects.toThrow('403')
  await expect(api.call(verified, 'GET', '/review/queue?tab=unclaimed')).rejects.toThrow(/40[34]/)
  await expect(api.call(other, 'GET', '/review/queue?tab=unclaimed')).rejects.toThrow(/40[34]/)
  await expect(api.call(other, 'GET', `/projects/${project.project_id}/stages/1`)).rejects.toThrow(
    '404',
  )
})

test('[R-06 R-07 R-13 R-14] without an approval every later stage leads to stage 1', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await newProject(api, user)
  await signIn(page, user)
  for (const variant of [`/projects/${project_id}`, `/projects/${project_id}/create-project`]) {
    await page.goto(`${variant}/stage-1`)
    await stays(page, `${variant}/stage-1`)
    for (const stage of [2, 3, 4]) {
      await page.goto(`${variant}/stage-${stage}`)
      await stays(page, `${variant}/stage-1`)
    }
  }
})

test('[R-06 R-07 R-13 E-03] stage 1 approved opens stage 2, and no other', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await approvedProject(api, people, user)
  await signIn(page, user)
  for (const variant of [`/projects/${project_id}`, `/projects/${project_id}/create-project`]) {
    await page.goto(`${variant}/stage-2`)
    await stays(page, `${variant}/stage-2`)
    for (const stage of [3, 4]) {
      await page.goto(`${variant}/stage-${stage}`)
      await stays(page, `${variant}/stage-1`)
    }
  }
})

test('[R-13 R-14 C-05 E-03] only the word approved opens a stage; no stage data opens none', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await approvedProject(api, people, user)
  await signIn(page, user)
  const list = '**/api/user-projects/all'
  for (const stages of [
    { stage1: { approval_status: 'in_review' } },
    { stage1: { approval_status: 'rejected' } },
    { stage1: {} },
    {},
    undefined,
  ]) {
    await page.route(list, async (route) => {
      const response = await route.fetch()
      const projects = (await response.json()) as object[]
      await route.fulfill({ response, json: projects.map((project) => ({ ...project, stages })) })
    })
    await page.goto(`/projects/${project_id}/stage-2`)
    await stays(page, `/projects/${project_id}/stage-1`)
    await page.unroute(list)
  }
})

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
  await page.route(/\/assets\/(stay-when-offline|fonts-more)-/, (route) => route.fulfill(gone))
  const beside = page.waitForResponse(/\/assets\/stay-when-offline-/)
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

test('[R-01 R-12] who signs out on a guarded screen is led to sign in', async ({
  page,
  people,
  context,
  watched,
}) => {
  // What the other tab asks for when the session ends is refused.
  watched.tolerate(/401 .*\/api\//)
  const user = await people.completeUser()
  await signIn(page, user)
  await page.goto('/dashboard')
  await arrives(page, '/dashboard')
  const second = await context.newPage()
  await second.goto('/projects')
  await stays(second, '/projects')
  await second.getByRole('button', { name: 'Account', exact: true }).click()
  await second.getByRole('menuitem', { name: 'Log out' }).click()
  await arrives(second, '/login')
  // The other tab notices without a reload.
  await arrives(page, '/login')
  await logIn(page, user.email)
  await arrives(page, '/dashboard')
})

test('[R-16] a link to a guarded screen survives the sign-in, on this site only', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await newProject(api, user)
  for (const path of [
    `/projects/${project_id}/create-project/stage-1?section=story`,
    '/projects?sort=name',
    '/settings',
  ]) {
    await page.goto(path)
    await arrives(page, '/login')
    await logIn(page, user.email)
    await arrives(page, path)
    // Once: after that, the dashboard is the dashboard.
    await page.goto('/dashboard')
    await stays(page, '/dashboard')
    await signOut(page)
  }

  // Who has signed out on a screen begins anew; the next one may be somebody else.
  await logIn(page, user.email)
  await arrives(page, '/dashboard')
  await page.goto('/settings')
  await signOut(page)
  await arrives(page, '/login')
  await page.evaluate(() =>
    localStorage.setItem(
      'returnTo',
      JSON.stringify({ path: '//evil.test/projects', at: Date.now() }),
    ),
  )
  await logIn(page, user.email)
  await arrives(page, '/dashboard')
})

test('[R-16] signed out, nobody sees a screen of the staff', async ({ page, people }) => {
  const admin = await people.withRole('admin')
  for (const path of ['/admin/analytics', '/admin/feedback', '/review']) {
    await page.goto(path)
    await arrives(page, '/login')
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.goto('/admin/feedback')
  await arrives(page, '/login')
  await logIn(page, admin.email)
  await arrives(page, '/admin/feedback')
})
