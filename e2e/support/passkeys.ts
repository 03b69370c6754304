/** A device with a fingerprint reader, as Chromium plays it. */
import type { Page } from '@playwright/test'

export interface Device {
  /** Whether its owner's finger is on it. */
  recognises(owner: boolean): Promise<void>
  /** How many passkeys it holds. */
  count(): Promise<number>
}

export async function virtualDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async recognises(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
