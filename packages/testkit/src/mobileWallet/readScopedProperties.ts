import type { ScriptedWallet } from '../wallet/ScriptedWallet.js'

/** CAIP-25. */
export async function readScopedProperties({
  addresses,
  provider,
}: ScriptedWallet): Promise<Record<string, unknown>> {
  const properties: Record<string, Record<string, unknown>> = {}
  for (const address of addresses) {
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [address] })
    for (const [chainId, capabilities] of Object.entries(answer ?? {})) {
      const chain = `eip155:${Number(chainId)}`
      properties[chain] = { ...properties[chain], [`${chain}:${address}`]: capabilities }
    }
  }
  return properties
}
