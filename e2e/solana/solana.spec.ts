import type { Page } from '@playwright/test'
import {
  type Address,
  getBase58Encoder,
  getBase64Encoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  verifySignature,
} from '@solana/kit'
import { addFaultyWallet } from '../connect/faultyWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import { lamportsOf, localSolanaTwo, requestSolana, unsignedTransfer } from './solanaChain.js'
import {
  connectSolana,
  expectSolanaAccount,
  fundedSolanaAccount,
  solanaAccountOf,
  solanaConnection,
  solanaPage,
  visitSolana,
} from './solanaVisitor.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test('S1.02 S3.35 a wallet of two namespaces is one entry that asks which; the other one stays as it was', async ({
  page,
}) => {
  const me = await fundedSolanaAccount(1)
  await page.goto(solanaPage([me]))
  const { button, modal, open, wallet } = widget(page)
  await open()
  await expect(wallet(/Demo wallet/)).toHaveCount(1)
  await wallet('Demo wallet').click()
  const namespaces = modal.getByRole('list').getByRole('button')
  await expect(namespaces).toHaveCount(2)
  await namespaces.filter({ hasText: 'Solana' }).click()
  await approve(page)
  await expect(modal).toBeHidden()
  await expectSolanaAccount(page, me.address)
  expect(await solanaConnection(page)).toMatchObject({
    network: 'Local Solana',
    activeNamespace: 'solana',
  })
  await expect(button).toContainText(me.address.slice(0, 4))
  await expect(page.locator('#status')).toHaveText('disconnected')
})

test('S3.37 opened for Solana, the modal lists no wallet of another namespace, and there is nothing to choose', {
  tag: '@long',
}, async ({ page }) => {
  const me = await fundedSolanaAccount(1)
  await addFaultyWallet(page, { info: { name: 'Ether wallet' } })
  await page.addInitScript(() => localStorage.setItem('paperboat/demo-wallet', 'on'))
  await page.goto(solanaPage([me]))
  const { modal, open, wallet } = widget(page)
  await open()
  await expect(wallet('Ether wallet')).toBeVisible()
  await expect(wallet(/Demo wallet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.latchkey?.open({ namespace: 'solana' }))
  await expect(wallet(/Demo wallet/)).toBeVisible()
  await expect(wallet('Ether wallet')).toHaveCount(0)
  await wallet('Demo wallet').click()
  await expect(modal).toContainText('Continue in Demo wallet')
  await approve(page)
  await expectSolanaAccount(page, me.address)
})

test('S3.77 a message is signed by the account, and not if the visitor declines', async ({
  page,
}) => {
  const me = await fundedSolanaAccount(0)
  await visitSolana(page, [me])
  const message = 'Fair winds, ⛵'
  const bytes = new TextEncoder().encode(message)
  const key = await getPublicKeyFromAddress(me.address as Address)
  const isMine = (signature: string) =>
    verifySignature(key, getBase58Encoder().encode(signature) as never, bytes)

  const signed = page.evaluate(
    (message) => window.latchkey?.signMessage({ message, namespace: 'solana' }),
    message,
  )
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible()
  await approve(page)
  expect(await isMine(String(await signed))).toBe(true)

  const pendingRequest = ask<{ signature: string }>(page, 'solana_signMessage', {
    message: [...bytes],
  })
  await approve(page)
  expect(await isMine((await pendingRequest).signature)).toBe(true)

  const declined = ask(page, 'solana_signMessage', { message: [...bytes] })
  const rejected = expect(declined).rejects.toThrow('wallet/rejected')
  await page.getByRole('button', { name: 'Reject' }).click()
  await rejected
})

test('S3.77 one transaction is signed, then several in one question; the ledger takes them', async ({
  page,
}) => {
  const [me, them] = [await fundedSolanaAccount(10), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const wire = (sol: bigint) => unsignedTransfer(me.address, them.address, sol * 10n ** 9n)
  const send = (signed: string) =>
    requestSolana('sendTransaction', [signed, { encoding: 'base64' }])

  const one = ask<{ transaction: string; signature: string }>(page, 'solana_signTransaction', {
    transaction: await wire(1n),
  })
  await approve(page)
  const { signature, transaction } = await one
  expect(await send(transaction)).toBe(signature)
  expect(await lamportsOf(them.address)).toBe(1_000_000_000)

  const several = ask<{ transactions: string[] }>(page, 'solana_signAllTransactions', {
    transactions: [await wire(2n), await wire(3n)],
  })
  await approve(page)
  const { transactions } = await several
  // One question for both.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  for (const signed of transactions) {
    const { signatures } = getTransactionDecoder().decode(getBase64Encoder().encode(signed))
    expect(signatures[me.address as Address]).toHaveLength(64)
    await send(signed)
  }
  expect(await lamportsOf(them.address)).toBe(6_000_000_000)
})

test('S3.77 sign and send brings it to the ledger with the options that there are, and no others', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [await fundedSolanaAccount(5), await fundedSolanaAccount(0)]
  await visitSolana(page, [me])
  const sent = page.waitForRequest(
    (request) => request.postData()?.includes('sendTransaction') === true,
  )
  const options = {
    skipPreflight: true,
    preflightCommitment: 'processed',
    maxRetries: 3,
    minContextSlot: 1,
  }
  const pendingRequest = ask<{ signature: string }>(page, 'solana_signAndSendTransaction', {
    transaction: await unsignedTransfer(me.address, them.address, 10n ** 9n),
    options: { ...options, encoding: 'base58', harmful: true },
  })
  await approve(page)
  const { signature } = await pendingRequest
  const call = [(await sent).postDataJSON()].flat()[0]
  expect(call.params[1]).toEqual({ ...options, encoding: 'base64' })
  expect(await lamportsOf(them.address)).toBe(1_000_000_000)
  const { value } = await requestSolana<{ value: unknown[] }>('getSignatureStatuses', [[signature]])
  expect(value).toEqual([expect.objectContaining({ err: null })])
})

