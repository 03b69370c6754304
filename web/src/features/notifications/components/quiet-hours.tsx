import { t } from '@messages/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { Option } from '@/shared/ui/choices/options'
import { Select } from '@/shared/ui/choices/select'
import { Switch } from '@/shared/ui/choices/switch'
import { Card } from '@/shared/ui/layout/card'
import { Alert } from '@/shared/ui/messages/alert'
import { hourOfDay } from '../days'
import {
  mailSettingsQuery,
  type NotificationSettings,
  type QuietHours as Hours,
  setQuietHours,
} from '../queries'

/** What the server begins with. */
const usual: Hours = { from: 21, until: 8 }

/** When emails about what is unread wait for the morning. */
export function QuietHours({ uid, settings }: { uid: string; settings: NotificationSettings }) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: setQuietHours,
    onSuccess: (changed) => queryClient.setQueryData(mailSettingsQuery(uid).queryKey, changed),
  })
  const hours = change.isPending ? change.variables : settings.quiet_hours
  return (
    <section aria-labelledby="quiet-hours" className="mb-lg">
      <Card>
        <h2 id="quiet-hours" className="mb-sm scroll-mt-lg text-h2">
          {t('quiet-hours-title')}
        </h2>
        <Switch
          isSelected={hours !== null}
          onChange={(isOn) => change.mutate(isOn ? usual : null)}
          aria-describedby="quiet-hours-explained"
        >
          {t('quiet-hours-label')}
        </Switch>
        <p id="quiet-hours-explained" className="text-lightText">
          {t('quiet-hours-explained', { zone: settings.time_zone.replaceAll('_', ' ') })}
        </p>
        {change.error && (
          <div className="mt-sm">
            <Alert tone="error">{messageOf(change.error)}</Alert>
          </div>
        )}
        {hours && (
          <div className="quiet-hours-range mt-sm grid max-w-96 grid-cols-2 gap-md">
            <Select
              label={t('quiet-hours-from')}
              options={hoursBut(hours.until)}
              value={String(hours.from)}
              onChange={(from) => change.mutate({ ...hours, from: Number(from) })}
            />
            <Select
              label={t('quiet-hours-until')}
              options={hoursBut(hours.from)}
              value={String(hours.until)}
              onChange={(until) => change.mutate({ ...hours, until: Number(until) })}
            />
          </div>
        )}
      </Card>
    </section>
  )
}

function hoursBut(other: number): Option[] {
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const offered = all.filter((hour) => hour !== other)
  return offered.map((hour) => ({ id: String(hour), label: hourOfDay(hour) }))
}
