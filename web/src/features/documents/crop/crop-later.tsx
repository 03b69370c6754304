import { lazy, Suspense } from 'react'
import { type Crop, loadCrop } from './use-crop'

const CropDialog = lazy(() => loadCrop().then((m) => ({ default: m.CropDialog })))

/** Which part of a picture is sent, once that is to be asked. */
export function CropLater({ crop: { asked, use, cancel } }: { crop: Crop }) {
  return (
    asked && (
      <Suspense fallback={null}>
        <CropDialog {...asked} onUse={use} onCancel={cancel} />
      </Suspense>
    )
  )
}
