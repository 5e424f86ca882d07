import { within } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import { servesOperations } from '../userOperation/servesOperations.js'
import type { AtomicStatus } from './readDelegation.js'

/** What the account can do on one network, as EIP-5792 names it; empty where its node does not answer. */
export type ChainCapabilities = {
  readonly atomic?: { readonly status: AtomicStatus }
  readonly paymasterService?: { readonly supported: true }
}

export type Capabilities = {
  /** On one network, as it is now, or was within the last second. */
  read(caipNetworkId: string, address: string): Promise<ChainCapabilities>
  /** On one network, as it was a moment ago or is now; undefined where its node does not answer soon. */
  glance(caipNetworkId: string, address: string): Promise<ChainCapabilities | undefined>
  /** Has everything read anew, after the account changed. */
  forget(): void
}

export type CapabilitiesParameters = {
  readonly chain: Pick<ChainClient, 'rpc'>
  atomicStatus(caipNetworkId: string, address: string): Promise<AtomicStatus>
  now(): number
}

/** Pages ask again and again, and each network costs requests: for one that no page named, and for one that is named. */
const freshMs = 30_000
const namedFreshMs = 1_000
/** A network that is down must not hold up what is said of the others. */
const timeoutMs = 2_500

/** Creates the reader of capabilities, which asks a network once for all who wait, and then not at once again. @spec S3.79 */
export function createCapabilities({
  atomicStatus,
  chain,
  now,
}: CapabilitiesParameters): Capabilities {
  type Seen = { readonly at: number; isPending: boolean; capabilities: Promise<ChainCapabilities> }
  const seen = new Map<string, Seen>()

  async function ask(caipNetworkId: string, address: string): Promise<ChainCapabilities> {
    const status = await atomicStatus(caipNetworkId, address).catch(() => undefined)
    if (!status) return {}
    const atomic = { status }
    // Only smart accounts have operations that others pay for.
    if (status === 'unsupported' || !(await servesOperations(chain, caipNetworkId))) {
      return { atomic }
    }
    return { atomic, paymasterService: { supported: true } }
  }

  function recall(caipNetworkId: string, address: string, maxAgeMs: number) {
    const key = `${caipNetworkId}:${address}`
    const last = seen.get(key)
    // What is under way is new, unless it hangs.
    if (last && now() - last.at < (last.isPending ? freshMs : maxAgeMs)) return last.capabilities
    const capabilities = ask(caipNetworkId, address)
    const next: Seen = { at: now(), isPending: true, capabilities }
    seen.set(key, next)
    void capabilities.finally(() => {
      next.isPending = false
    })
    return capabilities
  }

  return {
    read: (caipNetworkId, address) => recall(caipNetworkId, address, namedFreshMs),
    async glance(caipNetworkId, address) {
      const asked = recall(caipNetworkId, address, freshMs)
      const capabilities = await within(timeoutMs, asked, () => undefined)
      return capabilities?.atomic && capabilities
    },
    forget: () => seen.clear(),
  }
}
