import { labelOf } from '@/shared/forms/options'
import type { Taxonomies } from '@/shared/forms/taxonomies'
import type { Takes } from './api'

/** “Stages 1, 2 · Feature film · English, Irish”; empty when everything is taken. */
export function takesText(takes: Takes, taxonomies: Taxonomies | undefined): string {
  const stages = takes.stages ?? []
  const parts = [
    stages.length > 0 ? `${stages.length > 1 ? 'Stages' : 'Stage'} ${stages.join(', ')}` : '',
    ...(['formats', 'languages'] as const).map((list) =>
      (takes[list] ?? [])
        .map((key) => labelOf(key, { from: 'taxonomy', list }, taxonomies))
        .join(', '),
    ),
  ]
  return parts.filter(Boolean).join(' · ')
}
