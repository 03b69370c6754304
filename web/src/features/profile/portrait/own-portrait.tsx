import { t } from '@messages/profile'
import Camera from 'lucide-react/icons/camera'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { PortraitDialog } from './portrait-dialog'
import './portrait.css'

/** One's own picture, and the way to change it. */
export function OwnPortrait({
  name,
  portrait,
  isHidden = false,
}: {
  name: string
  portrait: string | null | undefined
  /** From others: it cannot be changed meanwhile. */
  isHidden?: boolean
}) {
  const [open, setOpen] = useState(false)
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  return (
    <div className="own-portrait">
      <Avatar name={name} portrait={portrait} size="lg" />
      {!isHidden && (
        <Button
          kind="quiet"
          size="sm"
          icon={<Camera size={16} aria-hidden />}
          onPress={() => setOpen(true)}
        >
          <span className="portrait-words">
            {portrait ? t('portrait-change') : t('portrait-add')}
          </span>
        </Button>
      )}
      {open && (
        <PortraitDialog
          name={name}
          portrait={portrait}
          onClose={() => setOpen(false)}
          onChanged={() => queryClient.invalidateQueries({ queryKey: ['profile', uid] })}
        />
      )}
    </div>
  )
}
