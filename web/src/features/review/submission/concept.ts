import { useQuery } from '@tanstack/react-query'
import type { Content } from '@/shared/forms/definition/description'
import { approvedStagesQuery, type ReviewView } from '../api'

/** What a submission is about, whatever stage it is of. */
export interface Concept {
  /** Until the approved stages are there. */
  isPending: boolean
  logline?: string | undefined
  keyImage?: string | undefined
  /** The newest script that is submitted or approved. */
  script?: string | undefined
  /** Who of the team declares that it is true: for the submission, else for the first stage. */
  declaredBy?: string | undefined
}

/** Where a script is answered, the newest first. */
const scripts: [stage: number, field: string][] = [
  [4, 'locked_script'],
  [2, 'script'],
]

export function useConcept({ submission, content, declared }: ReviewView): Concept {
  const { stage, submission_id } = submission
  const approved = useQuery({ ...approvedStagesQuery(submission_id), enabled: stage > 1 })
  const first = approved.data?.find((one) => one.stage === 1)
  const of = (number: number): Content =>
    number === stage
      ? (content as Content)
      : ((approved.data?.find((one) => one.stage === number)?.content ?? {}) as Content)
  return {
    isPending: stage > 1 && approved.isPending,
    logline: text(of(1)['logline']),
    keyImage: text(of(1)['key_image']),
    script: scripts.map(([number, field]) => text(of(number)[field])).find(Boolean),
    declaredBy: (declared ?? {})['declares_truth']?.by ?? first?.declared?.['declares_truth']?.by,
  }
}

const text = (answer: unknown) => (typeof answer === 'string' && answer ? answer : undefined)
