import { expect, test } from '../setup/test.js'
import { newVisitor } from './embeddedWallet.js'

test('S4.56 after a request the focus is on the page’s button again, however it ended', async ({
  page,
}) => {
  test.slow()
  const { account, wallet } = await newVisitor(page)
  const opener = page.getByRole('button', { name: 'Ask' })
  await page.evaluate((from) => {
    type Provider = { request(call: object): Promise<unknown> }
    const provider = window.latchkey?.getProvider({ namespace: 'eip155' }) as Provider | undefined
    const button = document.createElement('button')
    button.textContent = 'Ask'
    button.onclick = () => {
      provider?.request({ method: 'personal_sign', params: ['0x46616972', from] }).catch(() => {})
    }
    document.body.append(button)
  }, account)
  const endings = {
    approved: wallet.approve,
    rejected: () => wallet.rejectButton.click(),
    escaped: () => page.keyboard.press('Escape'),
    closed: () => page.locator('#w3m-frame-dialog').getByRole('button', { name: 'Close' }).click(),
  }
  for (const [ending, end] of Object.entries(endings)) {
    await test.step(ending, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(wallet.approveButton).toBeVisible()
      await end()
      await expect(wallet.modal).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
})
