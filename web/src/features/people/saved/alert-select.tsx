import { t } from '@messages/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Select } from '@/shared/ui/choices/select'
import { toast } from '@/shared/ui/messages/toast'
import { type SavedSearch, savedSearchesQuery, type SearchAlert, setAlert } from './api'

const alerts: SearchAlert[] = ['never', 'daily', 'weekly']

/** How often an email says whom a saved search finds anew. */
export function AlertSelect({ saved }: { saved: SavedSearch }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (alert: SearchAlert) => setAlert(saved, alert),
    onSuccess: async () => {
      toast(t('saved-alert-saved'))
      await queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const alert = change.isPending ? change.variables : saved.alert
  const state = stateWords(saved)
  return (
    <div className="people-saved-alert">
      <Select
        inRow
        label={t('saved-alert', { name: saved.name })}
        options={alerts.map((id) => ({ id, label: alertWords(id) }))}
        value={alert}
        onChange={(id) => {
          const chosen = alerts.find((one) => one === id)
          if (chosen && chosen !== alert) change.mutate(chosen)
        }}
      />
      {state && <p className="text-caption text-lightText">{state}</p>}
    </div>
  )
}

function alertWords(alert: SearchAlert): string {
  switch (alert) {
    case 'never':
      return t('saved-alert-never')
    case 'daily':
      return t('saved-alert-daily')
    case 'weekly':
      return t('saved-alert-weekly')
  }
}

function stateWords({ alert, outdated, searched_at: at }: SavedSearch): string | undefined {
  if (alert === 'never' || !at) return undefined
  return outdated ? t('saved-alert-not-run') : t('saved-alert-checked', { at: moment(at) })
}
