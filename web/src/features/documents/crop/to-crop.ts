import { closePicture, openPicture, type Picture } from '@/shared/ui/images/crop/picture'
import type { Frame, Size } from '@/shared/ui/images/crop/crop'
import { posterFrame } from './poster'

export interface ToCrop {
  picture: Picture
  frame: Frame
}

/** What browsers draw and write again. */
const types = ['image/jpeg', 'image/png', 'image/webp']

/** A picture to crop before it is sent; null: it goes as it is, and the server says what is wrong with it. */
export async function toCrop(file: File, least: Size): Promise<ToCrop | null> {
  if (!types.includes(file.type)) return null
  const picture = await openPicture(file)
  const frame = posterFrame(picture.size, least)
  if (!frame) closePicture(picture)
  return frame && { picture, frame }
}
