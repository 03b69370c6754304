const name = new TextEncoder().encode('/BrotliDecode')

/** Whether a PDF is packed in the one way that our worker cannot unpack (scripts/pdf-parts.ts). It says so in plain text. */
export function needsBrotli(file: Uint8Array): boolean {
  const [first = 0] = name
  for (let at = file.indexOf(first); at >= 0; at = file.indexOf(first, at + 1)) {
    if (name.every((byte, offset) => file[at + offset] === byte)) return true
  }
  return false
}
