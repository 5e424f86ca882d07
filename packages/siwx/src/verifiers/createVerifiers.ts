import type { CaipNetworkId } from '@latchkey/protocol'
import type { Verifiers } from './Verifier.js'

/** RPC URLs by chain, for smart account signatures. */
export type RpcUrls = Readonly<Partial<Record<CaipNetworkId, string>>>

export function createVerifiers(rpcUrls: RpcUrls): Verifiers {
  return {
    async eip155(signed) {
      const { verifyEvmSignature } = await import('./verifyEvmSignature.js')
      return verifyEvmSignature(signed, rpcUrls[signed.data.chainId])
    },
    async solana(signed) {
      const { verifySolanaSignature } = await import('./verifySolanaSignature.js')
      return verifySolanaSignature(signed)
    },
  }
}
