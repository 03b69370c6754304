import { t, Text } from '@messages/profile'
import { Suspense, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { OwnCreditsBlock } from '@/features/credits/api'
import { focusField } from '@/shared/forms/setup'
import { currentDay } from '@/shared/lib/format'
import { TextLink, textLinkClass } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Tabs } from '@/shared/ui/layout/tabs'
import { PrivacyChoices } from '../components/privacy-choices'
import type { Own } from './own'
import { SectionCard } from './section-card'
import { creditsPart, sectionTabs, tabOf } from './tabs'

/** The sections of the form under their tabs, each changed where it stands. */
export function EditProfile({
  named,
  isFromView,
  headingId,
  onLeft,
  onView,
  onSeen,
  ...own
}: Own & {
  /** The part to begin with. */
  named: string | null
  /** It was chosen where the profile is read: that is where one goes on once it is done. */
  isFromView: boolean
  headingId: string
  /** Another part is looked at. */
  onLeft: () => void
  onView: () => void
  /** It is looked at as others see it. */
  onSeen: () => void
}) {
  const [tab, setTab] = useState(named ? tabOf(named) : 'details')
  const [editing, setEditing] = useState(named === creditsPart ? null : named)
  const edit = (section: string | null) => {
    setEditing(section)
    if (section !== named) onLeft()
  }
  const close = () => {
    if (isFromView && editing === named) onView()
    else edit(null)
  }
  const comeTo = useCallback(
    (answers: HTMLElement | null) => {
      if (named && named !== creditsPart) answers?.scrollIntoView()
    },
    [named],
  )
  return (
    <div ref={comeTo}>
      <h2 id={headingId} tabIndex={-1} className="sr-only">
        {t('own-profile-edit')}
      </h2>
      <Tabs
        label={t('own-profile-profile')}
        selected={tab}
        onSelect={(id) => {
          setTab(id)
          edit(null)
        }}
        items={sectionTabs().map(({ id, label, sections }) => ({
          id,
          label,
          content: (
            <SectionCards
              {...own}
              keys={sections}
              isNamed={named === creditsPart}
              editing={editing}
              onEdit={(section, field) => {
                flushSync(() => edit(section))
                if (field) focusField(field)
              }}
              onClose={close}
              onSeen={onSeen}
            />
          ),
        }))}
      />
    </div>
  )
}

function SectionCards({
  keys,
  isNamed,
  editing,
  onEdit,
  onClose,
  onSeen,
  ...own
}: Own & {
  keys: string[]
  /** The confirmations of credits are. */
  isNamed: boolean
  editing: string | null
  onEdit: (section: string, field?: string) => void
  onClose: () => void
  onSeen: () => void
}) {
  const [today] = useState(currentDay)
  return (
    <>
      {own.form.sections
        .filter(({ key }) => keys.includes(key))
        .map((section) =>
          section.key === 'privacy' ? (
            <Privacy key={section.key} {...own} section={section} onSeen={onSeen} />
          ) : (
            <SectionCard
              key={section.key}
              {...own}
              section={section}
              today={today}
              isEditing={editing === section.key}
              onEdit={(field) => onEdit(section.key, field)}
              onClose={onClose}
            />
          ),
        )}
      {keys.includes('your_work') && <Credits isNamed={isNamed} />}
    </>
  )
}

/** As in the settings: each choice takes effect at once, and nothing waits to be saved. */
function Privacy({
  onSeen,
  ...props
}: Parameters<typeof PrivacyChoices>[0] & { onSeen: () => void }) {
  return (
    <div className="max-w-prose">
      <PrivacyChoices {...props} />
      <p className="mb-sm text-body text-lightText">
        <Text
          id="own-profile-privacy-more"
          elements={{ settings: <TextLink to="/settings/$part" params={{ part: 'privacy' }} /> }}
        />
      </p>
      <p className="mb-lg text-body text-lightText">
        {t('own-profile-seen-now')}{' '}
        <button type="button" className={textLinkClass} onClick={onSeen}>
          {t('own-profile-seen')}
        </button>
      </p>
    </div>
  )
}

/** Who confirms one's credits; a link that names them leads to them. */
function Credits({ isNamed }: { isNamed: boolean }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <OwnCreditsBlock isNamed={isNamed} />
    </Suspense>
  )
}
