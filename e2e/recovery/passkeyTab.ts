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
 * A tab with an authenticator of its own, whose secrets no other tab of the test can have. So the vault's windows open in
 * this one: a page that cannot see its windows hands them over with a number.
 */
export async function passkeyTab(tab: Page) {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('WebAuthn.enable')
  let authenticatorId = ''
  /** Takes the authenticator away, with its passkeys, and puts another one there. */
  const useAuthenticator = async ({ hasPrf }: { readonly hasPrf: boolean }) => {
    if (authenticatorId) await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const options = { ...authenticator, hasPrf }
    const added = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    authenticatorId = added.authenticatorId
  }
  /** Opens the window that the frame of a page asks for. */
  const openWindowOf = async (page: Page) => {
    const frame = page.frameLocator('#w3m-iframe')
    const shown = frame.locator('.lka-number')
    await expect(async () => {
      await frame.getByRole('button', { name: 'Open window' }).click()
      await expect(shown).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    const number = (await shown.textContent()) ?? ''
    const url = await frame.locator('html').getAttribute('data-opened')
    await tab.goto('about:blank')
    await tab.goto(url ?? '')
    await tab.getByLabel('Number').fill(number)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await expect(tab.getByLabel('Number')).toBeHidden({ timeout: 20_000 })
    return securityWindow(tab)
  }
  return { useAuthenticator, openWindowOf }
}

/** Makes the frames of a page open no window, and keep its address where the test reads it. */
export const keepWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url)
      return null
    }
  })
