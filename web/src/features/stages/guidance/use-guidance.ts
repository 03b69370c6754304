import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasFigures } from '@/features/finance/api'
import type { Section } from '@/shared/forms/definition/description'
import { useThird } from '@/shared/hooks/use-wide'
import { afterPicture } from '@/shared/lib/after-picture'
import { leavesThird } from './guided'
import { loadGuide } from './guide-later'

/** Whether guidance stands beside the form. Elsewhere its examples fold out below their fields. */
export function useGuidance(stage: number, open: Section | undefined): boolean {
  const queryClient = useQueryClient()
  useEffect(() => void afterPicture(queryClient).then(loadGuide), [queryClient])
  const hasThird = useThird()
  return hasThird && !hasFigures(stage) && open !== undefined && leavesThird(open)
}
