import { hashTypedData, recoverAddress, verifyMessage, verifyTypedData } from 'viem'
import { expect, test, vi } from 'vitest'
import type { ScriptedResponse } from '../wallet/ScriptedWallet.js'
import type { WalletOptions } from '../wallet/WalletOptions.js'
import { createWallet } from './createWallet.js'

const rpcUrl = 'http://127.0.0.1:1'
const chains = [
  { id: 31337, name: 'One', rpcUrl },
  { id: 31338, name: 'Two', rpcUrl },
] as const

function makeWallet(options: Partial<WalletOptions> = {}) {
  const wallet = createWallet({
    name: 'Test',
    rdns: 'com.example.test',
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains,
    ...options,
  })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    wallet.provider.on(event, (payload) => events.push([event, payload]))
  }
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { request, events, wallet }
}

function makeStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('accounts are visible after the approval, and not before', async () => {
  const { request, events, wallet } = makeWallet()
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('wallet_getPermissions')).toEqual([])
  expect(await request('eth_requestAccounts')).toEqual(wallet.addresses)
  expect(await request('eth_accounts')).toEqual(wallet.addresses)
  expect(await request('wallet_getPermissions')).toMatchObject([
    { parentCapability: 'eth_accounts' },
  ])
  expect(events).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', wallet.addresses],
  ])
  await request('eth_requestAccounts')
  expect(wallet.calls.map(({ method, prompting }) => [method, prompting])).toEqual([
    ['eth_accounts', false],
    ['wallet_getPermissions', false],
    ['eth_requestAccounts', true],
    ['eth_accounts', false],
    ['wallet_getPermissions', false],
    ['eth_requestAccounts', false],
  ])
})

test('it may report its accounts while it answers which they are, as some extensions do', async () => {
  const { request, events, wallet } = makeWallet({ quirks: { reportsWhileAnswering: true } })
  await request('eth_requestAccounts')
  events.length = 0
  const answer = request('eth_accounts')
  expect(events).toEqual([['accountsChanged', wallet.addresses]])
  expect(await answer).toEqual(wallet.addresses)
})

test('the accounts of a phrase are those of other wallets', () => {
  const accounts = { mnemonic: `${'test '.repeat(11)}junk`, count: 2 }
  expect(makeWallet({ accounts }).wallet.addresses).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ])
})

test('a locked wallet hides its accounts and signs nothing', async () => {
  const { request, events, wallet } = makeWallet()
  await request('eth_requestAccounts')
  events.length = 0
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([])
  const signing = request('personal_sign', '0x61', wallet.addresses[0])
  await expect(signing).rejects.toMatchObject({ code: 4100 })
  wallet.unlock()
  expect(await request('eth_accounts')).toEqual(wallet.addresses)
  expect(events).toEqual([
    ['accountsChanged', []],
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', wallet.addresses],
  ])
})

