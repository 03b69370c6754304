import { t } from '@messages/companies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useSettled } from '@/shared/lib/use-settled'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { SearchField } from '@/shared/ui/fields/search-field'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { invite } from '../calls'
import type { Company } from '../contract'
import { peopleQuery } from '../queries'

/** The server looks for no shorter beginnings of names. */
const shortest = 2
const most = 6
/** Milliseconds without typing before somebody is looked for. */
const pause = 300

/** Finds somebody by name, and says that they work there. */
export function InviteDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const [text, setText] = useState('')
  const name = useSettled(text.trim(), pause)
  const isLongEnough = [...name].length >= shortest
  const found = useQuery({ ...peopleQuery(name), enabled: isLongEnough })
  const people = isLongEnough ? (found.data?.people ?? []).slice(0, most) : []
  return (
    <Dialog title={t('invite-title', { company: company.name })} isOpen onClose={onClose}>
      <p className="mb-md text-lightText">{t('invite-explained')}</p>
      <SearchField label={t('invite-name')} value={text} onChange={setText} />
      {found.error && isLongEnough && <Alert tone="error">{messageOf(found.error)}</Alert>}
      <p role="status" className="mt-sm text-lightText empty:hidden">
        {isLongEnough && found.data && people.length === 0 && t('invite-nobody')}
      </p>
      <ul className="company-rows mt-sm">
        {people.map((person) => (
          <li key={person.uid}>
            <Avatar name={person.name} portrait={person.portrait} size="md" />
            <p className="company-said text-h3 wrap-anywhere">
              <bdi>{person.name}</bdi>
            </p>
            <Invite company={company} uid={person.uid} name={person.name} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Invite({ company, uid, name }: { company: Company; uid: string; name: string }) {
  const queryClient = useQueryClient()
  const isThere = [...company.members, ...(company.waiting ?? [])].some((one) => one.uid === uid)
  const inviting = useMutation({
    mutationFn: () => invite(queryClient, company.id, uid),
    onSuccess: () => toast(t('invite-done', { name })),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Button
      size="sm"
      kind="outline"
      isDisabled={isThere}
      isPending={inviting.isPending}
      aria-label={isThere ? t('invite-there-name', { name }) : t('invite-person', { name })}
      onPress={() => inviting.mutate()}
    >
      {isThere ? t('invite-there') : t('invite')}
    </Button>
  )
}
