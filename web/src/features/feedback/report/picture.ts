import { type Box, inPixels } from './boxes'

/** The most that the server takes, on a side and in all. */
const longestSide = 2_560
const mostBytes = 2 * 1024 * 1024

/** Work that people have written, read or weighed, wherever it stands; and all that is being typed, amounts and dates too. */
const privateParts =
  '[data-private], textarea, input:not([type="checkbox"], [type="radio"]), [role="spinbutton"], [contenteditable="true"]'
const useless = 'script, style, link, meta, noscript, template, iframe, object'

/**
 * What somebody sees of the page, without the form that asks for it. People's work and what is being typed are blank.
 * The page is drawn once more, as an image made of its own elements and style sheets: no permission is asked for, it
 * works on phones, and nothing of it is loaded from anywhere.
 */
export async function pictureOfPage(): Promise<HTMLCanvasElement> {
  const { innerWidth: width, innerHeight: height } = window
  const source = await sourceOf(width, height)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const scale = Math.min(Math.max(1, devicePixelRatio), 2, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function sourceOf(width: number, height: number): Promise<string> {
  const page = document.documentElement
  const copy = copyOf(page)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  // Here `:root` is this element: what the style sheets say of it is said of the page.
  const theme = page.dataset['theme']
  if (theme) svg.setAttribute('data-theme', theme)
  svg.style.colorScheme =
    theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  svg.style.background = 'var(--c-canvas)'
  const style = document.createElement('style')
  style.textContent = await styles()
  const frame = document.createElementNS(svg.namespaceURI, 'foreignObject') as SVGElement
  frame.setAttribute('width', '100%')
  frame.setAttribute('height', '100%')
  copy.style.marginTop = `${-scrollY}px`
  frame.append(copy)
  svg.append(style, frame)
  return new XMLSerializer()
    .serializeToString(svg)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** The page as it is now: with what was ticked and scrolled, and without what is nobody's business. */
function copyOf(page: HTMLElement): HTMLElement {
  const copy = page.cloneNode(true) as HTMLElement
  const originals = page.querySelectorAll<HTMLElement>('*')
  const copies = copy.querySelectorAll<HTMLElement>('*')
  for (const [index, original] of originals.entries()) {
    const one = copies[index]
    if (!one?.style) continue
    if (original.matches(privateParts)) blank(original, one)
    else {
      keepState(original, one)
      keepScrolled(original, one)
    }
  }
  for (const one of copy.querySelectorAll(useless)) one.remove()
  // The form that asks stands in a layer of its own, beside everything else.
  copy.querySelector('body > :has([data-feedback])')?.remove()
  return copy
}

function blank(original: HTMLElement, copy: HTMLElement): void {
  const { width, height } = original.getBoundingClientRect()
  copy.replaceChildren()
  for (const name of ['src', 'srcset', 'value', 'placeholder', 'alt', 'title']) {
    copy.removeAttribute(name)
  }
  Object.assign(copy.style, {
    display: getComputedStyle(original).display === 'inline' ? 'inline-flex' : copy.style.display,
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    background: 'var(--c-control)',
  })
}

function keepState(original: HTMLElement, copy: HTMLElement): void {
  if (original instanceof HTMLInputElement) {
    copy.toggleAttribute('checked', original.checked)
  } else if (original instanceof HTMLOptionElement) {
    copy.toggleAttribute('selected', original.selected)
  } else if (original instanceof HTMLImageElement && original.naturalWidth > 0) {
    copy.setAttribute('src', asData(original, original.naturalWidth, original.naturalHeight))
    copy.removeAttribute('srcset')
  } else if (original instanceof HTMLCanvasElement) {
    const image = document.createElement('img')
    image.setAttribute('src', asData(original, original.width, original.height))
    image.style.cssText = copy.style.cssText
    image.className = copy.className
    copy.replaceWith(image)
  }
}

/** An image has no scroll position: parts go to where the position has put them. */
function keepScrolled(original: HTMLElement, copy: HTMLElement): void {
  const { scrollTop, scrollLeft } = original
  if ((scrollTop || scrollLeft) && original !== document.body) {
    for (const child of copy.children) {
      ;(child as HTMLElement).style.translate = `${-scrollLeft}px ${-scrollTop}px`
    }
  }
  if (getComputedStyle(original).position !== 'sticky') return
  const now = original.getBoundingClientRect()
  const before = original.style.cssText
  original.style.setProperty('position', 'initial', 'important')
  const natural = original.getBoundingClientRect()
  original.style.cssText = before
  copy.style.position = 'relative'
  copy.style.inset = 'auto'
  copy.style.translate = `${now.left - natural.left}px ${now.top - natural.top}px`
}

function asData(image: CanvasImageSource, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, 1_024 / Math.max(width, height, 1))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/webp', 0.9)
  } catch {
    return ''
  }
}

async function styles(): Promise<string> {
  const rules = await Promise.all(
    [...document.styleSheets].flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => ruleText(rule, sheet))
      } catch {
        return []
      }
    }),
  )
  const still =
    '*, ::before, ::after { animation: none !important; transition-duration: 0s !important; scrollbar-width: none !important }'
  return [...rules, still].join('\n')
}

/** Of the fonts only those that the page shows, and these in the text itself. */
async function ruleText(rule: CSSRule, sheet: CSSStyleSheet): Promise<string> {
  if (!(rule instanceof CSSFontFaceRule)) return rule.cssText
  const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1]
  if (!address) return rule.cssText
  const range = rule.style.getPropertyValue('unicode-range')
  const used = [...document.fonts].some(
    (font) => font.status === 'loaded' && sameRange(font.unicodeRange, range),
  )
  if (!used) return ''
  try {
    const font = await fetch(new URL(address, sheet.href ?? location.href))
    return rule.cssText.replace(address, await dataUrl(await font.blob()))
  } catch {
    return ''
  }
}

const sameRange = (one: string, other: string) => {
  const plain = (range: string) => range.replaceAll(/\s+/g, '').toUpperCase()
  return plain(one) === plain(other)
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error ?? new Error('not readable'))
    reader.readAsDataURL(blob)
  })
}

/** The picture as it leaves this device: what is hidden is not in it any more. */
export function hiddenIn(picture: HTMLCanvasElement, boxes: Box[]): string {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0)
  for (const box of boxes) {
    const { left, top, width, height } = inPixels(box, canvas.width, canvas.height)
    pen?.fillRect(left, top, width, height)
  }
  const forms: [string, number?][] = [
    ['image/png'],
    ['image/webp', 0.85],
    ['image/jpeg', 0.7],
    ['image/jpeg', 0.4],
  ]
  let url = ''
  for (const form of forms) {
    url = canvas.toDataURL(...form)
    if (url.length * 0.75 <= mostBytes) break
  }
  return url
}

/** A picture that was kept, to be worked on again. */
export async function kept(url: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}
