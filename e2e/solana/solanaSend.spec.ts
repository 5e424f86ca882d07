import { getMintAddress, solanaTokens } from '@latchkey/localnet/solana/seed'
import type { Page } from '@playwright/test'
import { sendForm } from '../send/sendForm.js'
import { expect, test } from '../setup/test.js'
import { bob } from '../setup/testAccounts.js'
import { approve } from '../setup/widget.js'
import {
  addLedgerFault,
  expiredBlockhash,
  processedStatus,
  refusedByProgram,
} from './ledgerFaults.js'
import { lamportsOf, localSolanaTwo, requestSolana, tokenUnitsOf } from './solanaChain.js'
import {
  fundedSolanaAccount,
  solanaAccountOf,
  solanaConnection,
  visitSolana,
} from './solanaVisitor.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

const sol = 1_000_000_000

test('S1.04 S4.41 S4.42 SOL goes to a new account: described in words, on its way, delivered, and the balance is the new one', async ({
  page,
}) => {
  const [me, them] = [await fundedSolanaAccount(5), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  let isHeldBack = true
  await addLedgerFault(page, (method) =>
    method === 'getSignatureStatuses' && isHeldBack ? processedStatus : undefined,
  )
  const { amount, confirm, modal, review, start, to } = sendForm(page)
  await start()
  await review({ amount: '1.5', to: them.address })
  await expect(modal).toContainText(/You send1\.5 SOL\$225(\.00)?To/)
  await expect(modal).toContainText('Local Solana')
  await expect(modal).toContainText(them.address)
  await expect(modal).toContainText(/Max network fee0\.00000\d+ SOL/)
  await confirm()
  await expect(page.getByText('1.5 SOL is on its way').first()).toBeVisible()
  await expect(page.getByText('1.5 SOL sent')).toHaveCount(0)
  expect(await lamportsOf(them.address)).toBe(1.5 * sol)
  isHeldBack = false
  await expect(page.getByText('1.5 SOL sent').first()).toBeVisible()
  await expect(modal).toContainText('3.499 SOL')
  await modal.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(amount).toHaveValue('')
  await expect(to).toHaveValue('')
})

test('the most of a coin can be sent, and what has to stay stays', { tag: '@long' }, async ({
  page,
}) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { amount, confirm, press, review, start } = sendForm(page)
  await start()
  await press('Max')
  await expect(amount).toHaveValue(/^1\.99\d+$/)
  const typed = await amount.inputValue()
  await review({ amount: typed, to: them.address })
  await confirm()
  expect(await lamportsOf(them.address)).toBe(Math.round(Number(typed) * sol))
  const rent = await requestSolana<number>('getMinimumBalanceForRentExemption', [0])
  const left = await lamportsOf(me.address)
  expect(left).toBeGreaterThanOrEqual(rent)
  expect(left).toBeLessThan(rent + 100_000)
})

for (const [at, name, symbol, what] of [
  [0, /^Local Dollar/, 'LUSD', 'a token'],
  [1, /^Local Shell/, 'SHELL', 'a token of the newer program'],
] as const) {
  test(`S4.41 S4.42 ${what} goes to an owner without an account for it, to the last unit`, {
    tag: '@long',
  }, async ({ page }) => {
    const { decimals, name: token } = solanaTokens[at]
    const mint = await getMintAddress(token)
    const [me, them] = [await solanaAccountOf(2), await fundedSolanaAccount(0)]
    await visitSolana(page, [me])
    const before = await tokenUnitsOf(me.address, mint)
    const { confirm, modal, review, start } = sendForm(page)
    await start(name)
    await review({ amount: '1.234567', to: them.address })
    // Opening the account is paid too.
    await expect(modal).toContainText(/Max network fee0\.00[12]\d* SOL/)
    await confirm()
    await expect(page.getByText(`1.234567 ${symbol} is on its way`).first()).toBeVisible()
    await expect(page.getByText(`1.234567 ${symbol} sent`).first()).toBeVisible()
    const units = 1_234_567n * 10n ** BigInt(decimals - 6)
    expect(await tokenUnitsOf(them.address, mint)).toBe(units)
    expect(await tokenUnitsOf(me.address, mint)).toBe(before - units)
  })
}

test('S8.61 a refusal in the wallet loses nothing: the preview is there to be sent again', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { confirm, modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.25', to: them.address })
  await press('Send')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal).toContainText('You declined the request. Nothing was sent.')
  await expect(modal).toHaveAccessibleName('Review')
  expect(await lamportsOf(them.address)).toBe(0)
  await confirm()
  expect(await lamportsOf(them.address)).toBe(0.25 * sol)
})

test('S5.10 S5.34 too much, an unknown address and one of another namespace say what is wrong and lead nowhere', {
  tag: '@long',
}, async ({ page }) => {
  const me = await fundedSolanaAccount(2)
  await visitSolana(page, [me])
  const { amount, modal, start, to } = sendForm(page)
  const step = (name: string) => modal.getByRole('button', { name, exact: true })
  await start()
  await to.fill((await solanaAccountOf(0)).address)
  await amount.fill('2.000000001')
  await expect(step('Not enough funds')).toBeVisible()
  await amount.fill('0.0000000001')
  await amount.blur()
  await expect(step('Check the amount')).toBeVisible()
  await expect(modal).toContainText('At most 9 decimal places')
  await amount.fill('1')
  for (const [typed, words] of [
    [bob, 'won’t work on Local Solana'],
    // A letter that no address has, and letters that are too much for one.
    [me.address.replace(/.$/, '0'), 'Not a valid address on Local Solana'],
    ['z'.repeat(44), 'This address has a typo'],
  ] as const) {
    await to.fill(typed)
    await expect(step('Check the recipient'), typed).toBeVisible()
    await expect(modal, typed).toContainText(words)
  }
  await to.fill(`  ${(await solanaAccountOf(0)).address}\n`)
  await expect(step('Review')).toBeVisible()
})

