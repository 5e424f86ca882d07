import { formatUnits, parseEther } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve } from '../setup/widget.js'
import { delegatedCode } from '../smartAccount/smartVisitor.js'
import { balanceOf, mintToken } from './market.js'
import { swapForm } from './swapForm.js'
import { approveRequest, expectSwap, sentBy, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

test('S1.06 S5.40 S9.40 a wallet in the browser: the coin into a token, that over two pools into another, and back into the coin', async ({
  page,
}) => {
  test.slow()
  // A wallet without several calls: the allowance is a step of its own.
  const me = await visitFunded(page, { ether: 10 }, { query: 'no-calls' })
  const { choose, confirm, modal, openFromAccount, openWith, paid, press, review } = swapForm(page)

  const bought = await test.step('1 ETH into LUSD: one request', async () => {
    const pair = { account: me.address, from: 'ETH', to: 'LUSD' } as const
    return expectSwap(page, pair, parseEther('1'), async () => {
      await openFromAccount()
      await choose('receive', /^LUSD/, 'LUSD')
      await paid.fill('1')
      await review()
      await expect(modal).toContainText(/1 ETH/)
      await confirm.click()
      await approve(page)
    })
  })
  expect(await walletRequests(page)).toEqual(['eth_sendTransaction'])
  await expect(modal.getByRole('status').filter({ hasText: 'Swapped' })).toBeVisible()
  await expect(modal).toContainText(`+${formatted(bought.received, 6)} LUSD`)
  await press('Done')

  await test.step('LUSD over two pools into LQUIET: an allowance of exactly that, then the swap', async () => {
    const pair = { account: me.address, from: 'LUSD', to: 'LQUIET' } as const
    await expectSwap(page, pair, bought.received, async () => {
      await openWith({ fromToken: 'LUSD', toToken: 'LQUIET' })
      await press('Max')
      await review()
      await confirm.click()
      await approve(page)
      await approveRequest(page, 3)
    })
  })
  expect(await balanceOf('LUSD', me.address)).toBe(0n)
  await press('Done')

  await test.step('LQUIET into the coin', async () => {
    const all = await balanceOf('LQUIET', me.address)
    const pair = { account: me.address, from: 'LQUIET', to: 'ETH' } as const
    await expectSwap(page, pair, all, async () => {
      await openWith({ fromToken: 'LQUIET', toToken: 'ETH' })
      await press('Max')
      await review()
      await confirm.click()
      await approve(page)
      await approveRequest(page, 5)
    })
  })
  expect((await sentBy(page)).length).toBe(5)
})

test('a wallet that does several calls is asked once for allowance and swap; Max of the coin leaves the fee', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await mintToken('LGOLD', me.address, parseEther('3'))
  // A wallet that would first make the account smart is not asked to for a swap.
  await requestEvm('hardhat_setCode', [me.address, delegatedCode])
  await visitConnected(page, [me])
  const { confirm, openWith, paid, press, preview, review } = swapForm(page)
  const pair = { account: me.address, from: 'LGOLD', to: 'ETH' } as const
  await expectSwap(page, pair, parseEther('3'), async () => {
    await preview({ fromToken: 'LGOLD', toToken: 'ETH', amount: '3' })
    await confirm.click()
    await approve(page)
  })
  expect(await walletRequests(page)).toEqual(['wallet_sendCalls'])
  await press('Done')

  const held = await balanceOf('ETH', me.address)
  await openWith({ fromToken: 'ETH', toToken: 'LUSD' })
  await press('Max')
  await expect(paid).not.toHaveValue('')
  await review()
  await confirm.click()
  await approve(page)
  await expect.poll(() => balanceOf('ETH', me.address)).toBeLessThan(held / 100n)
  await expect.poll(() => balanceOf('LUSD', me.address)).toBeGreaterThan(0n)
})

test('price, minimum, pools, fee and network fee are said before; amounts follow each other, and sides switch', {
  tag: '@long',
}, async ({ page }) => {
  await visitFunded(page, { ether: 5, dollar: 5_000_000_000n })
  const { modal, openWith, paid, press, received, review } = swapForm(page)
  await openWith({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect(received).toHaveValue(/^2,?[45]\d\d/)
  await received.fill('1000')
  await expect(paid).toHaveValue(/^0\.[34]\d*/)
  await press(/Switch/)
  await expect(modal).toContainText(/LUSD/)
  await paid.fill('1000')
  await expect(received).toHaveValue(/^0\.[34]\d*/)
  await review()
  await expect(modal).toContainText(/You get at least/)
  await expect(modal).toContainText(/0\.3 ?%/)
  await expect(modal).toContainText(/1 ?%/)
  await expect(modal).toContainText(/Max network fee/)
})

/** An amount as the result has it: all its digits, grouped. */
const formatted = (units: bigint, decimals: number) =>
  Number(formatUnits(units, decimals)).toLocaleString('en', { maximumFractionDigits: decimals })
