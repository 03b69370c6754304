import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { Button } from '@/shared/ui/buttons/button'

interface Missing {
  why: string
  action: string
  onEdit: () => void
  /** How it will look. */
  children?: ReactNode
}

/** A part of one's own profile that says nothing yet: why others look for it, and where it is added. */
export function MissingPart({ title, ...missing }: Missing & { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-sm text-h3 wrap-anywhere">
        {title}
      </h3>
      <MissingAnswer {...missing} />
    </section>
  )
}

/** The same below a heading that stands there already. */
export function MissingAnswer({ why, action, onEdit, children }: Missing) {
  return (
    <div className="missing-part">
      {children}
      <p className="min-w-0 flex-1 basis-48 text-body text-lightText">{why}</p>
      <Button kind="outline" icon={<Plus size={16} />} onPress={onEdit}>
        {action}
      </Button>
    </div>
  )
}

/** Where the first posters will stand. */
export function EmptyPosters() {
  return (
    <span aria-hidden className="missing-posters">
      <span />
      <span />
      <span />
    </span>
  )
}
