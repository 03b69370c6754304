/** Files as producers bring them, made here so that nothing has to be kept. */

export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF of so many pages with text on each; scripts open every page with a scene heading. */
export function pdf(
  name: string,
  pages: number,
  lines: string | string[] = 'Signed and dated.',
  /** Bytes that nothing shows, for a file that takes its time. */
  weight = 0,
): Paper {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${range(pages)
      .map((page) => `${4 + 2 * page} 0 R`)
      .join(' ')}]` + ' /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]
  for (const page of range(pages)) {
    const text = [lines, `Page ${page + 1} of ${pages}`]
      .flat()
      .map((one) => `(${one}) Tj T*`)
      .join(' ')
    const content = `BT /F 12 Tf 16 TL 108 700 Td ${text} ET`
    objects.push(`<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * page} 0 R >>`)
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  if (weight > 0) {
    objects.push(`<< /Length ${weight} >>\nstream\n${'x'.repeat(weight)}\nendstream`)
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(assembled(objects), 'latin1') }
}

export function script(name: string, pages: number, weight = 0): Paper {
  return pdf(name, pages, 'INT. LIGHTHOUSE - NIGHT', weight)
}

/** With as many words on each page as a script has. */
export function fullScript(name: string, pages: number): Paper {
  const action = 'The keeper knows too early what the light shows, and nobody'
  return pdf(name, pages, ['INT. LIGHTHOUSE - NIGHT', ...range(40).map((at) => `${at} ${action}`)])
}

function assembled(objects: string[]): string {
  let out = '%PDF-1.7\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(out.length)
    out += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return (
    `${out}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${out.length}\n%%EOF\n`
  )
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
