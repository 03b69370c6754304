import { useLocation, useNavigate } from '@tanstack/react-router'
import { creditsPart, sectionTabs } from './tabs'

/** A link to the profile can name the section that is to be filled in, or the confirmations of credits. */
export function usePartInAddress(): string | null {
  const hash = useLocation({ select: (at) => at.hash })
  return hash === creditsPart || sectionTabs().some(({ sections }) => sections.includes(hash))
    ? hash
    : null
}

/** Takes the section out of the address once it is left: a reload stays where one is. */
export function useLeaveAddress(): () => void {
  const navigate = useNavigate()
  const hash = useLocation({ select: (at) => at.hash })
  return () => {
    if (hash) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
}
