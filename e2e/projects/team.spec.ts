/** The people of a project: two producers, a collaborator who is new here, and a writer who confirms. */
import {
  ben,
  invitationOf,
  invite,
  invitedBy,
  iris,
  linkIn,
  member,
  menu,
  part,
} from '../support/team-screen.ts'
import { goodPassword } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { account, arrives, heading, logIn } from '../support/screens.ts'
import { approvedProject, fillStage1, join, newProject } from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { expect, signIn, test } from '../support/test.ts'

test('two producers, somebody new, and a writer who confirms', async ({
  page,
  people,
  api,
  mail,
  device,
}) => {
  test.setTimeout(180_000)
  const maya = await people.completeUser('maya')
  const producer = await people.completeUser('ben', ben)
  const writer = await people.completeUser('iris', iris)
  const newcomer = people.address('sam')
  const project = await approvedProject(api, people, maya, 'The Long Exposure')
  const id = project.project_id
  const team = `/projects/${id}/team`
  await signIn(page, maya)

  await test.step('the owner invites a producer, who joins by the mail', async () => {
    await page.goto(`/projects/${id}/stage-1`)
    await page.getByRole('main').getByRole('link', { name: 'Team', exact: true }).click()
    await arrives(page, team)
    await expect(heading(page, 'Team of The Long Exposure')).toBeVisible()
    await expect(member(page, 'Maya Okonkwo')).toContainText('Owner')
    await invite(page, producer.email, 'Can edit and submit')
    await expect(part(page, 'Invitations')).toContainText(producer.email)
    await expect(part(page, 'Invitations')).toContainText('Invited')
  })

  const bens = await device()
  await test.step('he signs in and is where the link led', async () => {
    const letter = await mail.newest(producer.email, /invites you to “The Long Exposure”/)
    expect(letter.subject).toBe('Maya Okonkwo invites you to “The Long Exposure”')
    await bens.goto(linkIn(letter))
    await expect(heading(bens, 'Maya Okonkwo invites you to “The Long Exposure”')).toBeVisible()
    await expect(bens.getByText(`The invitation was sent to ${producer.email}`)).toBeVisible()
    await inspect(bens, 'invited')
    await bens.getByRole('link', { name: 'Log in' }).click()
    await arrives(bens, '/login')
    await expect(account(bens).email).toHaveValue(producer.email)
    await logIn(bens, producer.email)
    await arrives(bens, invitationOf(linkIn(letter)))
    await expect(heading(bens, 'The Long Exposure')).toBeVisible()
    await expect(invitedBy(bens, 'Maya Okonkwo')).toBeVisible()
    await bens.getByRole('button', { name: 'Join team' }).click()
    await arrives(bens, `/projects/${id}`)
    await bens.goto('/projects')
    const row = bens
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'The Long Exposure' })
    await expect(row).toContainText('Can edit and submit')
    await bens.getByRole('button', { name: 'Actions for The Long Exposure' }).click()
    await expect(bens.getByRole('menuitem', { name: 'Team' })).toBeVisible()
    for (const forTheOwner of ['Rename', 'Archive', 'Delete draft']) {
      await expect(bens.getByRole('menuitem', { name: forTheOwner })).toHaveCount(0)
    }
  })

  await test.step('somebody without an account signs up and lands in the invitation', async () => {
    await page.goto(team)
    await expect(member(page, 'Ben Carver')).toContainText('Can edit and submit')
    await invite(page, newcomer, 'Can edit')
    const sams = await device()
    const link = linkIn(await mail.newest(newcomer, /invites you/))
    await sams.goto(link)
    await sams.getByRole('link', { name: 'Create account' }).click()
    await arrives(sams, '/signup')
    await expect(account(sams).email).toHaveValue(newcomer)
    await account(sams).password.fill(goodPassword)
    await account(sams).signUp.click()
    await arrives(sams, '/email-verification')
    const { links } = await mail.newest(newcomer, /verify/i)
    await sams.goto(links.find((one) => one.includes('mode=verifyEmail')) ?? '')
    await arrives(sams, '/profile-setup')
    await people.completeProfile(await api.signIn(newcomer), {
      first_name: 'Sam',
      last_name: 'Reyes',
    })
    await sams.goto('/dashboard')
    await arrives(sams, invitationOf(link))
    await sams.getByRole('button', { name: 'Join team' }).click()
    await arrives(sams, `/projects/${id}`)
    await sams.goto(team)
    await expect(member(sams, 'Sam Reyes')).toContainText(/Can edit(?! and)/)
    await expect(sams.getByRole('button', { name: 'Invite' })).toHaveCount(0)
    await expect(sams.getByText(producer.email)).toHaveCount(0)
    await expect(sams.getByRole('button', { name: 'Leave team' })).toBeVisible()
  })

  await test.step('a writer is named in stage 2, asked, and confirms', async () => {
    const creative = {
      name: 'Iris Lund',
      role: 'writer',
      attachment_status: 'letter_of_intent',
    }
    const content = {
      key_creatives: [
        {
          ...creative,
          email: writer.email,
          evidence: 'Letter of 3 March 2026',
        },
        {
          name: 'Maya Okonkwo',
          role: 'director',
          attachment_status: 'interested',
        },
      ],
    }
    await api.call(maya, 'PUT', `/projects/${id}/stages/2`, { content })
    await page.goto(team)
    const row = part(page, 'People').getByRole('listitem').filter({ hasText: 'Iris Lund' })
    await expect(row).toContainText('Not asked yet')
    await page.getByRole('button', { name: 'Request confirmation' }).click()
    await expect(row).toContainText('Requested')
    expect((await mail.newest(writer.email, /attached/)).text).toContain('letter of intent')

    const irises = await device()
    await signIn(irises, writer)
    await irises.goto('/dashboard')
    const confirm = irises.getByRole('button', {
      name: 'Confirm for The Long Exposure',
    })
    await confirm.click()
    await expect(confirm).toHaveCount(0)
    const answered = irises.getByRole('region', { name: 'Your attachments' })
    await expect(answered).toContainText(
      /writer, “The Long Exposure”.*you confirmed on .?\d+ \w+ \d{4}/i,
    )
    await page.goto(team)
    await expect(row).toContainText('Confirmed')

    await irises.getByRole('button', { name: 'Withdraw from The Long Exposure' }).click()
    await irises.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(answered).toContainText(/you withdrew on .?\d+ \w+ \d{4}/)
    await expect(answered.getByRole('button')).toHaveCount(0)
    await page.goto(team)
    await expect(row).toContainText('Withdrawn')
  })

  await test.step('the project is handed over, and its founder leaves', async () => {
    await menu(page, 'Ben Carver', 'Transfer ownership')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Offer ownership' }).click()
    await expect(part(page, 'Invitations')).toContainText('Ownership transfer')
    await expect(page.getByRole('button', { name: 'Leave team' })).toHaveCount(0)
    await bens.goto('/dashboard')
    await bens.getByRole('link', { name: 'Open the invitation to The Long Exposure' }).click()
    await bens.getByRole('button', { name: 'Accept ownership' }).click()
    await arrives(bens, `/projects/${id}`)
    await page.goto(team)
    await expect(member(page, 'Ben Carver')).toContainText('Owner')
    // What comes late moves the button.
    await quiet(page)
    await page.getByRole('button', { name: 'Leave team' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await arrives(page, '/projects')
    await expect(page.getByText('No projects yet')).toBeVisible()
  })
})

