import { LatchkeyError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { expect, test, vi } from 'vitest'
import { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
import { tokenBalanceQuery } from '../account/tokenBalanceQuery.js'
import { publicState } from '../assembly/publicState.js'
import { disconnect } from '../connection/disconnect.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { accountReset } from '../state/accountsSlice.js'
import { activeNetwork, initialNetworks, networksOf } from '../state/networksSlice.js'
import { currentEntry, reset } from '../state/routerSlice.js'
import { push } from '../state/routerSteps.js'
import { emptyForm, initialSend, type SendForm } from '../state/sendSlice.js'
import { createTestContext, type TestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { fakeTokens, sendTestContext } from '../testing/sendTestContext.js'
import { receiverInfoQuery, receiverWarnings } from './receiverInfoQuery.js'
import { setReceiver, setSendAmount, setSendToken, startSend } from './sendForm.js'
import { sendTokens } from './sendTransfer.js'

const from = '0x00000000000000000000000000000000000000a1'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** Filled in and looked over: the next click sends. */
async function previewing(
  token: TokenBalance = fakeTokens.dollar,
  amount = '1.5',
  options: Parameters<typeof sendTestContext>[0] = {},
) {
  const context = await sendTestContext(options)
  await startSend(context, { token })
  await setSendAmount(context, { amount })
  await setReceiver(context, { input: to })
  await showView(context, { view: 'WalletSendPreview' })
  const emitted: { event: string; properties: unknown }[] = []
  context.bus.onAny(({ event, properties }) => {
    if (event.startsWith('SEND_')) emitted.push({ event, properties })
  })
  let answer = () => {}
  const hold = (call: 'transfer' | 'estimate') => {
    context.wallet.next(call, new Promise<void>((resolve) => (answer = resolve)))
    return () => answer()
  }
  return {
    context,
    wallet: context.wallet,
    emitted,
    hold,
    events: () => emitted.map(({ event }) => event),
    send: () => context.store.get().send,
    sent: () => context.store.get().activity.sent,
    view: () => currentEntry(context.store.get().router).view,
    settle: () => context.env.advance(0),
  }
}
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })

test('S8.64 a wallet that reports no account while a transfer is checked is not asked for it', async () => {
  const { context, hold, wallet } = await previewing()
  const answer = hold('estimate')
  const failed = fails(sendTokens(context), 'wallet/disconnected')
  wallet.report({ type: 'accounts', addresses: [] })
  answer()
  await context.env.advance(300)
  await failed
  expect(wallet.calls).not.toContain('transfer')
})

test('S3.21 S4.40 loading is on from the click to the answer, and the form is as it was', async () => {
  const { context, hold, send, settle } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  const form: SendForm = {
    ...emptyForm,
    token: fakeTokens.dollar,
    sendTokenAmount: '1.5',
    receiverInput: to,
    receiverAddress: to,
  }
  expect(send()).toMatchObject({ status: 'wallet', form })
  const loading = () => publicState(context.store.get(), undefined).send.loading
  expect(loading()).toBe(true)
  agree()
  await work
  expect(send().status).toBe('sent')
  expect(loading()).toBe(false)
})

test('S4.41 S4.42 a token is sent by its contract, the form is emptied and Account is shown', async () => {
  const { context, send, sent, view, wallet } = await previewing()
  const result = await sendTokens(context)
  expect(wallet.transfers).toEqual([
    {
      network: activeNetwork(context.store.get().networks),
      from,
      to,
      amount: 1_500_000n,
      token: '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
    },
  ])
  expect(send()).toMatchObject({ status: 'sent', form: emptyForm, unanswered: [] })
  expect(view()).toBe('Account')
  expect(context.store.get().router.entries).toHaveLength(1)
  expect(sent()).toEqual([result])
  expect(result).toMatchObject({
    hash: `0x${'1'.padStart(64, '0')}`,
    networkId: 'eip155:31337',
    from,
    to,
    amount: '1.5',
    symbol: 'LUSD',
    token: '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
    status: 'pending',
  })
})

test.each(['WalletSend', 'WalletSendSelectToken'] as const)(
  'S4.42 who went back to %s meanwhile is led to Account, too',
  async (form) => {
    const { context, hold, settle, view } = await previewing()
    const agree = hold('transfer')
    const work = sendTokens(context)
    await settle()
    context.store.update('router', push({ view: form }))
    agree()
    await work
    expect(view()).toBe('Account')
  },
)

test('S4.42 a wallet with its request in a view of the modal leads to Account when it ends', async () => {
  const { context, hold, settle } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  context.store.update('router', push({ view: 'ApproveTransaction' }))
  agree()
  await work
  expect(context.store.get().router.entries).toEqual([
    { view: 'Account' },
    { view: 'ApproveTransaction' },
  ])
})

test('S4.42 where the modal shows nothing but the request of the wallet, that stays, and the transfer is a success', async () => {
  const { context, events, hold, sent, settle } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  context.store.update('router', reset({ view: 'ApproveTransaction' }))
  agree()
  expect(await work).toMatchObject({ status: 'pending' })
  expect(context.store.get().router.entries).toEqual([{ view: 'ApproveTransaction' }])
  expect(events()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  expect(sent()).toHaveLength(1)
})

test('S4.41 a native coin is sent without a contract, exactly', async () => {
  const { context, wallet } = await previewing(fakeTokens.coin, '1.000000000000000001')
  await sendTokens(context)
  expect(wallet.transfers).toMatchObject([{ amount: 10n ** 18n + 1n, token: undefined }])
})

test('S4.42 balances are refreshed', async () => {
  const { context, wallet } = await previewing()
  const network = fakeNetwork()
  const queries = await context.queries.load()
  const fetch = () => queries.fetchQuery(nativeBalanceQuery(context, { address: from, network }))
  const asked = () => wallet.calls.filter((call) => call === 'nativeBalance').length
  await fetch()
  await fetch()
  expect(asked()).toBe(1)
  await sendTokens(context)
  await context.env.advance(0)
  await fetch()
  expect(asked()).toBe(2)
  queries.clear()
})

test('S4.42 the token that was sent is read again by the server, and the list on screen is the new one', async () => {
  const data = fakeDataServer({ balances: [fakeTokens.coin, fakeTokens.dollar] })
  const { context } = await previewing(fakeTokens.dollar, '1.5', {
    server: 'https://latchkey.example',
    env: { fetch: data.fetch },
  })
  const queries = await context.queries.load()
  const query = tokenBalanceQuery(context, { address: from, network: fakeNetwork() })
  const { QueryObserver } = await import('@tanstack/query-core')
  const list = new QueryObserver(queries, query)
  const stop = list.subscribe(() => {})
  const dollars = () => list.getCurrentResult().data?.at(-1)?.quantity.numeric
  await vi.waitFor(() => expect(dollars()).toBe('100'))
  const quantity = { decimals: '6', numeric: '98.5' }
  data.served.balances = [fakeTokens.coin, { ...fakeTokens.dollar, quantity }]
  await sendTokens(context)
  await vi.waitFor(() => expect(dollars()).toBe('98.5'))
  expect(data.requests.filter(({ path }) => path.endsWith('/balance')).at(-1)?.query).toMatchObject(
    {
      forceUpdate: 'eip155:31337:0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
    },
  )
  stop()
  queries.clear()
})

test('who was sent to is known from then on', async () => {
  const { context } = await previewing()
  const queries = await context.queries.load()
  const ask = async () =>
    receiverWarnings({
      ...(await queries.fetchQuery(receiverInfoQuery(context))),
      knowsAll: true,
    })
  expect(await ask()).toMatchObject([{ kind: 'first-time' }])
  await sendTokens(context)
  await startSend(context, { token: fakeTokens.dollar })
  await setReceiver(context, { input: to })
  expect(await ask()).toEqual([])
  queries.clear()
})

test('the start and the result of a transfer are reported', async () => {
  const { context, emitted } = await previewing()
  await sendTokens(context)
  const properties = {
    isSmartAccount: false,
    network: 'eip155:31337',
    token: 'LUSD',
    amount: '1.5',
  }
  expect(emitted).toEqual([
    { event: 'SEND_INITIATED', properties },
    { event: 'SEND_SUCCESS', properties },
  ])
})

test.each([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
])('S9.36 a coin that its list names %s is sent as the coin, not by a contract', async (native) => {
  const { context, wallet } = await previewing(
    { ...fakeTokens.coin, address: `eip155:31337:${native}` },
    '0.5',
  )
  await sendTokens(context)
  expect(wallet.transfers).toMatchObject([{ to, amount: 5n * 10n ** 17n, token: undefined }])
})

test('S5.10 S8.08 without an amount or a receiver nothing is sent', async () => {
  const { context, events, send, wallet } = await previewing()
  await setSendAmount(context, { amount: ' ' })
  await fails(sendTokens(context), 'send/fields-required')
  await expect(sendTokens(context)).rejects.toThrow('An amount and receiver address are required')
  await setSendAmount(context, { amount: '1' })
  await setReceiver(context, { input: '' })
  await fails(sendTokens(context), 'send/fields-required')
  expect(events()).toEqual([])
  expect(send().status).toBe('idle')
  expect(wallet.transfers).toEqual([])
})

test('S5.10 S8.09 without a token nothing is sent', async () => {
  const context = await sendTestContext()
  await startSend(context)
  await setSendAmount(context, { amount: '1' })
  await setReceiver(context, { input: to })
  await fails(sendTokens(context), 'send/token-required')
  await expect(sendTokens(context)).rejects.toThrow('A token is required')
})

test('S1.04 S4.41 S8.10 a namespace that can not send says so', async () => {
  const bitcoin = {
    ...fakeNetwork(),
    id: 'x',
    chainNamespace: 'bip122',
    caipNetworkId: 'bip122:x',
  } as const
  const context = createTestContext({ state: { networks: initialNetworks([bitcoin]) } })
  // Though it brought what it takes.
  const sending = context.wallet.create({} as never)
  context.adapters.set('bip122', { ...sending, namespace: 'bip122' })
  await fails(sendTokens(context), 'send/unsupported')
  await expect(sendTokens(context)).rejects.toThrow('Unsupported chain')

  const other = createTestContext({ state: { networks: initialNetworks([fakeSolanaNetwork()]) } })
  await fails(sendTokens(other), 'send/unsupported')
})

test.each(['1e3', '1,5', '-1', '0.0000001'])('the amount %s is not sent', async (amount) => {
  const { context, wallet } = await previewing(fakeTokens.dollar, amount)
  await fails(sendTokens(context), 'send/amount-invalid')
  expect(wallet.transfers).toEqual([])
})

test('two clicks send once', async () => {
  const { context, hold, settle, wallet } = await previewing()
  const agree = hold('transfer')
  const [one, two] = [sendTokens(context), sendTokens(context)]
  await settle()
  agree()
  expect(await two).toBeUndefined()
  expect(await one).toBeTruthy()
  expect(wallet.transfers).toHaveLength(1)
})

test('a refusal leaves everything as it was, and a second try sends', async () => {
  const { context, emitted, events, hold, send, sent, settle, view, wallet } = await previewing()
  const before = send()
  const refusal = new LatchkeyError('wallet/rejected')
  wallet.next('transfer', refusal)
  await fails(sendTokens(context), 'wallet/rejected')
  expect(send()).toMatchObject({ ...before, status: 'failed', error: 'wallet/rejected' })
  expect(view()).toBe('WalletSendPreview')
  expect(sent()).toEqual([])
  expect(events()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
  const { message } = refusal
  expect(emitted[1]?.properties).toEqual({ ...Object(emitted[0]?.properties), message })
  expect(wallet.calls).not.toContain('reconnect')
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  expect(send()).toMatchObject({ ...before, status: 'wallet' })
  agree()
  expect(await work).toBeTruthy()
  expect(send()).toMatchObject({ status: 'sent', form: emptyForm })
})

test('closing the modal in the middle neither loses nor repeats it', async () => {
  const { context, hold, send, sent, settle, view, wallet } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  await closeModal(context)
  await openModal(context)
  await startSend(context)
  expect(view()).toBe('WalletSendPreview')
  expect(send()).toMatchObject({ status: 'wallet', form: { sendTokenAmount: '1.5' } })
  await sendTokens(context)
  await closeModal(context)
  agree()
  await work
  expect(wallet.transfers).toHaveLength(1)
  expect(sent()).toHaveLength(1)
  expect(send()).toEqual(initialSend)
  expect(context.store.get().modal.open).toBe(false)
})

test('who looks at something else by then stays there', async () => {
  const { context, hold, sent, settle, view } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  await showView(context, { view: 'Networks' })
  agree()
  await work
  expect(view()).toBe('Networks')
  expect(sent()).toHaveLength(1)
})

test('a form started meanwhile stays when the one before is sent', async () => {
  const { context, hold, send, sent, settle, view, wallet } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await startSend(context)
  await setSendAmount(context, { amount: '7' })
  agree()
  await work
  expect(send()).toMatchObject({ status: 'idle', form: { sendTokenAmount: '7' } })
  expect(view()).toBe('WalletSend')
  expect(sent()).toHaveLength(1)
})

test('a network that changed meanwhile is reported before the wallet’s prompt', async () => {
  const { context, hold, settle, wallet } = await previewing()
  const go = hold('estimate')
  const work = sendTokens(context)
  const rejection = fails(work, 'send/network-changed')
  await settle()
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  go()
  await rejection
  expect(wallet.calls).not.toContain('transfer')
})

test('an account that changed meanwhile is reported before the wallet’s prompt', async () => {
  const { context, hold, settle, wallet } = await previewing()
  const go = hold('estimate')
  const work = sendTokens(context)
  const rejection = fails(work, 'send/account-changed')
  await settle()
  wallet.report({ type: 'accounts', addresses: [to, from] })
  go()
  await rejection
  expect(wallet.calls).not.toContain('transfer')
})

test('a token of another network is not sent on this one', async () => {
  const { context } = await previewing()
  await setSendToken(context, { token: { ...fakeTokens.coin, chainId: 'eip155:31338' } })
  await setSendAmount(context, { amount: '1' })
  await fails(sendTokens(context), 'send/network-changed')
})

test('a balance that shrank meanwhile is reported before the wallet’s prompt', async () => {
  const { context, send, wallet } = await previewing()
  wallet.setBalance('0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9', {
    balance: 1_499_999n,
    decimals: 6,
  })
  await fails(sendTokens(context), 'send/insufficient-funds')
  expect(send()).toMatchObject({ status: 'failed', error: 'send/insufficient-funds' })
  expect(wallet.calls).not.toContain('transfer')
})

test('too little for the fee is reported before the wallet’s prompt', async () => {
  const { context, wallet } = await previewing()
  wallet.setBalance(undefined, { balance: 1_999n, decimals: undefined })
  await fails(sendTokens(context), 'send/insufficient-funds')
  expect(wallet.calls).not.toContain('transfer')
})

test('a token that counts otherwise than the balance said is not sent', async () => {
  const { context, wallet } = await previewing()
  wallet.setBalance('0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9', {
    balance: 10n ** 20n,
    decimals: 18,
  })
  await fails(sendTokens(context), 'send/decimals-mismatch')
  expect(wallet.calls).not.toContain('transfer')
})

test('a native coin that a list counts otherwise than its network is not sent', async () => {
  const quantity = { decimals: '20', numeric: '0.015' }
  const { context, wallet } = await previewing({ ...fakeTokens.coin, quantity }, '0.001')
  await fails(sendTokens(context), 'send/decimals-mismatch')
  expect(wallet.calls).not.toContain('transfer')
})

test('a transfer that the chain would refuse never reaches the wallet', async () => {
  const { context, wallet } = await previewing()
  wallet.next('estimate', new LatchkeyError('node/execution-reverted'))
  await fails(sendTokens(context), 'node/execution-reverted')
  expect(wallet.calls).not.toContain('transfer')
})

test('S4.52 disconnecting while the request is at the wallet empties the form; what was sent stays stored', async () => {
  const { context, hold, send, settle, wallet } = await previewing()
  const agree = hold('transfer')
  const work = sendTokens(context)
  await settle()
  await disconnect(context)
  expect(send()).toMatchObject({ status: 'idle', form: emptyForm })
  // It may still be approved there.
  expect(send().unanswered).toHaveLength(1)
  agree()
  expect(await work).toMatchObject({ status: 'pending' })
  expect(send()).toEqual(initialSend)
  expect(wallet.transfers).toHaveLength(1)
  expect(cachesOf(context).get('sent', from)).toHaveLength(1)
})

test('a form that was emptied, or changed, meanwhile has no error of the transfer before it', async () => {
  const { context, send, settle, wallet } = await previewing()
  wallet.next('transfer', new LatchkeyError('wallet/rejected'))
  await fails(sendTokens(context), 'wallet/rejected')
  await setSendAmount(context, { amount: '2' })
  expect(send().status).toBe('idle')

  let refuse: (reason: Error) => void = () => {}
  wallet.next('transfer', new Promise<void>((_, reject) => (refuse = reject)))
  const refused = fails(sendTokens(context), 'wallet/rejected')
  await settle()
  await disconnect(context)
  refuse(new LatchkeyError('wallet/rejected'))
  await refused
  expect(send()).toEqual(initialSend)
})

test.each<[string, string, (context: TestContext) => void]>([
  ['connection', 'connection/not-found', ({ connections }) => connections.set('eip155', undefined)],
  [
    'account',
    'connection/not-found',
    ({ store }) => store.update('accounts', accountReset('eip155')),
  ],
  [
    'network',
    'network/required',
    ({ store }) =>
      store.update('networks', ({ byNamespace, ...networks }) => ({
        ...networks,
        byNamespace: {
          ...byNamespace,
          eip155: { ...networksOf({ ...networks, byNamespace }, 'eip155'), active: undefined },
        },
      })),
  ],
])('S4.41 without a %s nothing is sent', async (_, code, lose) => {
  const { context, events, wallet } = await previewing()
  lose(context)
  await fails(sendTokens(context), code)
  expect(events()).toEqual([])
  expect(wallet.calls).not.toContain('estimate')
  expect(wallet.transfers).toEqual([])
})

test('S5.34 a wallet that moved without telling is refused, and then the page knows', async () => {
  const { context, wallet } = await previewing()
  wallet.next('transfer', new LatchkeyError('transaction/chain-mismatch'))
  await fails(sendTokens(context), 'transaction/chain-mismatch')
  // Whatever else is read for the open modal meanwhile.
  expect(wallet.calls.slice(wallet.calls.indexOf('transfer'))).toContain('reconnect')
})
