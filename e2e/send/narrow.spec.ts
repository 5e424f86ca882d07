import { toHex } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'

test.use({ viewport: { width: 360, height: 720 } })

for (const language of ['en', 'ar']) {
  test(`on a narrow phone in ${language} an amount has all its digits, and an address its start and its end`, async ({
    page,
  }) => {
    const me = randomAccount()
    await fundAccount(me.address, { ether: 1 })
    const wei = toHex(123_456_789_123_456_789_012_345_678n)
    await requestEvm('hardhat_setBalance', [me.address, wei])
    await visitConnected(page, [me])
    await page.evaluate((tag) => window.latchkey?.setLanguage({ language: tag }), language)
    await page.evaluate(() => window.latchkey?.open({ view: 'WalletSend' }))
    const { modal } = widget(page)
    const [amount, to] = [modal.getByRole('textbox').first(), modal.getByRole('textbox').last()]
    await expect(modal.getByText('123,456,789.123 ETH')).toBeVisible()
    await amount.fill('123456.123456789123456789')
    await to.fill(bob)
    for (const field of [amount, to]) {
      await expect(field).toBeVisible()
      const hidden = await field.evaluate((one) => [
        one.scrollWidth - one.clientWidth,
        one.scrollHeight - one.clientHeight,
      ])
      // Browsers round to whole pixels.
      expect(Math.max(...hidden)).toBeLessThanOrEqual(1)
    }
    // Both begin where a line of the language begins.
    const line = await to.evaluate((one) => getComputedStyle(one).textAlign)
    expect(line).toMatch(language === 'ar' ? /right/ : /left|start/)
  })
}
