import type { Page } from '@playwright/test'
import { sendForm } from '../send/sendForm.js'
import { fundAccount, requestEvm, tokensOf, untilListed } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { widgetStore } from '../setup/widgetStore.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'

type FeeHistory = { readonly baseFeePerGas?: string[] | string }

/** The base fees of the next block that the page received, in order. */
function reportedBaseFees(page: Page): bigint[] {
  const reported: bigint[] = []
  page.on('response', async (response) => {
    if (!response.request().postData()?.includes('eth_feeHistory')) return
    const body: unknown = await response.json().catch(() => undefined)
    for (const { result } of [body].flat() as { result?: FeeHistory }[]) {
      // In the same answer there may be a block, which has one base fee.
      const fees = result?.baseFeePerGas
      if (Array.isArray(fees)) reported.push(BigInt(fees.at(-1) ?? ''))
    }
  })
  return reported
}

async function sentTransaction(page: Page) {
  const store = await widgetStore(page)
  const hash = await store.evaluate((store) => {
    const { send } = store.get()
    return send.status === 'sent' ? send.result.hash : undefined
  })
  const sent = (await requestEvm('eth_getTransactionByHash', [hash])) as Record<string, string>
  const field = (name: string) => BigInt(sent[name] ?? '')
  return {
    gas: field('gas'),
    maxFeePerGas: field('maxFeePerGas'),
    tip: field('maxPriorityFeePerGas'),
  }
}

for (const { amount, token } of [
  { amount: '0.5', token: undefined },
  // Its gas is an estimate with a margin, of which the page and the wallet have their own.
  { amount: '5', token: /Local Dollar/ },
]) {
  test(`the fee that is chosen in the review is the one that the embedded wallet signs: ${token ? 'a token' : 'the coin'}`, {
    tag: '@long',
  }, async ({ page }) => {
    test.slow()
    const reported = reportedBaseFees(page)
    const { address, approve, logIn, modal } = embeddedWallet(page)
    await page.clock.install()
    await page.goto(emailPage())
    await logIn()
    const account = await address()
    await expect(modal).toBeHidden()
    await fundAccount(account, token ? { ether: 2, dollar: 20_000_000n } : { ether: 2 })
    if (token) {
      await untilListed(account, 'Local Dollar')
      // What the page knew of the account is older than that.
      await page.reload()
      await address()
    }
    const receiver = randomAccount().address
    const { press, review, start } = sendForm(page)
    await start(token)
    await review({ amount, to: receiver })
    const fast = modal.getByRole('radio', { name: /^Fast 0\.\d+ ETH$/ })
    await modal.getByRole('radio', { name: /^Normal/ }).press('ArrowRight')
    await expect(fast).toBeChecked()
    // The prices are requested again after a quarter of a minute: what was chosen stays chosen.
    const before = reported.length
    await page.clock.fastForward(15_000)
    await expect.poll(() => reported.length).toBeGreaterThan(before)
    await expect(fast).toBeChecked()
    await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    const label = modal.locator('label').filter({ hasText: 'Fast' })
    const shown = Number(/0\.\d+/.exec((await label.textContent()) ?? '')?.[0])
    await press('Send')
    await approve()
    await expect(modal.getByRole('region', { name: 'Last transfer' })).toContainText(amount)
    const { gas, maxFeePerGas, tip } = await sentTransaction(page)
    // Fast covers twice the base fee that the page received, and the tip.
    expect(tip).toBeGreaterThan(0n)
    expect(reported.map((base) => base * 2n + tip)).toContain(maxFeePerGas)
    // At most what was shown, which has three digits and is rounded up.
    const most = Number(gas * maxFeePerGas) / 1e18
    expect(most).toBeLessThanOrEqual(shown)
    expect(most).toBeGreaterThan(shown * 0.99)
    if (token) expect(await tokensOf('dollar', receiver)).toBeGreaterThan(0n)
  })
}

test('where the fees of earlier blocks can’t be read there is no choice, and the embedded wallet signs what the review says', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, logIn, modal } = embeddedWallet(page)
  await page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('eth_feeHistory')) await route.abort()
    else await route.continue()
  })
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 2 })
  const { press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: randomAccount().address })
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({
    timeout: 20_000,
  })
  await expect(modal.getByRole('radio')).toHaveCount(0)
  const row = modal.locator('dl > div').filter({ hasText: 'Max network fee' })
  const shown = Number(/0\.\d+/.exec((await row.textContent()) ?? '')?.[0])
  await press('Send')
  await approve()
  await expect(modal.getByRole('region', { name: 'Last transfer' })).toContainText('0.5 ETH')
  const { gas, maxFeePerGas } = await sentTransaction(page)
  const most = Number(gas * maxFeePerGas) / 1e18
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(shown)
})

test('a plain transfer is read without scrolling in a window of 800 px', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const { address, approveButton, frame, logIn, modal } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 2 })
  const { press, review, start } = sendForm(page)
  await start()
  await review({ amount: '1', to: randomAccount().address })
  await press('Send')
  // Enabled without a press on what leads to the rest.
  await expect(approveButton).toBeEnabled()
  await expect(frame.locator('[data-read-on]')).toBeHidden()
})
