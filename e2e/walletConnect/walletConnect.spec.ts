import type { Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { axeProblems } from '../looks/axeProblems.js'
import { askChain } from '../setup/chain.js'
import { scanned } from '../setup/scanned.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { world } from '../setup/world.js'
import { openPocket, type Pocket, slow } from './pocket.js'
import { openRelayGate } from './relayGate.js'

test.describe.configure({ timeout: 120_000 })

const code = (page: Page) => widget(page).modal.getByRole('img')
const uriOf = (page: Page) =>
  page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')

/** Opens the modal on the code for any wallet, and waits until it is there. */
async function showCode(page: Page): Promise<void> {
  const { open, wallet } = widget(page)
  await open()
  await wallet(/^WalletConnect/).click()
  await expect(code(page)).toBeVisible(slow)
}

/** Connects the pocket wallet by what its camera reads. */
async function connectPocket(page: Page, pocket: Pocket): Promise<void> {
  await showCode(page)
  await pocket.pair((await scanned(code(page))) ?? '')
  await pocket.approve()
  await expect(widget(page).modal).toBeHidden(slow)
  await expect.poll(async () => (await account(page))?.status, slow).toBe('connected')
}

/** Every request and socket of a page that leaves this machine. */
function recordOutside(page: Page): string[] {
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
  const pocket = await openPocket(browser)
  const outside = [recordOutside(page), recordOutside(pocket.page)]
  await page.goto(world().demo)
  await connectPocket(page, pocket)
  const { address = '' } = (await account(page)) ?? {}
  expect(address).toBe(await pocket.page.evaluate(() => window.pocket?.getState().account))
  await expect(pocket.page.getByRole('button', { name: /^Disconnect/ })).toBeVisible(slow)

  await page.getByLabel('Your note').fill('Hello from my pocket')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(pocket.page.getByText('Hello from my pocket')).toBeVisible(slow)
  await pocket.approve()
  await expect(page.getByRole('listitem').getByText('Hello from my pocket')).toBeVisible(slow)

  await page.getByLabel('Your note').fill('Not this one')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await pocket.reject()
  await expect(page.getByRole('alert')).toBeVisible(slow)
  await expect(page.getByRole('button', { name: 'Sign note' })).toBeEnabled()

  const blockBefore = Number(await askChain('eth_blockNumber'))
  await page.getByRole('button', { name: /^Send 0\.01/ }).click()
  await pocket.approve()
  await expect(page.getByText(/0x[0-9a-f]{4}/i).last()).toBeVisible(slow)
  await expect
    .poll(async () => Number(await askChain('eth_blockNumber')), slow)
    .toBeGreaterThan(blockBefore)

  await Promise.all([page.reload(), pocket.page.reload()])
  await expect.poll(async () => (await account(page))?.address, slow).toBe(address)
  await expect(pocket.page.getByRole('button', { name: /^Disconnect/ })).toBeVisible(slow)
  await page.getByLabel('Your note').fill('Still here')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await pocket.approve()
  await expect(page.getByRole('listitem').getByText('Still here')).toBeVisible(slow)

  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await account(page))?.status, slow).toBe('disconnected')
  await expect(pocket.page.getByText('None yet.')).toBeVisible(slow)
  expect(outside).toEqual([[], []])
  await pocket.close()
})

test('S4.20 networks and accounts are switched on either side, and the wallet may leave', async ({
  browser,
  page,
}) => {
  const pocket = await openPocket(browser)
  await page.goto(`${world().demo}/plain.html`)
  await connectPocket(page, pocket)
  const { modal, openAccount } = widget(page)

  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Two/ }).click()
  await expect(page.locator('#network')).toHaveText('Local Two', slow)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()

  await pocket.page.getByLabel('Network').selectOption('Local One')
  await expect(page.locator('#network')).toHaveText('Local One', slow)

  const second = await pocket.page.evaluate(() => window.pocket?.addresses[1] ?? '')
  await pocket.page.getByLabel('Account').selectOption({ index: 1 })
  await expect(page.locator('#account')).toHaveText(second, slow)

  await pocket.page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.locator('#status')).toHaveText('disconnected', slow)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('disconnected')
  await pocket.close()
})

test('S4.08 a wallet that declines is said to, and the next code can be used', async ({
  browser,
  page,
}) => {
  const pocket = await openPocket(browser)
  await page.goto(`${world().demo}/plain.html`)
  await showCode(page)
  const first = await uriOf(page)
  await pocket.pair(first)
  await pocket.reject()
  const { modal } = widget(page)
  await expect(modal.getByText('Request declined', { exact: true })).toBeVisible(slow)
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(code(page)).toBeVisible(slow)
  const second = await uriOf(page)
  expect(second).not.toBe(first)
  await pocket.pair(second)
  await pocket.approve()
  await expect(page.locator('#status')).toHaveText('connected', slow)
  await pocket.close()
})

