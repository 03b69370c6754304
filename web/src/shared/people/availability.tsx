import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'

const tones: Record<string, BadgeTone> = { available: 'success', open_to_offers: 'primary' }

/** They can be asked for work. */
export const isOpen = (state: unknown) => state === 'available' || state === 'open_to_offers'

/** Whether somebody can be asked for work: who can stands out. */
export function Availability({
  state,
  words,
}: {
  /** As in the profile's form. */
  state: unknown
  words: string
}) {
  if (!words) return null
  return <Badge tone={tones[String(state)] ?? 'neutral'}>{words}</Badge>
}