test('what the ledger would refuse is reported before the wallet gets a request, and the form stays full', async ({
  page,
}) => {
  const [me, them] = [await fundedSolanaAccount(1), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { amount, modal, review, start } = sendForm(page)
  const back = () => modal.getByRole('button', { name: 'Back' }).click()
  const send = modal.getByRole('button', { name: 'Send', exact: true })
  await start()
  // Less than an account must hold, to an address without an account.
  await review({ amount: '0.0005', to: them.address })
  await expect(modal).toContainText('Accounts on this network need a minimum balance')
  await expect(send).toBeDisabled()
  await back()
  await expect(amount).toHaveValue('0.0005')
  // All of it, and nothing is left for the fee.
  await review({ amount: '1', to: them.address })
  await expect(modal).toContainText(
    /You need 0\.00000\d+ SOL more|don’t have enough for the amount/,
  )
  await expect(send).toBeDisabled()
  await back()
  // A program that does not want to.
  const restore = await addLedgerFault(page, (method) =>
    method === 'simulateTransaction' ? refusedByProgram : undefined,
  )
  await review({ amount: '0.1', to: them.address })
  await expect(modal).toContainText('The network would reject this transaction.')
  await expect(send).toBeDisabled()
  await restore()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect(send).toBeEnabled()
  expect(await signRequestCount(page)).toBe(0)
})

test('a transaction that came too late is not sent, the visitor reads so, and the next try is a fresh one', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { confirm, modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  await expect(modal).toContainText('Balance after')
  // The real ledger refuses it: this moment is none of those that it knows.
  const restore = await addLedgerFault(page, (method) =>
    method === 'getLatestBlockhash' ? expiredBlockhash : undefined,
  )
  await press('Send')
  await approve(page)
  await expect(modal).toContainText('Not sent')
  await expect(modal).toContainText('This took too long')
  await expect(modal).toContainText('0.5 SOL')
  expect(await lamportsOf(them.address)).toBe(0)
  await restore()
  await confirm()
  expect(await lamportsOf(them.address)).toBe(0.5 * sol)
})

test('a ledger out of reach while looking it over: said in words, and one press later all is well', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { confirm, modal, press, review, start } = sendForm(page)
  await start()
  const restore = await addLedgerFault(page, () => 'down')
  await review({ amount: '0.5', to: them.address })
  await expect(modal).toContainText('Fee unavailable', { timeout: 20_000 })
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await restore()
  await press('Try again')
  await confirm()
  expect(await lamportsOf(them.address)).toBe(0.5 * sol)
})

test('a ledger that never answers blocks nothing: the way back is open and the form is full', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { amount, modal, review, start, to } = sendForm(page)
  await start()
  await addLedgerFault(page, () => 'silent')
  await review({ amount: '0.5', to: them.address })
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(amount).toHaveValue('0.5')
  await expect(to).toHaveValue(them.address)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()
  expect(await solanaConnection(page)).toMatchObject({ status: 'connected' })
})

test('an answer lost on the way back is looked up: what the ledger took counts as sent', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { confirm, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  await addLedgerFault(page, (method) => (method === 'sendTransaction' ? 'lost' : undefined))
  await confirm()
  await expect(page.getByText('0.5 SOL is on its way').first()).toBeVisible()
  expect(await lamportsOf(them.address)).toBe(0.5 * sol)
})

test('a ledger out of reach when it is sent: it is passed on once more and delivered once', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const { confirm, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  let isDown = true
  await addLedgerFault(page, (method) =>
    isDown && /^(sendTransaction|getSignatureStatuses)$/.test(method) ? 'down' : undefined,
  )
  await confirm()
  await expect(page.getByText('0.5 SOL is on its way').first()).toBeVisible()
  expect(await lamportsOf(them.address)).toBe(0)
  isDown = false
  await expect(page.getByText('0.5 SOL sent').first()).toBeVisible({ timeout: 30_000 })
  expect(await lamportsOf(them.address)).toBe(0.5 * sol)
  expect(await signRequestCount(page)).toBe(1)
})

test('S4.20 on another ledger the form is empty, and what is sent goes there', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(2), await fundedSolanaAccount(0)]
  await requestSolana('requestAirdrop', [me.address, 2 * sol], localSolanaTwo)
  await visitSolana(page, [me])
  const { amount, confirm, review, start } = sendForm(page)
  await start()
  await amount.fill('0.5')
  await page.evaluate(
    (id) => window.latchkey?.switchNetwork({ network: id as `solana:${string}` }),
    localSolanaTwo,
  )
  await expect(amount).toHaveValue('')
  await page.evaluate(() => window.latchkey?.close())
  await start()
  await review({ amount: '0.5', to: them.address })
  await confirm()
  await expect(page.getByText('0.5 SOL sent').first()).toBeVisible()
  expect(await lamportsOf(them.address, localSolanaTwo)).toBe(0.5 * sol)
  expect(await lamportsOf(them.address)).toBe(0)
})

const signRequestCount = (page: Page) =>
  page.evaluate(
    () => window.demoSolanaWallet?.calls.filter(({ method }) => /Transaction$/.test(method)).length,
  )
