import { t } from '@messages/work-merge'
import { useEffect, useRef } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import type { WorkPage } from '../contract'

/** What has come of it. What was pressed is gone, so the heading takes the focus. */
export function Merged({
  from,
  into,
  onAgain,
}: {
  from: WorkPage
  into: WorkPage
  onAgain: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-md">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {t('work-merge-done')}
        </h2>
        <p className="mt-xs text-reading wrap-anywhere">
          {t('work-merge-done-explained', { from: from.title, into: into.title })}
        </p>
      </div>
      <div className="flex flex-wrap gap-sm">
        <LinkButton to="/works/$workId" params={{ workId: into.id }}>
          {t('work-merge-open-kept', { title: into.title })}
        </LinkButton>
        <Button kind="outline" onPress={onAgain}>
          {t('work-merge-again')}
        </Button>
      </div>
    </div>
  )
}
