import { t } from '@messages/log-out'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { draftStore } from '@/shared/forms/saving/draft-store'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'

/** Signs out and takes what was typed off this device; asks first where the server lacks some of it. */
export function useLogOut(): { logOut: () => void; question: ReactNode } {
  const navigate = useNavigate()
  const uid = useAuthState()?.uid ?? ''
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    draftStore.leave(uid)
    await identity.signOut()
    await navigate({ to: '/' })
  }
  return {
    logOut: () => (draftStore.hasAny(uid) ? setAsking(true) : void leave()),
    question: (
      <ConfirmDialog
        title={t('use-log-out-log-out-without-saving')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        confirm={t('use-log-out-log-out')}
        cancel={t('use-log-out-stay-logged-in')}
        danger
      >
        <p className="text-reading">{t('use-log-out-some-changes-saved-only')}</p>
      </ConfirmDialog>
    ),
  }
}
