import { LatchkeyError } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { expect, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { emptyForm, type SendForm } from '../state/sendSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { pairWallet } from '../walletConnect/pairWallet.js'
import {
  sendMax,
  sendReadiness,
  setReceiver,
  setSendAmount,
  setSendToken,
  startSend,
} from './sendForm.js'
import { sendTokens } from './sendTransfer.js'
import { orderPlaced } from './sendTransitions.js'
import { sendPreviewQuery } from './transfer/previewTransfer.js'

const to = '0x00000000000000000000000000000000000000b2'
const sticker: Nft = {
  chainId: 'eip155:31337',
  address: '0x00000000000000000000000000000000000000c1',
  tokenId: '7',
  standard: 'ERC1155',
  name: 'Sticker #7',
  collection: 'Stickers',
  quantity: '5',
  isSpam: false,
  attributes: [],
}
const contract = '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9'

async function startForm(token: (typeof fakeTokens)[keyof typeof fakeTokens] = fakeTokens.coin) {
  const context = await sendTestContext()
  await startSend(context, { token })
  const send = () => context.store.get().send.form
  const preview = async () => {
    const queries = await context.queries.load()
    try {
      return await queries.fetchQuery(sendPreviewQuery(context))
    } finally {
      queries.clear()
    }
  }
  return { context, preview, send, wallet: context.wallet }
}

test('a send begins on the view of its own, with nothing filled in', async () => {
  const context = await sendTestContext()
  await startSend(context)
  expect(context.store.get().send.form).toEqual(emptyForm)
  expect(currentEntry(context.store.get().router).view).toBe('WalletSend')
  expect(context.events).toContain('OPEN_SEND')
})

test('what was typed is there again after Back and after closing', async () => {
  const { context, send } = await startForm()
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '0.5' })
  const typed = send()
  await goBack(context)
  await startSend(context)
  expect(send()).toBe(typed)
  await closeModal(context)
  await openModal(context)
  await startSend(context)
  expect(send()).toBe(typed)
})

test('a send that starts with a token or an NFT goes to the receiver that was typed', async () => {
  const { context, send } = await startForm()
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '0.5' })
  await startSend(context, { token: fakeTokens.dollar })
  expect(send()).toMatchObject({ token: fakeTokens.dollar, receiverAddress: to })
  expect(send().sendTokenAmount).toBe('0.5')
  await startSend(context, { nft: sticker })
  expect(send()).toMatchObject({ nft: sticker, receiverAddress: to, sendTokenAmount: '1' })
  await startSend(context)
  expect(send()).toMatchObject({ nft: undefined, token: undefined, receiverAddress: to })
  expect(send().sendTokenAmount).toBe('')
})

test('the form and its view are one change', async () => {
  const { context } = await startForm()
  await showView(context, { view: 'Account' })
  const heard = vi.fn()
  context.store.subscribe(heard)
  await startSend(context, { token: fakeTokens.dollar })
  expect(heard).toHaveBeenCalledOnce()
  expect(context.store.get().send.form.token).toEqual(fakeTokens.dollar)
})

test.each([
  ['0.000001', 'stays'],
  ['0.0000001', 'goes: the token has fewer decimals'],
  ['1,5', 'goes: it is none'],
])('of another token, the amount %s %s', async (amount, then) => {
  const { context, send } = await startForm()
  await setSendAmount(context, { amount })
  await setSendToken(context, { token: { ...fakeTokens.coin, price: 3 } })
  expect(send()).toMatchObject({ token: { price: 3 }, sendTokenAmount: amount })
  await setSendToken(context, { token: fakeTokens.dollar })
  expect(send().token).toEqual(fakeTokens.dollar)
  expect(send().sendTokenAmount).toBe(then === 'stays' ? amount : '')
})

test('what is typed without end is cut', async () => {
  const { context, send } = await startForm()
  await setSendAmount(context, { amount: '1'.repeat(2_000) })
  await setReceiver(context, { input: 'x'.repeat(2_000) })
  expect(send().sendTokenAmount).toBe('1'.repeat(1_000))
  expect(send().receiverInput).toBe('x'.repeat(1_000))
})

test('while the request is at the wallet, nothing can be changed', async () => {
  const { context, send } = await startForm()
  await setSendAmount(context, { amount: '1' })
  context.store.commit(orderPlaced('send', { ...send(), from: undefined }))
  await setSendAmount(context, { amount: '2' })
  await setSendToken(context, { token: fakeTokens.dollar })
  expect(send()).toMatchObject({ token: fakeTokens.coin, sendTokenAmount: '1' })
})

test('all of a token is all of it', async () => {
  const { context, send } = await startForm(fakeTokens.dollar)
  await sendMax(context)
  expect(send().sendTokenAmount).toBe('100')
})

