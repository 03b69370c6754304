import { t } from '@messages/documents'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import type { View } from '@/shared/ui/images/crop/crop'
import { Cropped, type Cropping, CropRanges, CropWindow } from '@/shared/ui/images/crop/cropper'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { cut } from './cut'
import { pixelsOf } from './poster'
import type { ToCrop } from './to-crop'
import './crop-dialog.css'

/** As posters are cropped where nobody chooses. */
const middle: View = { across: 0.5, down: 0.5, zoom: 0 }

/** Chooses which part of a picture becomes the poster. */
export function CropDialog({
  picture,
  frame,
  onUse,
  onCancel,
}: ToCrop & {
  onUse: (file: File) => void
  onCancel: () => void
}) {
  const [view, setView] = useState(middle)
  const crop = useMutation({
    mutationFn: () => cut(picture.file, pixelsOf(view, picture.size, frame)),
    networkMode: 'always',
  })
  const isBusy = crop.isPending
  return (
    <Dialog
      title={t('crop-dialog-title')}
      isOpen
      onClose={onCancel}
      isDismissable={!isBusy}
      wide
      actions={
        <>
          <Button kind="outline" onPress={onCancel} isDisabled={isBusy}>
            {t('crop-dialog-cancel')}
          </Button>
          <Button kind="outline" onPress={() => onUse(picture.file)} isDisabled={isBusy}>
            {t('crop-dialog-use-whole')}
          </Button>
          <Button onPress={() => crop.mutate(undefined, { onSuccess: onUse })} isPending={isBusy}>
            {t('crop-dialog-use-crop')}
          </Button>
        </>
      }
    >
      <p className="mb-md text-lightText">{t('crop-dialog-text')}</p>
      {crop.isError && (
        <div className="mb-md" role="alert">
          <Alert tone="error">{t('crop-dialog-not-cropped')}</Alert>
        </div>
      )}
      <Poster {...{ picture, view, frame }} onChange={setView} isDisabled={isBusy} />
    </Dialog>
  )
}

/** The picture with its window, the poster that it makes, and the sliders. */
function Poster(cropping: Cropping) {
  const { picture, view, frame } = cropping
  const { width, height } = pixelsOf(view, picture.size, frame)
  return (
    <>
      <div className="poster-crop">
        <div className="poster-crop-whole">
          <CropWindow {...cropping} alt={t('crop-dialog-picture')} />
        </div>
        <figure>
          <div data-private className="poster-crop-preview">
            <Cropped {...cropping} alt={t('crop-dialog-preview')} />
          </div>
          <figcaption className="mt-1 text-caption font-normal text-lightText">
            {t('crop-dialog-pixels', { width: String(width), height: String(height) })}
          </figcaption>
        </figure>
      </div>
      <CropRanges {...cropping} />
    </>
  )
}
