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
 * The one window of a page's frames, with an authenticator of its own, whose secrets no other tab of the test can have. So
 * every window of the vault opens in it, and it is not closed: a passkey is used only where the opener vouches.
 */
export function passkeyTab(page: Page) {
  let hasPrf = true
  let tab: Page | undefined
  let replace = async () => {}
  /** Takes the authenticator away, with its passkeys, and puts another one there; before the first window, for that. */
  const useAuthenticator = async (given: { readonly hasPrf: boolean }) => {
    hasPrf = given.hasPrf
    await replace()
  }
  /** Opens the window that the frame of the page asks for. */
  const openWindow = async () => {
    const button = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open window' })
    if (tab) {
      const opening = tab.waitForEvent('load')
      await button.click()
      await opening
      return securityWindow(tab)
    }
    const opening = page.context().waitForEvent('page')
    await button.click()
    tab = await opening
    const cdp = await page.context().newCDPSession(tab)
    await cdp.send('WebAuthn.enable')
    let authenticatorId = ''
    replace = async () => {
      if (authenticatorId)
        await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      const options = { ...authenticator, hasPrf }
      const added = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
      authenticatorId = added.authenticatorId
    }
    await replace()
    return securityWindow(tab)
  }
  return { useAuthenticator, openWindow }
}

/** Makes the frames of a page open all their windows in one, which stays open. */
export const shareWindow = (page: Page) =>
  page.context().addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, _name, features) => open(url, 'latchkey-passkeys', features)
    window.close = () => {}
  })
