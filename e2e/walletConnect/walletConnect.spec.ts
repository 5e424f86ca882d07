import type { Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { requestEvm } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { scanQrCode } from '../setup/scanQrCode.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { axeProblems } from '../visual/axeProblems.js'
import { type MobileWalletPage, openMobileWallet, slowTimeout } from './mobileWallet.js'
import { openRelayGate } from './relayGate.js'
import { servePublicReach } from './servePublicReach.js'

test.describe.configure({ timeout: 120_000 })

const code = (page: Page) => widget(page).modal.getByRole('img')
const uriOf = (page: Page) =>
  page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')

/** Opens the modal on the code for any wallet, and waits until it is there. */
async function showCode(page: Page): Promise<void> {
  const { open, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  await expect(code(page)).toBeVisible(slowTimeout)
}

/** Connects the mobile wallet by what its camera reads. */
async function connectMobileWallet(page: Page, mobileWallet: MobileWalletPage): Promise<void> {
  await showCode(page)
  await mobileWallet.pair((await scanQrCode(code(page))) ?? '')
  await mobileWallet.approve()
  await expect(widget(page).modal).toBeHidden(slowTimeout)
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('connected')
}

/** Every request and socket of a page that leaves this machine. */
function recordInternetRequests(page: Page): string[] {
  const outside: string[] = []
  const note = (address: string) => {
    const { hostname, protocol } = new URL(address)
    const isHere = hostname === '127.0.0.1' || hostname === 'localhost'
    if (!isHere && !/^(data|blob):$/.test(protocol)) outside.push(address)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return outside
}

test('S4.01 S4.02 a wallet on another device: connect by its camera, sign, decline, pay, reload, part', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  const outside = [recordInternetRequests(page), recordInternetRequests(mobileWallet.page)]
  await page.goto(devEnvironment().demo)
  await connectMobileWallet(page, mobileWallet)
  const { address = '' } = (await account(page)) ?? {}
  expect(address).toBe(
    await mobileWallet.page.evaluate(() => window.mobileWallet?.getState().account),
  )
  await expect(mobileWallet.page.getByRole('button', { name: /^Disconnect/ })).toBeVisible(
    slowTimeout,
  )

  await page.getByLabel('Your note').fill('Hello from my pocket')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(mobileWallet.page.getByText('Hello from my pocket')).toBeVisible(slowTimeout)
  await mobileWallet.approve()
  await expect(page.getByRole('listitem').getByText('Hello from my pocket')).toBeVisible(
    slowTimeout,
  )

  await page.getByLabel('Your note').fill('Not this one')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await mobileWallet.reject()
  await expect(page.getByRole('alert')).toBeVisible(slowTimeout)
  await expect(page.getByRole('button', { name: 'Sign note' })).toBeEnabled()

  const blockBefore = Number(await requestEvm('eth_blockNumber'))
  await page.getByRole('button', { name: /^Send 0\.01/ }).click()
  await mobileWallet.approve()
  // Until the wallet's answer is there: a wallet that is reloaded before it has answered asks its holder again.
  await expect(page.getByText(/^Thank you! Your tip arrived/)).toBeVisible(slowTimeout)
  await expect
    .poll(async () => Number(await requestEvm('eth_blockNumber')), slowTimeout)
    .toBeGreaterThan(blockBefore)

  await Promise.all([page.reload(), mobileWallet.page.reload()])
  await expect.poll(async () => (await account(page))?.address, slowTimeout).toBe(address)
  await expect(mobileWallet.page.getByRole('button', { name: /^Disconnect/ })).toBeVisible(
    slowTimeout,
  )
  await page.getByLabel('Your note').fill('Still here')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(mobileWallet.page.getByText('Still here')).toBeVisible(slowTimeout)
  await mobileWallet.approve()
  await expect(page.getByRole('listitem').getByText('Still here')).toBeVisible(slowTimeout)

  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('disconnected')
  await expect(mobileWallet.page.getByText('None yet.')).toBeVisible(slowTimeout)
  expect(outside).toEqual([[], []])
  await mobileWallet.close()
})

test('S4.20 networks and accounts are switched on either side, and the wallet may leave', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectMobileWallet(page, mobileWallet)
  const { modal, openAccount } = widget(page)

  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await expect(page.locator('#network')).toHaveText('Local Two', slowTimeout)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await mobileWallet.page.getByLabel('Network').selectOption('Local One')
  await expect(page.locator('#network')).toHaveText('Local One', slowTimeout)

  const second = await mobileWallet.page.evaluate(() => window.mobileWallet?.addresses[1] ?? '')
  await mobileWallet.page.getByLabel('Account').selectOption({ index: 1 })
  await expect(page.locator('#account')).toHaveText(second, slowTimeout)

  await mobileWallet.page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.locator('#status')).toHaveText('disconnected', slowTimeout)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await mobileWallet.close()
})

