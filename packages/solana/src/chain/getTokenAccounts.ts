import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, isAddress } from '@solana/kit'
import { contextValue, parseU64 } from './parseU64.js'

export type TokenAccount = {
  readonly account: Address
  readonly amount: bigint
  readonly isFrozen: boolean
}

/** Sorted by balance, frozen ones last. */
export async function getTokenAccounts(
  rpc: ChainRpc,
  owner: string,
  mint: string,
): Promise<readonly TokenAccount[]> {
  const params = [owner, { mint }, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const list = contextValue(await rpc.request({ method: 'getTokenAccountsByOwner', params }))
  if (!Array.isArray(list)) throw new LatchkeyError('rpc/malformed')
  const isBefore = (a: TokenAccount, b: TokenAccount) =>
    a.isFrozen === b.isFrozen ? a.amount > b.amount : b.isFrozen
  return list.map(parseTokenAccount).sort((a, b) => (isBefore(a, b) ? -1 : 1))
}

type ParsedTokenAccount = {
  readonly pubkey?: unknown
  readonly account?: {
    readonly data?: {
      readonly parsed?: {
        readonly info?: {
          readonly state?: unknown
          readonly tokenAmount?: { readonly amount?: unknown }
        }
      }
    }
  }
}

function parseTokenAccount(value: unknown): TokenAccount {
  const { account, pubkey } = Object(value) as ParsedTokenAccount
  if (typeof pubkey !== 'string' || !isAddress(pubkey)) throw new LatchkeyError('rpc/malformed')
  const { state, tokenAmount } = account?.data?.parsed?.info ?? {}
  return {
    account: pubkey,
    amount: parseU64(tokenAmount?.amount),
    isFrozen: state === 'frozen',
  }
}
