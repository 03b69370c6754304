/** Which stage an approval opens. */
import { stays } from '../support/screens.ts'
import { approvedProject, newProject } from '../support/projects.ts'
import { signIn, test } from '../support/test.ts'

test('[R-06 R-07 R-13 R-14] without an approval every later stage leads to stage 1', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await newProject(api, user)
  await signIn(page, user)
  for (const variant of [`/projects/${project_id}`, `/projects/${project_id}/create-project`]) {
    await page.goto(`${variant}/stage-1`)
    await stays(page, `${variant}/stage-1`)
    for (const stage of [2, 3, 4]) {
      await page.goto(`${variant}/stage-${stage}`)
      await stays(page, `${variant}/stage-1`)
    }
  }
})

test('[R-06 R-07 R-13 E-03] stage 1 approved opens stage 2, and no other', async ({
  page,
  people,
  api,
}) => {
  const user = await people.completeUser()
  const { project_id } = await approvedProject(api, people, user)
  await signIn(page, user)
  for (const variant of [`/projects/${project_id}`, `/projects/${project_id}/create-project`]) {
    await page.goto(`${variant}/stage-2`)
    await stays(page, `${variant}/stage-2`)
    for (const stage of [3, 4]) {
      await page.goto(`${variant}/stage-${stage}`)
      await stays(page, `${variant}/stage-1`)
    }
  }
})
