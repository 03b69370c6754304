/** The secrets of the order of people, as they are published on the day after. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Slateflow } from './server.ts'

const days = 3650
const dayMs = 86_400_000

interface Seeds {
  today: { day: string; commitment: string }
  chains: { first_day: string; published: { day: string; secret: string } }[]
}

const hash = (secret: Buffer) => createHash('sha256').update(secret).digest()

/** The secret of a day: the root of the chain, hashed as often as days are left. */
function secretOf(root: Buffer, firstDay: string, day: string): Buffer {
  const passed = (Date.parse(day) - Date.parse(firstDay)) / dayMs
  let secret = root
  for (let left = days - passed; left > 0; left -= 1) secret = hash(secret)
  return secret
}

/**
 * From now on the page reads what the server will answer tomorrow: the secret of today, from the chain in the database.
 * Everything else is the server's own answer of today.
 */
export async function publishTomorrow(page: Page, server: Slateflow): Promise<void> {
  const hex = server.engine === 'sqlite' ? 'hex(root)' : "encode(root, 'hex')"
  const root = Buffer.from(
    await server.query(`SELECT ${hex} FROM ranking_seeds WHERE number = 0`),
    'hex',
  )
  await page.route('**/api/ranking/seeds', async (route) => {
    const seeds = (await (await route.fetch()).json()) as Seeds
    const [chain] = seeds.chains
    if (!chain) throw new Error('No chain is published')
    const secret = secretOf(root, chain.first_day, seeds.today.day)
    const tomorrow = new Date(Date.parse(seeds.today.day) + dayMs).toISOString().slice(0, 10)
    chain.published = { day: seeds.today.day, secret: secret.toString('hex') }
    const commitment = secret.toString('hex')
    await route.fulfill({
      json: { ...seeds, today: { ...seeds.today, day: tomorrow, commitment } },
    })
  })
}
