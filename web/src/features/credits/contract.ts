import { apiFetch } from '@/shared/api/client'
import type { Method } from '@/shared/api/operations'

/** Of works and credits, until the server's OpenAPI document has them. */
export type CreditState = 'claimed' | 'confirmed' | 'disputed'
export type Capacity = 'project' | 'colleague' | 'staff'

export interface Face {
  uid: string
  name: string
  portrait?: string | null
}

export interface Dispute {
  reason: string
  reply: string | null
}

interface Marked {
  state: CreditState
  confirmed_by: Capacity[]
  dispute: Dispute | null
}

interface Titled {
  title: string
  year: number
  format: string
}

export interface WorkCredit extends Marked {
  person: Face
  credit_id: string
  role: string
}

export interface WorkPage extends Titled {
  id: string
  project_id: string | null
  people: WorkCredit[]
}

export interface PersonCredit extends Titled, Marked {
  work_id: string
  role: string
}

export interface CreditConfirmation {
  id: string
  by: Face | null
  capacity: Capacity
  state: 'asked' | 'confirmed' | 'declined' | 'withdrawn'
  asked_at: string
  answered_at: string | null
  reason: string | null
  reply: string | null
}

export interface OwnCredit extends Titled {
  id: string
  work_id: string
  role: string
  state: CreditState
  confirmations: CreditConfirmation[]
  may_ask: (Face & { capacity: 'project' | 'colleague' })[]
  may_ask_staff: boolean
}

export interface CreditOffer {
  id: string
  title: string
  year: number
  role: string
  project_name: string
  offered_at: string
}

export interface AskedCredit extends Titled {
  id: string
  capacity: Capacity
  person: Face
  role: string
  work_id: string
  asked_at: string
  evidence?: string | null
}

export interface OwnCredits {
  credits: OwnCredit[]
  offers: CreditOffer[]
  asked: AskedCredit[]
}

export interface ProjectCredits {
  can_offer: boolean
  year: number | null
  work_id: string | null
  people: {
    uid: string
    name: string
    role: string
    state: 'offered' | 'accepted' | 'declined' | null
  }[]
}

export interface CreditRequests {
  requests: AskedCredit[]
  next: string | null
}

interface Call {
  path?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
}

export const call = apiFetch as unknown as <T>(
  method: Method,
  path: string,
  call?: Call,
) => Promise<T>
