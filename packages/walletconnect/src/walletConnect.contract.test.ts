import type { AdapterFactory } from '@latchkey/core/adapter'
import { adapterContract, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { solanaMainnet } from '@latchkey/protocol'
import { createWallet } from '@latchkey/testkit'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { startRelay } from './testing/startRelay.js'
import { startRemoteWallet } from './testing/startRemoteWallet.js'
import { walletConnect } from './walletConnect.js'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const relay = await startRelay()
const open: (() => unknown)[] = []
afterEach(() => Promise.all(open.splice(0).map((close) => close())))
afterAll(() => relay.kill())

const hash = `0x${'ab'.repeat(32)}`
const realTime = {
  now: () => Date.now(),
  after(ms: number, task: () => void) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

await adapterContract('The EVM adapter with a wallet behind WalletConnect', async () => {
  const [one, two] = [fakeNetwork(31337), fakeNetwork(31338)]
  const keys = createWallet({
    name: 'Keys',
    rdns: 'com.example.keys',
    accounts: [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`],
    chains: [{ id: 31337, name: one.name, rpcUrl: 'http://127.0.0.1:1' }],
  })
  await keys.provider.request({ method: 'eth_requestAccounts' })
  const accounts = { eip155: keys.addresses }
  const phone = await startRemoteWallet({
    relayUrl: relay.url,
    accounts,
    networkIds: [one.caipNetworkId],
    async request(call) {
      if (call.method !== 'wallet_switchEthereumChain') return keys.provider.request(call as never)
      await phone.grant({ accounts })
      return null
    },
  })
  const env = createFakeEnv(realTime)
  const rpc = async () => ({ request: async () => '0xde0b6b3a7640000', close() {} })
  const networks = () => [one, two]
  const port = walletConnect({ relayUrl: relay.url }).create({
    env,
    rpc,
    networks: () => [one, two, solanaMainnet],
    activeNetwork: () => one,
    id: undefined,
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    server: undefined,
    projectId: undefined,
    theme: () => ({}),
    watchTheme: () => () => {},
  })
  open.push(port.close, phone.close)
  const wallet = port.wallet('eip155')
  const { provider } = wallet
  provider.on('display_uri', (uri) => void phone.scan(String(uri)))

  const evmSource = evm({ window: new EventTarget() })
  let adopt = () => {}
  const factory: AdapterFactory = {
    namespace: 'eip155',
    create(ports) {
      const adapter = evmSource.create(ports)
      adopt = () => adapter.addWallet?.(wallet)
      return adapter
    },
  }
  const heard = (method: string, answer: unknown) =>
    vi.waitFor(async () => expect(await provider.request({ method })).toEqual(answer), {
      timeout: 10_000,
    })
  const notify = async (addresses: readonly string[]) => {
    await phone.emit('accountsChanged', addresses, one.caipNetworkId)
    await heard('eth_accounts', addresses)
  }
  return {
    factory,
    deps: { env, rpc, networks },
    wallet: {
      connectorId: port.connector.id,
      networks: [one, two],
      hasOwnNetwork: true,
      sendCases: {
        hashForm: /^0x[\da-f]{64}$/,
        unknownHash: hash,
        invalidAddresses: ['HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
        // No RPC endpoint is behind these keys.
        accept: () => keys.next({ result: hash }),
      },
      announce: () => adopt(),
      reject: () => phone.next('reject'),
      hang: () => phone.next('ignore'),
      refuseSwitch() {
        phone.next('reject')
        return 'wallet/rejected'
      },
      // Of another namespace: a session needs at least one account.
      shareNothing: () => void phone.grant({ accounts: { solana: [`So1${'1'.repeat(40)}`] } }),
      lock: () => notify([]),
      unlock: () => notify(keys.addresses),
      async revoke() {
        await phone.end()
        await heard('eth_accounts', [])
      },
      async switchTo({ id }) {
        if (phone.sessions() === 0) return
        await phone.emit('chainChanged', id, one.caipNetworkId)
        await heard('eth_chainId', `0x${Number(id).toString(16)}`)
      },
      // A wallet returns capabilities and assets without a prompt.
      prompts: () =>
        phone.proposals() + phone.calls.filter(({ method }) => !/_get/.test(method)).length,
    },
  }
})
