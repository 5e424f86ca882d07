import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import { addSecondWallet, secondAddress } from './secondWallet.js'

const wagmiPage = () => `${devEnvironment().demo}/wagmi.html`
const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'wagmi' }).getByRole('button', { name }).click()

/** What both sides say, as the page's own code sees it. */
const bothSides = (page: Page) =>
  page.evaluate(() => {
    const { accounts, connections, networks } = window.latchkey?.getState() ?? {}
    const { state } = window.wagmiConfig ?? {}
    const current = state?.connections.get(state.current ?? '')
    return {
      ours: {
        status: accounts?.eip155?.status,
        address: accounts?.eip155?.address,
        chainId: networks?.eip155?.networkState.caipNetwork?.id,
        wallets: connections?.eip155?.map(({ connectorId }) => connectorId),
      },
      wagmi: {
        status: state?.status,
        address: current?.accounts[0],
        chainId: state?.chainId,
        wallets: [...(state?.connections.values() ?? [])].map(({ connector }) => connector.id),
      },
    }
  })

/** Waits until both say the same, and this. */
async function expectBoth(page: Page, expected: object): Promise<void> {
  await expect
    .poll(async () => {
      const { ours, wagmi } = await bothSides(page)
      return { ...wagmi, isSame: JSON.stringify(ours) === JSON.stringify(wagmi) }
    })
    .toMatchObject({ ...expected, isSame: true })
}

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
