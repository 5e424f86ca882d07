import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { android, connectedAfter, freeze, openPhonePage } from './phone.js'

test.use(android)
test.describe.configure({ timeout: 90_000 })

test('the page for trying a phone leads through its steps, and writes a report to copy', {
  tag: '@long',
}, async ({ browser, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mobileWallet = await openMobileWallet(browser)
  await openPhonePage(page, `${devEnvironment().demo}/phone.html`)
  const step = (name: RegExp) => page.getByRole('region', { name })
  const { modal, wallet } = widget(page)

  await step(/A request/)
    .getByRole('button', { name: 'Sign a note' })
    .tap()
  await expect(step(/A request/)).toContainText('Connect a wallet first')
  const inside = step(/Inside other apps/)
  await inside.getByRole('button', { name: 'Copy the address' }).tap()
  await expect(inside).toContainText('Copied')
  await page.reload()
  await expect(page.locator('#report')).toContainText('Inside other apps: not tried')
  await expect(page.locator('#report')).not.toContainText(/away \d/)

  await step(/There and back/)
    .getByRole('button', { name: 'Open the wallets' })
    .tap()
  await wallet('Wallet 0').tap()
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  const offered = await uri()
  const comeBack = await freeze(page)
  await mobileWallet.pair(offered)
  await mobileWallet.approve()
  await comeBack()
  await connectedAfter(page)
  await expect(modal).toBeHidden()
  await expect(step(/There and back/)).toContainText(/The answer was here after \d+ ms/)
  await step(/There and back/)
    .getByRole('button', { name: 'It works' })
    .tap()

  await page.reload()
  await page.getByRole('button', { name: 'Copy the report' }).tap()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('Pixel 9')
  expect(report).toMatch(/There and back: works\n {2}away \d+ s, page kept, answer after \d+ ms/)
  expect(report).toContain('A request: not tried')
  await mobileWallet.close()
})
