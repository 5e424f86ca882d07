import { parseEther } from 'viem'
import { untilListed } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { lieAbout, recordConvert } from './lyingServer.js'
import { tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { expectSwap, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

test('T514 a server that gives the coin a decimal more: one typed coin is one, and one leaves', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 15 })
  await lieAbout(page, 'tokens', withDecimals(coin, 19))
  const { choose, confirm, modal, openWith, paid, review } = swapForm(page)
  const pair = { account: me.address, from: 'ETH', to: 'LUSD' } as const
  await expectSwap(page, pair, parseEther('1'), async () => {
    await openWith({ toToken: 'LUSD' })
    await choose('pay', /^ETH/)
    await paid.fill('1')
    await review()
    await expect(modal).toContainText('You pay1 ETH')
    await confirm.click()
    await approve(page)
  })
})

test('T514 a server that gives a token a decimal more or less: nothing is built, and the wallet is not asked', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 5, dollar: 5_000_000_000n })
  await untilListed(me.address, 'LUSD')
  const { button, modal, openWith } = swapForm(page)
  const built = recordConvert(page)
  const expectRefused = async () => {
    await expect(button('Can’t be swapped safely')).toBeVisible()
    await expect(modal).toContainText('This swap can’t be done')
    await expect(modal).toContainText('counts otherwise than the list of tokens says')
    await expect(button('Review swap')).toHaveCount(0)
  }
  await test.step('that is bought', async () => {
    await lieAbout(page, 'tokens', withDecimals(tokenAddress('LGOLD'), 17))
    await openWith({ fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' })
    await expectRefused()
    await page.unrouteAll()
  })
  await test.step('that is sold', async () => {
    await lieAbout(page, 'tokens', withDecimals(tokenAddress('LUSD'), 7))
    await page.reload()
    await expect(page.locator('#status')).toHaveText('connected')
    await openWith({ fromToken: 'LUSD', toToken: 'ETH', amount: '100' })
    await expectRefused()
  })
  expect(await walletRequests(page)).toEqual([])
  expect(built.filter(({ call }) => call.startsWith('build'))).toEqual([])
})

/** The list of tokens, in which one counts differently. */
const withDecimals =
  (address: string, decimals: number) =>
  ({ tokens }: { readonly tokens: readonly { readonly address: string }[] }) => ({
    tokens: tokens.map((token) =>
      token.address.toLowerCase().endsWith(address.toLowerCase()) ? { ...token, decimals } : token,
    ),
  })
