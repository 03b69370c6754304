import { t } from '@messages/project-page'
import { Panel } from './panel'

/** What else a programme would say. */
export function Details({ details }: { details: { name: string; value: string }[] }) {
  if (details.length === 0) return null
  return (
    <Panel title={t('project-page-details')} anchor="details">
      <dl className="film-details">
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
