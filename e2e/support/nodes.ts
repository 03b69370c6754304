/**
 * Two people side by side: each has a browser of their own, and where the database allows it each is on another node. On
 * SQLite, which one process serves, both are on the same.
 */
import type { Page } from '@playwright/test'
import { type Account, Api } from './api.ts'
import { freePort, type Node } from './server.ts'
import { signIn, test as base } from './test.ts'

export { expect } from './test.ts'

interface NodeFixtures {
  /** A signed-in person's browser on the first node. */
  here: (account: Account) => Promise<Page>
  /** The same on the other node. */
  there: (account: Account) => Promise<Page>
  /** The API of the other node. */
  thereApi: Api
  /**
   * Runs the jobs as if it were so many hours later, one after the other, and sends the mails that they wrote. What waits
   * for the end of the night is sent at one of two moments twelve hours apart.
   */
  hoursPass: (...hours: number[]) => Promise<void>
}

export const test = base.extend<NodeFixtures, { second: Node }>({
  second: [
    async ({ engine, house }, use) => {
      if (engine === 'sqlite') return use(house.server)
      const node = await house.server.beside(await freePort())
      await use(node)
      await node.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  here: async ({ device, house }, use) => use(browserAt(device, house.server.url)),
  there: async ({ device, second }, use) => use(browserAt(device, second.url)),
  thereApi: async ({ second }, use) => use(new Api(second.url)),
  hoursPass: async ({ api, engine, house }, use) =>
    use(async (...hours) => {
      for (const one of hours) await api.later(one * 3_600)
      const now = engine === 'sqlite' ? '0' : 'now()'
      await house.server.query(`UPDATE outbox SET run_at = ${now} WHERE sent_at IS NULL`)
    }),
})

function browserAt(device: (at?: string) => Promise<Page>, url: string) {
  return async (account: Account) => {
    const page = await device(url)
    await signIn(page, account)
    return page
  }
}
