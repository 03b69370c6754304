import { list, moment } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Signer, SignOffs } from './queries'

const states: Record<Signer['state'], { label: string; tone: BadgeTone }> = {
  not_asked: { label: 'Not requested', tone: 'neutral' },
  asked: { label: 'Requested', tone: 'primary' },
  signed: { label: 'Signed off', tone: 'success' },
  changed: { label: 'Changed since sign-off', tone: 'warning' },
}

export const signerState = (state: Signer['state']) => states[state]

/** Beside the name: when they have signed, and what. */
export function signedNote({ state, signed_at }: Signer): string {
  if (!signed_at) return ''
  return state === 'signed'
    ? moment(signed_at)
    : `Signed off an earlier draft, ${moment(signed_at)}`
}

/** How far the signatures are, in a sentence. */
export function signOffSummary(signers: Signer[]): string {
  const open = signers.filter(({ state }) => state !== 'signed')
  if (open.length === 0) return 'Everyone has signed off the current draft.'
  const names = list(open.map(({ name, you }) => (you ? 'you' : name)))
  return `The stage can be submitted once ${names} ${open.length === 1 && !open[0]?.you ? 'has' : 'have'} signed off.`
}

/** Under a submitted version: by whom and when. */
export function submittedNote({ submitted }: Pick<SignOffs, 'submitted'>): string {
  const names = submitted.map(({ name, you, signed_at }) =>
    you ? `you, ${moment(signed_at)}` : `${name}, ${moment(signed_at)}`,
  )
  return names.length === 0 ? '' : `Signed off by ${names.join('; ')}`
}
