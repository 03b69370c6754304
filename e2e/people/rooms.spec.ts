/** The conversation of a project's team: three people write to each other, and one of them leaves. */
import type { Page } from '@playwright/test'
import { inspect } from '../support/inspect.ts'
import { join, newProject } from '../support/projects.ts'
import { arrives } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

const writing = (page: Page) => page.getByRole('textbox', { name: 'Message to Tideline' })
const history = (page: Page) => page.getByRole('region', { name: 'Conversation “Tideline”' })

test('[ME-09] a team writes to each other, and whoever leaves loses the conversation at once', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  test.setTimeout(180_000)
  watched.tolerate(/404 .*\/api\/(threads|rooms|projects)\//)
  const maya = await people.completeUser('maya')
  const otto = await people.completeUser('otto', {
    first_name: 'Otto',
    last_name: 'Brandt',
  })
  const nora = await people.completeUser('nora', {
    first_name: 'Nora',
    last_name: 'Quell',
  })
  const { project_id: id } = await newProject(api, maya, 'Tideline')
  await join(api, maya, otto, id, 'producer')
  await join(api, maya, nora, id, 'viewer')
  const [ottos, noras] = [await device(), await device()]
  await signIn(page, maya)
  await signIn(ottos, otto)
  await signIn(noras, nora)

  await test.step('the owner opens the conversation from the project and writes', async () => {
    await page.goto(`/projects/${id}`)
    await page.getByRole('link', { name: 'Team messages' }).click()
    await arrives(page, `/messages/team/${id}`)
    await expect(page.getByRole('heading', { name: 'Start the conversation' })).toBeVisible()
    await inspect(page, 'room-empty')
    await writing(page).fill('We shoot on the 9th.')
    await page.keyboard.press('Enter')
    await expect(history(page).getByText('We shoot on the 9th.')).toBeVisible()
  })

  await test.step('the others read it from their lists, with its author, and answer', async () => {
    for (const [reader, text] of [
      [ottos, 'I book the van.'],
      [noras, 'I bring the tripod.'],
    ] as const) {
      await reader.goto('/messages')
      await reader.getByRole('link', { name: /Tideline/ }).click()
      await expect(history(reader).getByText('Maya Okonkwo')).toBeVisible()
      await writing(reader).fill(text)
      await reader.keyboard.press('Enter')
      await expect(history(page).getByText(text)).toBeVisible()
    }
    await inspect(page, 'room')
  })

  await test.step('the head says who reads it', async () => {
    await page.getByRole('button', { name: '3 people' }).click()
    const dialog = page.getByRole('dialog', {
      name: 'People in this conversation',
    })
    await expect(dialog.getByText('Maya Okonkwo (you)')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Nora Quell' })).toBeVisible()
    await inspect(page, 'room-people')
    await page.keyboard.press('Escape')
  })

  await test.step('who leaves the team has lost it, on the screen that is open', async () => {
    await api.call(nora, 'POST', `/projects/${id}/leave`)
    await expect(noras.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
    await writing(page).fill('Nora has left us.')
    await page.keyboard.press('Enter')
    await expect(history(ottos).getByText('Nora has left us.')).toBeVisible()
    await noras.goto('/messages')
    await expect(noras.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect(noras.getByText('Tideline')).toHaveCount(0)
  })
})
