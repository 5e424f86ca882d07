import { expect, type Page } from '@playwright/test'
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
 * Makes the windows that a page's frames open one and the same: an authenticator belongs to its window, and its secrets can't
 * be carried to another one. A visitor's is on the device, for all windows.
 */
export async function shareWindow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, _, features) => open(url, 'one', features)
  })
}

/** Puts an authenticator into a window; the returned function takes it away, with its passkeys, and puts another one there. */
export async function addAuthenticator(tab: Page, first: { readonly hasPrf: boolean }) {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('WebAuthn.enable')
  let authenticatorId = ''
  const useAuthenticator = async (capability: { readonly hasPrf: boolean }) => {
    if (authenticatorId) await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const options = { ...authenticator, ...capability }
    const added = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    authenticatorId = added.authenticatorId
  }
  await useAuthenticator(first)
  return useAuthenticator
}

export async function openPasskeyWindow(page: Page, { hasPrf }: { readonly hasPrf: boolean }) {
  const opening = page.context().waitForEvent('page')
  const button = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open window' })
  await button.click()
  const tab = await opening
  const useAuthenticator = await addAuthenticator(tab, { hasPrf })
  const { act, heading, ...rest } = securityWindow(tab)
  return {
    ...rest,
    act,
    heading,
    useAuthenticator,
    async addPasskey() {
      await act('add-passkey').click()
      await act('passkey').click()
      await expect(heading('Your wallet is protected')).toBeVisible({ timeout: 60_000 })
    },
    /** Goes back to the app; of a shared window the tab stays, for the next one. */
    async leave() {
      await tab.evaluate(() => {
        window.close = () => undefined
      })
      await act('done').click()
      await tab.getByRole('button').first().waitFor({ state: 'hidden' })
      // The next address differs from this one in its fragment only, which would load nothing.
      await tab.evaluate(() => location.assign('about:blank'))
      await tab.waitForURL('about:blank')
    },
    /** The next window of the page's frame, in the same tab. */
    async openAgain() {
      await button.click()
      await tab.waitForURL(/\/security/)
    },
  }
}
