/** What lives as long as a session: the first result, the contexts, the token, and patience. */
import { account, alert, arrives, exactly, heading, logIn } from '../support/screens.ts'
import { newProject } from '../support/projects.ts'
import { expect, signIn, signOut, test } from '../support/test.ts'

test('[C-01] nothing is decided before the first authentication result', async ({
  page,
  people,
}) => {
  await signIn(page, await people.completeUser())
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/v1/accounts:lookup*', async (route) => {
    await held
    await route.continue()
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto('/dashboard')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(account(page).logIn).toBeHidden()
  answer()
  await expect(page.getByRole('main')).toBeVisible()
  expect(new Set(visited)).toEqual(new Set(['/dashboard']))
})

test('[C-02 E-01] a sign-in loads the user record and asks for the profile status', async ({
  page,
  people,
}) => {
  const user = await people.completeUser()
  await page.goto('/login')
  const record = page.waitForResponse('**/v1/accounts:lookup*')
  const status = page.waitForResponse('**/api/auth/pre-profile')
  await logIn(page, user.email)
  const { users } = (await (await record).json()) as { users: Record<string, unknown>[] }
  expect(users).toEqual([
    expect.objectContaining({ localId: user.uid, email: user.email, emailVerified: true }),
  ])
  const asked = await status
  expect(await asked.json()).toEqual({ status: 'profile_complete' })
  expect(asked.request().headers()['authorization']).toMatch(/^Bearer ey/)
  await arrives(page, '/dashboard')
})

test('[C-03] the profile is loaded with the session, and again after another sign-in', async ({
  page,
  people,
}) => {
  const maya = await people.completeUser('maya', { first_name: 'Maya', last_name: 'Okonkwo' })
  const jonas = await people.completeUser('jonas', { first_name: 'Jonas', last_name: 'Wik' })
  await signIn(page, maya)
  await page.goto('/profile')
  await expect(page.getByText('Maya Okonkwo').first()).toBeVisible()
  await signOut(page)
  await arrives(page, '/login')
  const loaded = page.waitForResponse('**/api/user/profile')
  await logIn(page, jonas.email)
  await arrives(page, '/dashboard')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  expect((await loaded).status()).toBe(200)
  await expect(page.getByText('Jonas Wik').first()).toBeVisible()
  await expect(page.getByText('Maya Okonkwo')).toHaveCount(0)
})

test("[C-03] a failed load is logged as 'Failed to fetch profile', and the app goes on", async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/user\/profile/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { detail: 'No.' },
    }),
  )
  await signIn(page, await people.completeUser())
  await page.goto('/profile')
  await expect.poll(() => logged.join()).toContain('Failed to fetch profile')
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await arrives(page, '/projects')
})

