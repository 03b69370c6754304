import type { Field } from '@/shared/forms/definition/description'
import { useKnownSums } from '../use-known-sums'
import { useRescale } from '../use-rescale'

/** What follows in a plan from another answer, whichever of its sections is open. */
export default function PlanRules({ fields }: { fields: Field[] }) {
  useRescale(fields)
  useKnownSums()
  return null
}
