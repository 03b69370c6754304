import { t } from '@messages/profile'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/forms/validation/check'
import { Button } from '@/shared/ui/buttons/button'
import { nameOf } from '../api'
import { ProfileHeader } from './profile-header'
import { privateNote } from '../messages'
import { OwnPortrait } from '../portrait/own-portrait'
import { EditProfile } from './edit-profile'
import { HiddenNotice } from './hidden-notice'
import { Hints } from './hints'
import { OwnView } from './own-view'
import './own-profile.css'
import type { Own } from './own'
import { useLeaveAddress, usePartInAddress } from './part-in-address'
import { Preview } from './preview'

/** It is read, seen as others see it, or changed. */
type Mode = 'own' | 'others' | 'edit'

interface Place {
  mode: Mode
  /** What is changed first. */
  part: string | null
  /** That was chosen where the profile is read. */
  isFromView: boolean
}

const headingId = 'profile-mode'

export function OwnProfile(own: Own) {
  const { profile, form, taxonomies, uid } = own
  const [today] = useState(currentDay)
  const [named] = useState(usePartInAddress())
  const [{ mode, part, isFromView }, setPlace] = useState<Place>({
    mode: named ? 'edit' : 'own',
    part: named,
    isFromView: false,
  })
  const leave = useLeaveAddress()
  const goTo = (place: Place) => {
    flushSync(() => setPlace(place))
    document.getElementById(headingId)?.focus()
    if (place.part !== named) leave()
  }
  const go = (next: Mode) => goTo({ mode: next, part: null, isFromView: false })
  const edit = (section: string) => goTo({ mode: 'edit', part: section, isFromView: true })
  return (
    <FormSetupProvider
      value={{ taxonomies, context: { today, complete: false }, privateNote: privateNote() }}
    >
      <HiddenNotice until={profile.hidden_until} />
      {mode !== 'others' && (
        <ProfileHeader
          content={profile.content}
          taxonomies={taxonomies}
          picture={
            <OwnPortrait
              name={nameOf(profile.content)}
              portrait={profile.portrait}
              isHidden={Boolean(profile.hidden_until)}
            />
          }
          action={<Ways mode={mode} onGo={go} />}
        />
      )}
      {mode === 'own' && (
        <>
          <Hints profile={profile} form={form} onEdit={edit} />
          <OwnView {...own} headingId={headingId} onEdit={edit} />
        </>
      )}
      {mode === 'others' && (
        <Preview
          {...{ uid, form, taxonomies, headingId }}
          action={<Ways mode={mode} onGo={go} />}
          onEdit={edit}
        />
      )}
      {mode === 'edit' && (
        <EditProfile
          {...own}
          headingId={headingId}
          named={part}
          isFromView={isFromView}
          onLeft={leave}
          onView={() => go('own')}
        />
      )}
    </FormSetupProvider>
  )
}

function Ways({ mode, onGo }: { mode: Mode; onGo: (mode: Mode) => void }) {
  if (mode === 'edit') return <Button onPress={() => onGo('own')}>{t('own-profile-done')}</Button>
  if (mode === 'others') {
    return (
      <Button kind="outline" onPress={() => onGo('own')}>
        {t('own-profile-back')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-sm">
      <Button onPress={() => onGo('edit')}>{t('own-profile-edit')}</Button>
      <Button kind="outline" onPress={() => onGo('others')}>
        {t('own-profile-seen')}
      </Button>
    </div>
  )
}
