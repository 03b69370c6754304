/** Every screen of the table, by who may see it: a new screen is opened and looked at without a word here. */
import type { Account } from '../support/api.ts'
import { inspect } from '../support/inspect.ts'
import { approvedProject, claim, submittedProject } from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { addressOf, type Screen, screens } from '../support/screen-table.ts'
import { arrives, heading } from '../support/screens.ts'
import { expect, signIn, test } from '../support/test.ts'

test.describe.configure({ timeout: 180_000 })

const isOpen = ({ access }: Screen) => access === 'anyone' || access === 'entry'
const values = {
  projectId: 'p1',
  n: '1',
  submissionId: 's1',
  token: 'c0de',
  code: 'c0de',
  uid: 'u1',
  threadId: 't1',
  workId: 'w1',
  companyId: 'c1',
  part: 'account',
}

test('[R-04 R-05 R-06 R-07 P-01] the server knows every screen; signed out, the open ones alone are shown', async ({
  page,
  watched,
}) => {
  // There is no such invitation and no such request, and their screens say so.
  watched.tolerate(/404 .*\/api\/(invitations\/c0de\/card|role-requests\/c0de)/)
  for (const screen of screens) {
    const address = addressOf(screen, values)
    await test.step(address, async () => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['referrer-policy']).toBe(
        screen.isPrivate ? 'no-referrer' : 'same-origin',
      )
      // With nobody signed in there is no address whose verification could be waited for.
      const stays = screen.access === 'anyone' && address !== '/email-verification'
      await arrives(page, stays ? address : '/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (stays) await inspect(page, `table-${address.slice(1).replaceAll('/', '-')}`)
    })
  }
})

test('[R-10 R-11 R-16] signed in, each screen is shown to whom it is for', async ({
  device,
  people,
  api,
  watched,
}) => {
  // A change of address without a code, and the analytics of a server that nobody used yet.
  watched.tolerate(/40[04]/)
  const maya = await people.completeUser('maya')
  const newcomer = await people.verifiedUser()
  const staff = await people.withRole('reviewer')
  await people.grant(staff, 'review_lead')
  await people.grant(staff, 'admin')
  await people.grant(staff, 'moderator')
  const project = await approvedProject(api, people, maya, 'Ember')
  const submissionId = await claim(api, staff, await submittedProject(api, maya, 'Tideline'))
  await api.call(maya, 'POST', `/projects/${project.project_id}/invitations`, {
    email: staff.email,
    role: 'viewer',
  })
  const [invited] = await api.call<{ invitation_id: string }[]>(staff, 'GET', '/invitations')
  const found = {
    projectId: project.project_id,
    n: '1',
    submissionId,
    uid: maya.uid,
    threadId: '01900000-0000-7000-8000-000000000000',
    workId: '01900000-0000-7000-8000-000000000000',
    companyId: '01900000-0000-7000-8000-000000000000',
    part: 'privacy',
    token: invited?.invitation_id ?? '',
  }

  const see = async (who: Account, all: Screen[]) => {
    const page = await device()
    await signIn(page, who)
    for (const screen of all) {
      const address = addressOf(screen, found)
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(heading(page, 'Page Not Found')).toBeHidden()
        await quiet(page)
        await arrives(page, address)
        await inspect(page, `table${screen.path.replaceAll(/[/$]+/g, '-')}`)
      })
    }
    return page
  }
  const closed = screens.filter((screen) => !isOpen(screen))
  const ofStaff = closed.filter(({ roles }) => roles)
  const ofProjects = closed.filter(({ path }) => path.includes('$projectId'))
  const setup = closed.filter(({ access }) => access === 'incomplete')
  const rest = closed.filter((screen) => ![...ofProjects, ...setup].includes(screen))
  await see(staff, rest)
  await see(newcomer, setup)
  const page = await see(maya, ofProjects)
  for (const screen of ofStaff) {
    await page.goto(addressOf(screen, found))
    await expect(heading(page, 'Page Not Found'), screen.path).toBeVisible()
  }
})
