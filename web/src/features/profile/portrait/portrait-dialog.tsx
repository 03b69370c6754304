import { t } from '@messages/profile'
import ImageUp from 'lucide-react/icons/image-up'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { type Cropping, CropRanges, CropWindow } from '@/shared/ui/images/crop/cropper'
import type { Picture } from '@/shared/ui/images/crop/picture'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { removePortrait, setPortrait } from '../api'
import { cropOf, square, startingView } from './crop'
import { pictureTypes, usePicture } from './use-picture'
import './portrait.css'

interface Changed {
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Sets, changes or removes one's own picture. */
export function PortraitDialog({
  name,
  portrait,
  ...changed
}: Changed & { name: string; portrait: string | null | undefined }) {
  const chosen = usePicture()
  const { picture } = chosen
  const [view, setView] = useState(startingView)
  const { save, remove, sent } = useChanging(changed, chosen.setProblem)
  const isBusy = save.isPending || remove.isPending
  const choose = (files: FileList | null) => {
    setView(startingView)
    void chosen.choose(files?.[0])
  }
  return (
    <Dialog
      title={t('portrait-title')}
      isOpen
      onClose={changed.onClose}
      isDismissable={!isBusy}
      actions={
        <>
          {portrait && !picture && (
            <Button kind="outline" onPress={() => remove.mutate()} isPending={remove.isPending}>
              {t('portrait-remove')}
            </Button>
          )}
          <Button kind="outline" onPress={changed.onClose} isDisabled={isBusy}>
            {t('portrait-cancel')}
          </Button>
          {picture && (
            <Button
              onPress={() => save.mutate({ picture, view })}
              isPending={save.isPending}
              isDisabled={remove.isPending}
            >
              {t('portrait-save')}
            </Button>
          )}
        </>
      }
    >
      {chosen.problem && (
        <div className="mb-md" role="alert">
          <Alert tone="error">{chosen.problem}</Alert>
        </div>
      )}
      {picture ? (
        <PortraitCrop picture={picture} view={view} onChange={setView} isDisabled={isBusy} />
      ) : (
        <div className="portrait-now">
          <Avatar name={name} portrait={portrait} size="lg" />
        </div>
      )}
      {save.isPending && <ProgressLine label={t('portrait-sending')} value={sent} />}
      <Choose
        isFirst={!picture && !portrait}
        isChosen={picture !== null}
        onSelect={choose}
        isDisabled={isBusy}
      />
    </Dialog>
  )
}

function PortraitCrop(cropping: Omit<Cropping, 'frame'>) {
  return (
    <>
      <CropWindow {...cropping} frame={square} alt={t('portrait-your-picture')} />
      <CropRanges {...cropping} frame={square} />
    </>
  )
}

function useChanging({ onClose, onChanged }: Changed, onProblem: (text: string | null) => void) {
  const [sent, setSent] = useState(0)
  const settled = (said: string) => ({
    onMutate: () => onProblem(null),
    onSuccess: async () => {
      await onChanged()
      onClose()
      toast(said)
    },
    onError: (error: unknown) => onProblem(messageOf(error)),
  })
  const save = useMutation({
    mutationFn: ({ picture, view }: { picture: Picture; view: typeof startingView }) => {
      setSent(0)
      const crop = cropOf(view, picture.size)
      return setPortrait(picture.file, crop, new AbortController().signal, (bytes, all) =>
        setSent(bytes / (all || 1)),
      )
    },
    ...settled(t('portrait-saved')),
  })
  const remove = useMutation({ mutationFn: removePortrait, ...settled(t('portrait-removed')) })
  return { save, remove, sent }
}

function Choose({
  isFirst,
  isChosen,
  isDisabled,
  onSelect,
}: {
  /** There is no picture yet. */
  isFirst: boolean
  isChosen: boolean
  isDisabled: boolean
  onSelect: (files: FileList | null) => void
}) {
  return (
    <div className="portrait-choose">
      <FileTrigger acceptedFileTypes={pictureTypes} onSelect={onSelect}>
        <Button
          kind={isChosen ? 'quiet' : 'primary'}
          icon={<ImageUp size={16} aria-hidden />}
          isDisabled={isDisabled}
        >
          {isFirst ? t('portrait-choose') : t('portrait-choose-other')}
        </Button>
      </FileTrigger>
      <p className="text-caption font-normal text-lightText">{t('portrait-what-is-taken')}</p>
    </div>
  )
}
