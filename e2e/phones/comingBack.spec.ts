import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { openMembersPage } from '../signIn/membersPage.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { openRelayGate } from '../walletConnect/relayGate.js'
import { android, connectedAfter, freeze, hide, openPhonePage, tapWallet } from './phone.js'

test.describe.configure({ timeout: 120_000 })
test.use(android)

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

for (const [what, harm, awayMs, details] of [
  ['keeps its socket', 'none', 4_000, {}],
  ['loses its socket', 'cut', 40_000, { tag: '@long' }],
  ['has a socket that is dead without a word', 'deafen', 4_000, {}],
] as const)
  test(
    `a page that is frozen while the visitor approves, and ${what}, is connected a second after the return`,
    details,
    async ({ browser, page }) => {
      const gate = await openRelayGate()
      const mobileWallet = await openMobileWallet(browser)
      await openPhonePage(page, plainPage(`?relay=${gate.url}`))
      const uri = await tapWallet(page)
      const comeBack = await freeze(page)
      if (harm === 'cut') gate.shut()
      if (harm === 'deafen') gate.deafen()
      await mobileWallet.pair(uri)
      await mobileWallet.approve()
      await page.waitForTimeout(awayMs)
      gate.open()
      await comeBack()
      expect(await connectedAfter(page)).toBeLessThan(1_000)
      await expect(widget(page).modal).toBeHidden()
      await mobileWallet.close()
      await gate.close()
    },
  )

test('a page that keeps calling a relay in vain while it is hidden finds it at once on the return', {
  tag: '@long',
}, async ({ browser, page }) => {
  const gate = await openRelayGate()
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, plainPage(`?relay=${gate.url}`))
  const uri = await tapWallet(page)
  const comeBack = await hide(page)
  gate.shut()
  await mobileWallet.pair(uri)
  await mobileWallet.approve()
  await page.waitForTimeout(40_000)
  gate.open()
  await comeBack()
  expect(await connectedAfter(page)).toBeLessThan(1_000)
  await mobileWallet.close()
  await gate.close()
})

test('a tab that was killed while the visitor approves is connected when the site is opened again', {
  tag: '@long',
}, async ({ browser, context, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, plainPage())
  const uri = await tapWallet(page)
  await mobileWallet.pair(uri)
  await page.close()
  await mobileWallet.approve()
  const next = await context.newPage()
  await next.goto(plainPage())
  await connectedAfter(next)
  await next.reload()
  await connectedAfter(next)
  await mobileWallet.close()
})

test('a request that waits while the page is frozen has its answer on the return', async ({
  browser,
  page,
}) => {
  const gate = await openRelayGate()
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, plainPage(`?relay=${gate.url}`))
  await mobileWallet.pair(await tapWallet(page))
  await mobileWallet.approve()
  await connectedAfter(page)
  const signature = () => page.evaluate(() => Reflect.get(window, 'answer'))
  await page.evaluate(() => {
    void window.latchkey
      ?.signMessage({ message: 'From my phone' })
      .then((answer) => Object.assign(window, { answer }))
  })
  await expect(mobileWallet.page.getByText('From my phone')).toBeVisible(slowTimeout)
  const comeBack = await freeze(page)
  gate.deafen()
  await mobileWallet.approve()
  await page.waitForTimeout(2_000)
  await comeBack()
  await expect.poll(signature, { timeout: 2_000, intervals: [50] }).toMatch(/^0x/)
  await mobileWallet.close()
  await gate.close()
})

test('a visitor who signed in is signed in still after the page was frozen, and the clock jumped', {
  tag: '@long',
}, async ({ browser, page }) => {
  const visitor = await openMembersPage(page)
  const mobileWallet = await openMobileWallet(browser)
  await visitor.open()
  await visitor.wallet(/^WalletConnect/).tap()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  await mobileWallet.pair(await uri())
  const comeBack = await freeze(page)
  await mobileWallet.approve()
  await page.waitForTimeout(4_000)
  await comeBack()
  await expect(visitor.session).toHaveText('signed-in', slowTimeout)

  const comeBackLater = await freeze(page)
  await page.waitForTimeout(1_000)
  await comeBackLater()
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await page.waitForTimeout(7_000)
  await expect(visitor.session).toHaveText('signed-in')
  expect((await account(page))?.status).toBe('connected')
  await page.reload()
  await expect(visitor.session).toHaveText('signed-in', slowTimeout)
  await mobileWallet.close()
})

test('storage that is cleared while the visitor approves does not lose the answer', {
  tag: '@long',
}, async ({ browser, context, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, plainPage())
  const uri = await tapWallet(page)
  await mobileWallet.pair(uri)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const comeBack = await freeze(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await mobileWallet.approve()
  await page.waitForTimeout(2_000)
  await comeBack()
  await connectedAfter(page)
  // What came after that is stored like any other session.
  await page.reload()
  await connectedAfter(page)
  await mobileWallet.close()
})

test('an answer after the visitor gave up connects nothing, and the next try is as good as any', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, plainPage())
  await mobileWallet.pair(await tapWallet(page))
  const { modal } = widget(page)
  await modal.getByRole('button', { name: 'Close' }).tap()
  await expect(modal).toBeHidden()
  // The wallet may have heard of it already, and offers nothing to approve.
  const approve = mobileWallet.page.getByRole('button', { name: 'Approve', exact: true })
  await approve.click({ timeout: 3_000 }).catch(() => {})
  await page.waitForTimeout(3_000)
  expect((await account(page))?.status ?? 'disconnected').toBe('disconnected')
  await mobileWallet.close()
  const other = await openMobileWallet(browser)
  await other.pair(await tapWallet(page))
  await other.approve()
  await connectedAfter(page)
  await other.close()
})
