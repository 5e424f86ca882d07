import type { Network } from '@latchkey/core'

/** The node of a ledger; who has nothing to do with Solana loads none of it. */
export async function solanaRpc({ rpcUrls }: Network) {
  const { createSolanaRpc } = await import('@solana/kit')
  return createSolanaRpc(rpcUrls.default.http[0] ?? '')
}
