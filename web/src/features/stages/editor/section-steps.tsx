import { t } from '@messages/stage-editor'
import type { Section } from '@/shared/forms/definition/description'
import { Button } from '@/shared/ui/buttons/button'
import { useUnfinished } from './left-to-finish'

/** At the end of a section: on to the next, or back; at one edge, however wide the answers are. */
export function SectionSteps({
  sections,
  open,
  isNextMain = false,
  onGo,
}: {
  sections: Section[]
  open: string
  /** On to the next is what there is to do first. */
  isNextMain?: boolean
  onGo: (key: string) => void
}) {
  const at = sections.findIndex(({ key }) => key === open)
  const before = sections[at - 1]
  const after = sections[at + 1]
  return (
    <div className="mt-md flex max-w-prose flex-wrap gap-sm">
      {before && (
        <Button kind="quiet" onPress={() => onGo(before.key)}>
          {t('section-steps-back', { title: before.title })}
        </Button>
      )}
      {after && (
        <div className="ms-auto">
          <Button kind={isNextMain ? 'primary' : 'outline'} onPress={() => onGo(after.key)}>
            {t('section-steps-next', { title: after.title })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** In what something may be left to do. */
export type LeftIn = Parameters<typeof useUnfinished>

/** Drawn anew with what is typed, as the bar at the foot: of the two, one is the main way on. */
export function DraftSteps({
  left: [form, ...rest],
  ...steps
}: {
  left: LeftIn
  open: string
  onGo: (section: string) => void
}) {
  const isNextMain = useUnfinished(form, ...rest).length > 0
  return <SectionSteps sections={form.sections} isNextMain={isNextMain} {...steps} />
}
