import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { announceWallet, createWallet, injectWallet, type WalletQuirks } from '@latchkey/testkit'
import { createWalletClient, custom, type EIP1193Provider, type Hex } from 'viem'
import { hardhat } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { evm } from './evm.js'

const rdns = 'com.example.wallet'
const to: Hex = '0x000000000000000000000000000000000000dEaD'
const instances: Latchkey[] = []
afterEach(() => {
  for (const latchkey of instances.splice(0)) latchkey.destroy()
})

/** A page with a connected wallet, on a chain without a node. */
async function connect(quirks: WalletQuirks = {}, injected = false) {
  const window = new EventTarget()
  const wallet = createWallet({
    name: 'Example',
    rdns,
    accounts: [`0x${'a1'.repeat(32)}`],
    chains: [{ id: 31337, name: 'Test', rpcUrl: 'http://127.0.0.1:1' }],
    calls: {},
    quirks,
  })
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters: [evm({ window })],
    env: createFakeEnv(),
  })
  instances.push(latchkey)
  if (injected) injectWallet(wallet, { window })
  else announceWallet(wallet, { window })
  await latchkey.connect({ connectorId: injected ? 'injected' : rdns })
  const provider = latchkey.getProvider({ namespace: 'eip155' }) as EIP1193Provider
  const [account = to] = wallet.addresses
  const client = createWalletClient({ account, chain: hardhat, transport: custom(provider) })
  const sent = () => wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
  return { client, provider, sent, wallet }
}

test.each([false, true])(
  'S3.78 the calls reach the wallet as they are, and its answer the page (injected: %s)',
  async (injected) => {
    const { provider, sent, wallet } = await connect({}, injected)
    const params = [
      {
        version: '2.0.0',
        id: 'mine',
        chainId: '0x7a69',
        from: wallet.addresses[0],
        atomicRequired: false,
        calls: [{ to, data: '0x', capabilities: { other: { optional: true } } }],
        capabilities: { paymasterService: { url: 'https://pays.example', optional: true } },
      },
    ]
    const answer = { id: 'mine', capabilities: { caip345: { caip2: 'eip155:31337' } } }
    wallet.next({ result: answer })
    expect(await provider.request({ method: 'wallet_sendCalls', params } as never)).toBe(answer)
    expect(sent()).toEqual([{ method: 'wallet_sendCalls', params, prompting: true }])
    // Objects of the page's own, not copies.
    expect(sent()[0]?.params[0]).toBe(params[0])
  },
)

test.each([
  4001, 4100, 4200, 4900, 5700, 5710, 5720, 5730, 5740, 5750, 5760, -32000, -32002, -32601, -32603,
])(
  'S3.78 the wallet’s code %i reaches the page with its message and data, and nothing is sent again',
  async (code) => {
    const { client, provider, sent, wallet } = await connect()
    const from = wallet.addresses[0]
    const params = [
      { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: true, calls: [{ to }] },
    ]
    const failure = { code, message: 'from the wallet', data: { reason: 7 } }
    wallet.next(failure)
    const work = provider.request({ method: 'wallet_sendCalls', params } as never)
    await expect(work).rejects.toMatchObject(failure)
    // viem itself, whose reads are tried again.
    wallet.next(failure)
    await expect(client.sendCalls({ calls: [{ to }] })).rejects.toThrow()
    expect(sent()).toHaveLength(2)
  },
)

test('S3.79 what each kind of wallet says of itself reaches the page as it is', async () => {
  const unsupported = { atomic: { status: 'unsupported' } }
  const kinds: [WalletQuirks, object][] = [
    [{}, { 31337: unsupported }],
    [{ capabilitiesOf: 'atomic' }, {}],
    [{ capabilitiesOf: 'any' }, { 0: unsupported }],
    [{ callsVersion: '1.0' }, { 31337: { atomicBatch: { supported: false } } }],
  ]
  for (const [quirks, expected] of kinds) {
    expect(await (await connect(quirks)).client.getCapabilities()).toEqual(expected)
  }
  const { client, wallet } = await connect()
  await expect(client.getCapabilities({ account: to })).rejects.toMatchObject({ code: 4100 })
  wallet.lock()
  await expect(client.getCapabilities()).rejects.toMatchObject({ code: 4100 })
})

test('S3.78 an older wallet answers with the id alone, and takes no newer version', async () => {
  const { client, wallet } = await connect({ callsVersion: '1.0' })
  wallet.next({ result: '0x1' })
  expect(await client.sendCalls({ version: '1.0', calls: [{ to }] })).toEqual({ id: '0x1' })
  await expect(client.sendCalls({ calls: [{ to }] })).rejects.toMatchObject({
    cause: { code: -32000 },
  })
})

test('requests for permissions (ERC-7715) reach a wallet that has them, and its grant the page', async () => {
  const granted = [{ context: '0x1' }]
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [to],
    eth_chainId: '0x7a69',
    wallet_grantPermissions: granted,
  }
  const ethereum = { request: async ({ method }: { method: string }) => answers[method] }
  const window = Object.assign(new EventTarget(), { ethereum })
  const adapters = [evm({ window })]
  const latchkey = createLatchkey({
    networks: [fakeNetwork(31337)],
    adapters,
    env: createFakeEnv(),
  })
  instances.push(latchkey)
  await latchkey.connect({ connectorId: 'injected' })
  const provider = latchkey.getProvider({ namespace: 'eip155' }) as EIP1193Provider
  const request = { method: 'wallet_grantPermissions', params: [{ expiry: 1 }] }
  expect(await provider.request(request as never)).toBe(granted)

  const without = await connect()
  await expect(without.provider.request(request as never)).rejects.toMatchObject({ code: 4200 })
})
