import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import { Button } from '@/shared/ui/buttons/button'

/** A part of one's own profile that says nothing yet: why others look for it, and where it is added. */
export function MissingPart({
  title,
  why,
  action,
  onEdit,
  children,
}: {
  title: string
  why: string
  action: string
  onEdit: () => void
  /** How it will look. */
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-sm text-h3 wrap-anywhere">
        {title}
      </h3>
      <div className="missing-part">
        {children}
        <p className="min-w-0 flex-1 basis-48 text-body text-lightText">{why}</p>
        <Button kind="outline" icon={<Plus size={16} />} onPress={onEdit}>
          {action}
        </Button>
      </div>
    </section>
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
