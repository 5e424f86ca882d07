// sendTogether.ts
import { type Address, type Chain, createWalletClient, custom, type Hex } from 'viem'

type Call = { to: Address; value?: bigint; data?: Hex }
type Provider = Parameters<typeof custom>[0]

/** Sends calls: all or none where the wallet can, one after the other where it can't. */
export async function sendTogether(provider: Provider, chain: Chain, calls: readonly Call[]) {
  const client = createWalletClient({ chain, transport: custom(provider) })
  const [account] = await client.getAddresses()
  if (!account) throw new Error('Connect a wallet first')

  // A wallet without these methods throws.
  const can = await client.getCapabilities({ account, chainId: chain.id }).catch(() => undefined)
  const atomic = can?.atomic?.status ?? 'unsupported'
  if (atomic !== 'unsupported') {
    const { id } = await client.sendCalls({ account, calls, forceAtomic: true })
    const { status } = await client.waitForCallsStatus({ id, timeout: 600_000 })
    return { isTogether: true, status }
  }
  // The visitor approves each; stop at the first that is declined.
  const hashes: Hex[] = []
  for (const call of calls) hashes.push(await client.sendTransaction({ account, ...call }))
  return { isTogether: false, hashes }
}
