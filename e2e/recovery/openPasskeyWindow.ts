import type { Page } from '@playwright/test'
import { securityWindow } from '../embedded/securityWindow.js'

const authenticator = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/**
 * The windows of a page's frames, each with an authenticator of its own, whose secrets no other one can have: a passkey of one
 * window is missing in the next.
 */
export async function openPasskeyWindow(page: Page, { hasPrf }: { readonly hasPrf: boolean }) {
  const opening = page.context().waitForEvent('page')
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('button', { name: 'Open window' }).click()
  const tab = await opening
  const cdp = await page.context().newCDPSession(tab)
  await cdp.send('WebAuthn.enable')
  let authenticatorId = ''
  /** Takes the authenticator away, with its passkeys, and puts another one there. */
  const useAuthenticator = async (given: { readonly hasPrf: boolean }) => {
    if (authenticatorId) await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const options = { ...authenticator, ...given }
    const added = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    authenticatorId = added.authenticatorId
  }
  await useAuthenticator({ hasPrf })
  return { ...securityWindow(tab), useAuthenticator }
}
