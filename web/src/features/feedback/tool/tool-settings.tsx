import { t } from '@messages/feedback'
import { useAuthState } from '@/shared/identity/session'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Card } from '@/shared/ui/layout/card'
import { feedbackPlace } from './place'
import { tool } from './tool'
import { type ToolAnswer, useStoredAnswer } from './tool-answer'

/** The answer about a feedback tool of somebody else's, where there is one; to be changed at any time. */
export function ToolSettings() {
  const place = feedbackPlace()
  return place.provider === 'script' ? <Choice host={place.host} /> : null
}

function Choice({ host }: { host: string }) {
  const uid = useAuthState()?.uid ?? ''
  const answer = useStoredAnswer(uid, host)
  return (
    <section aria-labelledby="feedback-tool" className="mb-lg">
      <Card>
        <h2 id="feedback-tool" className="mb-sm text-h2">
          {t('tool-settings-feedback')}
        </h2>
        <RadioGroup
          isSetting
          label={t('tool-settings-feedback-form-on-device')}
          value={answer ?? null}
          onChange={(id) => tool.answer(uid, host, id as ToolAnswer)}
          options={[
            {
              id: 'ours',
              label: t('tool-settings-slateflows-form'),
              description: t('tool-settings-feedback-stays-on-server'),
            },
            {
              id: 'tool',
              label: host,
              description: t('tool-settings-third-party-tool-once'),
            },
          ]}
        />
      </Card>
    </section>
  )
}
