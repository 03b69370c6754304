import { t } from '@messages/feedback-report'
import { TextArea } from '@/shared/ui/fields/text-area'
import { TextField } from '@/shared/ui/fields/text-field'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { inWords } from './details'
import { KindChoice, prompts } from './kind-choice'
import { Late } from './late'
import { longest } from './send'
import { Tick } from './tick'
import type { Report } from './use-report'

type Part = Pick<Report, 'draft' | 'change'>

type PicturePart = Part & {
  withPicture: boolean
  onPicture: (withPicture: boolean) => void
}

/** What somebody has to say, a picture if it helps, and the technical details if they agree. */
export function ReportFields({
  faults,
  details,
  ...props
}: PicturePart & Pick<Report, 'faults' | 'details'>) {
  const { draft, change } = props
  return (
    <>
      <KindChoice value={draft.kind} onChange={(chosen) => change({ kind: chosen })} />
      <TextArea
        label={prompts()[draft.kind]}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={faults.text}
        limit={longest}
        rows={4}
        autoFocus
      />
      <TextField
        label={t('report-fields-email-replies')}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={faults.email}
      />
      <Picture {...props} />
      <Details {...{ draft, change, details }} />
    </>
  )
}

function Picture({ draft, change, withPicture, onPicture }: PicturePart) {
  const noPicture = () => {
    onPicture(false)
    toast(t('report-fields-could-not-take-screenshot'), { tone: 'error' })
  }
  return (
    <>
      <Tick
        label={t('report-fields-attach-screenshot')}
        note={t('report-fields-shows-page-behind-form')}
        isOn={withPicture}
        onChange={(on) => {
          onPicture(on)
          if (!on) change({ picture: undefined })
        }}
      />
      {withPicture && (
        <Late
          load={() => import('./picture-part')}
          props={{
            start: draft.picture,
            onChange: (picture: string) => change({ picture }),
            onFailure: noPicture,
          }}
          waiting={<Skeleton height={240} />}
          onFailure={noPicture}
        />
      )}
    </>
  )
}

function Details({ draft, change, details }: Part & Pick<Report, 'details'>) {
  return (
    <>
      <Tick
        label={t('report-fields-include-technical-details')}
        note={
          draft.withDetails
            ? t('report-fields-these-details-sent')
            : t('report-fields-they-help-us-find')
        }
        isOn={draft.withDetails}
        onChange={(withDetails) => change({ withDetails })}
      />
      {draft.withDetails && (
        <dl className="feedback-details">
          {inWords(draft.details ?? details).map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value, index) => (
                <dd key={`${index}-${value}`}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
