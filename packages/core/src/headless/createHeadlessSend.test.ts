import { expect, onTestFinished, test } from 'vitest'
import { unnotifiedTransaction } from '../account/sentResult.js'
import { updateSent } from '../account/sentTransactions.js'
import { initialSend } from '../state/sendSlice.js'
import { headlessPage } from '../testing/headlessPage.js'
import { createHeadless } from './createHeadless.js'

const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const dollar = '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9'

async function setUp() {
  const page = headlessPage()
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  page.wallet.setBalance(dollar, { balance: 100_000_000n, decimals: 6 })
  await page.latchkey.connect({ connectorId: 'com.example.wallet' })
  const { send } = page.headless
  return { ...page, send, status: () => send.get().status }
}
const coin = { to, amount: '0.5' }

test('a preview says who gets what for which fee, and asks no wallet', async () => {
  const { send, status, wallet } = await setUp()
  const work = send.preview(coin)
  expect(status()).toBe('previewing')
  const preview = await work
  expect(send.get()).toMatchObject({ status: 'ready', preview, error: undefined })
  expect(send.get().preview).toBe(preview)
  expect(preview).toMatchObject({
    amount: '0.5',
    amountUnits: 500_000_000_000_000_000n,
    enoughForFee: true,
    network: { id: 31337 },
    toName: undefined,
    token: { symbol: 'ETH' },
    warnings: [],
  })
  expect(preview.to.toLowerCase()).toBe(to)
  expect(preview.fee).toBeGreaterThan(0n)
  expect(wallet.calls).not.toContain('transfer')
})

test('S4.40 a confirmed preview is sent once and followed until it is final, without a notice of the modal', async () => {
  const { context, send, wallet } = await setUp()
  const preview = await send.preview({ ...coin, token: dollar })
  expect(preview).toMatchObject({ amountUnits: 500_000n, balanceAfter: 99_500_000n })
  const [sent, again] = [send.confirm({ preview }), send.confirm({ preview })]
  expect(send.get().status).toBe('wallet')
  expect(await sent).toBe(await again)
  // Nor by a click that comes later.
  expect(await send.confirm({ preview })).toBe(await sent)
  expect(wallet.calls.filter((call) => call.startsWith('transfer'))).toHaveLength(1)
  const { hash } = await sent
  expect(send.get()).toMatchObject({ status: 'sent', transaction: { hash, status: 'pending' } })

  updateSent(context, preview.from, (all) => all.map((one) => ({ ...one, status: 'confirmed' })))
  expect(unnotifiedTransaction(context.store.get())).toBeUndefined()
  // It leaves the list when the history contains it.
  updateSent(context, preview.from, () => [])
  expect(send.get().transaction).toMatchObject({ hash, status: 'confirmed' })
  // The modal's own form has nothing of it.
  expect(context.store.get().send).toEqual(initialSend)
  send.reset()
  expect(send.get()).toMatchObject({ status: 'idle', preview: undefined, transaction: undefined })
})

test('S8.61 a refusal in the wallet leaves the preview, which can be confirmed again', async () => {
  const { send, wallet } = await setUp()
  const preview = await send.preview(coin)
  wallet.next('transfer', Object.assign(new Error('no'), { code: 4001 }))
  await expect(send.confirm({ preview })).rejects.toThrow()
  expect(send.get()).toMatchObject({ status: 'failed', preview })
  expect(send.get().error).toBeDefined()
  expect(await send.confirm({ preview })).toMatchObject({ status: 'pending' })
})

test('S4.40 while a preview is at the wallet, another is refused and says nothing of the first', async () => {
  const { send, wallet } = await setUp()
  const [first, second] = [await send.preview(coin), await send.preview(coin)]
  const work = send.confirm({ preview: first })
  await expect(send.confirm({ preview: second })).rejects.toMatchObject({
    code: 'rpc/resource-unavailable',
  })
  await work
  expect(wallet.calls.filter((call) => call.startsWith('transfer'))).toHaveLength(1)
  expect((await send.confirm({ preview: second })).hash).not.toBe((await work).hash)
  expect(wallet.calls.filter((call) => call.startsWith('transfer'))).toHaveLength(2)
})

test.each([
  [{ to: 'nonsense', amount: '1' }, 'transaction/address-invalid'],
  [{ to: '', amount: '1' }, 'send/fields-required'],
  [{ to, amount: '1,5' }, 'send/amount-invalid'],
  [{ to, amount: '99999' }, 'send/insufficient-funds'],
] as const)('%j is refused with %s', async (parameters, code) => {
  const { send } = await setUp()
  await expect(send.preview(parameters)).rejects.toMatchObject({ code })
  expect(send.get()).toMatchObject({ status: 'failed', error: code })
})

test('a receiver that looks wrong is warned of', async () => {
  const { send } = await setUp()
  const { warnings } = await send.preview({ to: `0x${'0'.repeat(36)}dead`, amount: '0.1' })
  expect(warnings).toContainEqual({ kind: 'zero-address', severity: 'danger' })
})

test('S4.20 a preview of another network, or one made elsewhere, is not sent', async () => {
  const { latchkey, send } = await setUp()
  const preview = await send.preview(coin)
  await expect(send.confirm({ preview: { ...preview } })).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: 'Write confirm({ preview }) with the very object that preview() gave',
  })
  await latchkey.switchNetwork({ network: 31338 })
  await expect(send.confirm({ preview })).rejects.toMatchObject({ code: 'send/network-changed' })
})

test('without a wallet there is nothing to send from, and an instance has one set of parts', async () => {
  const { headless, latchkey, send } = await setUp()
  expect(createHeadless(latchkey)).toBe(headless)
  expect((await send.tokens()).map(({ symbol }) => symbol)).toEqual(['ETH'])
  await latchkey.disconnect()
  await expect(send.preview(coin)).rejects.toMatchObject({ code: 'connection/not-found' })
})

test('networks are listed with the one in use, and switched', async () => {
  const { headless } = await setUp()
  const { networks } = headless
  const before = networks.get()
  expect(before).toMatchObject({ network: { id: 31337 }, isSupported: true })
  expect(networks.get()).toBe(before)
  await networks.switch({ network: 31338 })
  expect(networks.get().network?.id).toBe(31338)
  expect(networks.get().networks).toBe(before.networks)
})
