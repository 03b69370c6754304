import type { LucideIcon } from 'lucide-react'

/** How a destination looks in the navigation, by its path. */
export type Looks = Record<string, [Icon: LucideIcon, label: () => string]>
