import { expect, test } from '../setup/test.js'
import { allowanceOf, balanceOf } from './market.js'
import { swapForm } from './swapForm.js'
import { approveRequest, flowOf, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

test('T537 a swap that is declined after its allowance says what is left of it, and takes it back with one request', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5, dollar: 500_000_000n }, { query: 'no-calls' })
  const { confirm, modal, preview, press } = swapForm(page)
  const reject = async (count: number) => {
    await expect.poll(async () => (await walletRequests(page)).length).toBe(count)
    await page.getByRole('button', { name: 'Reject' }).click()
  }
  await preview({ fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' })
  await confirm.click()
  await approveRequest(page, 1)
  await reject(2)
  await expect(modal).toContainText('The market may still take 100 LUSD')
  await press('Take it back')
  await reject(3)
  await expect(modal).toContainText('The allowance wasn’t taken back')
  expect(await allowanceOf('LUSD', me.address)).toBe(100_000_000n)
  await press('Try again')
  await approveRequest(page, 4)
  await expect(modal).toContainText('Allowance taken back', { timeout: 20_000 })
  expect(await allowanceOf('LUSD', me.address)).toBe(0n)
  expect(await balanceOf('LUSD', me.address)).toBe(500_000_000n)
  await press('Done')
  await expect.poll(() => flowOf(page)).toBeUndefined()
})