test('another account in the wallet, a locked wallet and an unlocked one are followed', async ({
  page,
}) => {
  const [me, other] = [await fundedSolanaAccount(1), await fundedSolanaAccount(2)]
  await visitSolana(page, [me, other])
  const { button, modal, open } = widget(page)
  await expectSolanaAccount(page, me.address)
  await open()
  await expect(modal).toContainText('1 SOL')
  await page.evaluate(() => window.demoSolanaWallet?.selectAccount(1))
  await expectSolanaAccount(page, other.address)
  await expect(modal).toContainText('2 SOL')
  await expect(button).toContainText(other.address.slice(0, 4))
  await page.evaluate(() => window.demoSolanaWallet?.lock())
  await expectSolanaAccount(page, undefined)
  await page.evaluate(() => window.demoSolanaWallet?.unlock())
  await expectSolanaAccount(page, other.address)
  expect(await prompts(page)).toBe(0)
})

test('S4.01 S4.20 the ledger is switched: other balance, same account, and a reload comes back there unasked', async ({
  page,
}) => {
  const me = await fundedSolanaAccount(1)
  await requestSolana('requestAirdrop', [me.address, 7_000_000_000], localSolanaTwo)
  await visitSolana(page, [me])
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: /Network/ }).click()
  await modal.getByRole('button', { name: /Local Solana Two/ }).click()
  await expect
    .poll(() => solanaConnection(page))
    .toMatchObject({
      address: me.address,
      network: 'Local Solana Two',
    })
  await page.evaluate(() => window.latchkey?.open({ view: 'Account' }))
  await expect(modal).toContainText('7 SOL')
  await page.reload()
  await expectSolanaAccount(page, me.address)
  expect(await solanaConnection(page)).toMatchObject({ network: 'Local Solana Two' })
  expect(await prompts(page)).toBe(0)

  // The same with another namespace in front.
  await page.evaluate(() => window.latchkey?.open({ namespace: 'eip155' }))
  await widget(page).wallet('Demo wallet').click()
  await approve(page)
  await expect(page.locator('#status')).toHaveText('connected')
  await page.reload()
  await expect(page.locator('#status')).toHaveText('connected')
  await expectSolanaAccount(page, me.address)
  expect(await solanaConnection(page)).toMatchObject({
    network: 'Local Solana Two',
    activeNamespace: 'eip155',
  })
  expect(await prompts(page)).toBe(0)
})