test('permission is given back by the page and taken back by the wallet', async () => {
  const { request, events, wallet } = makeWallet()
  await request('eth_requestAccounts')
  expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await request('eth_accounts')).toEqual([])
  await request('wallet_requestPermissions', { eth_accounts: {} })
  wallet.forget()
  expect(await request('eth_accounts')).toEqual([])
  expect(events.slice(-2)).toMatchObject([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
})

test('another account can be put first', async () => {
  const { request, events, wallet } = makeWallet()
  await request('eth_requestAccounts')
  wallet.selectAccount(1)
  const turned = [...wallet.addresses].reverse()
  expect(await request('eth_accounts')).toEqual(turned)
  expect(events.at(-1)).toEqual(['accountsChanged', turned])
})

test('it moves to chains it knows, and learns others', async () => {
  const { request, events, wallet } = makeWallet()
  await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
  expect(await request('eth_chainId')).toBe('0x7a6a')
  expect(events).toEqual([['chainChanged', '0x7a6a']])
  const unknown = request('wallet_switchEthereumChain', { chainId: '0x1092' })
  await expect(unknown).rejects.toMatchObject({ code: 4902 })
  expect(wallet.calls.at(-1)?.prompting).toBe(false)

  await request('wallet_addEthereumChain', {
    chainId: '0x1092',
    chainName: 'Answers',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Towel', symbol: 'TWL', decimals: 18 },
  })
  expect(wallet.chainId).toBe(4242)
  wallet.switchChain(31337)
  await request('wallet_switchEthereumChain', { chainId: '0x1092' })
  expect(wallet.chainId).toBe(4242)
})

test.each([
  [{ chainId: 31338 }],
  [{ chainId: '0x1092' }],
  [{ chainId: '0x1092', chainName: 'A', rpcUrls: [] }],
  [{ chainId: '0x1092', chainName: 'A', rpcUrls: [rpcUrl], nativeCurrency: { symbol: 'A' } }],
])('a chain described badly is not added: %j', async (chain) => {
  const { request } = makeWallet()
  await expect(request('wallet_addEthereumChain', chain)).rejects.toMatchObject({ code: -32602 })
})

test('messages and typed data are signed with the key', async () => {
  const { request, wallet } = makeWallet()
  await request('eth_requestAccounts')
  const address = wallet.addresses[1] ?? '0x'
  const signature = (await request('personal_sign', '0x48692c20c3bc', address)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hi, ü', signature })).toBe(true)

  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'Hi' },
  } as const
  const signed = (await request(
    'eth_signTypedData_v4',
    address,
    JSON.stringify(typed),
  )) as `0x${string}`
  expect(await verifyTypedData({ ...typed, address, signature: signed })).toBe(true)
  expect(await recoverAddress({ hash: hashTypedData(typed), signature: signed })).toBe(address)
  const elsewhere = { ...typed, domain: { chainId: 1 } }
  await expect(request('eth_signTypedData_v4', address, elsewhere)).rejects.toMatchObject({
    code: -32603,
  })
})

test('malformed requests are rejected', async () => {
  const { request, wallet } = makeWallet()
  await request('eth_requestAccounts')
  const [address] = wallet.addresses
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const codes = async (...works: Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((one) => one.status === 'rejected' && one.reason.code)
  expect(
    await codes(
      request('personal_sign', address, '0x61'),
      request('personal_sign', '0x61', stranger),
      request('eth_signTypedData_v4', address, '{'),
      request('eth_sendTransaction', { from: address, value: 1 }),
      request('eth_sendTransaction', { from: address, to: stranger, chainId: '0x1' }),
      request('eth_sendTransaction', { from: stranger, to: stranger }),
      request('eth_sign', address, '0x61'),
      request('wallet_watchAsset', {}),
      request('constructor'),
    ),
  ).toEqual([-32602, 4100, -32602, -32602, -32602, 4100, 4200, 4200, -32603])
})

test.each<[ScriptedResponse, object]>([
  ['reject', { code: 4001 }],
  [{ code: -32603, message: 'odd', data: { originalError: { code: 4902 } } }, { code: -32603 }],
])('the next prompt ends as scripted: %j', async (response, error) => {
  const { request, wallet } = makeWallet()
  wallet.next(response)
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('eth_requestAccounts')).rejects.toMatchObject(error)
  expect(await request('eth_requestAccounts')).toEqual(wallet.addresses)
})

test('a scripted answer is given as it is, and a hanging one never', async () => {
  const { request, wallet } = makeWallet()
  wallet.next({ result: ['nonsense'] })
  wallet.next('hang')
  expect(await request('eth_requestAccounts')).toEqual(['nonsense'])
  const settled = vi.fn()
  request('eth_requestAccounts').then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
})

