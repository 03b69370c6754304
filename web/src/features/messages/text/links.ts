/** A part of a text: words, or an address that can be opened. */
export type Part = string | { href: string; host: string; rest: string }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu

/** The addresses of a text, with the host as the browser will call it: a look-alike is seen for what it is (ME-04). */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnd(found)
    const link = linkOf(written)
    if (!link) continue
    if (index > done) parts.push(text.slice(done, index))
    parts.push(link)
    done = index + written.length
  }
  if (done < text.length) parts.push(text.slice(done))
  return parts
}

/** A sentence may end right after an address, or hold it in brackets. */
function withoutEnd(found: string): string {
  const plain = found.replace(/[.,;:!?'’*_~]+$/u, '')
  const closes = (plain.match(/\)/g) ?? []).length
  const opens = (plain.match(/\(/g) ?? []).length
  return closes > opens && plain.endsWith(')') ? withoutEnd(plain.slice(0, -1)) : plain
}

const mostShown = 40

function linkOf(written: string): Exclude<Part, string> | null {
  const href = /^www\./i.test(written) ? `https://${written}` : written
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  // A name before the host is a way to look like another host.
  if (!url.hostname.includes('.') || url.username || url.password) return null
  const rest = `${url.pathname}${url.search}${url.hash}`
  return {
    href: url.href,
    host: url.host,
    rest: rest === '/' ? '' : rest.length > mostShown ? `${rest.slice(0, mostShown)}…` : rest,
  }
}
