/** A script that waits for its reader. */
import type { Account, Api } from './api.ts'
import { flat } from './content.ts'
import type { Paper } from './documents.ts'
import { concept, package_ } from './later-stages.ts'
import { approve, claim, fillStage1, newProject, submitStage1 } from './projects.ts'
import { write } from './uploads.ts'

/** A short whose stage 2 waits for this reviewer, with a script; answers with the address of its review. */
export async function inReview(api: Api, owner: Account, reviewer: Account, paper: Paper) {
  const project = await newProject(api, owner, `Reading ${Date.now()}`)
  const { project_name } = project
  await fillStage1(api, owner, project, {
    ...flat(concept('S')),
    project_name,
  })
  await submitStage1(api, owner, project)
  await approve(api, reviewer, await claim(api, reviewer, project))
  await write(api, owner, project, 2, {
    ...flat(package_('S')),
    script: paper,
  })
  const path = `/projects/${project.project_id}/stages/2`
  await api.call(owner, 'POST', `${path}/submit`)
  const [newest] = await api.call<{ submission_id: string }[]>(owner, 'GET', `${path}/versions`)
  const review = `/review/${newest?.submission_id}`
  await api.call(reviewer, 'POST', `${review}/claim`, { no_conflict: true })
  return { project, review }
}
