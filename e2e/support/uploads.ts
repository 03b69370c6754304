/** Files of answers, sent over HTTP as the web sends them. */
import type { Account, Api } from './api.ts'
import type { Answers } from './form.ts'
import type { Paper } from './documents.ts'
import type { Project } from './projects.ts'

const tus = { 'Tus-Resumable': '1.0.0' }

async function upload(
  api: Api,
  owner: Account,
  project: Project,
  stage: number,
  field: string,
  { name, buffer }: Paper,
): Promise<string> {
  const headers = { ...tus, Authorization: `Bearer ${owner.idToken}` }
  const metadata = Object.entries({ filename: name, stage: `stage${stage}`, field }).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const begun = await fetch(`${api.url}/api/projects/${project.project_id}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(buffer.length),
      'Upload-Metadata': metadata.join(','),
    },
  })
  if (!begun.ok) throw new Error(`${name}: ${await begun.text()}`)
  const done = await fetch(new URL(begun.headers.get('Location') ?? '', api.url), {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(buffer),
  })
  const document = done.headers.get('Slateflow-Document')
  if (!document) throw new Error(`${name}: ${await done.text()}`)
  return document
}

const isPaper = (value: unknown): value is Paper =>
  typeof value === 'object' && value !== null && 'buffer' in value

/** The same answers with each file uploaded, and its document's id in its place. */
export async function uploaded(
  api: Api,
  owner: Account,
  project: Project,
  stage: number,
  answers: Answers,
): Promise<Answers> {
  const send = async (value: unknown, field: string): Promise<unknown> => {
    if (isPaper(value)) return upload(api, owner, project, stage, field, value)
    if (!Array.isArray(value)) return value
    return Promise.all(
      value.map(async (row: unknown) =>
        typeof row === 'object' && row !== null
          ? Object.fromEntries(
              await Promise.all(
                Object.entries(row).map(async ([key, inner]) => [
                  key,
                  await send(inner, `${field}/${key}`),
                ]),
              ),
            )
          : row,
      ),
    )
  }
  const out: Answers = {}
  for (const [key, value] of Object.entries(answers)) out[key] = await send(value, key)
  return out
}

/** The answers of a stage, files and all, in one go. */
export async function write(
  api: Api,
  owner: Account,
  project: Project,
  stage: number,
  answers: object,
): Promise<void> {
  const path = `/projects/${project.project_id}/stages/${stage}`
  const content = await uploaded(api, owner, project, stage, { ...answers })
  await api.call(owner, 'PUT', path, { content })
}