test('prompts can be answered by a function, one permission request at a time', async () => {
  const prompts: unknown[] = []
  let answer: (approved: boolean) => void = () => {}
  const { request, wallet } = makeWallet({
    approve(request) {
      prompts.push(request)
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  const first = request('eth_requestAccounts')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  answer(true)
  await first
  const signing = request('personal_sign', '0xc3bc', wallet.addresses[0])
  answer(false)
  await expect(signing).rejects.toMatchObject({ code: 4001 })
  expect(prompts).toMatchObject([
    { kind: 'connect', chain: { id: 31337 }, address: wallet.addresses[0] },
    { kind: 'sign-message', text: 'ü', wallet: { name: 'Test' } },
  ])
})

test('a wallet that rejects every prompt still answers requests without one', async () => {
  const { request } = makeWallet({ approve: 'reject' })
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_chainId')).toBe('0x7a69')
})

test('questions without a gesture of the visitor are counted', async () => {
  const activation = { isActive: false }
  vi.stubGlobal('navigator', { userActivation: activation })
  const { request, wallet } = makeWallet()
  await request('eth_accounts')
  expect(wallet.promptsWithoutGesture).toBe(0)
  await request('eth_requestAccounts')
  expect(wallet.promptsWithoutGesture).toBe(1)
  activation.isActive = true
  await request('personal_sign', '0x61', wallet.addresses[0])
  expect(wallet.promptsWithoutGesture).toBe(1)
  vi.unstubAllGlobals()
})

test('permission, account and chain outlive a reload; garbage in the storage does not hurt', async () => {
  const storage = makeStorage()
  const before = makeWallet({ storage })
  await before.request('eth_requestAccounts')
  before.wallet.selectAccount(1)
  before.wallet.switchChain(31338)
  const after = makeWallet({ storage })
  expect(await after.request('eth_accounts')).toEqual([...after.wallet.addresses].reverse())
  expect(after.wallet.chainId).toBe(31338)

  for (const garbage of ['{', 'null', '{"permitted":true}', '{"permitted":1,"added":[7]}']) {
    const odd = makeWallet({ storage: { getItem: () => garbage, setItem() {} } })
    expect(await odd.request('eth_accounts')).toEqual([])
  }
})

test('the same wallet in another tab hears what changed, another wallet does not', async () => {
  const [a, b, c] = [1, 2, 3].map(() => new BroadcastChannel('testkit'))
  const here = makeWallet({ channel: a })
  const there = makeWallet({ channel: b })
  const other = makeWallet({ channel: c, rdns: 'com.example.other' })
  await here.request('eth_requestAccounts')
  here.wallet.switchChain(31338)
  await vi.waitFor(() =>
    expect(there.events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', here.wallet.addresses],
      ['chainChanged', '0x7a6a'],
    ]),
  )
  expect(await there.request('eth_accounts')).toEqual(here.wallet.addresses)
  a?.postMessage({ key: 'latchkey-testkit:com.example.test', state: 'garbage' })
  here.wallet.forget()
  await vi.waitFor(() => expect(there.events.at(-1)).toEqual(['accountsChanged', []]))
  expect(other.events).toEqual([])
  for (const channel of [a, b, c]) channel?.close()
})

test('an event can be sent as it is, and one listener may fail without the others', () => {
  const { events, wallet } = makeWallet()
  const removed = vi.fn()
  wallet.provider.on('chainChanged', removed)
  wallet.provider.removeListener('chainChanged', removed)
  wallet.emit('chainChanged', 'garbage')
  expect(events).toEqual([['chainChanged', 'garbage']])
  expect(removed).not.toHaveBeenCalled()
})

test('a prompt names the account that signs, which need not be the selected one', async () => {
  const named: string[] = []
  const { request, wallet } = makeWallet({
    async approve({ address, kind }) {
      named.push(`${kind} ${address}`)
      return kind === 'connect'
    },
  })
  const [first, second] = wallet.addresses
  await request('eth_requestAccounts')
  const typed = { domain: {}, types: { Note: [] }, primaryType: 'Note', message: {} }
  for (const asked of [
    request('personal_sign', '0x00', second?.toLowerCase()),
    request('eth_signTypedData_v4', second, typed),
    request('eth_sendTransaction', { from: second, to: first }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 4001 })
  expect(named).toEqual([
    `connect ${first}`,
    `sign-message ${second}`,
    `sign-typed-data ${second}`,
    `send ${second}`,
  ])
})
