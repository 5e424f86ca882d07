import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import {
  cookiesOf,
  isSignInCode,
  membersPage,
  noteStatus,
  notice,
  openMembersPage,
  recordStrangers,
  signatureCount,
  staysClosed,
} from './membersPage.js'

test('S2.13 S4.35 S4.36 a visitor signs in with the connection, reads the note, and comes back after a reload; disconnecting ends the session at the server', async ({
  page,
}) => {
  const { accounts, connect, modal, note, openAccount, session, sessionAccount, sign, signIn } =
    await openMembersPage(page)
  const [{ address }] = accounts
  expect(await noteStatus(await cookiesOf(page))).toBe(401)
  await connect()
  await page.keyboard.press('Escape')
  await expect(sign).toBeVisible()
  await expect(session).toHaveText('signed-out')
  await signIn()
  await expect(sessionAccount).toHaveText(address)
  await expect(note).toContainText(`eip155:31337:${address.toLowerCase()}`)

  await page.reload()
  await expect(session).toHaveText('signed-in')
  await expect(note).toContainText(address.toLowerCase())
  await staysClosed(page)
  expect(await signatureCount(page)).toBe(0)

  const cookie = await cookiesOf(page)
  expect(await noteStatus(cookie)).toBe(200)
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await expect(note).toHaveText('Sign in first.')
  await expect.poll(() => noteStatus(cookie)).toBe(401)
})

test('S4.36 a wallet that can sign in at once shows one window, and the visitor is signed in', async ({
  page,
}) => {
  const { accounts, modal, note, open, session, wallet } = await openMembersPage(page, '&at-once')
  const [{ address }] = accounts
  await open()
  await wallet('Demo wallet').click()
  await expect(page.getByRole('dialog').getByText('Sign in to this page?')).toBeVisible()
  await approve(page)
  await expect(session).toHaveText('signed-in')
  await expect(modal).toBeHidden()
  await expect(note).toContainText(`eip155:31337:${address.toLowerCase()}`)
  expect(await signatureCount(page)).toBe(0)

  await page.reload()
  await expect(session).toHaveText('signed-in')
})

test('S4.37 a server away at nonce, a server away at verify and a wallet that refuses: the view says so, and the next try signs in', async ({
  page,
}) => {
  const { connect, modal, note, session, sign } = await openMembersPage(page)
  await connect()
  await page.route('**/siwx/nonce', (route) => route.abort())
  await sign.click()
  await expect(modal.getByText('Couldn’t sign you in')).toBeVisible()
  expect(await signatureCount(page)).toBe(0)

  await page.unroute('**/siwx/nonce')
  await page.route('**/siwx/verify', (route) => route.abort())
  await sign.click()
  await approve(page)
  await expect(sign).toBeVisible()
  await expect(session).toHaveText('signed-out')
  expect(await signatureCount(page)).toBe(1)

  await page.unroute('**/siwx/verify')
  await sign.click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal.getByText('You declined the signature')).toBeVisible()
  await expect(page.locator('#problem')).toHaveText(
    'You declined the signature. You can try again.',
  )
  await expect(page.locator('#status')).toHaveText('connected')

  await sign.click()
  await approve(page)
  await expect(modal).toBeHidden()
  await expect(note).toContainText('The boat leaves')
})

