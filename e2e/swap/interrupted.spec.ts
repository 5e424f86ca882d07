import { fundAccount } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { approve } from '../setup/widget.js'
import { allowanceOf, balanceOf } from './market.js'
import { pauseTransactions } from './pauseTransactions.js'
import { swapForm } from './swapForm.js'
import { flowOf, untilSwapped, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const start = { fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' } as const

test('a reload while the allowance is pending, and while the swap is: each goes on where it was, with a press', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5, dollar: 500_000_000n }, { query: 'no-calls' })
  const { confirm, modal, preview, reopen } = swapForm(page)
  const chain = await pauseTransactions(page)
  await preview(start)
  await confirm.click()
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)

  await test.step('the allowance was sent, and no block has it', async () => {
    await reopen()
    await expect(modal.getByRole('list', { name: 'Steps' })).toBeVisible()
    expect(await walletRequests(page)).toEqual([])
    await chain.release()
    await expect.poll(() => allowanceOf('LUSD', me.address)).toBe(100_000_000n)
    // After a reload nothing asks the wallet by itself.
    await expect(confirm).toBeEnabled({ timeout: 15_000 })
    expect(await walletRequests(page)).toEqual([])
    await confirm.click()
    await approve(page)
    await expect.poll(() => chain.held.length).toBe(1)
  })

  await test.step('the swap was sent, and no block has it', async () => {
    await reopen()
    await expect(modal).toHaveAccessibleName('Swap')
    await chain.release()
    const { promised, received } = await untilSwapped(page)
    expect(await balanceOf('LGOLD', me.address)).toBe(received)
    expect(received).toBeGreaterThanOrEqual(promised)
    expect(await balanceOf('LUSD', me.address)).toBe(400_000_000n)
    expect(await allowanceOf('LUSD', me.address)).toBe(0n)
    expect(await walletRequests(page)).toEqual([])
  })
})

test('the network is switched in the middle: nothing is sent on the other one', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5, dollar: 500_000_000n }, { query: 'no-calls' })
  await fundAccount(me.address, { ether: 5 }, 31338)
  const { button, confirm, modal, openConnected, paid, press, preview } = swapForm(page)
  const switchTo = async (chainId: number, name: string) => {
    await page.evaluate((id) => window.demoWallet?.switchChain(id), chainId)
    await expect(page.locator('#network')).toHaveText(name)
  }
  await test.step('while the preview is on screen: it was for the other one, and is gone', async () => {
    await preview(start)
    await expect(confirm).toBeEnabled()
    await switchTo(31338, 'Local Two')
    await expect(confirm).toHaveCount(0)
    await expect(paid).toHaveValue('')
    await expect(button('Review swap')).toHaveCount(0)
    expect(await walletRequests(page)).toEqual([])
    await switchTo(31337, 'Local One')
  })
  await preview(start)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const chain = await pauseTransactions(page)
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)
  await switchTo(31338, 'Local Two')
  await chain.release()
  await expect.poll(() => allowanceOf('LUSD', me.address)).toBe(100_000_000n)
  await expect.poll(async () => (await flowOf(page))?.state ?? 'paused').toBe('paused')
  expect((await walletRequests(page)).length).toBe(1)
  // Back on its network, it goes on with a press.
  await switchTo(31337, 'Local One')
  await openConnected()
  await expect(modal).toHaveAccessibleName('Swap')
  await expect(modal).toContainText('The network changed')
  await press('Try again')
  await approve(page)
  await expect.poll(() => chain.held.length).toBe(1)
  await chain.release()
  await untilSwapped(page)
  expect(await allowanceOf('LUSD', me.address)).toBe(0n)
})
