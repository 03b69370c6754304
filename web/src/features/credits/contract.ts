import type { Schema } from '@/shared/api/types'

export type PersonCredit = Schema<'PersonCredit'>
export type WorkCredit = Schema<'WorkCredit'>
export type WorkSuggestion = Schema<'WorkSuggestion'>
export type WorkPage = Schema<'WorkPage'>
export type OwnCredit = Schema<'OwnCredit'>
export type OwnCredits = Schema<'OwnCredits'>
/** What of them waits for the caller's answer. */
export type CreditsToAnswer = Pick<OwnCredits, 'asked' | 'offers'>
export type CreditConfirmation = Schema<'CreditConfirmation'>
export type CreditOffer = Schema<'CreditOffer'>
export type AskedCredit = Schema<'AskedCredit'>
export type CreditRequests = Schema<'CreditRequests'>
/** Of the moderators. */
export type CreditList = 'asked' | 'confirmed'
export type ProjectCredits = Schema<'ProjectCredits'>
export type Face = Schema<'CreditPerson'>
export type Dispute = Schema<'CreditDispute'>

export type CreditState = OwnCredit['state']
export type Capacity = AskedCredit['capacity']
