import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChainPlan, HostPlan } from './chain/hostMessages.js'
import { startHost } from './chain/startHost.js'
import type { LocalAccount } from './known/accounts.js'
import { contracts, type LocalContracts } from './known/contracts.js'
import { evmChains } from './known/evmChains.js'

export type LocalnetOptions = {
  /** Ports by chain id; 0 takes any free one. A chain not named takes its default port or the next free. */
  ports?: Readonly<Record<string, number>>
  /** The name of the option that set `ports`, for the error about a busy port. */
  portsOption?: string
  /** Stores the chains across restarts. */
  keep?: boolean
  /** The directory that stores them; `.latchkey/localnet` in the repository by default. */
  stateDir?: string
  /** Seconds between blocks without transactions; 5 by default, 0 for none. */
  blockSeconds?: number
  /** Stops the start, or the chains once they run. */
  signal?: AbortSignal
  onProgress?: (text: string) => void
}

/** Local chains that are up and seeded. */
export type Localnet = {
  readonly evm: Readonly<Record<string, { readonly url: string }>>
  readonly contracts: LocalContracts
  readonly accounts: readonly LocalAccount[]
  stop(): Promise<void>
  /** Resolves when the chains are gone: with `undefined` after `stop`, else with the reason. */
  readonly closed: Promise<string | undefined>
}

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Starts and seeds the local chains, reachable from this machine only. */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const { ports = {}, signal, onProgress = () => undefined } = options
  assertPorts(ports)
  signal?.throwIfAborted()
  // Started before anything else: it loads the engine while the seed is signed here.
  const host = startHost(onProgress)
  const onAbort = () => void host.stop()
  signal?.addEventListener('abort', onAbort)
  host.closed.then(() => signal?.removeEventListener('abort', onAbort))
  try {
    const { accounts, plan } = await planHost(options)
    const bound = await host.run(plan)
    const urls = Object.entries(bound).map(([id, port]) => [
      id,
      { url: `http://127.0.0.1:${port}` },
    ])
    const { stop, closed } = host
    return { evm: Object.fromEntries(urls), contracts, accounts, stop, closed }
  } catch (error) {
    await host.stop()
    signal?.throwIfAborted()
    throw error
  }
}

async function planHost(
  options: LocalnetOptions,
): Promise<{ accounts: LocalAccount[]; plan: HostPlan }> {
  const { ports = {}, portsOption = 'ports', keep = false, blockSeconds = 5 } = options
  const [{ deriveAccounts }, { seedCalls }] = await Promise.all([
    import('./known/accounts.js'),
    import('./seed/seed.js'),
  ])
  const local = deriveAccounts()
  const { accounts } = local
  const planChain = async ({
    id,
    defaultPort,
  }: (typeof evmChains)[number]): Promise<ChainPlan> => ({
    id,
    port: ports[id] ?? defaultPort,
    requestedBy: ports[id] === undefined ? undefined : portsOption,
    seed: await seedCalls(id, local),
  })
  const stateDir = options.stateDir ?? join(repository, '.latchkey', 'localnet')
  const plan: HostPlan = {
    chains: await Promise.all(evmChains.map(planChain)),
    privateKeys: accounts.map((account) => account.privateKey),
    blockSeconds,
    stateDir: keep ? stateDir : undefined,
  }
  return { accounts, plan }
}

function assertPorts(ports: Readonly<Record<string, number>>): void {
  for (const [id, port] of Object.entries(ports)) {
    if (!evmChains.some((chain) => String(chain.id) === id)) {
      throw new Error(`there is no local chain ${id}`)
    }
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`${port} is not a port number`)
    }
  }
}
