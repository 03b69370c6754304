import { t } from '@messages/companies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { summaryOf } from '@/features/profile/api'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useSettled } from '@/shared/hooks/use-settled'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { SearchField } from '@/shared/ui/fields/search-field'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { invite } from '../calls'
import type { Company, CompanyMember } from '../contract'
import { peopleQuery } from '../queries'

/** The server looks for no shorter beginnings of names. */
const shortest = 2
const most = 6
/** Milliseconds without typing before somebody is looked for. */
const pause = 300

/** Finds somebody by name, and says that they work there. */
export function InviteDialog({
  company,
  lists,
  onClose,
}: {
  company: Company
  lists: Taxonomies | undefined
  onClose: () => void
}) {
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
            <div className="company-said">
              <p className="text-h3 wrap-anywhere">
                <bdi>{person.name}</bdi>
              </p>
              <p dir="auto" className="text-body text-lightText wrap-anywhere empty:hidden">
                {aboutPerson(person, lists)}
              </p>
            </div>
            <Invite company={company} uid={person.uid} name={person.name} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Invite({ company, uid, name }: { company: Company; uid: string; name: string }) {
  const queryClient = useQueryClient()
  const known = [...company.members, ...(company.waiting ?? [])].find((one) => one.uid === uid)
  const inviting = useMutation({
    mutationFn: () => invite(queryClient, company.id, uid),
    onSuccess: () => toast(t('invite-done', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  if (known) {
    return (
      // The button that was pressed is gone: the focus goes on here, and stays in the dialog.
      <p tabIndex={-1} ref={inviting.isSuccess ? takeFocus : undefined} className="outline-none">
        {stateWords(known.state)}
      </p>
    )
  }
  return (
    <Button
      size="sm"
      kind="outline"
      isPending={inviting.isPending}
      aria-label={t('invite-person', { name })}
      onPress={() => inviting.mutate()}
    >
      {t('invite')}
    </Button>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

function stateWords(state: CompanyMember['state']): string {
  if (state === 'invited') return t('invite-invited')
  return state === 'asked' ? t('invite-asked') : t('invite-listed')
}

/** What somebody does, and where: names alone are not enough to know them by. */
function aboutPerson(person: Schema<'PersonCard'>, lists: Taxonomies | undefined): string {
  const { headline, titles, place } = summaryOf({ ...person }, lists)
  if (!lists) return headline
  return [titles.slice(0, 2).join(', ') || headline, place].filter(Boolean).join(' · ')
}
