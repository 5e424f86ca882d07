import type { FrameLocator, Locator, Page } from '@playwright/test'
import { formatUnits, type Hex } from 'viem'
import { newVisitor } from '../embedded/embeddedWallet.js'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { delegatedCode } from '../smartAccount/smartVisitor.js'
import { balanceOf, routers, tokenAddress } from './market.js'
import { swapForm } from './swapForm.js'
import { expectSwap, flowOf, sentBy } from './swapVisitor.js'

test('S1.06 the embedded wallet, smart: allowance and swap with one approval that says what leaves, what arrives and to whom', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { account, wallet } = await newVisitor(page)
  await fundAccount(account, { ether: 5, dollar: 900_000_000n })
  const { confirm, modal, openWith, press, review } = swapForm(page)
  const pair = { account, from: 'LUSD', to: 'LGOLD' } as const
  await expectSwap(page, pair, 900_000_000n, async () => {
    await openWith({ fromToken: 'LUSD', toToken: 'LGOLD', amount: '900' })
    await review()
    const shown = await shownMinimum(modal)
    await confirm.click()
    const least = await promised(page, shown)
    const { actions, owner } = await readCard(wallet.frame)
    expect(actions['Total leaving your account']).toEqual({
      Amount: unverified('900 LUSD'),
      Token: tokenAddress('LUSD'),
    })
    expect(actions['Total arriving, at least']).toEqual({
      Amount: unverified(least),
      Token: tokenAddress('LGOLD'),
    })
    expect(actions['Let someone spend your tokens']).toMatchObject({
      Amount: unverified('900 LUSD'),
      Spender: expect.stringMatching(routerPattern),
      'Used for': 'Swaps, by a known contract',
    })
    expect(actions.Swap).toEqual({
      'You give': unverified('900 LUSD'),
      'You get at least': unverified(least),
      'Goes to': 'Your account',
      'Swapped by': expect.stringMatching(routerPattern),
      Token: tokenAddress('LGOLD'),
    })
    expect(owner).toBe(account)
    await expect(wallet.frame.locator('[data-warning=wouldFail]')).toHaveCount(0)
    await wallet.approve()
  })
  expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe(delegatedCode)
  expect((await sentBy(page)).length).toBe(1)
  await press('Done')

  await test.step('and back over two pools into the coin, by the smart account that it is now', async () => {
    const all = await balanceOf('LGOLD', account)
    await expectSwap(page, { account, from: 'LGOLD', to: 'ETH' }, all, async () => {
      await openWith({ fromToken: 'LGOLD', toToken: 'ETH' })
      await press('Max')
      await review()
      await confirm.click()
      await wallet.approve()
    })
  })
})

test('the embedded wallet as a plain account: the coin into a token, and that back by allowance and swap', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { account, wallet } = await newVisitor(page)
  await fundAccount(account, { ether: 5 })
  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  await wallet.modal.getByRole('button', { name: /plain account/i }).click()
  await expect(wallet.modal.getByRole('button', { name: /smart account/i })).toBeVisible()
  const { confirm, modal, openWith, press, review } = swapForm(page)
  const { received } = await expectSwap(
    page,
    { account, from: 'ETH', to: 'LGOLD' },
    10n ** 18n,
    async () => {
      await openWith({ fromToken: 'ETH', toToken: 'LGOLD', amount: '1' })
      await review()
      const shown = await shownMinimum(modal)
      await confirm.click()
      const least = await promised(page, shown)
      const { actions, owner } = await readCard(wallet.frame)
      expect(actions.Swap).toMatchObject({
        'You give': expect.stringMatching(/^1 ETH( |$)/),
        'You get at least': unverified(least),
        'Goes to': 'Your account',
        'Swapped by': expect.stringMatching(routerPattern),
        Token: tokenAddress('LGOLD'),
      })
      expect(owner).toBe(account)
      await wallet.approve()
    },
  )
  await press('Done')
  await expectSwap(page, { account, from: 'LGOLD', to: 'ETH' }, received, async () => {
    await openWith({ fromToken: 'LGOLD', toToken: 'ETH' })
    await press('Max')
    await review()
    await confirm.click()
    await wallet.approve()
    // The allowance is confirmed first; then the frame asks for the swap.
    await expect(wallet.frame.getByText(/ETH/).first()).toBeAttached()
    await wallet.approve()
  })
  expect(await requestEvm('eth_getCode', [account as Hex, 'latest'])).toBe('0x')
})

/** What the frame says of amounts of tokens, whose names it can't know. */
const unverified = (amount: string) => `${amount} (name and units not verified)`

const routerPattern = new RegExp(`^(${routers.join('|')})$`, 'i')

/** The minimum that the preview says, as it says it. */
async function shownMinimum(modal: Locator): Promise<string> {
  const said = await modal.getByText(/^You get at least/).textContent()
  const [, least] = /at least ([\d.,]+) LGOLD$/.exec(said ?? '') ?? []
  expect(least).toBeTruthy()
  return String(least)
}

/** The minimum that the page asks the wallet for, to the last unit; it is the one that the preview said, which cuts digits. */
async function promised(page: Page, shown: string): Promise<string> {
  const read = async () => (await flowOf(page))?.terms.minReceived
  await expect.poll(read).toBeTruthy()
  const least = formatUnits(BigInt((await read()) ?? 0), 18)
  expect(least.slice(0, shown.length)).toBe(shown)
  return `${least} LGOLD`
}

/** What the frame asks to approve: each action's rows by their labels, and whose account it is. */
async function readCard(frame: FrameLocator) {
  await expect(frame.getByText('Goes to')).toBeAttached()
  const lines = await frame.locator('main :is(h1, h2, dl .lka-row)').evaluateAll((elements) =>
    elements.map((element) => {
      const label = element.querySelector('dt')?.firstChild?.textContent
      // Of an address that is shown by its ends, the whole one below them.
      const value = element.querySelector('dd details > span') ?? element.querySelector('dd')
      return value ? [label?.trim(), value.textContent?.trim()] : [element.textContent?.trim()]
    }),
  )
  const facts = ['Network', 'Max network fee', 'Wallet']
  const actions: Record<string, Record<string, string>> = {}
  let last: Record<string, string> = {}
  for (const [label = '', value] of lines) {
    if (facts.includes(label)) continue
    if (value !== undefined) last[label] = value
    else {
      last = {}
      actions[label] = last
    }
  }
  const owner = lines.find(([label]) => label === 'Wallet')?.[1]
  return { actions, owner }
}
