import { market } from '@latchkey/localnet/market'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { sendOutsidePage } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { approve } from '../setup/widget.js'
import { interceptSent } from './interceptSent.js'
import { type Answer, type Asked, type ConvertCall, lieAbout } from './lyingServer.js'
import { allowanceOf, balanceOf, moveMarket, tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { expectSwap, walletRequests } from './swapVisitor.js'
import { visitFunded } from './visitFunded.js'

const thief = randomAccount().address
const caip = (address: string) => `eip155:31337:${address}`
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 min, address[] path, address to, uint256 deadline)',
])
const amount = 100_000_000n
const start = { fromToken: 'LUSD', toToken: 'LGOLD', amount: '100' } as const

/** A swap of dollars as a provider builds it for the router of pairs, with what it lies about. */
const built =
  (change: {
    readonly amount?: bigint
    readonly min?: bigint
    readonly path?: readonly `0x${string}`[]
    readonly to?: `0x${string}`
  }): Lie['change'] =>
  (answer, asked, me) => {
    const { amount: units = amount, min = BigInt(asked.minReceived), to = me } = change
    const path = change.path ?? [tokenAddress('LUSD'), tokenAddress('LGOLD')]
    const deadline = BigInt(Math.floor(Date.now() / 1000) + 1_200)
    const data = encodeFunctionData({ abi: routerAbi, args: [units, min, path, to, deadline] })
    return transaction({ to: caip(market.router), data })(answer)
  }

const transaction = (change: object) => (answer: { tx: object }) => ({
  ...answer,
  tx: { ...answer.tx, ...change },
})
const allowance = (spender: string, units: bigint) =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender as `0x${string}`, units],
  })

type Lie = {
  readonly title: string
  readonly call?: ConvertCall
  readonly change: (answer: Answer, asked: Asked, me: `0x${string}`) => unknown
  readonly words: RegExp
}

const unlike = /isn’t what you would have signed/
const unknownRouter = /a contract that this app doesn’t know/
const stolen = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [thief, amount],
})

const lies: readonly Lie[] = [
  { title: 'T505 another receiver', change: built({ to: thief }), words: unlike },
  {
    title: 'T506 another token than was chosen',
    change: built({ path: [tokenAddress('LUSD'), tokenAddress('LTIX')] }),
    words: unlike,
  },
  { title: 'T507 a smaller minimum than is shown', change: built({ min: 1n }), words: unlike },
  { title: 'T508 more than the amount', change: built({ amount: amount * 5n }), words: unlike },
  {
    title: 'T509 a transfer to the thief instead of a swap',
    change: transaction({ to: caip(tokenAddress('LUSD')), data: stolen }),
    words: unlike,
  },
  { title: 'T510 a router of the thief', change: transaction({ to: caip(thief) }), words: unlike },
  {
    title: 'T511 an allowance for the thief',
    call: 'build-approve',
    change: transaction({ data: allowance(thief, amount) }),
    words: unknownRouter,
  },
]

test('T505 T506 T507 T508 T509 T510 T511 each lie of a provider is refused with its words, and the wallet is never asked', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const me = await visitFunded(page, { ether: 5, dollar: 1_000_000_000n })
  const { confirm, modal, preview } = swapForm(page)
  const forPairs = transaction({ data: allowance(market.router, amount) })
  const close = async () => {
    await page.evaluate(() => window.latchkey?.close())
    await expect(modal).toBeHidden()
    await page.unrouteAll()
  }
  for (const { call = 'build-transaction', change, title, words } of lies) {
    await test.step(title, async () => {
      await lieAbout(page, 'build-approve', forPairs)
      await lieAbout(page, call, (answer, asked) => change(answer, asked, me.address))
      await preview(start)
      await expect(modal).toContainText('This swap can’t be done')
      await expect(modal).toContainText(words)
      await expect(confirm).toHaveCount(0)
      await close()
    })
  }
  await test.step('the same provider without a lie is taken', async () => {
    await lieAbout(page, 'build-approve', forPairs)
    const honest = built({})
    await lieAbout(page, 'build-transaction', (answer, asked) => honest(answer, asked, me.address))
    await preview(start)
    await expect(confirm).toBeEnabled()
    await close()
  })
  expect(await walletRequests(page)).toEqual([])
  expect(await balanceOf('LUSD', me.address)).toBe(1_000_000_000n)
})

