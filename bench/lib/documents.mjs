// Files as people bring them, and files that are made to exhaust whoever reads them.
import { crc32 } from './zip.mjs'
import { deflateSync } from 'node:zlib'

/** A PDF of these objects (1 is the catalog), with its table of places. */
function pdfOf(objects) {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places = []
  let at = parts[0].length
  const push = (bytes) => {
    parts.push(bytes)
    at += bytes.length
  }
  objects.forEach((object, index) => {
    places.push(at)
    push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]))
  })
  const size = objects.length + 1
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const stream = (content, rest = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${rest} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

function scriptObjects(pages) {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ].map((text) => Buffer.from(text))
  for (let page = 0; page < pages; page += 1) {
    const text = `BT /F 12 Tf 16 TL 108 700 Td (INT. LIGHTHOUSE ${page + 1} - NIGHT) Tj T* (There is a door under the sea.) Tj T* ET`
    objects.push(Buffer.from(`<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * page} 0 R >>`))
    objects.push(stream(Buffer.from(text)))
  }
  return objects
}

/** A script of so many pages, one scene each; `ballast` bytes of spaces make it larger. */
export function script(pages, ballast = 0) {
  const objects = scriptObjects(pages)
  if (ballast > 0) objects.push(stream(Buffer.alloc(ballast, ' ')))
  return pdfOf(objects)
}

/** A PDF of a few kilobytes with so many streams of objects, each millions of numbers once unpacked. */
export function numbersBomb(streams, bytes = 15 << 20) {
  const objects = scriptObjects(1)
  for (let n = 0; n < streams; n += 1) {
    const inner = Buffer.concat([
      Buffer.from(`${90 + n} 0 [`),
      Buffer.alloc(bytes, '0 '),
      Buffer.from(']'),
    ])
    const packed = deflateSync(inner, { level: 9 })
    objects.push(stream(packed, '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode'))
  }
  return pdfOf(objects)
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(8 + data.length + 4)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), 8 + data.length)
  return out
}

/** A one-coloured PNG of RGB pixels, which packs to almost nothing. */
export function picture(width, height) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
