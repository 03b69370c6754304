import { useEffect, useState } from 'react'
import type { Size } from './crop'

export interface Picture {
  file: File
  url: string
  /** Upright, as it is seen. */
  size: Size
}

/** Opens a file of this device that a browser can show; fails where it cannot. */
export async function openPicture(file: File): Promise<Picture> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

export function closePicture({ url }: Picture): void {
  URL.revokeObjectURL(url)
}

/** A picture for as long as it is shown. */
export function useShownPicture() {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => () => void (picture && closePicture(picture)), [picture])
  return [picture, setPicture] as const
}
