import { t } from '@messages/profile'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useId } from 'react'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import './portfolio.css'

/** A part of a profile under its heading; one's own can be changed from there. */
export function Part({
  title,
  onEdit,
  children,
}: {
  title: string
  onEdit?: (() => void) | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="profile-part">
      <div className="mb-sm flex min-h-9 items-center">
        <h3 id={id} className="min-w-0 text-h3 wrap-anywhere">
          {title}
        </h3>
        {onEdit && <EditPencil title={title} onEdit={onEdit} />}
      </div>
      {children}
    </section>
  )
}

/** Leads to where something is changed. */
export function EditPencil({ title, onEdit }: { title: string; onEdit: () => void }) {
  return (
    <span className="profile-pencil">
      <IconButton
        label={t('part-edit', { title })}
        icon={<Pencil size={16} aria-hidden />}
        onPress={onEdit}
      />
    </span>
  )
}
