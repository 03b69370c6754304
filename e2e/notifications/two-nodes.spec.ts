/**
 * What one person does on one node is on the open page of another on the other node. One process serves SQLite: there, what
 * an open page shows is in notifications.spec.ts.
 */
import type { Locator, Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { script } from '../support/documents.ts'
import { expect, test } from '../support/nodes.ts'
import type { People } from '../support/people.ts'
import { approve, claim, join, submittedProject } from '../support/projects.ts'
import { ben, member } from '../support/team-screen.ts'
import { uploaded } from '../support/uploads.ts'

test.skip(({ engine }) => engine !== 'postgres', 'one process serves SQLite')
test.describe.configure({ timeout: 240_000 })

/** In milliseconds: the goal is a second; a machine that compiles beside it gets three. */
const soon = { timeout: 3_000 }
const patient = { timeout: 60_000 }

/** How long after its cause was answered something is on the screen. */
async function shown(what: string, cause: () => Promise<unknown>, on: Locator): Promise<void> {
  await cause()
  const start = Date.now()
  await expect(on).toBeVisible(soon)
  const description = `${Date.now() - start} ms after the answer`
  test.info().annotations.push({ type: what, description })
}

async function team(api: Api, people: People) {
  const maya = await people.completeUser('maya')
  const other = await people.completeUser('ben', ben)
  const project = await submittedProject(api, maya, 'Ember')
  await join(api, maya, other, project.project_id, 'collaborator')
  return { maya, other, project }
}

/** A page hears of everything from when its stream is open. */
async function listening(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/events'), page.goto(path)])
}

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })

/** What the server has for somebody, newest first. */
async function inbox(api: Api, who: Account): Promise<string[]> {
  const { items } = await api.call<{ items: { kind: string }[] }>(who, 'GET', '/notifications')
  return items.map(({ kind }) => kind)
}

test('[RT-03 RT-06] a decision, a comment, a document and a role of one node are on an open page of the other', async ({
  people,
  api,
  thereApi,
  here,
  there,
}) => {
  const { maya, other, project } = await team(api, people)
  const home = `/projects/${project.project_id}`
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  const hers = await here(maya)
  const his = await there(other)

  await listening(hers, `${home}/stage-1`)
  const approved = hers.getByText('Approved', { exact: true }).first()
  await shown('decision', () => approve(thereApi, reviewer, submission), approved)

  await hers.getByRole('tab', { name: 'Comments' }).click()
  await expect(comments(hers)).toContainText('No comments yet')
  await listening(his, `${home}/stage-1`)
  await his.getByRole('tab', { name: 'Comments' }).click()
  const text = 'The ferry leaves at six.'
  await comments(his)
    .getByRole('textbox', { name: /^Your comment/ })
    .fill(text)
  const post = () => comments(his).getByRole('button', { name: 'Post comment' }).click()
  await shown('comment', post, comments(hers).getByText(text))

  await hers.goto(home)
  await expect(hers.getByRole('heading', { name: 'Documents' })).toBeVisible()
  const paper = { script: script('Ember, draft 2.pdf', 3) }
  const upload = () => uploaded(thereApi, other, project, 2, paper)
  await shown('document', upload, hers.getByRole('button', { name: 'Open Script or treatment' }))

  await his.goto(`${home}/team`)
  await expect(member(his, 'Ben Carver')).toContainText('Can edit')
  const path = `/projects/${project.project_id}/members/${other.uid}`
  const change = () => api.call(maya, 'PATCH', path, { role: 'viewer' })
  await shown('role', change, member(his, 'Ben Carver').getByText('Can view', { exact: true }))
})

test('[RT-01 RT-08] what happened while a node was away is there when it is back, once', async ({
  people,
  api,
  there,
  second,
  watched,
}) => {
  watched.tolerate(/net::ERR_|Failed to fetch/)
  const { maya, other, project } = await team(api, people)
  const reviewer = await people.withRole('reviewer')
  const submission = await claim(api, reviewer, project)
  const his = await there(other)
  await listening(his, '/notifications')
  const lines = his.getByRole('link', { name: /Ember/ })
  await expect(lines).toHaveCount((await inbox(api, other)).length)

  await second.away()
  await approve(api, reviewer, submission)
  const said = { text: 'It is approved!' }
  await api.call(maya, 'POST', `/projects/${project.project_id}/stages/1/comments`, said)
  await second.back()

  for (const line of [/was approved/, /commented on stage 1/]) {
    await expect(his.getByRole('link', { name: line })).toHaveCount(1, patient)
  }
  await expect(lines).toHaveCount((await inbox(api, other)).length)
  await his.reload()
  await expect(lines).toHaveCount((await inbox(api, other)).length)
})
