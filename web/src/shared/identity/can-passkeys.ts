import { config } from '@/shared/config'

/** This server keeps passkeys, and this browser can use them. */
export const canPasskeys = (): boolean =>
  config.passkeys && typeof globalThis.PublicKeyCredential === 'function'
