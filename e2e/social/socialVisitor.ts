import { type Browser, expect, type Page } from '@playwright/test'
import { emailPage, embeddedWallet } from '../embedded/embeddedWallet.js'
import { securityWindow } from '../embedded/securityWindow.js'
import { protectFirst } from './protectFirst.js'
import {
  newPerson,
  type ProviderId,
  providerNames,
  providerPage,
  type SocialPerson,
} from './providerPage.js'

/** The plain page with the embedded wallet and social logins, under a name of this machine of one's choice. */
export function socialPage(query = '', hostname?: string): string {
  return emailPage(`socials&${query}`, hostname)
}

/** What a visitor does who logs in by a provider, in words. */
export function socialVisitor(page: Page) {
  const wallet = embeddedWallet(page)
  const { frame, modal } = wallet
  /** In the first view its name says that it leads on; in the list of all it stands alone. */
  const tile = (provider: ProviderId | 'farcaster') => {
    const name = provider === 'farcaster' ? 'Farcaster' : providerNames[provider]
    return modal.getByRole('button', { name: new RegExp(`^(Continue with )?${name}$`) })
  }

  /** Opens the modal, if it is not open, and shows all logins. */
  const showLogins = async () => {
    if (!(await modal.isVisible())) await page.evaluate(() => window.latchkey?.open())
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: 'More logins' }).click()
  }
  /** The window of the last login. */
  let tab: Page | undefined
  /** Presses a provider's tile, and returns the window that opens. */
  const start = async (provider: ProviderId) => {
    await showLogins()
    const opening = page.waitForEvent('popup')
    await tile(provider).click()
    tab = await opening
    return { tab, ...providerPage(tab) }
  }
  /** Presses a button of the modal that opens the window again. */
  const retry = async (name: string) => {
    const opening = page.waitForEvent('popup')
    await modal.getByRole('button', { name, exact: true }).click()
    tab = await opening
    return { tab, ...providerPage(tab) }
  }
  /** From the tile to the provider's answer. */
  const logInBy = async (provider: ProviderId, person: SocialPerson = newPerson()) => {
    const { choose } = await start(provider)
    await choose(person)
    return person
  }
  /** The vault's page in the window that logged in, where the wallet is protected. */
  const openProtection = async () => {
    await expect(modal.getByText('Continue in the window')).toBeVisible({ timeout: 20_000 })
    if (!tab) throw new Error('a login opens a window')
    await tab.waitForURL(/\/security$/)
    return securityWindow(tab)
  }
  /** The same in a window of its own, where no window logged in, or the browser has parted it from the page. */
  const openOwnProtection = async () => {
    await expect(modal.getByText('Keep your wallet safe')).toBeVisible({ timeout: 20_000 })
    await modal.getByRole('button', { name: 'Continue', exact: true }).click()
    const opening = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Open window' }).click()
    return securityWindow(await opening)
  }
  /** Logs in for the first time, and protects the wallet with a password. */
  const signUpBy = async (provider: ProviderId, person: SocialPerson = newPerson()) => {
    await logInBy(provider, person)
    await protectFirst(await openProtection()).byPassword()
    return { account: await wallet.address(), person }
  }
  return {
    ...wallet,
    ...{ tile, showLogins, start, retry, logInBy, openOwnProtection, openProtection, signUpBy },
  }
}

/** Opens another browser and logs the same person in there; the caller closes it. */
export async function logInElsewhereBy(
  browser: Browser,
  provider: ProviderId,
  person: SocialPerson,
) {
  const context = await browser.newContext()
  const tab = await context.newPage()
  const other = socialVisitor(tab)
  await tab.goto(socialPage())
  await other.logInBy(provider, person)
  return { ...other, page: tab, close: () => context.close() }
}
