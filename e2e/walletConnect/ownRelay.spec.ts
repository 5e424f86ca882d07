import type { Page } from '@playwright/test'
import { manyWallets, serveDirectory } from '../connect/directory.js'
import { plainPage } from '../setup/devEnvironment.js'
import { scanQrCode } from '../setup/scanQrCode.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'
import { openMobileWallet, slowTimeout } from './mobileWallet.js'

test.describe.configure({ timeout: 120_000 })

const mostCannot = 'Most wallet apps can’t connect here'

/** What the page asks its server about the relay. */
function recordAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/v1/relay') asked.push(pathname)
  })
  return asked
}

test('a server that is joined to no network: the view says which wallets can connect, and one of them connects', async ({
  browser,
  page,
}) => {
  const mobileWallet = await openMobileWallet(browser)
  const asked = recordAsked(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(plainPage())
  const { modal, open, wallet } = widget(page)
  await open()
  await expect(wallet(/^WalletConnect/)).toBeVisible()
  expect(asked).toEqual([])

  await wallet(/^WalletConnect/).click()
  await expect(modal.getByText(mostCannot, { exact: true })).toBeVisible(slowTimeout)
  expect(asked).toHaveLength(1)
  await modal.getByRole('button', { name: 'Other ways to connect' }).click()
  await expect(wallet(/^WalletConnect/)).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()

  await mobileWallet.pair((await scanQrCode(modal.getByRole('img'))) ?? '')
  await mobileWallet.approve()
  await expect(page.locator('#status')).toHaveText('connected', slowTimeout)
  await page.reload()
  await expect.poll(async () => (await account(page))?.status, slowTimeout).toBe('connected')
  // For a token of the page, before its socket opens.
  expect(asked).toHaveLength(2)
  // What is for the developer is in no build for visitors.
  expect(said.filter((text) => text.includes('RELAY_UPSTREAM'))).toEqual([])
  await mobileWallet.close()
})

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

test.describe('on a phone', () => {
  test.use({ userAgent: android, viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an app that may not connect is not opened as if it could: the page’s address is offered first', {
    tag: '@long',
  }, async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await serveDirectory(
      page,
      manyWallets(2, (at) => ({ mobile_link: `wallet${at}://` })),
    )
    await page.goto(plainPage())
    const { modal, open, wallet } = widget(page)
    await open()
    await wallet('Wallet 0').tap()
    await expect(modal.getByText('Wallet 0 may not connect here')).toBeVisible(slowTimeout)
    await modal.getByRole('button', { name: 'Copy page address' }).tap()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plainPage())
    await expect(modal.getByRole('button', { name: 'Try anyway' })).toBeVisible()
  })
})
