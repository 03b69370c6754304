/** The five screens that people work on, at 200%, in forced colours, and from one to the next by keys alone. */
import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { tabTo } from '../support/keys.ts'
import { claim, newProject, submittedProject } from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

/** Somebody with a project who reviews another person's, and the addresses of the five screens. */
async function atWork(api: Api, maker: Account, reviewer: Account) {
  const { project_id } = await newProject(api, reviewer, 'Ember')
  const submission = await claim(api, reviewer, await submittedProject(api, maker, 'Tideline'))
  return {
    dashboard: '/dashboard',
    project: `/projects/${project_id}`,
    editor: `/projects/${project_id}/create-project/stage-1`,
    desk: `/review/${submission}`,
    profile: '/profile',
  }
}

async function each(
  page: Page,
  all: Record<string, string>,
  look: (name: string) => Promise<void>,
) {
  for (const [name, address] of Object.entries(all)) {
    await test.step(name, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await quiet(page)
      await look(name)
    })
  }
}

test('39 at 200% nothing has to be scrolled sideways', async ({ page, people, api }) => {
  const reviewer = await people.withRole('reviewer')
  const screens = await atWork(api, await people.completeUser(), reviewer)
  // What a window of 1280 by 800 has room for when all is twice as large.
  await page.setViewportSize({ width: 640, height: 400 })
  await signIn(page, reviewer)
  await each(page, screens, async (name) => {
    const spill = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(spill, `${name} sticks out sideways`).toBeLessThanOrEqual(0)
  })
})

/** The colours of the line that marks a place, and of what it stands on, as the browser draws them. */
function markOf(page: Page, selector: string) {
  return page.evaluate((place) => {
    const probe = document.createElement('i')
    probe.style.color = 'Highlight'
    document.body.append(probe)
    const highlight = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll(place)].map((one) => {
      const { backgroundColor, content, opacity } = getComputedStyle(one, '::before')
      return backgroundColor === highlight && content !== 'none' && opacity === '1'
    })
  }, selector)
}

test('39 in forced colours the current entry and the current section have a mark', async ({
  page,
  people,
  api,
}) => {
  const reviewer = await people.withRole('reviewer')
  const screens = await atWork(api, await people.completeUser(), reviewer)
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, reviewer)
  await each(page, screens, async (name) => {
    await expect.poll(() => markOf(page, 'nav a[aria-current=page]')).toEqual([true])
    if (name === 'editor')
      expect(await markOf(page, '.editor-nav [aria-current=step]')).toEqual([true])
  })
})

test('39 the five screens are reached and used by keys alone', async ({ page, people, api }) => {
  test.setTimeout(120_000)
  const reviewer = await people.withRole('reviewer')
  const screens = await atWork(api, await people.completeUser(), reviewer)
  await signIn(page, reviewer)
  await page.goto(screens.dashboard)
  const nav = page.getByRole('navigation', { name: 'Main' })
  const press = async (target: ReturnType<Page['getByRole']>) => {
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

  await press(page.getByRole('main').getByRole('link', { name: /^Project page for “.?Ember/ }))
  await arrives(page, screens.project)
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /stage 1/i })
      .first(),
  )
  await arrives(page, /create-project\/stage-1/)
  await tabTo(page, page.getByRole('textbox').first())

  await press(nav.getByRole('link', { name: 'Review', exact: true }))
  await arrives(page, /^\/review/)
  await page.goto('/review?tab=mine')
  await press(page.getByRole('link', { name: 'Tideline' }))
  await arrives(page, screens.desk)
  await tabTo(page, page.getByRole('main').getByRole('button').first())

  await press(nav.getByRole('link', { name: 'Profile', exact: true }))
  await arrives(page, screens.profile)
  await tabTo(page, page.getByRole('main').getByRole('button').first())
})