test('of a native coin, twice the fee is reserved', async () => {
  const { context, preview, send } = await startForm()
  await setReceiver(context, { input: to })
  await sendMax(context)
  expect(send().sendTokenAmount).toBe('1.499999999999998')
  expect(sendReadiness(send())).toBe('ready')
  expect(await preview()).toMatchObject({ enoughForFee: true, balanceAfter: 1_000n })
})

test('what the chain says is held counts, also where the list said less', async () => {
  const { context, send, wallet } = await startForm(fakeTokens.dollar)
  await setReceiver(context, { input: to })
  wallet.setBalance(contract, { balance: 200_500_000n, decimals: 6 })
  await sendMax(context)
  expect(send()).toMatchObject({ sendTokenAmount: '200.5', token: { value: 200.5 } })
  expect(sendReadiness(send())).toBe('ready')
})

test('where the fee takes the whole balance, that is shown', async () => {
  const { context, wallet } = await startForm()
  wallet.setBalance(undefined, { balance: 2_000n, decimals: undefined })
  await expect(sendMax(context)).rejects.toMatchObject({ code: 'send/insufficient-funds' })
})

test('of a native coin, the minimum balance of an account is reserved too', async () => {
  const { context, preview, send, wallet } = await startForm()
  wallet.setMinBalance(900_000n)
  await setReceiver(context, { input: to })
  await sendMax(context)
  expect(send().sendTokenAmount).toBe('1.499999999999098')
  // The fee may come out twice as high, and the account still holds enough.
  expect(await preview()).toMatchObject({ enoughForFee: true, nativeAfter: 901_000n })
})

test('where only the minimum balance is there, that is shown', async () => {
  const { context, send, wallet } = await startForm()
  wallet.setMinBalance(900_000n)
  wallet.setBalance(undefined, { balance: 902_000n, decimals: undefined })
  await expect(sendMax(context)).rejects.toMatchObject({ code: 'node/insufficient-funds-for-rent' })
  expect(send().sendTokenAmount).toBe('')
})

test.each([
  ['less than an account must hold', '0.0000000000000001', 'node/insufficient-funds-for-rent'],
  ['one last unit', '0.000000000000900999', 'node/insufficient-funds-for-rent'],
  ['nothing', '0.000000000000901', undefined],
])('a transfer that leaves %s is accepted or refused with its code', async (_, amount, code) => {
  const { context, preview, wallet } = await startForm()
  wallet.setMinBalance(902_000n)
  wallet.setBalance(undefined, { balance: 902_000n, decimals: undefined })
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount })
  const work = code ? preview().catch((error) => error.code) : preview()
  expect(await work).toEqual(code ?? expect.objectContaining({ nativeAfter: 0n }))
  // The wallet gets no request either.
  const sent = await sendTokens(context).catch((error) => error.code)
  expect(sent).toEqual(code ?? expect.objectContaining({ to }))
  expect(wallet.transfers).toHaveLength(code ? 0 : 1)
})

test('an account that sends a token must retain its minimum balance, once the fee is paid', async () => {
  const { context, preview, wallet } = await startForm(fakeTokens.dollar)
  wallet.setMinBalance(900_000n)
  wallet.setBalance(undefined, { balance: 901_000n, decimals: undefined })
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '1' })
  await expect(preview()).rejects.toMatchObject({ code: 'node/insufficient-funds-for-rent' })
})

test('all of what was chosen before does not become an amount of something else', async () => {
  const { context, send, wallet } = await startForm(fakeTokens.dollar)
  let go = () => {}
  wallet.next('getBalance', new Promise<void>((resolve) => (go = resolve)))
  const work = sendMax(context)
  await setSendToken(context, { token: fakeTokens.coin })
  go()
  await work
  expect(send()).toMatchObject({ token: fakeTokens.coin, sendTokenAmount: '' })
})

test.each([
  ['types another amount', '2', (context: Context) => setSendAmount(context, { amount: '2' })],
  [
    'goes on to look it over',
    '1',
    (context: Context) => showView(context, { view: 'WalletSendPreview' }),
  ],
])('an amount stays for a visitor who %s before the maximum is known', async (_, amount, act) => {
  const { context, send, wallet } = await startForm(fakeTokens.dollar)
  await setSendAmount(context, { amount: '1' })
  let go = () => {}
  wallet.next('getBalance', new Promise<void>((resolve) => (go = resolve)))
  const work = sendMax(context)
  await act(context)
  go()
  await work
  expect(send().sendTokenAmount).toBe(amount)
})

test('a preview has amount, fee and the rest, with their worth', async () => {
  const { context, preview } = await startForm()
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '0.5' })
  expect(await preview()).toEqual({
    amountUnits: 5n * 10n ** 17n,
    value: 1_000,
    fee: 1_000n,
    feeValue: 0.000_000_000_002,
    balanceAfter: 10n ** 18n - 1_000n,
    nativeAfter: 10n ** 18n - 1_000n,
    enoughForFee: true,
  })
})

