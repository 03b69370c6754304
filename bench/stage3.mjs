// A member of 200 projects, and a stage with 40 finance sources and 60 budget lines.

export const OWNER = 'ivana.stojkovic@demo.test'
export const PRODUCER = 'claire.vasseur@demo.test'
const PROJECTS = 200
const ACTIVE = 50
const EURO = 100
const LINES = [
  '1100',
  '1200',
  '1300',
  '1400',
  '2000',
  '3300',
  '3600',
  '5000',
  '6500',
  '8000',
  '8200',
]
const SOURCES = ['grant_national', 'licence_broadcaster', 'equity_company', 'self_finance']

function content() {
  const topsheet = Array.from({ length: 60 }, (_, n) => ({
    code: LINES[n % LINES.length],
    description: `Line ${n + 1} of the budget`,
    amount: 15_000 * EURO,
  }))
  const finance_sources = Array.from({ length: 40 }, (_, n) => ({
    type: SOURCES[n % SOURCES.length],
    provider: `Provider ${n + 1}`,
    amount: 22_500 * EURO,
    currency: 'EUR',
    status: n % 2 === 0 ? 'confirmed' : 'conditional',
    evidence_date: '2026-09-01',
  }))
  return { currency: 'EUR', budget_total: 900_000 * EURO, topsheet, finance_sources }
}

/** Makes what is measured; answers with the requests of each row. */
export async function prepare({ url, signIn }) {
  const call = async (token, method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }

  const producer = (await signIn(PRODUCER)).idToken
  const before = await call(producer, 'GET', '/user-projects/all')
  for (let n = before.length; n < PROJECTS; n += 1) {
    const made = await call(producer, 'POST', '/projects', { project_name: `One of many ${n}` })
    if (n < PROJECTS - ACTIVE + before.length) {
      await call(producer, 'POST', `/projects/${made.project_id}/archive`)
    }
  }

  const owner = (await signIn(OWNER)).idToken
  const projects = await call(owner, 'GET', '/user-projects/all')
  const project = projects.find(({ stages }) => stages.stage3?.approval_status === 'draft')
  const stage = `/projects/${project.project_id}/stages/3`
  const answers = { ...(await call(owner, 'GET', stage)).content, ...content() }
  await call(owner, 'PUT', stage, { content: answers })
  return { producer, owner, path: `/api${stage}`, answers, project: project.project_id }
}
