import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { keyWords, talentRequestsQuery } from '@/features/team/api'
import { Alert } from '@/shared/ui/messages/alert'

/** What somebody came for who was asked to confirm an attachment: it is answered once there is a profile. */
export function AskedFirst() {
  const { data } = useQuery(talentRequestsQuery)
  const [first, ...more] = data?.filter(({ state }) => state === 'asked') ?? []
  if (!first) return null
  const { asked_by: askedBy, project_name: name } = first
  return (
    <div className="mb-lg">
      <Alert tone="info">
        {t('setup-asked-first', { askedBy, job: keyWords(first.job), name, more: more.length })}
      </Alert>
    </div>
  )
}
