/** Reads an archive as it is downloaded, without a tool of the system. */
import { inflateRawSync } from 'node:zlib'

const end = 0x06054b50
const entry = 0x02014b50

/** The texts of its files, by their paths. */
export function unzipped(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = archive.length - 22
  while (at >= 0 && archive.readUInt32LE(at) !== end) at -= 1
  if (at < 0) throw new Error('This is no archive')
  let here = archive.readUInt32LE(at + 16)
  while (archive.readUInt32LE(here) === entry) {
    const method = archive.readUInt16LE(here + 10)
    const size = archive.readUInt32LE(here + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(here + field))
    const path = archive.toString('utf8', here + 46, here + 46 + (name ?? 0))
    const file = archive.readUInt32LE(here + 42)
    const begins = file + 30 + archive.readUInt16LE(file + 26) + archive.readUInt16LE(file + 28)
    const packed = archive.subarray(begins, begins + size)
    files.set(path, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    here += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
