import { t } from '@messages/feedback'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Kind } from './opening'

export const kindWords = (): Record<Kind, string> => ({
  problem: t('words-problem'),
  idea: t('words-idea'),
  praise: t('words-praise'),
})

export const kindTones: Record<Kind, BadgeTone> = {
  problem: 'error',
  idea: 'primary',
  praise: 'success',
}

export const statuses = ['open', 'triaged', 'done'] as const

export const statusWords = (): Record<(typeof statuses)[number], string> => ({
  open: t('words-open'),
  triaged: t('words-triaged'),
  done: t('words-done'),
})
