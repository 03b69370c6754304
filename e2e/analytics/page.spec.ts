/** The operator's page about usage. */
import { Api } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { freePort, startSlateflow } from '../support/server.ts'
import { expect, signIn, test } from '../support/test.ts'

test('[W-02] the operator’s page over demo data: figures, tables, files; for nobody else', async ({
  page,
  watched,
  people,
  device,
}) => {
  test.setTimeout(360_000)
  const server = await startSlateflow('insight', 'sqlite', await freePort())
  watched.allow(server.url)
  try {
    await server.demo()
    const api = new Api(server.url)
    await signIn(page, await api.signIn('dana.whitfield@demo.test', 'Slate-Demo-26!'))
    await page.goto(`${server.url}/dashboard`)
    await page.getByRole('link', { name: 'Analytics' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    await expect(page.getByText(/^\d+ of \d+ active members share usage data/)).toBeVisible()
    for (const title of ['Active members', 'Retention', 'Page speed', 'Rage and dead clicks']) {
      const part = page.getByRole('region', { name: title })
      const folded = part.getByText(/^Numbers as a table/)
      if ((await folded.count()) > 0) await folded.click()
      await expect(part.getByRole('table')).toBeVisible()
      expect(await part.getByRole('row').count()).toBeGreaterThan(2)
    }
    await expect(page.getByRole('img', { name: /^Active members over 28 days/ })).toBeVisible()
    await inspect(page, 'analytics')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download page speed as CSV' }).click()
    expect((await file).suggestedFilename()).toBe('web-vitals.csv')
    await page.getByRole('button', { name: '25 months' }).click()
    await expect(page.getByRole('img', { name: /^Of \d+ accounts/ })).toBeVisible()
    await inspect(page, 'analytics-25-months')
  } finally {
    await server.stop()
  }
  const other = await device()
  await signIn(other, await people.withRole('review_lead'))
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Analytics' })).toBeHidden()
})