test('S4.50 S4.51 who disconnects is gone at once, from storage too, and stays so after a reload', async ({
  page,
}) => {
  const me = await fundedSolanaAccount(1)
  await visitSolana(page, [me])
  const { modal, open } = widget(page)
  await open()
  // What comes in moves the buttons below it.
  await expect(modal).toContainText('1 SOL')
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal).toBeHidden()
  await expectSolanaAccount(page, undefined)
  expect(
    await page.evaluate(() => window.latchkey?.getProvider({ namespace: 'solana' })),
  ).toBeUndefined()
  const stored = await page.evaluate(() => Object.entries(localStorage).map(String).join('\n'))
  expect(stored).not.toMatch(/solana:connected_connector_id/)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.latchkey?.getState().settled)).toBe(true)
  await expectSolanaAccount(page, undefined)
})

test('connect, account change and disconnect in one tab reach the other', { tag: '@long' }, async ({
  context,
}) => {
  const [me, other] = [await fundedSolanaAccount(1), await fundedSolanaAccount(1)]
  const [one, two] = [await context.newPage(), await context.newPage()]
  for (const page of [one, two]) await page.goto(solanaPage([me, other]))
  await expectSolanaAccount(two, undefined)
  await one.bringToFront()
  await connectSolana(one)
  await expectSolanaAccount(two, me.address)
  expect(await prompts(two)).toBe(0)
  await one.evaluate(() => window.demoSolanaWallet?.selectAccount(1))
  await expectSolanaAccount(one, other.address)
  await expectSolanaAccount(two, other.address)
  await two.evaluate(() => window.latchkey?.disconnect({ namespace: 'solana' }))
  await expectSolanaAccount(two, undefined)
  await expectSolanaAccount(one, undefined)
})

test('nothing remembered on Solana: no request until the visitor acts', async ({ page }) => {
  const pendingRequest: string[] = []
  page.on('request', (request) => pendingRequest.push(request.url()))
  await page.clock.install()
  await page.goto(solanaPage([await solanaAccountOf(0)]))
  await page.clock.runFor(15_000)
  await page.waitForLoadState('networkidle')
  const { origin } = new URL(devEnvironment().demo)
  expect(
    pendingRequest.filter(
      (url) => !/^\/(plain\.html|assets\/|boat\.svg)/.test(pathOf(url, origin)),
    ),
  ).toEqual([])
})

test('the account shows the coin with its worth, and tokens of both programs by their names', async ({
  page,
}) => {
  await visitSolana(page, [await solanaAccountOf(2)])
  const { modal, open } = widget(page)
  await open()
  const row = (name: RegExp) => modal.getByRole('button', { name })
  await expect(row(/^Solana/)).toHaveAccessibleName(/\$150\.00.* SOL/)
  await expect(row(/^Local Dollar/)).toHaveAccessibleName(/\$.* LUSD/)
  await expect(row(/^Local Shell/)).toHaveAccessibleName(/ SHELL/)
  // Nothing that only another namespace has.
  await expect(modal).not.toContainText(/Activity|NFTs/)
})

/** Sends a request to the wallet as a host's own code does; rejects with the code of the error. */
function ask<T>(page: Page, method: string, params: object): Promise<T> {
  return page.evaluate(
    async ({ method, params }) => {
      type Asked = { request(call: { method: string; params: object }): Promise<T> }
      const provider = window.latchkey?.getProvider({ namespace: 'solana' }) as Asked
      try {
        return await provider.request({ method, params })
      } catch (error) {
        throw new Error((error as { code?: string }).code)
      }
    },
    { method, params },
  )
}

const prompts = (page: Page) => page.evaluate(() => window.demoSolanaWallet?.promptsWithoutGesture)

const pathOf = (url: string, origin: string) =>
  url.startsWith(`${origin}/`) ? new URL(url).pathname : url
