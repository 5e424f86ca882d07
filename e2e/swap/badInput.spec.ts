import { market } from '@latchkey/localnet/market'
import { parseEther, parseUnits } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import { fundAccount, requestEvm, sendOutsidePage, untilListed } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve } from '../setup/widget.js'
import { interceptSent } from './interceptSent.js'
import {
  allowanceOf,
  approveData,
  balanceOf,
  mintToken,
  moveMarket,
  routers,
  tokenAddress,
} from './market.js'
import { swapForm } from './swapForm.js'
import { approveRequest, expectSwap, flowOf, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

test('amounts and tokens that lead nowhere say why, and lead nowhere', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  await visitFunded(page, { ether: 1, dollar: 5_000_000n })
  const { button, choose, modal, openWith, paid } = swapForm(page)
  for (const [typed, name] of [
    ['', /Enter an amount/],
    ['0', /Enter an amount/],
    ['-1', /Check the amount/],
    ['1e3', /Check the amount/],
    ['1.1234567', /Check the amount/],
    ['5.000001', /Not enough/],
    [`1${'0'.repeat(80)}`, /Not enough|Check the amount/],
  ] as const) {
    await openWith({ fromToken: 'LUSD', toToken: 'LGOLD' })
    await paid.fill(typed)
    await expect(button(name), typed).toBeVisible()
    await button(name).click({ force: true })
    await expect(modal, typed).toHaveAccessibleName('Swap')
  }
  await test.step('the coin: what is left must pay the fee', async () => {
    await openWith({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
    await expect(button('Not enough ETH for the network fee')).toBeVisible()
  })
  await test.step('dust that brings nothing has no price', async () => {
    await openWith({ fromToken: 'LUSD', toToken: 'LTIX', amount: '0.000001' })
    await expect(button('No way to make this swap')).toBeVisible()
  })
  await test.step('a token without a pool', async () => {
    await openWith({ fromToken: 'ETH', toToken: tokenAddress('LALONE'), amount: '0.1' })
    await expect(button('No way to make this swap')).toBeVisible()
  })
  await test.step('one token on both sides', async () => {
    const same = openWith({ fromToken: 'LUSD', toToken: 'LUSD', amount: '1' })
    await expect(same).rejects.toThrow('toToken is fromToken')
    // Chosen by the visitor, the two change places.
    await openWith({ fromToken: 'ETH', toToken: 'LUSD' })
    await choose('receive', /^ETH/)
    await expect(button('LUSD Choose a token, You pay')).toBeVisible()
    await expect(button('ETH Choose a token, You receive')).toBeVisible()
  })
  expect(await walletRequests(page)).toEqual([])
})

test('tokens that cheat: one that takes a part of each transfer and one that can’t be sold are refused before the wallet', {
  tag: '@long',
}, async ({ page }) => {
  const tokens = { LTAX: parseEther('10'), LHALT: parseEther('10') }
  await visitFunded(page, { ether: 5 }, { tokens })
  const { confirm, modal, preview } = swapForm(page)
  for (const [fromToken, toToken, words] of [
    ['ETH', tokenAddress('LTAX'), /takes a part of each transfer/],
    [tokenAddress('LTAX'), 'ETH', /takes a part of each transfer|would reject this swap/],
    [tokenAddress('LHALT'), 'ETH', /would reject this swap/],
  ] as const) {
    await preview({ fromToken, toToken, amount: '1' })
    await expect(modal).toContainText(words)
    await expect(confirm).toHaveCount(0)
  }
  expect(await walletRequests(page)).toEqual([])
})

test('no decimals and twenty-four of them; a token that wants an old allowance taken back first', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5, ticket: 50n })
  await mintToken('LSTRICT', me.address, 30_000_000n)
  for (const router of routers) {
    const data = approveData(router, 7n)
    await sendOutsidePage(me, { to: tokenAddress('LSTRICT'), data })
  }
  await untilListed(me.address, 'LTIX')
  await untilListed(me.address, 'LSTRICT')
  await visitConnected(page, [me], { query: 'no-calls' })
  const { button, confirm, modal, openWith, paid, press, preview, review } = swapForm(page)
  await openWith({ fromToken: 'LTIX', toToken: 'L24' })
  await paid.fill('1.5')
  await expect(button(/Check the amount/)).toBeVisible()
  const fine = await expectSwap(
    page,
    { account: me.address, from: 'LTIX', to: 'L24' },
    7n,
    async () => {
      await paid.fill('7')
      await review()
      // Of tickets no price is known.
      await expect(confirm).toBeDisabled()
      await modal.getByRole('checkbox', { name: /compared the price/ }).check()
      await confirm.click()
      await approve(page)
      await approveRequest(page, 2)
    },
  )
  expect(fine.received).toBeGreaterThan(parseUnits('1', 20))
  await press('Done')

  await preview({ fromToken: tokenAddress('LSTRICT'), toToken: 'ETH', amount: '30' })
  await confirm.click()
  for (const count of [3, 4, 5]) await approveRequest(page, count)
  await expect.poll(() => balanceOf('LSTRICT', me.address)).toBe(0n)
})

test('T530 an allowance that is refused, lowered or given to another, a price that moved and a server that is away are said, and nothing is lost', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const tokens = { LSTRICT: parseUnits('100', 6) }
  const me = await visitFunded(page, { ether: 5 }, { query: 'no-calls', tokens })
  const { confirm, modal, openWith, press, preview } = swapForm(page)
  const sale = { fromToken: tokenAddress('LSTRICT'), toToken: 'ETH', amount: '10' }
  await preview(sale)
  await test.step('refused', async () => {
    await confirm.click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(modal).toContainText('You declined the request. Nothing was swapped.')
    expect(await allowanceOf('LSTRICT', me.address)).toBe(0n)
  })
  const thief = randomAccount().address
  for (const [title, spender, units] of [
    ['given to another by the wallet', thief, parseUnits('10', 6)],
    ['lowered by the wallet', market.router, 1n],
  ] as const) {
    await test.step(title, async () => {
      const changed = { to: tokenAddress('LSTRICT'), data: approveData(spender, units) }
      await interceptSent(page, () => sendOutsidePage(me, changed))
      await press('Try again')
      await approve(page)
      await expect(modal).toContainText(/gave another allowance than needed/)
      await page.unrouteAll()
    })
  }
  expect(await walletRequests(page)).toHaveLength(3)
  await press('Cancel')
  await expect.poll(() => flowOf(page)).toBeUndefined()
  await test.step('the price moves between preview and press', async () => {
    await page.evaluate(() => window.latchkey?.close())
    await preview({ fromToken: 'ETH', toToken: tokenAddress('LSTRICT'), amount: '1' })
    await expect(confirm).toBeEnabled()
    const asked = await walletRequests(page)
    await moveMarket('LSTRICT', parseEther('6'))
    await confirm.click()
    await expect(modal).toContainText(/The price (changed|was)/)
    expect(await walletRequests(page)).toEqual(asked)
    await press('Cancel')
    await expect.poll(() => flowOf(page)).toBeUndefined()
  })
  await test.step('the server is away', async () => {
    await page.route(`${devEnvironment().server}/v1/convert/**`, (route) => route.abort())
    await openWith({ fromToken: 'ETH', toToken: 'LUSD', amount: '2' })
    await expect(modal).toContainText('Couldn’t load the price')
    await page.unrouteAll()
  })
  // The two allowances alone.
  expect(await requestEvm('eth_getTransactionCount', [me.address, 'latest'])).toBe('0x2')
})
