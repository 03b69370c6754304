/** Projects in every state that a screen shows, made over HTTP as the web makes them. */
import { type Account, type Api, undoTime } from './api.ts'
import { flat, theLongExposure } from './content.ts'
import type { Answers } from './form.ts'
import type { People } from './people.ts'

export interface Project {
  project_id: string
  project_name: string
  owner: Account
}

const verdict =
  'The premise is clear, the rights are plausible on the papers, and the makers know their audience.'

let made = 0

/** The owner asks everybody whom the project names, and this person confirms every job that is theirs. */
export async function confirmed(
  api: Api,
  { owner, project_id, project_name }: Project,
  person: Account,
): Promise<void> {
  await api.call(owner, 'POST', `/projects/${project_id}/talent/ask`)
  const all = await api.call<{ talent_id: string; project_name: string; state: string }[]>(
    person,
    'GET',
    '/talent',
  )
  for (const one of all) {
    if (one.project_name !== project_name || one.state !== 'asked') continue
    await api.call(person, 'POST', `/talent/${one.talent_id}/confirm`)
  }
}

export async function newProject(api: Api, owner: Account, name?: string): Promise<Project> {
  made += 1
  const project_name = name ?? `Night Ferry ${made}`
  const project = await api.call<Project>(owner, 'POST', '/projects', { project_name })
  return { ...project, owner }
}

/** Every answer that stage 1 asks for, under the project's own name. */
export async function fillStage1(
  api: Api,
  owner: Account,
  { project_id, project_name }: Project,
  changes: Answers = {},
): Promise<void> {
  const content = { ...flat(theLongExposure), project_name, ...changes }
  await api.call(owner, 'PUT', `/projects/${project_id}/stages/1`, { content })
}

export async function submitStage1(api: Api, owner: Account, project: Project): Promise<void> {
  await api.call(owner, 'POST', `/projects/${project.project_id}/stages/1/submit`)
}

export async function submittedProject(api: Api, owner: Account, name?: string): Promise<Project> {
  const project = await newProject(api, owner, name)
  await fillStage1(api, owner, project)
  await submitStage1(api, owner, project)
  return project
}

/** The reviewer takes the newest submission of stage 1 on; answers with its id. */
export async function claim(api: Api, reviewer: Account, project: Project): Promise<string> {
  const path = `/projects/${project.project_id}/stages/1/versions`
  const [newest] = await api.call<{ submission_id: string }[]>(project.owner, 'GET', path)
  if (!newest) throw new Error(`${project.project_name} was never submitted`)
  await api.call(reviewer, 'POST', `/review/${newest.submission_id}/claim`, { no_conflict: true })
  return newest.submission_id
}

export async function approve(api: Api, reviewer: Account, submission: string): Promise<void> {
  const { rubric } = await api.call<{ rubric: { key: string }[] }>(
    reviewer,
    'GET',
    `/review/${submission}`,
  )
  await api.call(reviewer, 'PUT', `/review/${submission}/draft`, {
    scores: Object.fromEntries(rubric.map(({ key }) => [key, { score: 4 }])),
    items: [],
    summary: verdict,
    private_notes: '',
  })
  await api.call(reviewer, 'POST', `/review/${submission}/decide`, { decision: 'approve' })
  await api.later(undoTime + 1)
}

/** A review lead declares, and confirms what the reviewers come to. */
export async function confirm(api: Api, lead: Account, submission: string): Promise<void> {
  await api.call(lead, 'POST', `/review/${submission}/declare`, { no_conflict: true })
  await api.call(lead, 'POST', `/review/${submission}/confirm`, { confirm: true })
}

export interface Request {
  field: string
  severity: 'must' | 'should'
  text: string
}

export async function askForChanges(
  api: Api,
  reviewer: Account,
  submission: string,
  items: Request[],
): Promise<void> {
  await api.call(reviewer, 'PUT', `/review/${submission}/draft`, {
    scores: {},
    items,
    summary: 'Close, and worth the second look: two answers stand in the way of an approval.',
    private_notes: '',
  })
  await api.call(reviewer, 'POST', `/review/${submission}/decide`, { decision: 'request_changes' })
  await api.later(undoTime + 1)
}

export async function approvedProject(
  api: Api,
  people: People,
  owner: Account,
  name?: string,
): Promise<Project> {
  const project = await submittedProject(api, owner, name)
  const reviewer = await people.withRole('reviewer')
  await approve(api, reviewer, await claim(api, reviewer, project))
  return project
}

/** A change of an approved stage, handed in. */
export async function amend(
  api: Api,
  { owner, project_id }: Project,
  stage: number,
  changes: Answers,
): Promise<void> {
  const path = `/projects/${project_id}/stages/${stage}/amendment`
  const { content } = await api.call<{ content: Answers }>(owner, 'POST', path)
  await api.call(owner, 'PUT', path, { content: { ...content, ...changes } })
  await api.call(owner, 'POST', `${path}/submit`)
}

/** What the owner asks for and the person accepts, without the screens. */
export async function join(
  api: Api,
  owner: Account,
  person: Account,
  id: string,
  role: string,
): Promise<void> {
  await api.call(owner, 'POST', `/projects/${id}/invitations`, { email: person.email, role })
  const [waiting] = await api.call<{ invitation_id: string }[]>(person, 'GET', '/invitations')
  await api.call(person, 'POST', `/invitations/${waiting?.invitation_id}/accept`)
}
