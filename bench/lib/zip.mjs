// ZIP archives, and workbooks made of them.
import { deflateRawSync } from 'node:zlib'

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff]
  return (value ^ 0xffffffff) >>> 0
}

/** An archive of `[name, bytes]`. */
export function zip(files) {
  const parts = []
  const index = []
  let at = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    index.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, Buffer.from(name)]),
    )
    parts.push(local, packed)
    at += local.length + packed.length
  }
  const listed = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

const OPEN = 'http://schemas.openxmlformats.org'
const OF = `${OPEN}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook whose cells all show one shared text. */
export function sharedStrings(text, cells) {
  const override = (part, kind) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${kind}+xml"/>`
  const relation = (id, kind, target) =>
    `<Relationship Id="${id}" Type="${OF}/${kind}" Target="${target}"/>`
  const relations = (inner) =>
    `<Relationships xmlns="${OPEN}/package/2006/relationships">${inner}</Relationships>`
  const rows = Array.from(
    { length: cells },
    (_, n) => `<row r="${n + 1}"><c r="C${n + 1}" t="s"><v>0</v></c></row>`,
  )
  const main = `${OPEN}/spreadsheetml/2006/main`
  return zip([
    [
      '[Content_Types].xml',
      `<Types xmlns="${OPEN}/package/2006/content-types">${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('sharedStrings', 'sharedStrings')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${OF}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('r2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
    ['xl/sharedStrings.xml', `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`],
  ])
}
