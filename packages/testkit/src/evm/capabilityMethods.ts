import { type Hex, numberToHex } from 'viem'
import type { WalletChain } from '../wallet/WalletChain.js'
import { readAtomicStatus } from './sendBatch.js'
import type { WalletContext, WalletMethod } from './WalletContext.js'

export const capabilityMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_getCapabilities(context, [address, chainIds]) {
    const account = context.signer(address)
    const { capabilitiesOf = 'each' } = context.quirks
    const listed = context.chains().filter(({ id }) => {
      return !Array.isArray(chainIds) || chainIds.some((hex) => Number(hex) === id)
    })
    const all = await Promise.all(
      listed.map(async (chain) => {
        const { atomic, ...others } = await readCapabilities(context, chain, account.address)
        return { id: chain.id, atomic, others }
      }),
    )
    if (capabilitiesOf === 'any') return { '0x0': toEntry(context, all[0]) }
    const shown = all.filter(
      ({ atomic }) => capabilitiesOf === 'each' || atomic.status !== 'unsupported',
    )
    return Object.fromEntries(shown.map((one) => [numberToHex(one.id), toEntry(context, one)]))
  },
}

type ChainCapabilities = {
  readonly atomic: { readonly status: string }
  readonly others: Readonly<Record<string, unknown>>
}

async function readCapabilities(context: WalletContext, chain: WalletChain, address: Hex) {
  const status = await readAtomicStatus(chain, address, context.calls?.delegate)
  return {
    atomic: { status },
    ...context.calls?.capabilities,
    ...(context.assets && { assetDiscovery: { supported: true } }),
  }
}

function toEntry({ quirks }: WalletContext, capabilities: ChainCapabilities | undefined) {
  const { atomic, others } = capabilities ?? { atomic: { status: 'unsupported' }, others: {} }
  return quirks.callsVersion === '1.0'
    ? { atomicBatch: { supported: atomic.status === 'supported' }, ...others }
    : { atomic, ...others }
}
