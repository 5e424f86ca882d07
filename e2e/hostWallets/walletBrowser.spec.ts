import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { widget } from '../setup/widget.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const iosView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.use({ userAgent: iosView, viewport: { width: 390, height: 844 } })

test('in the browser of a wallet’s app that wallet is first, by its name, and connects by one tap', async ({
  page,
}) => {
  await page.addInitScript((own) => {
    localStorage.setItem('paperboat/demo-wallet', 'off')
    const answers: Record<string, unknown> = {
      eth_requestAccounts: [own],
      eth_accounts: [],
      eth_chainId: '0x7a69',
    }
    Object.assign(window, {
      ethereum: {
        isTrust: true,
        isMetaMask: true,
        request: async ({ method }: { method: string }) => answers[method] ?? null,
      },
    })
  }, address)
  await page.goto(`${devEnvironment().demo}/hostWallet.html`)
  const { modal, open } = widget(page)
  await open()
  const first = modal.getByRole('listitem').first()
  await expect(first).toContainText('Trust Wallet')
  await expect(first).toContainText('This app')
  await first.getByRole('button').click()
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#account')).toHaveText(address)
})