test('T512 of an allowance without limit the page takes the router alone: exactly the amount is allowed', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 5, dollar: 1_000_000_000n }, { query: 'no-calls' })
  await lieAbout(page, 'build-approve', ({ tx }) => ({
    // The amount is the last word.
    tx: { ...tx, data: `${tx.data.slice(0, -64)}${'f'.repeat(64)}` },
  }))
  const { confirm, preview } = swapForm(page)
  await expectSwap(page, { account: me.address, from: 'LUSD', to: 'LGOLD' }, amount, async () => {
    await preview(start)
    await confirm.click()
    await approve(page)
    await expect.poll(() => allowanceOf('LUSD', me.address)).toBe(amount)
    await approve(page)
  })
})

test('T513 a price that is far from what is known elsewhere is said to be bad, and takes a tick', async ({
  page,
}) => {
  // So much that it moves the pools: the trial brings what is quoted, and that is little.
  const me = await visitFunded(page, { ether: 2_000 })
  await lieAbout(page, 'quotes', (answer) => ({
    quotes: answer.quotes.map((quote) => ({ ...quote, deviation: -0.01, priceImpact: 0 })),
  }))
  const { confirm, modal, preview } = swapForm(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1000' })
  await expect(modal).toContainText(/worse than the market price/)
  await expect(confirm).toBeDisabled()
  await modal.getByRole('checkbox').check()
  await expect(confirm).toBeEnabled()
  expect(await balanceOf('ETH', me.address)).toBe(parseEther('2000'))
})

test('T521 a quote of a hundredth of what the chain gives, with prices that lie along, is no swap', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 5 })
  await page.route(`${devEnvironment().server}/v1/fungible/price**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback()
    const response = await route.fetch()
    const { fungibles } = await response.json()
    await route.fulfill({ response, json: { fungibles: fungibles.map(cheapCoin) } })
  })
  await page.route(`${devEnvironment().server}/v1/account/*/balance**`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const balances = answer.balances.map(cheapCoin)
    await route.fulfill({ response, json: { ...answer, balances } })
  })
  await lieAbout(page, 'quotes', (answer) => ({
    quotes: answer.quotes.map((quote) => ({
      ...quote,
      toAmount: String(BigInt(quote.toAmount) / 100n),
      deviation: 0,
      priceImpact: 0,
    })),
  }))
  const { confirm, modal, preview } = swapForm(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await expect(modal).toContainText('This swap can’t be done')
  await expect(modal).toContainText('The price changed; look at the new one.')
  await expect(confirm).toHaveCount(0)
  expect(await walletRequests(page)).toEqual([])
  expect(await balanceOf('ETH', me.address)).toBe(parseEther('5'))
})

/** A price by which the quote is fair. */
const cheapCoin = (one: { address?: string; symbol: string; price: number }) =>
  one.symbol === 'ETH' || /e{40}/i.test(one.address ?? '') ? { ...one, price: 25 } : one

test('T520 what leaves for a typed amount that arrives rises in the review: said, and on screen for a second before a press counts', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await visitFunded(page, { ether: 10 })
  const { confirm, modal, openWith, received, review } = swapForm(page)
  const paid = modal.locator('dd').first()
  await openWith({ fromToken: 'ETH', toToken: tokenAddress('LHALT') })
  await received.fill('1000')
  await review()
  await expect(confirm).toBeEnabled()
  const seen = await paid.textContent()
  await moveMarket('LHALT', parseEther('10'))
  // The next look at the price is due after fifteen seconds.
  const states = await modal.evaluate(async (dialog, before) => {
    const text = () => dialog.querySelector('dd')?.textContent ?? ''
    const isOff = () =>
      [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Swap')?.disabled
    while (text() === before) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return { isOff: isOff(), says: dialog.textContent }
  }, seen)
  expect(states.isOff).toBe(true)
  expect(states.says).toContain('The price changed')
  expect(await walletRequests(page)).toEqual([])
})

test('T523 the hash of a transaction that did nothing is not said to be a swap, nor is the page told so', {
  tag: '@long',
}, async ({ page }) => {
  const me = await visitFunded(page, { ether: 5 })
  await interceptSent(page, () => sendOutsidePage(me, { to: me.address, value: 0n }))
  const ended = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        for (const name of ['SWAP_SUCCESS', 'SWAP_ERROR'] as const)
          window.latchkey?.on(name, () => resolve(name))
      }),
  )
  const { confirm, modal, preview } = swapForm(page)
  await preview({ fromToken: 'ETH', toToken: 'LUSD', amount: '1' })
  await confirm.click()
  await approve(page)
  await expect(modal).toContainText('Nothing arrived', { timeout: 30_000 })
  await expect(modal).not.toContainText('2,4')
  expect(await ended).toBe('SWAP_ERROR')
  expect(await balanceOf('LUSD', me.address)).toBe(0n)
})
