/** Every section of stages 2 to 4 as it is written: in both themes and on both sizes axe finds nothing. */
import type { Page } from '@playwright/test'
import type { Account, Api } from '../support/api.ts'
import { flat } from '../support/content.ts'
import { atStage3, atStage4, plan } from '../support/finance.ts'
import { Form } from '../support/form.ts'
import { inspect } from '../support/inspect.ts'
import { package_ } from '../support/later-stages.ts'
import { approvedProject, type Project } from '../support/projects.ts'
import { quiet } from '../support/quiet.ts'
import { signIn, expect, test } from '../support/test.ts'
import { write } from '../support/uploads.ts'

test.describe.configure({ timeout: 180_000 })

async function everySection(page: Page, api: Api, owner: Account, project: Project, stage: number) {
  const { description } = await Form.load(api, owner, `stage-${stage}`)
  await signIn(page, owner)
  for (const { key, title } of description.sections) {
    await page.goto(`/projects/${project.project_id}/create-project/stage-${stage}?section=${key}`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await quiet(page)
    await inspect(page, `stage-${stage}-${key}`)
  }
}

test('stage 2, section by section', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const project = await approvedProject(api, people, maya, 'The Long Exposure')
  await write(api, maya, project, 2, flat(package_('M')))
  await everySection(page, api, maya, project, 2)
})

test('stage 3, section by section', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const reviewer = await people.withRole('reviewer')
  const project = await atStage3(api, maya, reviewer, 'M')
  await write(api, maya, project, 3, plan())
  await everySection(page, api, maya, project, 3)
})

test('stage 4, section by section', async ({ page, people, api }) => {
  const maya = await people.completeUser('maya')
  const reviewer = await people.withRole('reviewer')
  const project = await atStage4(api, maya, reviewer, people.address('head'))
  await everySection(page, api, maya, project, 4)
})
