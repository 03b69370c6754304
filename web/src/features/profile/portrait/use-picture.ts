import { t } from '@messages/profile'
import { useEffect, useState } from 'react'
import type { Size } from './crop'

export interface Picture {
  file: File
  url: string
  size: Size
}

/** As the server. */
const most = 8 * 1024 * 1024
const least = 96
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was chosen on this device, once it is known to be one. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.url)), [picture])
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    if (file.size > most) {
      setProblem(t('portrait-too-large'))
      return
    }
    const url = URL.createObjectURL(file)
    try {
      const size = await sizeOf(url)
      if (Math.min(size.width, size.height) >= least) {
        setPicture({ file, url, size })
        return
      }
      setProblem(t('portrait-too-small', { least }))
    } catch {
      setProblem(t('portrait-not-a-picture'))
    }
    URL.revokeObjectURL(url)
  }
  return { picture, problem, setProblem, choose }
}

async function sizeOf(url: string): Promise<Size> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}
