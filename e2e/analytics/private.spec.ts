/** What W-02 keeps from being captured, observed in Chromium with the vendor's SDK. */
import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { atStage3, plan } from '../support/finance.ts'
import { keep, write } from '../support/finance-screen.ts'
import { claim, fillStage1, newProject, submitStage1 } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'
import { sharing, started, storedOf, turnAway, Wire } from '../support/usage.ts'

test.describe.configure({ timeout: 120_000 })

test('[W-02] nothing of scripts, finance, messages and reviews is sent or stored, wherever one presses', async ({
  page,
  people,
  api,
  device,
  house,
}) => {
  test.setTimeout(300_000)
  const work = 'Quillon'
  const [maya, rita] = [await sharing(people, api, 'maya'), await people.withRole('reviewer')]
  await api.call(rita, 'PUT', '/user/usage-data', { agreed: true, wording: '2' })
  const project = await newProject(api, maya, `${work} at Sea`)
  await fillStage1(api, maya, project, {
    logline: `${work}, a lighthouse keeper who photographs storms, finds a stranger in her pictures.`,
  })
  await submitStage1(api, maya, project)
  const path = `/projects/${project.project_id}/stages/1/comments`
  await api.call(maya, 'POST', path, { text: `${work} dies in the third act.` })
  const planned = await atStage3(api, maya, rita, 'M', `${work} at Home`)
  await keep(api, maya, planned, { ...plan(), entity_name: `${work} Film Ltd` })
  const written = await newProject(api, maya, `${work} in Print`)
  await fillStage1(api, maya, written, { logline: `${work} writes.` })
  const submission = await claim(api, rita, project)
  await api.call(rita, 'PUT', `/review/${submission}/draft`, {
    scores: {},
    items: [{ field: 'logline', text: `Say who ${work} is.`, severity: 'must' }],
    summary: `${work} stands in the way of an approval.`,
    private_notes: '',
  })

  /** Presses what holds the word, and what is near it, without leaving the screen. */
  const pressAll = async (one: Page) => {
    await expect(one.locator('#main')).toBeVisible()
    await one.waitForTimeout(1_500)
    return one.evaluate((word) => {
      const stay = (event: Event) => event.preventDefault()
      addEventListener('click', stay)
      const speaks = (element: Element) =>
        [
          element.textContent,
          (element as HTMLInputElement).value,
          ...[...element.attributes].map(({ value }) => value),
        ].some((text) => typeof text === 'string' && text.includes(word))
      const tells = [...document.querySelectorAll<HTMLElement>('#main *')].filter(
        (element) =>
          speaks(element) && (![...element.children].some(speaks) || element.matches('a, button')),
      )
      for (const element of tells.slice(0, 12)) {
        element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        // A button beside it, which the SDK always captures.
        const button = document.createElement('button')
        button.textContent = word
        button.title = word
        element.after(button)
        button.click()
        button.remove()
      }
      removeEventListener('click', stay)
      return tells.length
    }, work)
  }
  const walk = async (one: Page, person: Account, screens: [address: string, tab?: string][]) => {
    const wire = new Wire(one)
    await signIn(one, person)
    for (const [address, tab] of screens) {
      await one.goto(address)
      await started(one)
      if (tab) await one.getByRole('tab', { name: tab }).click()
      expect([address, (await pressAll(one)) > 0]).toEqual([address, true])
      await turnAway(one)
    }
    expect(wire.of('Element Clicked').length).toBeGreaterThanOrEqual(screens.length)
    return wire
  }
  const stage = `/projects/${project.project_id}/stage-1`
  const byMaya = await walk(page, maya, [
    [`/projects/${written.project_id}/create-project/stage-1`],
    [stage, 'Submission'],
    [stage, 'Comments'],
    [write(planned, 'entity')],
    [write(planned, 'budget')],
  ])
  const byRita = await walk(await device(), rita, [[`/review/${submission}`]])
  const stored = await storedOf(house.server.folder)
  for (const [wire, routes] of [
    [byMaya, ['/projects/:id/create-project/stage-1', '/projects/:id/stage-1']],
    [byRita, ['/review/:id']],
  ] as const) {
    const pressed = wire.of('Element Clicked')
    const seen = pressed.map(({ event_properties }) => event_properties?.['route'])
    expect(seen).toEqual(expect.arrayContaining([...routes]))
    expect(stored.includes(pressed[0]?.insert_id ?? 'none was sent')).toBe(true)
    const sent = JSON.stringify(wire.events)
    expect(sent).not.toContain(work)
    expect(sent).not.toContain(project.project_id)
  }
  expect(stored.includes(work)).toBe(false)
  expect(stored.includes(project.project_id)).toBe(false)
})