test('a role is changed and a member removed; the project is gone at once', async ({
  page,
  people,
  api,
  device,
  watched,
}) => {
  watched.tolerate(/404/)
  const maya = await people.completeUser('maya')
  const sam = await people.completeUser('sam', ben)
  const { project_id: id } = await newProject(api, maya, 'Ember')
  await join(api, maya, sam, id, 'viewer')
  const sams = await device()
  await signIn(sams, sam)
  await sams.goto(`/projects/${id}/create-project/stage-1`)
  await expect(sams.getByText('Draft: visible to your team only.')).toBeVisible()
  await expect(sams.getByRole('link', { name: 'Continue editing' })).toHaveCount(0)

  await signIn(page, maya)
  await page.goto(`/projects/${id}/team`)
  await menu(page, 'Ben Carver', 'Change role and access')
  const dialog = page.getByRole('dialog', {
    name: 'Change role of Ben Carver',
  })
  await dialog.getByRole('radio', { name: 'Can edit', exact: true }).check({ force: true })
  await expect(dialog.getByRole('status')).toContainText(
    'Access was set to the default for the role',
  )
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(member(page, 'Ben Carver')).toContainText(/Can edit(?! and)/)
  await expect(member(page, 'Ben Carver')).toContainText('Can see documents')
  await sams.reload()
  await expect(sams.getByRole('button', { name: 'Review before submitting' })).toBeVisible()
  await expect(sams.getByRole('textbox', { name: 'Project name' })).toHaveCount(0)
  await expect(sams.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)

  const role = page.getByRole('button', { name: /Role of Ben Carver/ })
  await role.click()
  await page.getByRole('option', { name: /Can edit and submit/ }).click()
  await expect(page.getByText(/Role of Ben Carver changed to “Can edit and submit”/)).toBeVisible()
  await expect(role).toContainText('Can edit and submit')
  await role.click()
  await page.getByRole('option', { name: /^Can view/ }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Change the role of Ben Carver to “Can view”?',
  })
  await inspect(page, 'team-role-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toContainText('Can edit and submit')

  await menu(page, 'Ben Carver', 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(member(page, 'Ben Carver')).toHaveCount(0)
  await sams.goto(`/projects/${id}/team`)
  await expect(sams.getByText('This team could not be loaded')).toBeVisible()
  await expect(sams.getByText('Ember')).toHaveCount(0)
})

test('the team in every state, on both sizes and in both themes', async ({
  page,
  people,
  api,
  device,
}) => {
  test.setTimeout(180_000)
  const maya = await people.completeUser('maya')
  const producer = await people.completeUser('ben', ben)
  const project = await approvedProject(api, people, maya, 'The Long Exposure')
  const id = project.project_id
  await join(api, maya, producer, id, 'producer')
  const draft = await newProject(api, maya, 'Salt Road')
  await fillStage1(api, maya, draft)
  const content = {
    key_creatives: [
      {
        name: 'Ben Carver',
        email: producer.email,
        role: 'producer',
        attachment_status: 'contracted',
        evidence: 'Contract of 3 March 2026',
      },
      {
        name: 'Iris Lund',
        email: people.address('iris'),
        role: 'writer',
        attachment_status: 'deal_memo',
        evidence: 'Deal memo of 1 March 2026',
      },
    ],
  }
  await api.call(maya, 'PUT', `/projects/${id}/stages/2`, { content })
  await api.call(maya, 'POST', `/projects/${id}/talent/ask`)
  for (const [name, role] of [
    ['noor', 'collaborator'],
    ['kit', 'viewer'],
  ] as const) {
    const email = people.address(name)
    await api.call(maya, 'POST', `/projects/${id}/invitations`, {
      email,
      role,
    })
  }
  await api.call(maya, 'POST', `/projects/${draft.project_id}/invitations`, {
    email: producer.email,
    role: 'collaborator',
  })

  await signIn(page, maya)
  await page.goto(`/projects/${id}/team`)
  await expect(member(page, 'Ben Carver')).toBeVisible()
  await expect(part(page, 'People')).toContainText('Iris Lund')
  await inspect(page, 'team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'team-invite')

  const bens = await device()
  await signIn(bens, producer)
  await bens.goto('/dashboard')
  await expect(bens.getByRole('region', { name: /^To do/ })).toContainText('Salt Road')
  await inspect(bens, 'dashboard-asked')
  await bens.getByRole('link', { name: 'Open the invitation to Salt Road' }).click()
  await expect(heading(bens, 'Salt Road')).toBeVisible()
  await expect(invitedBy(bens, 'Maya Okonkwo')).toBeVisible()
  await inspect(bens, 'invitation')
  await bens.goto('/projects')
  await expect(bens.getByText('Can edit and submit')).toBeVisible()
  await inspect(bens, 'projects-member')
})
