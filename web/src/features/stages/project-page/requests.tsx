import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import {
  isReadable,
  isToWriteAt,
  type ProjectSummary,
  stageAt,
  statusAt,
} from '@/features/projects/api'
import { formQuery } from '@/shared/forms/definition/queries'
import { anchor } from '@/shared/forms/reading/anchor'
import { usePhone } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { type RequestedChange, stageQuery, type StageRef } from '../api'
import { byField, openOf, sectionOf } from '../progress'

/** As many are read at once where there is room. */
const first = 3

/**
 * What the reviewers have asked for: how the open ones begin, each with the way to its answer, and on request all. On a
 * phone at first only how many are open: the line of the stages below it stays on the first screen.
 */
export function Requests({ project }: { project: ProjectSummary }) {
  const { project_id: projectId, stages } = project
  const stage = stageAt(stages)
  const enabled = statusAt(stages, stage) === 'changes_requested' && isReadable(project, stage)
  const view = useQuery({ ...stageQuery({ projectId, stage }), enabled })
  const { data: form } = useQuery({ ...formQuery(`stage-${stage}`), enabled })
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const isPhone = usePhone()
  const items = byField(view.data?.items ?? [])
  if (!enabled || items.length === 0) return null
  const open = openOf(items)
  const shown = isWhole ? items : open.slice(0, isPhone ? 0 : first)
  return (
    <section aria-labelledby={id} className="film-requests">
      <div className="flex flex-wrap items-center justify-between gap-x-md">
        <h2 id={id} className="py-sm text-label">
          {open.length > 0 ? t('requests-open', { count: open.length }) : t('requests-settled')}
        </h2>
        {(isWhole || shown.length < items.length) && (
          <Button
            kind="quiet"
            size="sm"
            icon={<ChevronDown size={16} aria-hidden className={clsx(isWhole && 'rotate-180')} />}
            aria-expanded={isWhole}
            onPress={() => setWhole(!isWhole)}
          >
            {!isWhole
              ? t('requests-all', { count: items.length })
              : isPhone
                ? t('requests-hide')
                : t('requests-fewer')}
          </Button>
        )}
      </div>
      <ul data-whole={isWhole || undefined} className="empty:hidden">
        {shown.map((item) => (
          <Request
            key={item.item_id}
            item={item}
            stageRef={{ projectId, stage }}
            section={form && sectionOf(form, item.field)}
            isWritten={isToWriteAt(project, stage)}
          />
        ))}
      </ul>
    </section>
  )
}

function Request({
  item,
  stageRef: { projectId, stage },
  section,
  isWritten,
}: {
  item: RequestedChange
  stageRef: StageRef
  /** Where its answer stands; not known before the form is there. */
  section: string | undefined
  isWritten: boolean
}) {
  const params = { projectId, n: String(stage) }
  return (
    <li>
      <p className="film-asked text-label">
        {isWritten ? (
          <TextLink
            to="/projects/$projectId/create-project/stage-{$n}"
            params={params}
            search={section ? { section } : {}}
          >
            {item.label}
          </TextLink>
        ) : (
          <TextLink
            to="/projects/$projectId/stage-{$n}"
            params={params}
            {...(section ? { hash: anchor(section) } : {})}
          >
            {item.label}
          </TextLink>
        )}
        {item.resolved ? (
          <Badge tone="success">{t('requests-resolved')}</Badge>
        ) : (
          item.severity !== 'must' && <Badge>{t('requests-recommended')}</Badge>
        )}
      </p>
      <p data-private className="film-wish text-body whitespace-pre-line wrap-anywhere">
        {item.text}
      </p>
    </li>
  )
}
