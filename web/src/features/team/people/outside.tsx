import { t } from '@messages/team'
import { useState } from 'react'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import type { Invitation } from '../api'
import { InviteDialog } from '../components/invite-dialog'
import type { Whom } from '../find/person-field'
import { nameOf } from '../words'
import type { Person } from './people'

/** Somebody who is named for the film without being in the team: that they are asked to join it, or a way to do so. */
export function Outside({
  person,
  projectId,
  invitation,
  manages,
  onDone,
}: {
  person: Person
  projectId: string
  /** The one that waits for their answer. */
  invitation: Invitation | undefined
  manages: boolean
  onDone: () => Promise<void>
}) {
  const [inviting, setInviting] = useState(false)
  const name = nameOf(person)
  return (
    <div className="flex flex-wrap items-center gap-x-sm gap-y-1 text-caption font-normal text-lightText">
      <p>
        {invitation
          ? t('person-row-invited', {
              sentAt: day(invitation.created_at),
              expiresAt: day(invitation.expires_at),
            })
          : t('person-row-not-in-team')}
      </p>
      {!invitation && manages && (
        <Button
          kind="outline"
          size="sm"
          onPress={() => setInviting(true)}
          aria-label={t('person-row-invite-name', { name })}
        >
          {t('person-row-invite')}
        </Button>
      )}
      {inviting && (
        <InviteDialog
          projectId={projectId}
          whom={whomOf(person)}
          onClose={() => setInviting(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}

/** Whoever was chosen as a member is invited by the account, others by what is known of them. */
function whomOf({ account, name, email }: Person): Whom {
  const text = email ?? name ?? ''
  if (!account) return { text, person: null }
  const person = { uid: account, name: text, connected: false, in_team: false, invited: false }
  return { text, person }
}
