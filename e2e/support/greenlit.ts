/** What everybody does on a project's way to Greenlit, on the screens. */
import type { Page } from '@playwright/test'
import type { Account } from './api.ts'
import { claimByHand, decide, score, submit } from './workflow.ts'
import type { Project } from './projects.ts'
import { arrives } from './screens.ts'
import { expect } from './test.ts'

export const verdict =
  'The papers carry what the answers say, and the plan is one that people of this size have brought home before.'

export const reads = ({ project_id }: Project, stage: number) =>
  `/projects/${project_id}/stage-${stage}`
export const writes = ({ project_id }: Project, stage: number) =>
  `/projects/${project_id}/create-project/stage-${stage}`

/** A project by its name, and nothing more. */
export async function begin(page: Page, owner: Account, name: string): Promise<Project> {
  await page.goto('/create-project/stage-1')
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Start stage 1' }).click()
  await arrives(page, /^\/projects\/[0-9a-f-]{36}\/create-project\/stage-1$/)
  const project_id = /\/projects\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  return { project_id, project_name: name, owner }
}

export async function handIn(page: Page, project: Project, stage: number): Promise<void> {
  await submit(page, stage)
  await arrives(page, reads(project, stage))
  // What was returned goes to whoever reviewed it, which the page hears a moment later.
  await expect(
    page.getByText(/Waiting for a reviewer\.|Assigned to a reviewer, who has not started yet\./),
  ).toBeVisible()
}

export async function approveByHand(reviewing: Page, project: Project): Promise<void> {
  await claimByHand(reviewing, project.project_name)
  await approveClaimed(reviewing)
}

export async function approveClaimed(reviewing: Page): Promise<void> {
  await score(reviewing, 4)
  await reviewing.getByLabel('Summary for the applicant').fill(verdict)
  await decide(reviewing, 'Approve')
}

export async function isApproved(page: Page, project: Project, stage: number): Promise<void> {
  await page.goto(reads(project, stage))
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible()
}
