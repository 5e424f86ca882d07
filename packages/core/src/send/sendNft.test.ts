import { LatchkeyError } from '@latchkey/protocol'
import type { Nft } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { nftsKey } from '../account/accountKeys.js'
import { showView } from '../modal/showView.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { currentEntry } from '../state/routerSlice.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import {
  sendMax,
  sendReadiness,
  setReceiver,
  setSendAmount,
  setSendToken,
  startSend,
} from './sendForm.js'
import { sendTokens } from './sendTransfer.js'
import { sendPreviewQuery } from './transfer/previewTransfer.js'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const contract = '0x00000000000000000000000000000000000000c1'
const sticker: Nft = {
  chainId: 'eip155:31337',
  address: contract,
  tokenId: '7',
  standard: 'ERC1155',
  name: 'Sticker #7',
  collection: 'Stickers',
  quantity: '5',
  isSpam: false,
  attributes: [],
}
const badge: Nft = { ...sticker, standard: 'ERC721', name: '', collection: 'Badges', quantity: '1' }

async function reviewed(nft: Nft = sticker, receiver = to) {
  const context = await sendTestContext()
  await startSend(context, { nft })
  await setReceiver(context, { input: receiver })
  await showView(context, { view: 'WalletSendPreview' })
  const send = () => context.store.get().send.form
  return { context, send, wallet: context.wallet }
}
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })

test('the form of an NFT begins with one of it, and needs a receiver', async () => {
  const context = await sendTestContext()
  await startSend(context, { nft: badge })
  const { form } = context.store.get().send
  expect(form).toMatchObject({ sendTokenAmount: '1', nft: badge })
  expect(form.token).toMatchObject({ symbol: 'Badges #7', price: 0 })
  expect(sendReadiness(form)).toBe('add-address')
})

test('an NFT whose contract is the coin itself is refused: it would send money', async () => {
  const context = await sendTestContext()
  const coin = { ...sticker, address: `0x${'e'.repeat(40)}`, quantity: '9000000000000000000' }
  await fails(startSend(context, { nft: coin }), 'transaction/address-invalid')
  expect(context.store.get().send.form.nft).toBeUndefined()
})

test.each([
  ['6', 'insufficient-funds'],
  ['0', 'add-amount'],
  ['', 'add-amount'],
  ['1.5', 'incorrect-value'],
  ['5', 'ready'],
])('%s of five copies: %s', async (amount, step) => {
  const { context, send } = await reviewed()
  await setSendAmount(context, { amount })
  expect(sendReadiness(send())).toBe(step)
})

test('S4.42 an NFT is requested with its id; the result has its name, and the list of NFTs is outdated', async () => {
  const { context, wallet } = await reviewed()
  await setSendAmount(context, { amount: '2' })
  const queries = await context.queries.load()
  const key = nftsKey(from, 'eip155:31337')
  queries.setQueryData(key, { items: [sticker], next: null })
  const sent = await sendTokens(context)
  expect(wallet.transfers).toMatchObject([
    { from, to, amount: 2n, token: contract, nft: { standard: 'ERC1155', tokenId: 7n } },
  ])
  expect(sent).toMatchObject({ amount: '2', symbol: 'Sticker #7', nft: '7', token: contract })
  expect(context.store.get().send).toMatchObject({ status: 'sent', result: { nft: '7' } })
  expect(currentEntry(context.store.get().router).view).toBe('Account')
  expect(queries.getQueryData(key)).toBeUndefined()
  expect(cachesOf(context).get('sent', from)).toMatchObject([{ nft: '7' }])
})

test('the preview costs the fee of the transfer, and counts the copies that stay', async () => {
  const { context } = await reviewed()
  const queries = await context.queries.load()
  const preview = await queries.fetchQuery(sendPreviewQuery(context))
  expect(preview).toMatchObject({ fee: 2_000n, balanceAfter: 2n, enoughForFee: true })
  expect(preview.value).toBeUndefined()
})

test.each([
  ['gone', 0n, '1'],
  ['fewer than is sent', 1n, '2'],
])('an NFT that is %s is reported before the wallet’s prompt', async (_, balance, amount) => {
  const { context, wallet } = await reviewed()
  await setSendAmount(context, { amount })
  wallet.setBalance(contract, { balance, decimals: undefined })
  // A node refuses it too, but its reason reads like any other.
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await fails(sendTokens(context), 'send/nft-not-owned')
  expect(context.store.get().send).toMatchObject({ status: 'failed', error: 'send/nft-not-owned' })
  expect(wallet.calls).not.toContain('transfer')
})

test('a contract that refuses it is named as the reason; an account is not', async () => {
  const refusing = '0xc000000000000000000000000000000000000001'
  const { context, wallet } = await reviewed(badge, refusing)
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await fails(sendTokens(context), 'send/receiver-refuses-nft')
  await setReceiver(context, { input: to })
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await fails(sendTokens(context), 'node/execution-reverted')
  wallet.next('estimate', new LatchkeyError('rpc/timeout'))
  await fails(sendTokens(context), 'rpc/timeout')
  expect(wallet.calls).not.toContain('transfer')
})

test('the most of an NFT is what the chain has now', async () => {
  const context = await sendTestContext()
  await startSend(context, { nft: sticker })
  await sendMax(context)
  expect(context.store.get().send.form).toMatchObject({
    sendTokenAmount: '3',
    token: { quantity: { numeric: '3' } },
  })
})

test('a token that is chosen instead is sent as a token', async () => {
  const { context, send } = await reviewed()
  await setSendToken(context, { token: fakeTokens.dollar })
  expect(send()).toMatchObject({ token: fakeTokens.dollar, nft: undefined, sendTokenAmount: '' })
})
