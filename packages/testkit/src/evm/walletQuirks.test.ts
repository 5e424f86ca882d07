import { expect, test } from 'vitest'
import type { Approval } from '../wallet/ApprovalRequest.js'
import type { WalletQuirks } from '../wallet/WalletQuirks.js'
import { createWallet } from './createWallet.js'

const rpcUrl = 'http://127.0.0.1:1'

function makeWallet(quirks: WalletQuirks, approve?: Approval) {
  const wallet = createWallet({
    name: 'Test',
    rdns: 'com.example.test',
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [
      { id: 31337, name: 'One', rpcUrl },
      { id: 31338, name: 'Two', rpcUrl },
    ],
    quirks,
    approve,
  })
  const events: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect']) {
    wallet.provider.on(event, (payload) => events.push([event, payload]))
  }
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  return { request, events, wallet }
}

const answers = {
  chainId: '0x1092',
  chainName: 'Answers',
  rpcUrls: [rpcUrl],
  nativeCurrency: { name: 'Towel', symbol: 'TWL', decimals: 18 },
}

test('an unknown chain is answered with 4901, and added without a switch, where that is set', async () => {
  const quirks = { unknownChainCode: 4901, addsWithoutSwitching: true } as const
  const { request, events, wallet } = makeWallet(quirks)
  const move = () => request('wallet_switchEthereumChain', { chainId: '0x1092' })
  await expect(move()).rejects.toMatchObject({ code: 4901 })
  expect(await request('wallet_addEthereumChain', answers)).toBeNull()
  expect([wallet.chainId, events]).toEqual([31337, []])
  await move()
  expect(wallet.chainId).toBe(4242)
})

test('what arrives in its first moment is lost, and what follows is answered, where that is set', async () => {
  const { request, wallet } = makeWallet({ losesRequestsMs: 20 })
  let isAnswered = false
  void request('eth_accounts').finally(() => {
    isAnswered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 25))
  expect(await request('eth_requestAccounts')).toEqual(wallet.addresses)
  expect(isAnswered).toBe(false)
})

test('a chain without an explorer is refused without a prompt where that is set', async () => {
  const { request, wallet } = makeWallet({ requiresExplorer: true })
  for (const blockExplorerUrls of [undefined, null, []]) {
    const adding = request('wallet_addEthereumChain', { ...answers, blockExplorerUrls })
    await expect(adding).rejects.toMatchObject({ code: 4001 })
  }
  expect(wallet.calls.some(({ prompting }) => prompting)).toBe(false)
  const blockExplorerUrls = ['https://guide.example']
  await request('wallet_addEthereumChain', { ...answers, blockExplorerUrls })
  expect(wallet.chainId).toBe(4242)
})

test.each([
  ['decimal', '31337', '31338'],
  ['number', 31337, 31338],
] as const)('chain ids are written as %s where that is set', async (chainIds, one, two) => {
  const { request, events, wallet } = makeWallet({ chainIds })
  await request('eth_requestAccounts')
  expect(await request('eth_chainId')).toBe(one)
  wallet.switchChain(31338)
  expect(events[0]).toEqual(['connect', { chainId: one }])
  expect(events.at(-1)).toEqual(['chainChanged', two])
})

test('addresses are written in lower case where that is set, and either spelling signs', async () => {
  const { request, events, wallet } = makeWallet({ lowerCaseAddresses: true })
  const lower = wallet.addresses.map((address) => address.toLowerCase())
  expect(lower).not.toEqual(wallet.addresses)
  expect(await request('eth_requestAccounts')).toEqual(lower)
  expect(await request('eth_accounts')).toEqual(lower)
  expect(events.at(-1)).toEqual(['accountsChanged', lower])
  for (const address of [wallet.addresses[0], lower[0]]) {
    expect(await request('personal_sign', '0x61', address)).toMatch(/^0x/)
  }
})

test('each switch is emitted in hex and decimal where that is set', async () => {
  const { events, request, wallet } = makeWallet({ chainIds: 'both' })
  wallet.switchChain(31338)
  expect(events).toEqual([
    ['chainChanged', '0x7a6a'],
    ['chainChanged', '31338'],
  ])
  expect(await request('eth_chainId')).toBe('0x7a6a')
})

test('a chain that is added without moving is claimed, and taken back, where that is set', async () => {
  const { events, request, wallet } = makeWallet({ claimsAddedChain: true })
  expect(await request('wallet_addEthereumChain', answers)).toBeNull()
  await new Promise((resolve) => setTimeout(resolve))
  expect([wallet.chainId, events]).toEqual([
    31337,
    [
      ['chainChanged', '0x1092'],
      ['chainChanged', '0x7a69'],
    ],
  ])
})

test('who declines in the one window has declined what waits, and no more, where that is set', async () => {
  const windows: ((isApproved: boolean) => void)[] = []
  const { request } = makeWallet(
    { declinesTogether: true },
    () => new Promise((resolve) => windows.push(resolve)),
  )
  const chain = { chainId: '0x7a6a' }
  const open = [1, 2].map(() => request('wallet_switchEthereumChain', chain))
  const ended = Promise.allSettled(open)
  await expect.poll(() => windows.length).toBe(1)
  windows[0]?.(false)
  expect(await ended).toMatchObject([{ reason: { code: 4001 } }, { reason: { code: 4001 } }])
  const next = request('wallet_switchEthereumChain', chain)
  await expect.poll(() => windows.length).toBe(2)
  windows[1]?.(true)
  expect(await next).toBeNull()
})

test('accounts are granted without an answer or an event where that is set', async () => {
  const { events, request, wallet } = makeWallet({ grantsUnheard: true })
  let isAnswered = false
  void request('eth_requestAccounts').finally(() => {
    isAnswered = true
  })
  await expect.poll(() => request('eth_accounts')).toEqual(wallet.addresses)
  expect([isAnswered, events]).toEqual([false, []])
})

test('a wallet that is switched off answers nothing', async () => {
  const { request, wallet } = makeWallet({})
  wallet.disable()
  const silence = new Promise((resolve) => setTimeout(() => resolve('silence'), 20))
  expect(await Promise.race([request('eth_accounts'), silence])).toBe('silence')
})
