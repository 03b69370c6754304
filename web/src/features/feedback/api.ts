import { toast } from '@/shared/ui/toast'
import type { Kind } from './opening'

/** What other parts know of feedback: that it can be opened. */
export function openFeedback(kind?: Kind): void {
  import('./adapter').then(
    ({ feedback }) => feedback.open(kind),
    () => toast('The form could not be loaded. Please try again once you are connected.'),
  )
}
