import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { cookiesOf, noteStatus, openMembersPage, staysClosed } from './membersPage.js'

test.describe.configure({ timeout: 120_000 })

async function showCode(page: Page, visitor: Awaited<ReturnType<typeof openMembersPage>>) {
  await visitor.open()
  await visitor.wallet(/^WalletConnect/).click()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  return uri()
}

test('S5.26 a wallet on another device connects and signs in by one approval; the session lasts over a reload, and ends with the connection', {
  tag: '@long',
}, async ({ browser, page }) => {
  const visitor = await openMembersPage(page)
  const { modal, note, openAccount, session, sessionAccount } = visitor
  const mobileWallet = await openMobileWallet(browser)
  await mobileWallet.pair(await showCode(page, visitor))
  const signed = mobileWallet.page.locator('pre.signed')
  await expect(signed).toContainText('Sign in to Paperboat.')
  await mobileWallet.approve()

  await expect(session).toHaveText('signed-in', slowTimeout)
  await expect(modal).toBeHidden(slowTimeout)
  const address = await mobileWallet.page.evaluate(
    () => window.mobileWallet?.getState().account ?? '',
  )
  await expect(sessionAccount).toHaveText(address)
  await expect(note).toContainText(address.toLowerCase())
  // Nothing else was asked.
  await expect(mobileWallet.page.getByRole('heading', { name: 'Connect to an app' })).toBeVisible()

  await page.reload()
  await expect(session).toHaveText('signed-in', slowTimeout)
  await staysClosed(page)

  const cookie = await cookiesOf(page)
  expect(await noteStatus(cookie)).toBe(200)
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect.poll(() => noteStatus(cookie)).toBe(401)
  await mobileWallet.close()
})

test('S5.26 S4.35 a wallet that only knows how to connect is asked for the signature after that', {
  tag: '@long',
}, async ({ browser, page }) => {
  const visitor = await openMembersPage(page)
  const { modal, session, sign } = visitor
  const mobileWallet = await openMobileWallet(browser, '?no-sign-in')
  await mobileWallet.pair(await showCode(page, visitor))
  await mobileWallet.approve()
  await expect(sign).toBeVisible(slowTimeout)
  await expect(session).toHaveText('signed-out')
  await sign.click()
  await expect(mobileWallet.page.getByRole('heading', { name: 'Sign this message?' })).toBeVisible(
    slowTimeout,
  )
  await mobileWallet.approve()
  await expect(session).toHaveText('signed-in', slowTimeout)
  await expect(modal).toBeHidden(slowTimeout)
  await mobileWallet.close()
})

test('S8.61 a holder who declines connects nothing, and is signed in nowhere', {
  tag: '@long',
}, async ({ browser, page }) => {
  const visitor = await openMembersPage(page)
  const mobileWallet = await openMobileWallet(browser)
  await mobileWallet.pair(await showCode(page, visitor))
  await mobileWallet.reject()
  await expect(visitor.modal.getByRole('button', { name: 'Try again' })).toBeVisible(slowTimeout)
  await expect(page.locator('#status')).toHaveText('disconnected')
  expect(await noteStatus(await cookiesOf(page))).toBe(401)
  await mobileWallet.close()
})
