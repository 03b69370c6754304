import type { Box } from '@/shared/ui/images/crop/crop'

const quality = 0.92

/** A part of a picture as a file of the same name and type. */
export async function cut(file: File, { x, y, width, height }: Box): Promise<File> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser does not draw so large a picture')
  pen.drawImage(whole, x, y, width, height, 0, 0, width, height)
  whole.close()
  let part = await written(canvas, file.type)
  if (part.type !== file.type) {
    // It cannot write WebP: without a ground, what is transparent would be black.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    part = await written(canvas, 'image/jpeg')
  }
  return new File([part], file.name, { type: part.type, lastModified: file.lastModified })
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not written'))),
      type,
      quality,
    )
  })
}
