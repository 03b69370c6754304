import { goodPassword } from '../support/api.ts'
import {
  account,
  alert,
  arrives,
  exactly,
  heading,
  logIn,
  stopClock,
  texts,
} from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const lookup = '**/v1/accounts:lookup*'

test('[V-01] the address that the mail was sent to', async ({ page, people }) => {
  const user = await people.newUser()
  await signIn(page, user)
  await page.goto('/email-verification')
  await expect(heading(page, 'Verify Your Email')).toBeVisible()
  await expect(page.getByText(user.email)).toBeVisible()
})

test('[V-02] checks at once and then every 3 s, and says so while it does', async ({
  page,
  people,
}) => {
  await signIn(page, await people.newUser())
  let checks = 0
  let hold = Promise.resolve()
  await page.route(lookup, async (route) => {
    checks += 1
    await hold
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/email-verification')
  await expect(heading(page, 'Verify Your Email')).toBeVisible()
  // One by the SDK for the session that it found, one by the screen.
  await expect.poll(() => checks).toBe(2)
  await expect(exactly(page, texts.checking)).toBeHidden()
  const advance = await stopClock(page)
  // The answer has to be in before the next three seconds begin to count.
  const answered = () =>
    expect
      .poll(async () => {
        await advance(100)
        return exactly(page, texts.checking).isHidden()
      })
      .toBe(true)
  await answered()
  const before = checks
  for (const round of [1, 2, 3]) {
    await advance(3000)
    await expect.poll(() => checks).toBe(before + round)
    await answered()
  }

  let release = () => {}
  hold = new Promise((done) => (release = done))
  await advance(3000)
  await expect(exactly(page, texts.checking)).toBeVisible()
  await advance(2500)
  await expect(exactly(page, texts.checking)).toBeVisible()
  release()
  await expect
    .poll(async () => {
      await advance(100)
      return exactly(page, texts.checking).isHidden()
    })
    .toBe(true)
})

test('[V-03] the mail is sent again', async ({ page, people, mail }) => {
  const user = await people.newUser()
  await signIn(page, user)
  await page.goto('/email-verification')
  await account(page).resend.click()
  await expect(exactly(page, 'Verification email sent successfully!')).toBeVisible()
  await mail.newest(user.email)
})

test('[V-03] a mail that fails: the detail of the answer, else our own words', async ({
  page,
  people,
  watched,
}) => {
  watched.tolerate(/send-verification-email/)
  const call = '**/api/firebase-functions/send-verification-email'
  const detail = 'A mail has just gone out. Please wait a minute.'
  await page.route(call, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', json: { detail } }),
  )
  await signIn(page, await people.newUser())
  await page.goto('/email-verification')
  await account(page).resend.click()
  await expect(alert(page, detail)).toBeVisible()
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
  await account(page).resend.click()
  await expect(alert(page, 'Failed to send verification email')).toBeVisible()
})

test('[V-04] Logout signs out and goes to /', async ({ page, people }) => {
  await signIn(page, await people.newUser())
  await page.goto('/email-verification')
  await account(page).logOut.click()
  await arrives(page, '/login')
  await page.goto('/email-verification')
  await arrives(page, '/login')
})

test('[V-05] with nobody signed in: to /', async ({ page }) => {
  await page.goto('/email-verification')
  await arrives(page, '/login')
})

test('[V-06] once verified elsewhere, on to the profile', async ({ page, people, api }) => {
  const user = await people.newUser()
  await signIn(page, user)
  await page.goto('/email-verification')
  await expect(heading(page, 'Verify Your Email')).toBeVisible()
  await api.verify(user)
  await arrives(page, '/profile-setup')
})

test('[V-06] who is verified and complete goes to the dashboard', async ({ page, people }) => {
  await signIn(page, await people.completeUser())
  await page.goto('/email-verification')
  await arrives(page, '/dashboard')
})

test.describe('the link in the mail', () => {
  test('[V-07] on the same device', async ({ page, people, mail }) => {
    const email = people.address()
    await page.goto('/signup')
    await account(page).email.fill(email)
    await account(page).password.fill(goodPassword)
    await account(page).signUp.click()
    await arrives(page, '/email-verification')
    await page.goto(linkOf(await mail.newest(email)))
    await arrives(page, '/profile-setup')
  })

  test('[V-07] on a device where nobody is signed in, it leads to sign-in', async ({
    page,
    people,
    mail,
    api,
    device,
  }) => {
    const user = await people.newUser()
    await signIn(page, user)
    await page.goto('/email-verification')
    await account(page).resend.click()
    const link = linkOf(await mail.newest(user.email))
    expect(new URL(link).pathname).toBe('/email-verification')
    expect(new URL(link).searchParams.get('mode')).toBe('verifyEmail')

    // A scanner fetches the link, follows it, and even asks for it with HEAD.
    for (const method of ['HEAD', 'GET', 'GET']) await fetch(link, { method })

    const phone = await device()
    await phone.goto(link)
    await expect(phone).toHaveURL(/\/email-verification$/)
    // A phone reloads a page by itself: what was taken out of the URL is still there.
    await phone.reload()
    await expect(account(phone).email).toHaveValue(user.email)
    await logIn(phone, user.email)
    await arrives(phone, '/profile-setup')

    // Whoever signed up on the first device need not be who read the mail: it is signed out by itself.
    await arrives(page, '/login')
    void api
  })

  test('[V-07] who did not sign up cannot confirm a password that somebody else has chosen', async ({
    page,
    people,
    mail,
    device,
    watched,
  }) => {
    watched.tolerate(/400/)
    const squatter = await people.newUser()
    await signIn(page, squatter)
    await page.goto('/email-verification')
    await account(page).resend.click()
    const owner = await device()
    await owner.goto(linkOf(await mail.newest(squatter.email)))
    await logIn(owner, squatter.email, 'My-own-guess-1!')
    await expect(alert(owner, 'Invalid email or password')).toBeVisible()
    await expect(heading(owner, 'Confirm your email address')).toBeVisible()
    await expect(heading(page, 'Verify Your Email')).toBeVisible()
    await owner.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(exactly(owner, 'Reset email sent! Check your inbox')).toBeVisible()
  })

  test('[V-07] a used link says so and offers a new one', async ({
    page,
    people,
    mail,
    api,
    device,
  }) => {
    const user = await people.newUser()
    await api.call(user, 'POST', '/firebase-functions/send-verification-email', {})
    const link = linkOf(await mail.newest(user.email))
    const phone = await device()
    await phone.goto(link)
    await logIn(phone, user.email)
    await arrives(phone, '/profile-setup')
    await page.goto(link)
    await expect(alert(page, /expired or already been used/)).toBeVisible()
    await expect(page.getByRole('link', { name: /log in/i })).toBeVisible()
  })

  test('[V-07] a newer mail ends the older link, and the screen sends another', async ({
    page,
    people,
    mail,
    api,
  }) => {
    const user = await people.newUser()
    await api.call(user, 'POST', '/firebase-functions/send-verification-email', {})
    const old = linkOf(await mail.newest(user.email))
    await api.call(user, 'POST', '/firebase-functions/send-verification-email', {})
    await expect.poll(() => mail.all(user.email).length).toBe(2)
    await signIn(page, user)
    await page.goto(old)
    await expect(alert(page, /expired or already been used/)).toBeVisible()
    await account(page).resend.click()
    await expect(exactly(page, 'Verification email sent successfully!')).toBeVisible()
    await expect.poll(() => mail.all(user.email).length).toBe(3)
    await page.goto(linkOf(await mail.newest(user.email)))
    await arrives(page, '/profile-setup')
  })

  test('[V-07] a code that nobody has sent', async ({ page }) => {
    await page.goto('/email-verification?mode=verifyEmail&oobCode=made-up')
    await expect(alert(page, /expired or already been used/)).toBeVisible()
  })
})

function linkOf(letter: { links: string[] }): string {
  const link = letter.links.find((one) => one.includes('mode=verifyEmail'))
  if (!link) throw new Error(`No verification link among ${letter.links.join(' ')}`)
  return link
}
