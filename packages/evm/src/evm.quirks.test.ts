import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet, injectWallet, type WalletQuirks } from '@latchkey/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import { evm } from './evm.js'

const rdns = 'com.example.wallet'
const explorer = { default: { name: 'Guide', url: 'https://guide.example' } }
const networks = [fakeNetwork(31337), fakeNetwork(137), fakeNetwork(4242)]
const rpcUrl = 'http://127.0.0.1:1'
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

function loadPage(
  quirks: WalletQuirks = {},
  stored = { page: memory(), wallet: memory() },
  blockExplorers: { default?: typeof explorer.default } = explorer,
) {
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Example',
    rdns,
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [
      { id: 31337, name: 'Test', rpcUrl },
      { id: 137, name: 'Other', rpcUrl },
    ],
    quirks,
    storage: stored.wallet,
  })
  const env = createFakeEnv({ storage: stored.page })
  const explored = networks.map((network) => ({
    ...network,
    ...(blockExplorers.default && { blockExplorers: explorer }),
  }))
  const latchkey = createLatchkey({ networks: explored, adapters: [evm({ window })], env })
  instances.push(latchkey)
  const account = () => latchkey.getState().accounts.eip155
  return { account, env, latchkey, stored, wallet, window }
}

test('a network that the wallet calls disconnected and adds without switching is reached', async () => {
  const { env, latchkey, wallet, window } = loadPage({
    unknownChainCode: 4901,
    addsWithoutSwitching: true,
    requiresExplorer: true,
  })
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  const work = latchkey.switchNetwork({ network: 'eip155:4242' })
  await vi.waitFor(async () => {
    await env.advance(1_000)
    expect(wallet.chainId).toBe(4242)
  })
  await work
  expect(latchkey.getState().accounts.eip155?.caipAddress).toMatch(/^eip155:4242:0x/)
  const prompting = wallet.calls.filter((call) => call.prompting).map(({ method }) => method)
  expect(prompting.slice(1)).toEqual(['wallet_addEthereumChain', 'wallet_switchEthereumChain'])
})

test.each(['add', 'switch'])('a visitor who declines to %s it has declined', async (declined) => {
  const { env, latchkey, wallet, window } = loadPage({
    unknownChainCode: 4901,
    addsWithoutSwitching: true,
  })
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  if (declined === 'switch') wallet.next({ delayMs: 0 })
  wallet.next('reject')
  const work = latchkey.switchNetwork({ network: 'eip155:4242' })
  let code: unknown
  work.catch((error) => {
    code = error.code
  })
  await vi.waitFor(async () => {
    await env.advance(1_000)
    expect(code).toBe('wallet/rejected')
  })
  expect(latchkey.getState().accounts.eip155?.caipAddress).toMatch(/^eip155:31337:0x/)
})

test('a browser wallet in use that announces itself late stays connected, followed, and is restored', async () => {
  const first = loadPage()
  injectWallet(first.wallet, { window: first.window, proxy: true })
  await first.latchkey.connect({ connectorId: 'injected' })
  announceWallet(first.wallet, first)
  const names = () => first.latchkey.getState().wallets.map(({ name }) => name)
  expect(names()).toEqual(['Example'])
  first.wallet.selectAccount(1)
  await vi.waitFor(() => expect(first.account()?.address).toBe(first.wallet.addresses[1]))

  const second = loadPage({}, first.stored)
  announceWallet(second.wallet, second)
  injectWallet(second.wallet, { window: second.window, proxy: true })
  await vi.waitFor(() => expect(second.account()?.status).toBe('connected'))
  expect(second.account()).toMatchObject({
    connectorId: rdns,
    connectedWalletInfo: { name: 'Example', type: 'ANNOUNCED' },
  })
  expect(second.wallet.calls.some(({ prompting }) => prompting)).toBe(false)
  second.wallet.selectAccount(0)
  await vi.waitFor(() => expect(second.account()?.address).toBe(second.wallet.addresses[0]))
})

test.each<WalletQuirks>([
  { chainIds: 'decimal' },
  { chainIds: 'number' },
  { lowerCaseAddresses: true },
])(
  'with %j the state is the same as without, in answers, events and after a reload',
  async (quirks) => {
    const states = async (quirks: WalletQuirks) => {
      const { account, latchkey, stored, wallet, window } = loadPage(quirks)
      announceWallet(wallet, { window })
      await latchkey.connect({ connectorId: rdns })
      const connected = account()
      wallet.selectAccount(1)
      wallet.switchChain(137)
      await vi.waitFor(() => expect(account()?.caipAddress).toMatch(/^eip155:137:/))
      const changed = account()
      await latchkey.switchNetwork({ network: 'eip155:31337' })
      const switched = account()
      const signature = await latchkey.signMessage({ message: 'Hello' })
      const again = loadPage(quirks, stored)
      announceWallet(again.wallet, again)
      await vi.waitFor(() => expect(again.account()?.status).toBe('connected'))
      return { connected, changed, switched, signature, restored: again.account() }
    }
    expect(await states(quirks)).toEqual(await states({}))
  },
)

test.each<WalletQuirks>([{ claimsAddedChain: true }, { chainIds: 'both' }])(
  'S4.20 with %j a network that is added is one change for the host',
  async (quirks) => {
    const { account, env, latchkey, wallet, window } = loadPage({
      ...quirks,
      unknownChainCode: 4901,
    })
    announceWallet(wallet, { window })
    await latchkey.connect({ connectorId: rdns })
    const seen = [account()?.caipAddress]
    const stop = latchkey.subscribe(() => {
      if (account()?.caipAddress !== seen.at(-1)) seen.push(account()?.caipAddress)
    })
    const work = latchkey.switchNetwork({ network: 'eip155:4242' })
    await vi.waitFor(async () => {
      await env.advance(300)
      expect(wallet.chainId).toBe(4242)
    })
    await work
    stop()
    expect(seen.map((address) => address?.split(':')[1])).toEqual(['31337', '4242'])
  },
)

test('S8.61 a refusal that no visitor can have given so fast is the wallet’s own', async () => {
  const { latchkey, wallet, window } = loadPage({ requiresExplorer: true }, undefined, {})
  announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: rdns })
  await expect(latchkey.switchNetwork({ network: 'eip155:4242' })).rejects.toMatchObject({
    code: 'wallet/refused',
  })
  wallet.next('reject')
  await expect(latchkey.switchNetwork({ network: 'eip155:137' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
})

test('a wallet that the visitor made the default is listed once, with its stand-in for another', () => {
  const { latchkey, wallet, window } = loadPage()
  announceWallet(wallet, { window })
  injectWallet(wallet, { window, proxy: 'default' })
  expect(latchkey.getState().wallets.map(({ name }) => name)).toEqual(['Example'])
})
