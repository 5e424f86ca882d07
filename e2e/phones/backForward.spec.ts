import { devEnvironment, plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { openMobileWallet } from '../walletConnect/mobileWallet.js'
import { android, connectedAfter, openPhonePage, tapWallet } from './phone.js'

test.describe.configure({ timeout: 120_000 })
test.use(android)
// Playwright switches the cache off, and the engine alone has none.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

test('a page that was left by a wallet’s link, and comes back out of the browser’s cache, takes the answer within a second', {
  tag: '@long',
}, async ({ browser, page }) => {
  const mobileWallet = await openMobileWallet(browser)
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await openPhonePage(page, plainPage())
  const uri = await tapWallet(page)
  await mobileWallet.pair(uri)
  // As the website of an app that is not installed.
  await page.goto(`${devEnvironment().demo}/boat.svg`)
  await mobileWallet.approve()
  await page.waitForTimeout(4_000)
  await page.goBack({ waitUntil: 'commit' })
  expect(await connectedAfter(page)).toBeLessThan(1_000)
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
  await mobileWallet.close()
})
