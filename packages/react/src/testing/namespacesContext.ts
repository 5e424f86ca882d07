import type { Network } from '@latchkey/core'
import type { AdapterFactory } from '@latchkey/core/adapter'
import {
  createTestContext,
  fakeAdapter,
  fakeNetwork,
  type TestContext,
} from '@latchkey/core/testing'
import { type AccountInfo, availableViews, type State } from '@latchkey/core/ui'
import { type Namespace, toNetwork } from '@latchkey/protocol'
import { account } from './renderAccount.js'

/** A fake Solana cluster. */
export const solanaCluster = (id: string, name: string): Network =>
  toNetwork({
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://solana.example'] } },
  })

const solanaAddress = 'Hy4dWGBVQAdiS7vKkMJAbcLWHGYTGzTgXtQzXxZhREhs'
export const solanaAccount: AccountInfo = {
  ...account,
  address: solanaAddress,
  caipAddress: `solana:one:${solanaAddress}`,
  allAccounts: [solanaAddress],
  connectorId: 'sol',
}

type NamespacesContextOptions = {
  accounts?: State['accounts']
  activeNamespace?: Namespace
  networks?: readonly Network[]
  entries?: State['router']['entries']
}

/** Creates a test context with two namespaces, both connected by default; Solana is active. */
export function namespacesContext(setup: NamespacesContextOptions = {}): TestContext {
  const {
    accounts = { eip155: account, solana: solanaAccount },
    entries = [{ view: 'Account' }],
    activeNamespace = 'solana',
    networks = [
      fakeNetwork(),
      fakeNetwork(31338),
      solanaCluster('one', 'Sol One'),
      solanaCluster('two', 'Sol Two'),
    ],
  } = setup
  const solanaSource = fakeAdapter()
  const namespace = 'solana'
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  const adapters: readonly AdapterFactory[] = [
    fakeAdapter(),
    { namespace, create: (ports) => ({ ...solanaSource.create(ports), namespace }) },
  ]
  const context = createTestContext({
    networks,
    adapters: adapters.filter((adapter) => namespaces.has(adapter.namespace)),
    views: availableViews,
    state: { accounts, router: { entries } },
  })
  context.store.update('networks', (slice) => ({ ...slice, activeNamespace }))
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  return context
}
