import type { Page } from '@playwright/test'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import {
  cookiesOf,
  isSignInCode,
  noteStatus,
  openMembersPage,
  signatureCount,
  staysClosed,
} from './membersPage.js'

const shownView = (page: Page) => page.evaluate(() => window.latchkey?.getState().view)

test('S4.38 where sign-in is optional, a visitor goes without for good, and signs in later by the page’s own button', async ({
  page,
}) => {
  const { button, cancel, connect, modal, note, session } = await openMembersPage(page, '&optional')
  const status = page.locator('#status')
  await connect()
  await cancel.click()
  await expect(modal).toBeHidden()
  await expect(status).toHaveText('connected')
  await page.reload()
  await expect(session).toHaveText('signed-out')
  await staysClosed(page)
  await button.click()
  await expect.poll(() => shownView(page)).toBe('Account')
  await page.keyboard.press('Escape')

  await page.locator('#sign-in').click()
  await approve(page)
  await expect(note).toContainText('The boat leaves')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(session).toHaveText('signed-out')
  await expect(status).toHaveText('connected')
  await button.click()
  await expect.poll(() => shownView(page)).toBe('Account')
})

test('without a server each account has its own session in the browser, and no request is sent for it', {
  tag: '@long',
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const { accounts, connect, sessionAccount, signIn } = await openMembersPage(page, '&local')
  const [first, second] = accounts
  await connect()
  await signIn()
  await page.evaluate(() => window.demoWallet?.selectAccount(1))
  await expect(page.locator('#account')).toHaveText(second.address)
  await signIn()
  await page.reload()
  await expect(sessionAccount).toHaveText(second.address)
  await page.evaluate(() => window.demoWallet?.selectAccount(0))
  await expect(sessionAccount).toHaveText(first.address)
  await page.evaluate(() => window.demoWallet?.selectAccount(1))
  await expect(sessionAccount).toHaveText(second.address)
  expect(await signatureCount(page)).toBe(0)
  expect(requests.filter((path) => path.startsWith('/siwx'))).toEqual([])
})

test('with functions of the host’s own, a reload brings the session back, and another account signs out at the server and asks', {
  tag: '@long',
}, async ({ page }) => {
  const { accounts, connect, note, session, signIn } = await openMembersPage(page, '&siwe')
  const [first, second] = accounts
  await connect()
  await signIn()
  await expect(note).toContainText(first.address.toLowerCase())
  await page.reload()
  await expect(session).toHaveText('signed-in')
  await expect(note).toContainText(first.address.toLowerCase())
  const cookie = await cookiesOf(page)
  await page.evaluate(() => window.demoWallet?.selectAccount(1))
  await expect(session).toHaveText('signed-out')
  await expect.poll(() => noteStatus(cookie)).toBe(401)
  await signIn()
  await expect(note).toContainText(second.address.toLowerCase())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test('S5.25 a page without sign-in loads none of it, also when a wallet connects', async ({
  page,
}) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url())
  })
  // The page reads them again: the browser forgets the bodies of a page that it left.
  const ours = async () => {
    const texts = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
      [...scripts],
    )
    return texts.filter(isSignInCode)
  }
  await page.goto(plainPage())
  await widget(page).connectDemoWallet()
  await page.waitForLoadState('networkidle')
  expect(await ours()).toEqual([])
  // A page with sign-in loads them: the wallet comes back there, and the click asks.
  const { button, session, sign } = await openMembersPage(page)
  await expect(session).toHaveText('signed-out')
  await button.click()
  await expect(sign).toBeVisible()
  expect((await ours()).length).toBeGreaterThan(1)
})
