/** Pictures to upload. */
import UPNG from 'upng-js'

/** A picture that is not of one colour. */
export function picture(width: number, height: number): Buffer {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    pixels.set([40 + (x * 180) / width, 60 + (y * 120) / height, 140, 255], at * 4)
  }
  return Buffer.from(UPNG.encode([pixels.buffer], width, height, 64))
}
