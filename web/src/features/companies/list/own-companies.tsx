import { t } from '@messages/companies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { join, removeMember } from '../calls'
import type { OwnCompany } from '../contract'
import { ownCompaniesQuery } from '../queries'
import { CompanyRow } from './company-row'

/** Where the caller works, and what waits for an answer; nothing where there is none. */
export function OwnCompanies() {
  const own = useQuery(ownCompaniesQuery)
  if (isUnavailable(own)) {
    return (
      <ErrorState
        title={t('own-could-not-load')}
        message={messageOf(own.error)}
        onRetry={() => void own.refetch()}
      />
    )
  }
  if (!own.data || own.data.length === 0) return null
  return (
    <section aria-labelledby="own-companies" className="mb-xl">
      <h2 id="own-companies" className="mb-sm text-h2">
        {t('own')}
      </h2>
      <ul className="company-rows">
        {own.data.map((one) => (
          <CompanyRow
            key={one.id}
            id={one.id}
            name={one.name}
            isConfirmed={one.is_domain_confirmed}
            next={one.state === 'invited' && <Invitation company={one} />}
          >
            {[one.title, stateOf(one)].filter(Boolean).join(' · ')}
          </CompanyRow>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ state, role }: OwnCompany): string {
  if (state === 'asked') return t('own-asked')
  if (state === 'invited') return t('own-invited')
  return role === 'admin' ? t('role-admin') : t('role-member')
}

function Invitation({ company: { id, name } }: { company: OwnCompany }) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const accepting = useMutation({
    mutationFn: () => join(queryClient, id, ''),
    onSuccess: () => toast(t('join-accepted', { company: name })),
    onError: (error) => toast(messageOf(error)),
  })
  const declining = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(t('join-declined')),
    onError: (error) => toast(messageOf(error)),
  })
  const isPending = accepting.isPending || declining.isPending
  return (
    <>
      <Button
        size="sm"
        isPending={accepting.isPending}
        isDisabled={isPending}
        aria-label={t('join-accept-name', { company: name })}
        onPress={() => accepting.mutate()}
      >
        {t('join-accept')}
      </Button>
      <Button
        size="sm"
        kind="outline"
        isDisabled={isPending}
        aria-label={t('join-decline-name', { company: name })}
        onPress={() => declining.mutate()}
      >
        {t('join-decline')}
      </Button>
    </>
  )
}