test('S4.08 a wallet that declines is said to, and the next code can be used', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await showCode(page)
  const first = await uriOf(page)
  await mobileWallet.pair(first)
  await mobileWallet.reject()
  const { modal } = widget(page)
  await expect(modal.getByText('Not connected', { exact: true })).toBeVisible(slowTimeout)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(code(page)).toBeVisible(slowTimeout)
  const second = await uriOf(page)
  expect(second).not.toBe(first)
  await mobileWallet.pair(second)
  await mobileWallet.approve()
  await expect(page.locator('#status')).toHaveText('connected', slowTimeout)
  await mobileWallet.close()
})

test('a code is read by a camera in either theme, on a narrow screen and from right to left', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await showCode(page)
  const uri = await uriOf(page)
  for (const [width, mode, language] of [
    [1100, 'light', 'en'],
    [1100, 'dark', 'en'],
    [360, 'light', 'en'],
    [320, 'dark', 'en'],
    [360, 'dark', 'ar'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: mode })
    await page.evaluate(
      ([mode, language]) => {
        window.latchkey?.setTheme({ mode })
        return window.latchkey?.setLanguage({ language })
      },
      [mode, language] as const,
    )
    await expect.poll(() => scanQrCode(code(page)), `${width} ${mode} ${language}`).toBe(uri)
    expect(await axeProblems(page), `${width} ${mode} ${language}`).toEqual([])
  }
})

test('S2.06 with WalletConnect alone the modal opens on its code, and connects', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(`${devEnvironment().demo}/basic.html`)
  await widget(page).open()
  await expect(code(page)).toBeVisible(slowTimeout)
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe(
    'ConnectingWalletConnectBasic',
  )
  await mobileWallet.pair((await scanQrCode(code(page))) ?? '')
  await mobileWallet.approve()
  await expect(page.locator('#status')).toHaveText('connected', slowTimeout)
  await expect(widget(page).modal).toBeHidden()
  await mobileWallet.close()
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 760 }, hasTouch: true })

  test('S2.06 with WalletConnect alone the modal opens on all wallets', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(`${devEnvironment().demo}/basic.html`)
    await widget(page).open()
    await expect(widget(page).modal.getByRole('searchbox')).toBeVisible(slowTimeout)
    expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe('AllWallets')
  })

  test('S4.03 the tap on a wallet opens its app, for the offer was made before it', async ({
    page,
  }) => {
    // No app of this machine opens the link; what would is noted.
    await page.addInitScript(() => {
      window.openedLinks = []
      window.open = (url) => {
        window.openedLinks?.push(`${url} ${navigator.userActivation.isActive}`)
        return null
      }
    })
    await serveDirectory(
      page,
      manyWallets(2, (at) => ({ mobile_link: `wallet${at}://` })),
    )
    await servePublicReach(page)
    await page.goto(`${devEnvironment().demo}/plain.html`)
    await widget(page).open()
    await expect.poll(() => uriOf(page), slowTimeout).toMatch(/^wc:/)
    expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe('Connect')
    const uri = await uriOf(page)
    await widget(page).wallet('Wallet 0').tap()
    const link = `wallet0://wc?uri=${encodeURIComponent(uri)} true`
    await expect.poll(() => page.evaluate(() => window.openedLinks)).toEqual([link])
    const { modal } = widget(page)
    await expect(modal.getByText('Nothing opened?')).toBeVisible()
    await modal.getByRole('button', { name: 'Show QR code' }).click()
    expect(await scanQrCode(code(page))).toBe(uri)
  })

  test('T99 T264 a wallet whose link starts something else, or is not encrypted, is not offered', async ({
    page,
  }) => {
    const links = [
      'wallet0://',
      'intent://x/#Intent;scheme=bank;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
      'javascript://%0aharmed=true',
      'tel://+15550100',
      'http://wallet.example/',
    ]
    await serveDirectory(
      page,
      manyWallets(links.length, (at) => ({ mobile_link: links[at] })),
    )
    await page.goto(`${devEnvironment().demo}/basic.html`)
    await widget(page).open()
    const { modal } = widget(page)
    const offered = modal.getByRole('button', { name: /^Wallet \d/ })
    await expect(modal.getByRole('button', { name: 'Wallet 0' })).toBeVisible(slowTimeout)
    expect(await offered.allTextContents()).toEqual([expect.stringContaining('Wallet 0')])
  })
})

