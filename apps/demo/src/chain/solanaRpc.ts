import type { Network } from '@latchkey/core'

/** The RPC client of a ledger, loaded with its first use. */
export async function solanaRpc({ rpcUrls }: Network) {
  const { createSolanaRpc } = await import('@solana/kit')
  return createSolanaRpc(rpcUrls.default.http[0] ?? '')
}
