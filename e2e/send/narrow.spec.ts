import type { Nft } from '@latchkey/core/account'
import { toHex } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { widget } from '../setup/widget.js'
import { widgetStore } from '../setup/widgetStore.js'

test.use({ viewport: { width: 360, height: 720 } })

for (const language of ['en', 'ar']) {
  test(`on a narrow phone in ${language} an amount has all its digits, and an address its start and its end`, {
    tag: language === 'en' ? '@long' : [],
  }, async ({ page }) => {
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

for (const language of ['en', 'ar']) {
  test(`on a narrow phone in ${language}, form and review of an NFT show its contract and its whole token id`, {
    tag: '@long',
  }, async ({ page }) => {
    await visitConnected(page, [randomAccount()])
    await page.evaluate((tag) => window.latchkey?.setLanguage({ language: tag }), language)
    const { modal } = widget(page)
    const nft = {
      chainId: 'eip155:31337',
      address: '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9',
      tokenId: '1234567890'.repeat(7) + '1234567',
      standard: 'ERC721' as const,
      name: 'A free badge',
      collection: 'Badges',
      quantity: '1',
      isSpam: false,
      attributes: [],
    } satisfies Nft
    for (const view of ['WalletSend', 'WalletSendPreview'] as const) {
      await page.evaluate((to) => window.latchkey?.open({ view: to }), view)
      const store = await widgetStore(page)
      await store.evaluate(
        (store, { bob, nft }) =>
          store.update('send', (now) => ({
            ...now,
            form: {
              ...now.form,
              nft,
              token: {
                name: nft.name,
                symbol: nft.name,
                chainId: nft.chainId,
                address: `${nft.chainId}:${nft.address}`,
                price: 0,
                quantity: { decimals: '0', numeric: '1' },
              },
              sendTokenAmount: '1',
              receiverInput: bob,
              receiverAddress: bob,
            },
          })),
        { bob, nft },
      )
      for (const fact of [nft.tokenId, '0xfbfb…A4E9']) {
        const value = modal.getByText(fact, { exact: true })
        await expect(value).toBeVisible()
        const { height = 0, width = 0, x = -1 } = (await value.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(16)
        expect(x + width).toBeLessThanOrEqual(360 - 16)
        expect(height).toBeGreaterThan(0)
      }
      await expect(modal.getByTitle(nft.address)).toBeVisible()
      expect(await modal.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
        1,
      )
    }
  })
}
