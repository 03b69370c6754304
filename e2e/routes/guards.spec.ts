/** Who may see which screen, and where everybody else is led. */
import { account, arrives, exactly, heading, logIn, stays, texts } from '../support/screens.ts'
import { newProject } from '../support/projects.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

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

test('[R-05 R-12] not verified, a guarded path leads to /', async ({ page, people }) => {
  await signIn(page, await people.newUser())
  for (const path of ['/dashboard', '/projects/some-project/create-project/stage-4', '/review']) {
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
    await arrives(page, '/login')
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
