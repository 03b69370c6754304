import { t } from '@messages/profile'
import { useState } from 'react'
import { closePicture, openPicture, useShownPicture } from '@/shared/ui/images/crop/picture'

/** As the server. */
const most = 8 * 1024 * 1024
const least = 96
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was chosen on this device, once it is known to be one. */
export function usePicture() {
  const [picture, setPicture] = useShownPicture()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    if (file.size > most) {
      setProblem(t('portrait-too-large'))
      return
    }
    const opened = await openPicture(file).catch(() => null)
    if (!opened) {
      setProblem(t('portrait-not-a-picture'))
    } else if (Math.min(opened.size.width, opened.size.height) < least) {
      closePicture(opened)
      setProblem(t('portrait-too-small', { least }))
    } else setPicture(opened)
  }
  return { picture, problem, setProblem, choose }
}
