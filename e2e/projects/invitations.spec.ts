/** Invitations to a project: by name, sent again, no longer open. */
import { linkIn, member, part } from '../support/team-screen.ts'
import { inspect } from '../support/inspect.ts'
import { arrives, exactly, heading } from '../support/screens.ts'
import { newProject } from '../support/projects.ts'
import { expect, signIn, test } from '../support/test.ts'

test('a member is invited by name, joins, and nobody is told their address', async ({
  page,
  people,
  api,
  mail,
  device,
}) => {
  test.setTimeout(120_000)
  const maya = await people.completeUser('maya')
  const nora = await people.completeUser('nora', {
    first_name: 'Nora',
    last_name: 'Quellmalz',
  })
  const hidden = await people.completeUser('hal', {
    first_name: 'Hal',
    last_name: 'Quellmalz',
  })
  await api.call(nora, 'PATCH', '/user/profile', { searchable: true })
  const { project_id: id } = await newProject(api, maya, 'Tideline')
  await signIn(page, maya)
  await page.goto(`/projects/${id}/team`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a team member' })
  const field = dialog.getByRole('combobox', { name: 'Name or email' })
  const options = page.getByRole('option')

  await test.step('suggestions come while typing; who does not want to be found is not among them', async () => {
    await expect(field).toBeFocused()
    await field.pressSequentially('quellm')
    await expect(options).toHaveCount(1)
    await expect(options).toContainText('Nora Quellmalz')
    await inspect(page, 'team-invite-by-name')
    await field.fill('quellmalzer')
    await expect(page.getByRole('listbox')).toContainText('No members found')
    await inspect(page, 'team-invite-nobody')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(field).toHaveAccessibleDescription(
      /Select a member from the list, or enter an email address\.$/,
    )
  })

  await test.step('one is chosen with the keys, and invited', async () => {
    await field.fill('nora q')
    await expect(options).toContainText('Nora Quellmalz')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Nora Quellmalz')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await inspect(page, 'team-invite-chosen')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Invitation sent to Nora Quellmalz')).toBeVisible()
    await expect(part(page, 'Invitations')).toContainText('Nora Quellmalz')
  })

  const noras = await device()
  await test.step('she joins by the mail', async () => {
    const letter = await mail.newest(nora.email, /invites you to “Tideline”/)
    await signIn(noras, nora)
    await noras.goto(linkIn(letter))
    await noras.getByRole('button', { name: 'Join team' }).click()
    await arrives(noras, `/projects/${id}`)
  })

  await test.step('her address stands nowhere, and she cannot be invited again', async () => {
    const sent: string[] = []
    page.on('response', async (response) => {
      // What the page before still waited for has no body any more.
      if (response.url().includes('/api/projects/'))
        sent.push(await response.text().catch(() => ''))
    })
    await page.goto(`/projects/${id}/team`)
    await expect(member(page, 'Nora Quellmalz')).toContainText(/Can edit(?! and)/)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await field.pressSequentially('nora q')
    await expect(options).toContainText('Already in the team')
    await expect(options).toHaveAttribute('aria-disabled', 'true')
    expect(await page.content()).not.toContain(nora.email)
    expect(sent.length).toBeGreaterThan(1)
    for (const text of [...sent, (await mail.newest(maya.email, /Nora/)).text]) {
      expect(text).not.toContain(nora.email)
      expect(text).not.toContain(hidden.email)
    }
  })
})

test('an invitation that is not open says why', async ({
  page,
  people,
  api,
  mail,
  device,
  watched,
}) => {
  watched.tolerate(/403|404|410/)
  const maya = await people.completeUser('maya')
  const sam = await people.completeUser('sam')
  const { project_id: id } = await newProject(api, maya, 'Ember')
  const whom = { email: sam.email, role: 'viewer' }
  await api.call(maya, 'POST', `/projects/${id}/invitations`, whom)
  const link = linkIn(await mail.newest(sam.email, /invites you/))
  await signIn(page, maya)
  await page.goto(link)
  await expect(heading(page, 'This invitation was sent to a different address')).toBeVisible()
  await page.goto('/invitations/nothing-like-it')
  await expect(heading(page, 'Invitation not found')).toBeVisible()
  await page.goto(`/projects/${id}/team`)
  await page.getByRole('button', { name: `Revoke the invitation to ${sam.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(part(page, 'Invitations')).toHaveCount(0)

  const sams = await device()
  await signIn(sams, sam)
  await sams.goto(link)
  await expect(heading(sams, 'This invitation is no longer valid')).toBeVisible()
  await expect(exactly(sams, 'This invitation has been answered or revoked.')).toBeVisible()
})

test('an invitation is sent again, and its link is copied', async ({
  page,
  people,
  api,
  mail,
  device,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const maya = await people.completeUser('maya')
  const address = people.address('sam')
  const { project_id: id } = await newProject(api, maya, 'Ember')
  await api.call(maya, 'POST', `/projects/${id}/invitations`, {
    email: address,
    role: 'producer',
  })
  const first = linkIn(await mail.newest(address, /invites you/))
  await signIn(page, maya)
  await page.goto(`/projects/${id}/team`)
  await page.getByRole('button', { name: `Resend the invitation to ${address}` }).click()
  await expect(page.getByText(`Invitation sent again to ${address}`)).toBeVisible()
  await page.getByRole('button', { name: `Copy the invitation link for ${address}` }).click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  await inspect(page, 'team-invitation-again')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const sams = await device()
  for (const link of [first, linkIn(await mail.newest(address, /invites you/)), copied]) {
    await sams.goto(link)
    await expect(heading(sams, 'Maya Okonkwo invites you to “Ember”')).toBeVisible()
    await expect(
      sams.getByText('You’ll join the team and can edit stages and submit them'),
    ).toBeVisible()
  }
})
