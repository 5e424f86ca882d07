import type { Page } from '@playwright/test'
import { embeddedWallet } from '../embedded/embeddedWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

/** Every request of the page but the files of the page's own origin. */
function recordOutside(page: Page): string[] {
  const outside: string[] = []
  const own = new URL(devEnvironment().demo).origin
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== own && url.protocol !== 'data:') outside.push(request.url())
  })
  return outside
}

test('nothing remembered: no request until the visitor acts', async ({ page }) => {
  const outside = recordOutside(page)
  const own: string[] = []
  page.on('request', (request) => own.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto(`${devEnvironment().demo}/plain.html?email`)
  await expect(page.locator('#status')).toHaveText('disconnected')
  // Whatever waits for its moment gets it: the page's clock runs through a minute at once.
  await page.clock.runFor(60_000)
  await page.waitForTimeout(500)
  expect(outside).toEqual([])
  // Nothing but the page itself and its files: no call of ours hides on the page's own origin.
  expect(own.filter((path) => !/^\/(plain\.html|assets\/.*|boat\.svg)$/.test(path))).toEqual([])
})

test('React and the modal arrive with the first open, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await page.waitForTimeout(500)
  const before = scripts.length
  await widget(page).open()
  expect(scripts.length).toBeGreaterThan(before)
})

test('opening the modal sends requests to the host’s own server only while no wallet is connected', async ({
  page,
}) => {
  const outside = recordOutside(page)
  await page.goto(`${devEnvironment().demo}/plain.html?email`)
  await widget(page).open()
  await page.waitForTimeout(1_000)
  const server = new URL(devEnvironment().server).origin
  expect(outside.filter((url) => new URL(url).origin !== server)).toEqual([])

  // The vault's site is loaded when the visitor turns to the wallet by e-mail, and learns no identity by that.
  await embeddedWallet(page).emailField.focus()
  await expect
    .poll(() => outside.filter((url) => url.startsWith(devEnvironment().vault)).length)
    .toBeGreaterThan(0)
})

test('a remembered connection sends requests to its chain only', async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await widget(page).connectDemoWallet()
  // The requests of opening the modal are over.
  await page.waitForLoadState('networkidle')
  const outside = recordOutside(page)
  await page.reload()
  await expect(page.locator('#status')).toHaveText('connected')
  await page.waitForTimeout(2_000)
  const chain = new URL(devEnvironment().evm[31337] ?? '').origin
  expect(outside.filter((url) => new URL(url).origin !== chain)).toEqual([])
})

test('with the server down the modal opens at once with browser wallets', async ({ page }) => {
  await page.route(`${devEnvironment().server}/**`, (route) => route.abort())
  await page.goto(`${devEnvironment().demo}/plain.html`)
  const { open, wallet } = widget(page)
  await open()
  await expect(wallet('Demo wallet')).toBeVisible()
})
