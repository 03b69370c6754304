/**
 * Whether a saved page of people stands in the order that the rule and the secret of its day make. The same check as
 * `slateflow ranking verify`; nothing of the file leaves the browser.
 */
import type { Schema } from '@/shared/api/types'

type Seeds = Schema<'Seeds'>
type Chain = Schema<'PublishedChain'>

export interface Receipt {
  from: string
  at: string
  rule: number
  day: string
  commitment: string
  after: Place | null
  people: { uid: string; slot: number; class: number }[]
}

interface Place {
  class: number
  key: string
}

export type Says =
  | 'confirmed'
  | 'too_early'
  | 'not_a_receipt'
  | 'other_rule'
  | 'unknown_key'
  | 'signature'
  | 'broken_chain'
  | 'other_day'
  | 'commitment'
  | 'person'
  | 'order'

export interface Verdict {
  says: Says
  /** Whom it is about, counted from 1. */
  person?: number
  receipt?: Receipt
}

/** The rules that this file knows, and which classes their lists have: the second added typing errors. */
const classes: Record<number, number[]> = { 1: [0, 1], 2: [0, 1, 5] }
/** How many days a chain lasts. */
const days = 3650
const type = 'slateflow-order'

export async function verify(file: string, seeds: Seeds): Promise<Verdict> {
  const signed = parts(file.trim())
  if (!signed) return { says: 'not_a_receipt' }
  const chain = seeds.chains.find(({ key }) => key.kid === signed.kid)
  if (!chain) return { says: 'unknown_key' }
  if (!(await isSigned(signed, chain))) return { says: 'signature' }
  const receipt = JSON.parse(textOf(signed.payload)) as Receipt
  if (!classes[receipt.rule]) return { says: 'other_rule', receipt }
  if (!(await isWhole(chain))) return { says: 'broken_chain', receipt }
  if (receipt.day < chain.first_day || receipt.day > chain.last_day) {
    return { says: 'other_day', receipt }
  }
  const over = between(receipt.day, chain.published.day)
  // The day after the last published one is committed to by it; of others nothing is known yet.
  const committed = over < -1 ? receipt.commitment : await earlier(chain.published.secret, over + 1)
  if (committed !== receipt.commitment) return { says: 'commitment', receipt }
  if (over < 0) return { says: 'too_early', receipt }
  const wrong = await compare(receipt, await earlier(chain.published.secret, over))
  return { ...(wrong ?? { says: 'confirmed' }), receipt }
}

interface Signed {
  kid: string
  header: string
  payload: string
  signature: string
}

/** A JWS in compact form (RFC 7515). */
function parts(file: string): Signed | null {
  const [header, payload, signature, ...rest] = file.split('.')
  if (!header || !payload || !signature || rest.length > 0) return null
  try {
    const { typ, alg, kid } = JSON.parse(textOf(header)) as Record<string, unknown>
    const isReceipt = typ === type && alg === 'ES256' && typeof kid === 'string'
    return isReceipt ? { kid, header, payload, signature } : null
  } catch {
    return null
  }
}

async function isSigned({ header, payload, signature }: Signed, { key }: Chain): Promise<boolean> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const { kty, crv, x, y } = key
    const known = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    return await crypto.subtle.verify(how, known, fromBase64(signature), signed)
  } catch {
    // Neither a key nor a signature.
    return false
  }
}

/** Whether what is published comes from the chain that was fixed at the beginning. */
async function isWhole({ first_day, last_day, anchor, published }: Chain): Promise<boolean> {
  const over = between(first_day, published.day) + 1
  const isPossible = over >= 0 && over <= days && between(first_day, last_day) === days - 1
  return isPossible && (await earlier(published.secret, over)) === anchor
}

async function compare(receipt: Receipt, secret: string): Promise<Verdict | null> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(secret), how, false, ['sign'])
  const known = classes[receipt.rule] ?? []
  const seen = new Set<number>()
  let before = receipt.after
  for (const [at, one] of receipt.people.entries()) {
    const person = at + 1
    if (seen.has(one.slot) || !known.includes(one.class)) return { says: 'person', person }
    seen.add(one.slot)
    const mac = await crypto.subtle.sign(
      'HMAC',
      key,
      new TextEncoder().encode(`people:${one.slot}`),
    )
    const place = { class: one.class, key: toHex(mac) }
    if (before && !isBefore(before, place)) return { says: 'order', person }
    before = place
  }
  return null
}

function isBefore(one: Place, other: Place): boolean {
  return one.class === other.class ? one.key < other.key : one.class < other.class
}

/** The secret of the day so many days earlier. */
async function earlier(secret: string, daysBefore: number): Promise<string> {
  let bytes = fromHex(secret)
  for (let day = 0; day < daysBefore; day++) {
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  }
  return toHex(bytes)
}

/** Days from one calendar day to another. */
function between(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
}

function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (one) => one.charCodeAt(0))
}

const textOf = (base64: string) => new TextDecoder().decode(fromBase64(base64))