test('S4.38 S4.39 a server away at session and a visitor who cancels: nothing stays connected, and the page’s own sign-out disconnects, too', {
  tag: '@long',
}, async ({ page }) => {
  const { cancel, connect, modal, open, openAccount, session, sign, signIn, wallet } =
    await openMembersPage(page)
  const status = page.locator('#status')
  await page.route('**/siwx/session', (route) => route.abort())
  await open()
  await wallet('Demo wallet').click()
  await approve(page)
  await expect(notice(page, /Couldn’t check whether you’re signed in/)).toBeVisible()
  await expect(status).toHaveText('disconnected')
  await expect(wallet('Demo wallet')).toBeVisible()

  await page.unroute('**/siwx/session')
  await wallet('Demo wallet').click()
  await approve(page)
  await expect(sign).toBeVisible()
  await cancel.click()
  await expect(modal).toBeHidden()
  await expect(status).toHaveText('disconnected')
  await expect(session).toHaveText('none')

  await connect()
  await signIn()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(status).toHaveText('disconnected')

  // In the settings, too.
  await connect()
  await signIn()
  const cookie = await cookiesOf(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Settings' }).click()
  await modal.getByRole('button', { name: 'Sign out' }).click()
  await expect(status).toHaveText('disconnected')
  await expect.poll(() => noteStatus(cookie)).toBe(401)
})

test('S2.13 S4.39 code of sign-in that does not arrive leaves nothing connected, and no other way of opening leads around the view', {
  tag: '@long',
}, async ({ page }) => {
  const { connect, modal, open, session, sign, wallet } = await openMembersPage(page)
  const status = page.locator('#status')
  const code = '**/*.js'
  await page.route(code, async (route) => {
    const response = await route.fetch()
    return isSignInCode(await response.text()) ? route.abort() : route.fulfill({ response })
  })
  await open()
  await wallet('Demo wallet').click()
  await approve(page)
  await expect(notice(page, /Couldn’t check whether you’re signed in/)).toBeVisible()
  await expect(status).toHaveText('disconnected')

  await page.unroute(code)
  await page.reload()
  await connect()
  await page.reload()
  await expect(session).toHaveText('signed-out')
  for (const view of ['Networks', 'Account'] as const) {
    await page.evaluate((view) => window.latchkey?.open({ view }), view)
    await expect(sign).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeVisible()
  }
})

test('S4.35 after a reload while signing nothing opens, and the next click asks; another account and another network ask again, and the account before comes back without a signature', {
  tag: '@long',
}, async ({ page }) => {
  const { accounts, button, connect, modal, session, sessionAccount, sign, signIn } =
    await openMembersPage(page)
  const [first, second] = accounts
  await connect()
  await sign.click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.reload()
  await expect(session).toHaveText('signed-out')
  await expect(page.locator('#status')).toHaveText('connected')
  await staysClosed(page)
  expect(await signatureCount(page)).toBe(0)
  await expect(button).toContainText('Sign in')
  await button.click()
  await signIn()

  const strangers = await recordStrangers(page)
  await page.evaluate(() => window.demoWallet?.selectAccount(1))
  await expect(page.locator('#account')).toHaveText(second.address)
  await expect(sign).toBeVisible()
  await expect(sessionAccount).toHaveText('No one')
  await page.evaluate(() => window.demoWallet?.selectAccount(0))
  await expect(session).toHaveText('signed-in')
  await expect(sessionAccount).toHaveText(first.address)
  await expect(modal).toBeHidden()
  expect(await signatureCount(page)).toBe(1)

  await page.evaluate(() => window.demoWallet?.switchChain(31338))
  await expect(page.locator('#network')).toHaveText('Local Two')
  await signIn()
  await expect(page.locator('#note')).toContainText('eip155:31338:')
  expect(await signatureCount(page)).toBe(2)
  expect(await strangers()).toEqual([])
})

test('another tab follows a sign-in and a sign-out, and a session that the server has ended is over in both, with a notice', {
  tag: '@long',
}, async ({ context, page }) => {
  const { button, connect, session, sign, signIn, url } = await openMembersPage(page)
  const other = await context.newPage()
  await other.goto(url)
  const { session: otherSession } = membersPage(other)
  await page.bringToFront()
  await connect()
  await expect(otherSession).toHaveText('signed-out')
  await staysClosed(other)
  await signIn()
  await expect(otherSession).toHaveText('signed-in')

  const ended = page.waitForResponse('**/members/end')
  await page.getByRole('button', { name: 'End it at the server' }).click()
  await ended
  await expect(session).toHaveText('signed-in')
  // As when the visitor comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice(page, /Your session has ended/)).toBeVisible()
  await expect(session).toHaveText('signed-out')
  await expect(page.locator('#problem')).toHaveText('Your session has ended. Sign in again.')
  await staysClosed(page)
  await expect(button).toContainText('Sign in')
  await button.click()
  await expect(sign).toBeVisible()
  await signIn()
  await expect(otherSession).toHaveText('signed-in')

  await other.bringToFront()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.locator('#status')).toHaveText('disconnected')
  await expect(page.locator('#status')).toHaveText('disconnected')
})
