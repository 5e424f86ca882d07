import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import { addSecondWallet, secondAddress } from './secondWallet.js'
import { bothSides, expectBoth, press, wagmiPage } from './wagmiSides.js'

test('a wagmi app: connect, sign, send, switch, reload and disconnect on either side are one', async ({
  context,
}) => {
  await addSecondWallet(context)
  const page = await context.newPage()
  await page.goto(wagmiPage())
  const { connectDemoWallet, modal } = widget(page)
  await expectBoth(page, { status: 'disconnected' })

  // In our modal; wagmi's hooks read, sign and send with it.
  await connectDemoWallet()
  await expectBoth(page, { status: 'connected', chainId: 31337 })
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#balance')).toHaveText(/^\d{18,}$/)
  await press(page, 'Sign')
  await approve(page)
  await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]{130}$/)
  await press(page, 'Send')
  await approve(page)
  await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]{64}$/)
  await press(page, 'Switch to Local Two')
  await approve(page)
  await expectBoth(page, { chainId: 31338 })

  // By wagmi's own hooks, beside the first.
  await press(page, 'Connect Second wallet')
  await expectBoth(page, { address: secondAddress, chainId: 31337 })
  await press(page, 'Use Demo wallet')
  await expectBoth(page, { chainId: 31338 })
  await page.reload()
  await expectBoth(page, { status: 'connected', chainId: 31338 })
  await expect.poll(async () => (await bothSides(page)).wagmi.wallets).toHaveLength(2)
  expect(await page.evaluate(() => window.demoWallet?.promptsWithoutGesture)).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('wagmi')

  // Another tab, and wagmi's disconnect, one by one.
  const other = await context.newPage()
  await other.goto(wagmiPage())
  await expectBoth(other, { status: 'connected', chainId: 31338 })
  await page.bringToFront()
  await press(page, 'Leave')
  await expectBoth(page, { address: secondAddress })
  await expectBoth(other, { address: secondAddress })
  await press(page, 'Leave')
  await expectBoth(page, { status: 'disconnected', wallets: [] })
  await expectBoth(other, { status: 'disconnected', wallets: [] })

  // WalletConnect shows its code in our modal; closing that declines.
  await press(page, 'Connect WalletConnect')
  await expect(modal.getByRole('img', { name: /QR code/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#result')).toHaveText('UserRejectedRequestError')
  await expectBoth(page, { status: 'disconnected' })
})