test('the mobile wallet reads the code from an image, and says so where there is none', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await showCode(page)
  await mobileWallet.page.getByRole('button', { name: 'Scan a code' }).click()
  const file = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })
  const input = mobileWallet.page.getByLabel('Image of the code')
  await input.setInputFiles(file(await page.getByRole('heading').first().screenshot()))
  await expect(mobileWallet.page.getByText(/No code found/)).toBeVisible()
  await input.setInputFiles(file(await code(page).screenshot()))
  await expect(mobileWallet.page.getByRole('heading', { name: /wants to connect/ })).toBeVisible(
    slowTimeout,
  )
  await mobileWallet.close()
})

test('a page without a remembered connection loads nothing of WalletConnect and opens no socket', async ({
  page,
}) => {
  const scripts: string[] = []
  const sockets: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await widget(page).open()
  await page.waitForTimeout(2_000)
  const itsCode = () => scripts.filter((text) => text.includes('wc_sessionPropose')).length
  expect([itsCode(), sockets]).toEqual([0, []])
  await widget(page)
    .wallet(/^WalletConnect/)
    .click()
  await expect(code(page)).toBeVisible(slowTimeout)
  // The text of a script is read a moment after it runs.
  await expect.poll(itsCode).toBeGreaterThan(0)
  expect(sockets).toHaveLength(1)
})

test('a relay that goes away takes the code with it, and brings it back; a request outlives it', {
  tag: '@long',
}, async ({ browser, page }) => {
  const gate = await openRelayGate()
  const search = `?relay=${gate.url}`
  const mobileWallet = await openMobileWallet(browser)
  await page.goto(`${devEnvironment().demo}/${search}`)
  await showCode(page)
  const { modal } = widget(page)
  gate.shut()
  await expect(modal.getByText('Can’t reach wallets right now', { exact: true })).toBeVisible(
    slowTimeout,
  )
  await expect(code(page)).toBeHidden()
  gate.open()
  await expect(code(page)).toBeVisible({ timeout: 40_000 })

  await mobileWallet.pair(await uriOf(page))
  await mobileWallet.approve()
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('connected')
  await page.getByLabel('Your note').fill('Through the storm')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(mobileWallet.page.getByText('Through the storm')).toBeVisible(slowTimeout)
  gate.shut()
  await mobileWallet.approve()
  await page.waitForTimeout(2_000)
  gate.open()
  await expect(page.getByRole('listitem').getByText('Through the storm')).toBeVisible({
    timeout: 40_000,
  })
  await mobileWallet.close()
  await gate.close()
})