test('a preview of a token has the rest of it and of the native coin', async () => {
  const { context, preview, wallet } = await startForm(fakeTokens.dollar)
  wallet.setBalance(undefined, { balance: 1_500n, decimals: undefined })
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '1' })
  expect(await preview()).toMatchObject({
    amountUnits: 1_000_000n,
    value: 1,
    fee: 2_000n,
    feeValue: undefined,
    balanceAfter: 99_000_000n,
    nativeAfter: -500n,
    enoughForFee: false,
  })
})

test('a preview is another one for each form, and none while the form is not complete', async () => {
  const { context } = await startForm()
  expect(sendPreviewQuery(context).enabled).toBe(false)
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '0.5' })
  const first = sendPreviewQuery(context)
  expect(first.enabled).toBe(true)
  await setSendAmount(context, { amount: '0.50' })
  expect(sendPreviewQuery(context).queryKey).toEqual(first.queryKey)
  await setSendAmount(context, { amount: '0.51' })
  expect(sendPreviewQuery(context).queryKey).not.toEqual(first.queryKey)
})

test('a refusal of the chain is reported as it is', async () => {
  const { context, preview, wallet } = await startForm(fakeTokens.dollar)
  await setReceiver(context, { input: to })
  await setSendAmount(context, { amount: '1' })
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await expect(preview()).rejects.toMatchObject({ code: 'node/execution-reverted' })
  wallet.setBalance(contract, { balance: 1n, decimals: 6 })
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await expect(preview()).rejects.toMatchObject({ code: 'send/insufficient-funds' })
})

test('S1.04 S8.10 where the active namespace can not send, there is no form, and the error says so', async () => {
  const remote = fakeSessions()
  remote.namespaces = ['cosmos']
  const cosmos = {
    ...fakeSolanaNetwork(),
    caipNetworkId: 'cosmos:test',
    chainNamespace: 'cosmos',
  } as const
  const context = createTestContext({ networks: [cosmos], adapters: [], connectors: [remote] })
  start(context)
  const paired = pairWallet(context)
  remote.approve()
  await paired
  const error = { code: 'send/unsupported', message: 'Unsupported chain' }
  await expect(startSend(context)).rejects.toMatchObject(error)
  await expect(sendTokens(context)).rejects.toMatchObject(error)
  await expect(sendMax(context)).rejects.toMatchObject(error)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
})

const token: TokenBalance = {
  name: 'Dollar',
  symbol: 'LUSD',
  chainId: 'eip155:31337',
  address: 'eip155:31337:0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
  price: 1,
  quantity: { decimals: '6', numeric: '1.5' },
}
const receiverAddress = '0x00000000000000000000000000000000000000b2'
const whole: SendForm = {
  ...emptyForm,
  token,
  sendTokenAmount: '1.5',
  receiverInput: receiverAddress,
  receiverAddress,
}
const ready = (change: Partial<SendForm>) => sendReadiness({ ...whole, ...change })

test('S5.10 a send needs a token, an amount and a receiver, in this order', () => {
  expect(sendReadiness(emptyForm)).toBe('select-token')
  expect(ready({ sendTokenAmount: '', receiverInput: '' })).toBe('add-amount')
  expect(ready({ receiverInput: ' ', receiverAddress: undefined })).toBe('add-address')
  expect(ready({})).toBe('ready')
})

test.each([
  ['0', 'add-amount'],
  ['0.', 'add-amount'],
  ['-1', 'incorrect-value'],
  ['1e3', 'incorrect-value'],
  ['1,5', 'incorrect-value'],
  ['0.0000001', 'incorrect-value'],
  ['1.500001', 'insufficient-funds'],
  [`1${'0'.repeat(40)}`, 'insufficient-funds'],
  [`1${'0'.repeat(90)}`, 'insufficient-funds'],
])('the amount %s: %s', (sendTokenAmount, step) => {
  expect(ready({ sendTokenAmount })).toBe(step)
})

test('a receiver that is being looked up, or is none', () => {
  const unknown = { receiverInput: 'bob.eth', receiverAddress: undefined }
  expect(ready({ ...unknown, resolving: true })).toBe('resolving')
  expect(ready({ ...unknown, receiverProblem: 'name' })).toBe('invalid-address')
  expect(ready(unknown)).toBe('invalid-address')
  // Whatever is wrong with it, nothing is sent there.
  expect(ready({ receiverProblem: 'checksum' })).toBe('invalid-address')
})

test.each(['255', '999'])('a token that claims %s decimals has nothing to send', (decimals) => {
  const odd = { ...token, quantity: { decimals, numeric: '1' } }
  expect(ready({ token: odd, sendTokenAmount: '1' })).toBe('insufficient-funds')
})
