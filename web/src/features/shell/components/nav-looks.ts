import type { LucideIcon } from 'lucide-react'

type Label =
  | 'nav-analytics'
  | 'nav-dashboard'
  | 'nav-feedback'
  | 'nav-messages'
  | 'nav-moderation'
  | 'nav-people'
  | 'nav-profile'
  | 'nav-projects'
  | 'nav-review'

/** How a destination looks in the navigation, by its path. */
export type Looks = Record<string, [Icon: LucideIcon, label: Label]>
