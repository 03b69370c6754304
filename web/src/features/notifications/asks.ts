import type { Notification } from './queries'

interface Person {
  uid: string
  name: string
}

/** What a line asks of its reader, with what it takes to answer in its place; of the last four on the screen that it leads to. */
export type Ask =
  | { kind: 'connection'; person: Person }
  | { kind: 'works-here'; person: Person; companyId: string }
  | { kind: 'invitation'; company: { id: string; name: string } }
  | { kind: 'credit' | 'sign-off' | 'team' | 'talent' }

/** What waits for the reader, as [waitsAs] names it: a line may stay after it was answered. */
export type Waiting = ReadonlySet<string>

/** One name for what a line asks, and for what waits. */
export const waitsAs = {
  connection: (uid: string) => `connection:${uid}`,
  worksHere: (companyId: string, uid: string) => `works-here:${companyId}:${uid}`,
  invitation: (companyId: string) => `invitation:${companyId}`,
  team: (invitationId: string) => `team:${invitationId}`,
  credit: (uid: string, title: string) => `credit:${uid}:${title}`,
  offer: (project: string, title: string) => `offer:${project}:${title}`,
  talent: (project: string, job: string) => `talent:${project}:${job}`,
  signOff: (projectId: string, stage: number) => `sign-off:${projectId}:${stage}`,
}

/** What a line asks, if it still waits for an answer. */
export function askOf(item: Notification, waiting: Waiting): Ask | null {
  const asked = askedBy(item)
  return asked && waiting.has(asked.waitsAs) ? asked.ask : null
}

function askedBy(item: Notification): { ask: Ask; waitsAs: string } | null {
  const {
    uid,
    name,
    title,
    project_name: project,
    stage,
    company_name: company,
    job,
    link,
  } = textsOf(item)
  const companyId = companyIn(item)
  switch (item.kind) {
    case 'connection_requested':
      return {
        ask: { kind: 'connection', person: { uid, name } },
        waitsAs: waitsAs.connection(uid),
      }
    case 'company_asked':
      return {
        ask: { kind: 'works-here', person: { uid, name }, companyId },
        waitsAs: waitsAs.worksHere(companyId, uid),
      }
    case 'company_invited':
      return {
        ask: { kind: 'invitation', company: { id: companyId, name: company } },
        waitsAs: waitsAs.invitation(companyId),
      }
    case 'team_invitation':
      return { ask: { kind: 'team' }, waitsAs: waitsAs.team(invitationIn(link)) }
    case 'talent_requested':
      return { ask: { kind: 'talent' }, waitsAs: waitsAs.talent(project, job) }
    case 'credit_asked':
      return { ask: { kind: 'credit' }, waitsAs: waitsAs.credit(uid, title) }
    case 'credit_offered':
      return { ask: { kind: 'credit' }, waitsAs: waitsAs.offer(project, title) }
    case 'sign_off_requested':
      return {
        ask: { kind: 'sign-off' },
        waitsAs: waitsAs.signOff(item.project_id ?? '', Number(stage)),
      }
    default:
      return null
  }
}

const invitationIn = (link: string) => /^\/invitations\/([^/?#]+)$/.exec(link)?.[1] ?? ''

/** The company that a line leads to; empty: none. */
export function companyIn(item: Notification): string {
  return /^\/companies\/([^/?#]+)$/.exec(textsOf(item).link)?.[1] ?? ''
}

const said = [
  'uid',
  'name',
  'title',
  'project_name',
  'stage',
  'company_name',
  'job',
  'link',
] as const

/** What the line says of itself; what it does not say is empty, and nothing waits under that name. */
function textsOf({ details }: Notification): Record<(typeof said)[number], string> {
  const given = details as Record<string, unknown>
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return Object.fromEntries(said.map((key) => [key, text(given[key])])) as ReturnType<
    typeof textsOf
  >
}
