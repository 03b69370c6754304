/** Projects whose budget and finance plan are open, and a plan of “The Long Exposure”. */
import type { Account, Api } from './api.ts'
import { flat } from './content.ts'
import type { Answers } from './form.ts'
import { concept, greenlight, package_ } from './later-stages.ts'
import { inDays, type StageTier } from './samples.ts'
import type { Paper } from './documents.ts'
import { approve, claim, fillStage1, newProject, type Project, submitStage1 } from './projects.ts'

/** Puts a file into a stage, as the web's uploads do; answers with the id of the document. */
export async function upload(
  api: Api,
  owner: Account,
  { project_id }: Project,
  stage: number,
  field: string,
  { name, mimeType, buffer }: Paper,
): Promise<string> {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const send = async (method: string, path: string, headers: object, body?: Buffer) => {
    const response = await fetch(new URL(path, api.url), {
      method,
      headers: { Authorization: `Bearer ${owner.idToken}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.headers
  }
  const made = await send('POST', `/api/projects/${project_id}/uploads`, {
    'Upload-Length': String(buffer.length),
    'Upload-Metadata': Object.entries({
      filename: name,
      filetype: mimeType,
      stage: `stage${stage}`,
      field,
    })
      .map(([key, value]) => `${key} ${encoded(value)}`)
      .join(','),
  })
  const done = await send(
    'PATCH',
    made.get('Location') ?? '',
    { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    buffer,
  )
  return done.get('Slateflow-Document') ?? ''
}

/** Answers with every file uploaded and replaced by its id. */
async function uploaded(
  api: Api,
  owner: Account,
  project: Project,
  stage: number,
  answers: Answers,
): Promise<Answers> {
  const entries = await Promise.all(
    Object.entries(answers).map(async ([key, value]) => {
      const isFile = typeof value === 'object' && value !== null && 'buffer' in value
      return [
        key,
        isFile ? await upload(api, owner, project, stage, key, value as Paper) : value,
      ] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** A project with two stages approved. */
export async function atStage3(
  api: Api,
  owner: Account,
  reviewer: Account,
  tier: StageTier,
  name = 'The Long Exposure',
): Promise<Project> {
  const project = await newProject(api, owner, name)
  const { project_id, project_name } = project
  await fillStage1(api, owner, project, { ...flat(concept(tier)), project_name })
  await submitStage1(api, owner, project)
  await approve(api, reviewer, await claim(api, reviewer, project))
  const stage2 = `/projects/${project_id}/stages/2`
  const content = await uploaded(api, owner, project, 2, flat(package_(tier)))
  await api.call(owner, 'PUT', stage2, { content })
  await api.call(owner, 'POST', `${stage2}/submit`)
  await approveNewest(api, reviewer, project, 2)
  return project
}

/** A short with three stages approved, and stage 4 as it is written, with so much of the finance in it. */
export async function atStage4(
  api: Api,
  owner: Account,
  reviewer: Account,
  head: string,
  money: Answers = {},
): Promise<Project> {
  const project = await atStage3(api, owner, reviewer, 'S', 'Ebb Tide')
  const path = (stage: number) => `/projects/${project.project_id}/stages/${stage}`
  await api.call(owner, 'PUT', path(3), { content: flat(smallPlan()) })
  await api.call(owner, 'POST', `${path(3)}/submit`)
  await approveNewest(api, reviewer, project, 3)
  const answers = { ...flat(greenlight('S', head)), ...money }
  const content = await uploaded(api, owner, project, 4, answers)
  await api.call(owner, 'PUT', path(4), { content })
  return project
}

/** The reviewer takes the newest submission of a stage on; answers with its id. */
export async function claimNewest(
  api: Api,
  reviewer: Account,
  { owner, project_id }: Project,
  stage: number,
): Promise<string> {
  const path = `/projects/${project_id}/stages/${stage}/versions`
  const [newest] = await api.call<{ submission_id: string }[]>(owner, 'GET', path)
  if (!newest) throw new Error(`Stage ${stage} was never submitted`)
  await api.call(reviewer, 'POST', `/review/${newest.submission_id}/claim`, { no_conflict: true })
  return newest.submission_id
}

async function approveNewest(api: Api, reviewer: Account, project: Project, stage: number) {
  await approve(api, reviewer, await claimNewest(api, reviewer, project, stage))
}

const euro = 100

/** A feature of EUR 900,000, half of it confirmed; the lines add up, the sources fall short. */
export const lines: [account: string, what: string, euros: number][] = [
  ['1100', 'Script and rights', 30_000],
  ['1200', 'Two producers', 55_000],
  ['1300', 'Director', 45_000],
  ['1400', 'Two leads, six parts', 90_000],
  ['2000', 'Production staff', 120_000],
  ['3300', 'Camera and stock', 160_000],
  ['3600', 'Locations', 110_000],
  ['5000', 'Editing', 130_000],
  ['6500', 'Publicity', 20_000],
  ['8000', 'Contingency', 60_000],
  ['8200', 'Overhead', 80_000],
]

/** The same as answers of the form. */
export function plan(): Answers {
  return {
    currency: 'EUR',
    entity_name: 'Skerry Film Ltd',
    entity_country: 'IE',
    entity_reg_no: '604417',
    entity_spv: 'yes',
    budget_total: 900_000 * euro,
    topsheet: lines.map(([code, description, euros]) => ({
      code,
      description,
      amount: euros * euro,
    })),
    budget_prepared_by: 'Oisín Farrell',
    budget_date: inDays(-30),
    shooting_days: 24,
    contingency: 60_000 * euro,
    finance_sources: [
      source('grant_national', 'Screen Ireland', 450_000, 'confirmed', ['award_letter']),
      source('licence_broadcaster', 'RTÉ', 150_000, 'conditional', []),
      source('tax_incentive', 'Section 481', 200_000, 'letter_of_interest', []),
    ],
    shortfall_declared: true,
    cashflow: [
      { month: -3, phase: 'prep', money_in: 200_000 * euro, money_out: 90_000 * euro },
      { month: -1, phase: 'prep', money_in: 100_000 * euro, money_out: 140_000 * euro },
      { month: 0, phase: 'shoot', money_in: 50_000 * euro, money_out: 210_000 * euro },
      { month: 1, phase: 'shoot', money_in: 250_000 * euro, money_out: 120_000 * euro },
      { month: 4, phase: 'post', money_in: 200_000 * euro, money_out: 180_000 * euro },
      { month: 9, phase: 'delivery', money_out: 60_000 * euro },
    ],
  }
}

/** What a short of EUR 4,000 must state, by section of the form. */
export function smallPlan(): Record<string, Answers> {
  const line = (code: string, description: string, euros: number) => ({
    code,
    description,
    amount: euros * euro,
  })
  return {
    entity: { currency: 'EUR' },
    budget: {
      budget_total: 4_000 * euro,
      topsheet: [
        line('1400', 'Two leads', 1_000),
        line('3300', 'Camera', 1_500),
        line('5000', 'Editing', 1_250),
        line('8000', 'For the day that goes wrong', 250),
      ],
    },
    cover: {},
    sources: {
      finance_sources: [
        source('self_finance', 'Maya Okonkwo', 4_000, 'confirmed', ['declaration']),
      ],
      declares_finance: true,
    },
  }
}

function source(
  type: string,
  provider: string,
  euros: number,
  status: string,
  evidence: string[],
): Answers {
  return {
    type,
    provider,
    amount: euros * euro,
    currency: 'EUR',
    status,
    ...(evidence.length > 0 ? { evidence } : {}),
    evidence_date: inDays(-20),
  }
}
