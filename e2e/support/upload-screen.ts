/** The page on which the files of stage 2 are uploaded. */
import type { Page } from '@playwright/test'
import type { Account, Api } from './api.ts'
import { flat } from './content.ts'
import { concept } from './later-stages.ts'
import { approve, claim, fillStage1, newProject, type Project, submitStage1 } from './projects.ts'

export const megabyte = 1024 * 1024
export const write = ({ project_id }: Project) => `/projects/${project_id}/create-project/stage-2`
export const field = (page: Page, key = 'script') => page.locator(`#field-${key}`)
export const chooser = (page: Page, key = 'script') => field(page, key).locator('input[type=file]')
export const replace = (page: Page) => field(page).getByRole('button', { name: /^Replace/ })

/** A short whose stage 2 is open. */
export async function atStage2(api: Api, owner: Account, reviewer: Account): Promise<Project> {
  const project = await newProject(api, owner, `Lantern ${Date.now()}`)
  const { project_name } = project
  await fillStage1(api, owner, project, { ...flat(concept('S')), project_name })
  await submitStage1(api, owner, project)
  await approve(api, reviewer, await claim(api, reviewer, project))
  return project
}

/** Each piece takes its time, as on a phone; answers with the offsets that were sent. */
export async function slowly(page: Page, milliseconds: number): Promise<number[]> {
  const offsets: number[] = []
  await page.route('**/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      offsets.push(Number(request.headers()['upload-offset']))
    }
    await route.continue().catch(() => undefined)
  })
  return offsets
}
