import { type Hex, keccak256, parseEther, parseTransaction, parseUnits } from 'viem'
import { sendOutsidePage } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { interceptSent } from './interceptSent.js'
import { allowanceOf, approveData, balanceOf, tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { approveRequest, flowOf, untilSwapped } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

test('T528 an allowance that was raised in the wallet is said in the result of the swap, and taken back from there', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const dollar = parseUnits('500', 6)
  const me = await visitFunded(page, { ether: 5, dollar }, { query: 'no-calls' })
  const { confirm, modal, preview, press } = swapForm(page)
  await preview({ fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' })
  await interceptSent(page, (signed) => {
    const spender = `0x${parseTransaction(signed).data?.slice(34, 74)}` as const
    const data = approveData(spender, parseUnits('250', 6))
    return sendOutsidePage(me, { to: tokenAddress('LUSD'), data })
  })
  await confirm.click()
  await approveRequest(page, 1)
  await expect.poll(() => allowanceOf('LUSD', me.address)).toBe(parseUnits('250', 6))
  await page.unrouteAll({ behavior: 'wait' })
  await approveRequest(page, 2)
  await untilSwapped(page)
  await expect(modal).toContainText('The market may still take 150 LUSD')
  await press('Take it back')
  await approveRequest(page, 3)
  await expect(modal).toContainText('Allowance taken back', { timeout: 20_000 })
  await expect(modal).not.toContainText(/nothing was swapped/i)
  expect(await allowanceOf('LUSD', me.address)).toBe(0n)
  await press('Done')
  await expect.poll(() => flowOf(page)).toBeUndefined()
})

test('T529 a swap that is sped up in the wallet is said to be done with what it brought, though its hash is never known', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5 })
  const { confirm, modal, preview } = swapForm(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  const asked: Hex[] = []
  await interceptSent(page, (signed) => {
    asked.push(signed)
    return keccak256(signed)
  })
  await confirm.click()
  await approve(page)
  await expect(modal.getByRole('status')).toContainText('The network is confirming it')
  const { data = '0x', gas = 0n, to } = parseTransaction(asked[0] ?? '0x')
  // The same with another fee.
  await sendOutsidePage(me, { to: to ?? '', data, gas, value: parseEther('1') })
  const { received } = await untilSwapped(page)
  expect(received).toBe(await balanceOf('LUSD', me.address))
  await expect(modal.getByRole('status').filter({ hasText: 'Swapped' })).toBeVisible()
  await expect(modal.getByRole('link')).toHaveCount(0)
})
