import type { Field } from '@/shared/forms/definition/description'
import { useRescale } from '../use-rescale'

export default function Rescale({ fields }: { fields: Field[] }) {
  useRescale(fields)
  return null
}
