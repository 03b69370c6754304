import { t } from '@messages/signoffs'
import { list, moment } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Signer, SignOffs } from './queries'

const states = (): Record<Signer['state'], { label: string; tone: BadgeTone }> => ({
  not_asked: { label: t('words-not-requested'), tone: 'neutral' },
  asked: { label: t('words-requested'), tone: 'primary' },
  signed: { label: t('words-signed-off'), tone: 'success' },
  changed: { label: t('words-changed-since-sign-off'), tone: 'warning' },
})

export const signerState = (state: Signer['state']) => states()[state]

/** Beside the name: when they have signed, and what. */
export function signedNote({ state, signed_at }: Signer): string {
  if (!signed_at) return ''
  return state === 'signed'
    ? moment(signed_at)
    : t('words-signed-off-earlier-draft', { signedAt: moment(signed_at) })
}

/** How far the signatures are, in a sentence. */
export function signOffSummary(signers: Signer[]): string {
  const open = signers.filter(({ state }) => state !== 'signed')
  if (open.length === 0) return t('words-everyone-signed-off-current')
  const names = list(open.map(({ name, you }) => (you ? t('words-you') : name)))
  // "you have", and "Ada has", but "Ada and Bo have".
  const one = open.length === 1 && !open[0]?.you
  return t('words-missing', { names, who: one ? 'one' : 'several' })
}

/** Under a submitted version: by whom and when. */
export function submittedNote({ submitted }: Pick<SignOffs, 'submitted'>): string {
  const names = submitted.map(
    ({ name, you, signed_at }) => `${you ? t('words-you') : name}, ${moment(signed_at)}`,
  )
  return names.length === 0 ? '' : t('words-signed-off-by', { names: names.join('; ') })
}
