import type { Latchkey } from '@latchkey/core'
import { startError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { connectorsOf } from './connectorsOf.js'
import { instanceOf } from './latchkeyConfig.js'

export const configError = (reason: string) =>
  startError('options/invalid', { option: 'config', reason })

export function checkConfig(latchkey: Latchkey, config: Config): void {
  const { _internal: internal, connectors, storage } = config ?? {}
  if (!internal)
    throw configError("call connectWagmi(latchkey, config) with what wagmi's createConfig made")
  if (internal.mipd)
    throw configError('remove multiInjectedProviderDiscovery, or wallets are discovered twice')
  if (!instanceOf(storage))
    throw configError(
      'write createConfig({ chains, transports, ...latchkeyConfig(latchkey) }) without a storage',
    )
  if (instanceOf(storage) !== latchkey)
    throw configError('latchkeyConfig(latchkey) was given another instance')
  const { made } = connectorsOf(config)
  const own = connectors.flatMap((one) => (made.get(one.id) === one ? [] : one.id)).join(', ')
  if (own) throw configError(`remove connectors (${own}): Latchkey brings the wallets`)
  if (!internal.syncConnectedChain)
    throw configError('remove syncConnectedChain: false, for both are on one chain')
  const reason = unlikeChains(latchkey, config)
  if (reason) throw configError(reason)
}

export function unlikeChains(latchkey: Latchkey, { chains }: Config): string | undefined {
  const networks = latchkey.getState().networks.eip155?.caipNetworks ?? []
  const missing = (
    from: readonly { id: unknown }[],
    there: readonly { id: unknown; name: string }[],
  ) =>
    there
      .filter(({ id }) => !from.some((one) => one.id === id))
      .map(({ id, name }) => `${name} (${id})`)
      .join(', ')
  const here = missing(chains, networks)
  if (here) return `add ${here} to chains and transports of createConfig, as in networks`
  const there = missing(networks, chains)
  return there ? `add ${there} to networks of createLatchkey, as in chains` : undefined
}