test("[C-04] a load that fails is said: 'Failed to fetch project information'", async ({
  page,
  people,
  api,
  watched,
}) => {
  watched.tolerate(/user-projects|new-projects/)
  const user = await people.completeUser()
  const { project_id, project_name } = await newProject(api, user)
  await signIn(page, user)
  await page.route('**/api/user-projects/all', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/projects/${project_id}/stage-1`)
  await expect(exactly(page, 'Failed to fetch project information')).toBeVisible()
  await page.unroute('**/api/user-projects/all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(project_name).first()).toBeVisible()
})

test('[C-06] the theme tokens, as the browser computes them', async ({ page, people }) => {
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const sizes = [
    ['gap-xs', 'row-gap', '4px'],
    ['gap-sm', 'row-gap', '8px'],
    ['gap-md', 'row-gap', '16px'],
    ['gap-lg', 'row-gap', '24px'],
    ['gap-xl', 'row-gap', '32px'],
    ['rounded-sm', 'border-top-left-radius', '4px'],
    ['rounded-md', 'border-top-left-radius', '8px'],
    ['rounded-lg', 'border-top-left-radius', '16px'],
  ]
  const colours = {
    light: [
      ['bg-primary', 'background-color', rgb('#1d4ed8')],
      ['text-text', 'color', rgb('#0b1220')],
      ['text-lightText', 'color', rgb('#4b5768')],
      ['text-white', 'color', rgb('#ffffff')],
      ['text-error', 'color', rgb('#b42318')],
      ['text-success', 'color', rgb('#15703b')],
    ],
    dark: [
      ['bg-primary', 'background-color', rgb('#1d4ed8')],
      ['text-text', 'color', rgb('#e8ecf4')],
      ['text-lightText', 'color', rgb('#9aa5b8')],
      ['text-white', 'color', rgb('#ffffff')],
      ['text-error', 'color', rgb('#ff9c92')],
      ['text-success', 'color', rgb('#7ddb9f')],
    ],
  }
  await signIn(page, await people.completeUser())
  await page.goto('/dashboard')
  await expect(heading(page, /./)).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [token = '', property = '', value] of [...sizes, ...colours[scheme]]) {
      const computed = await page.evaluate(
        ([name, what]) => {
          const probe = document.createElement('div')
          probe.className = name
          document.body.append(probe)
          const found = getComputedStyle(probe).getPropertyValue(what)
          probe.remove()
          return found
        },
        [token, property] as const,
      )
      expect(computed, `${token} in the ${scheme} theme`).toBe(value)
    }
  }
})

/** A token's remaining life, as the page sees it. */
const hour = 3_600_000

test('[N-01] a token with less than 5 minutes left is renewed before the call', async ({
  page,
  people,
}) => {
  await signIn(page, await people.completeUser())
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/v1/token')) calls.push('token')
    if (pathname.startsWith('/api/auth')) calls.push(`call ${request.headers()['authorization']}`)
  })
  await page.clock.install({ time: Date.now() + hour - 4.5 * 60_000 })
  const renewed = page.waitForResponse('**/v1/token*')
  await page.goto('/dashboard')
  await arrives(page, '/dashboard')
  const { access_token } = (await (await renewed).json()) as { access_token: string }
  await expect.poll(() => calls.slice(0, 2)).toEqual(['token', `call Bearer ${access_token}`])
})

test('[N-01] a token with more than 5 minutes left is used as it is', async ({ page, people }) => {
  await signIn(page, await people.completeUser())
  let renewals = 0
  page.on('request', (request) => (renewals += request.url().includes('/v1/token') ? 1 : 0))
  await page.clock.install({ time: Date.now() + hour - 6.5 * 60_000 })
  await page.goto('/dashboard')
  await arrives(page, '/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  expect(renewals).toBe(0)
})

test('[N-01] a call that meets 401 renews once and is sent again', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/401/)
  await signIn(page, await people.completeUser())
  const tokens: string[] = []
  await page.route('**/api/auth/pre-profile', async (route) => {
    tokens.push(route.request().headers()['authorization'] ?? '')
    if (tokens.length > 1) return route.continue()
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: {} })
  })
  let renewals = 0
  page.on('request', (request) => (renewals += request.url().includes('/v1/token') ? 1 : 0))
  // A second later, so that the new token differs.
  await page.waitForTimeout(1100)
  await page.goto('/dashboard')
  await arrives(page, '/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  expect(renewals).toBe(1)
  expect(tokens).toHaveLength(2)
  expect(tokens[1]).not.toBe(tokens[0])
})

test('[N-01] a call that meets 401 twice is not tried for ever', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/401/)
  await signIn(page, await people.completeUser())
  let calls = 0
  await page.route('**/api/user-projects/all', (route) => {
    calls += 1
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { detail: 'The session has ended.' },
    })
  })
  await page.goto('/projects')
  await expect(alert(page, /session|sign in|log in|again/i)).toBeVisible()
  expect(calls).toBe(2)
})

test('[N-02] an identity call that hangs ends after 30 s, in words', async ({ page, watched }) => {
  watched.tolerate(/ERR_/)
  await page.clock.install()
  await page.route('**/v1/accounts:signInWithPassword*', () => {
    // never answered
  })
  await page.goto('/login')
  await logIn(page, 'maya@film.test')
  await page.clock.fastForward(29_000)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.fastForward(1500)
  await expect(
    alert(page, /^Failed to sign in: The server [a-z ,]+\. Please try again\.$/),
  ).toBeVisible()
})

test('[E-01] what the page knows of a user is what the provider says', async ({ page, people }) => {
  const user = await people.newUser()
  await signIn(page, user)
  await page.goto('/email-verification')
  await expect(page.getByText(user.email)).toBeVisible()
  const stored = await page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const open = indexedDB.open('firebaseLocalStorageDb')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const all = open.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll()
          all.onsuccess = () => resolve(all.result[0].value)
        }
      }),
  )
  expect(stored).toMatchObject({ uid: user.uid, email: user.email, emailVerified: false })
})
