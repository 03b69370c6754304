import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Kind } from './opening'

export const kindWords: Record<Kind, string> = {
  problem: 'Problem',
  idea: 'Idea',
  praise: 'Praise',
}

export const kindTones: Record<Kind, BadgeTone> = {
  problem: 'error',
  idea: 'primary',
  praise: 'success',
}

export const statuses = ['open', 'triaged', 'done'] as const

export const statusWords: Record<(typeof statuses)[number], string> = {
  open: 'Open',
  triaged: 'Triaged',
  done: 'Done',
}