test('a code is read by a camera in either theme, on a narrow screen and from right to left', async ({
  page,
}) => {
  await page.goto(`${world().demo}/plain.html`)
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
        return window.latchkey?.setLanguage(language)
      },
      [mode, language] as const,
    )
    await expect.poll(() => scanned(code(page)), `${width} ${mode} ${language}`).toBe(uri)
    expect(await axeProblems(page), `${width} ${mode} ${language}`).toEqual([])
  }
})

test('S2.06 with WalletConnect alone the modal opens on its code, and connects', async ({
  browser,
  page,
}) => {
  const pocket = await openPocket(browser)
  await page.goto(`${world().demo}/basic.html`)
  await widget(page).open()
  await expect(code(page)).toBeVisible(slow)
  expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe(
    'ConnectingWalletConnectBasic',
  )
  await pocket.pair((await scanned(code(page))) ?? '')
  await pocket.approve()
  await expect(page.locator('#status')).toHaveText('connected', slow)
  await expect(widget(page).modal).toBeHidden()
  await pocket.close()
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 760 }, hasTouch: true })

  test('S2.06 with WalletConnect alone the modal opens on all wallets', async ({ page }) => {
    await page.goto(`${world().demo}/basic.html`)
    await widget(page).open()
    await expect(widget(page).modal.getByRole('searchbox')).toBeVisible(slow)
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
    await page.goto(`${world().demo}/plain.html`)
    await widget(page).open()
    await expect.poll(() => uriOf(page), slow).toMatch(/^wc:/)
    expect(await page.evaluate(() => window.latchkey?.getState().view)).toBe('Connect')
    const uri = await uriOf(page)
    await widget(page).wallet('Wallet 0').tap()
    const link = `wallet0://wc?uri=${encodeURIComponent(uri)} true`
    await expect.poll(() => page.evaluate(() => window.openedLinks)).toEqual([link])
    const { modal } = widget(page)
    await expect(modal.getByText('Did nothing open?')).toBeVisible()
    await modal.getByRole('button', { name: 'Show QR code' }).click()
    expect(await scanned(code(page))).toBe(uri)
  })
})

test('the pocket reads the code from a picture, and says so where there is none', async ({
  browser,
  page,
}) => {
  const pocket = await openPocket(browser)
  await page.goto(`${world().demo}/plain.html`)
  await showCode(page)
  await pocket.page.getByRole('button', { name: 'Scan a code' }).click()
  const picture = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })
  const input = pocket.page.getByLabel('A picture of the code')
  await input.setInputFiles(picture(await page.getByRole('heading').first().screenshot()))
  await expect(pocket.page.getByText(/no code to be read/)).toBeVisible()
  await input.setInputFiles(picture(await code(page).screenshot()))
  await expect(pocket.page.getByRole('heading', { name: /wants to connect/ })).toBeVisible(slow)
  await pocket.close()
})

test('a page where nobody is remembered loads nothing of WalletConnect and opens no socket', async ({
  page,
}) => {
  const scripts: string[] = []
  const sockets: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto(`${world().demo}/plain.html`)
  await widget(page).open()
  await page.waitForTimeout(2_000)
  const itsCode = () => scripts.filter((text) => text.includes('wc_sessionPropose')).length
  expect([itsCode(), sockets]).toEqual([0, []])
  await widget(page)
    .wallet(/^WalletConnect/)
    .click()
  await expect(code(page)).toBeVisible(slow)
  expect(itsCode()).toBeGreaterThan(0)
  expect(sockets).toHaveLength(1)
})

test('a relay that goes away takes the code with it, and brings it back; a request outlives it', async ({
  browser,
  page,
}) => {
  const gate = await openRelayGate()
  const search = `?relay=${gate.url}`
  const pocket = await openPocket(browser)
  await page.goto(`${world().demo}/${search}`)
  await showCode(page)
  const { modal } = widget(page)
  gate.shut()
  await expect(modal.getByText('Wallets can’t be reached right now', { exact: true })).toBeVisible(
    slow,
  )
  await expect(code(page)).toBeHidden()
  gate.open()
  await expect(code(page)).toBeVisible({ timeout: 40_000 })

  await pocket.pair(await uriOf(page))
  await pocket.approve()
  await expect.poll(async () => (await account(page))?.status, slow).toBe('connected')
  await page.getByLabel('Your note').fill('Through the storm')
  await page.getByRole('button', { name: 'Sign note' }).click()
  await expect(pocket.page.getByText('Through the storm')).toBeVisible(slow)
  gate.shut()
  await pocket.approve()
  await page.waitForTimeout(2_000)
  gate.open()
  await expect(page.getByRole('listitem').getByText('Through the storm')).toBeVisible({
    timeout: 40_000,
  })
  await pocket.close()
  await gate.close()
})
