/** FNV-1a: the same text gives the same number everywhere, which is all that is asked of it. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text.normalize('NFC')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
