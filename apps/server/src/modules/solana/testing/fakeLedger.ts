import {
  type Address,
  addEncoderSizePrefix,
  getAddressEncoder,
  getU32Encoder,
  getUtf8Encoder,
} from '@solana/kit'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { RpcCall, RpcResponse } from '../../chain/createNodeRpc.js'
import { token2022, tokenMetadata, tokenPrograms } from '../solanaPrograms.js'

/** Responses of a ledger's RPC, whether valid or not. */
export type FakeLedger = {
  readonly lamports?: unknown
  /** By program; a list stands for the response that holds it. */
  readonly accounts?: Readonly<Record<string, readonly unknown[] | RpcResponse>>
  readonly mints?: (mints: readonly string[]) => RpcResponse
}

export function fakeLedger({
  accounts = {},
  lamports = 0,
  mints = (requested) => inContext(requested.map(() => null)),
}: FakeLedger): MultiChainRpc & { readonly requested: RpcCall[] } {
  const requested: RpcCall[] = []
  return {
    requested,
    chains: new Set(['solana:x']),
    async request(_, calls) {
      requested.push(...calls)
      return calls.map(answer)
    },
  }

  function answer({ method, params }: RpcCall): RpcResponse {
    if (method === 'getBalance') return inContext(lamports)
    if (method === 'getMultipleAccounts') return mints(params[0] as readonly string[])
    const { programId } = params[1] as { programId: string }
    const response = accounts[programId] ?? []
    return 'length' in response ? inContext(response) : response
  }
}

export const inContext = (value: unknown): RpcResponse => ({
  result: { context: { slot: 1 }, value },
})

export function tokenAccount(
  mint: string,
  amount: unknown,
  more: { pubkey?: string; owner?: string; program?: string; decimals?: unknown } = {},
) {
  const { decimals = 6, owner = holder, program = tokenPrograms[0], pubkey = mint } = more
  const info = { mint, owner, isNative: false, tokenAmount: { amount, decimals } }
  const data = { program: 'spl-token', space: 165, parsed: { type: 'account', info } }
  return { pubkey, account: { owner: program, lamports: 1, data } }
}

export function namedMint(
  mint: string,
  words: { name?: unknown; symbol?: unknown },
  { metadataAddress = mint, of = mint, owner = token2022 as string } = {},
) {
  const extensions = [
    { extension: 'nonTransferable' },
    { extension: 'metadataPointer', state: { authority: null, metadataAddress } },
    { extension: 'tokenMetadata', state: { mint: of, uri: '', ...words } },
  ]
  return { owner, data: { parsed: { type: 'mint', info: { decimals: 6, extensions } } } }
}

export function metadataAccountOf(
  mint: string,
  { name, symbol }: Record<'name' | 'symbol', string>,
  kind = 4,
) {
  const text = (words: string) =>
    addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder()).encode(words)
  const key = getAddressEncoder().encode(mint as Address)
  const bytes = Buffer.concat(
    [[kind], key, key, text(name), text(symbol), [0]].map((part) => Uint8Array.from(part)),
  )
  return { owner: tokenMetadata as string, data: [bytes.toString('base64'), 'base64'] }
}

/** Default owner of the accounts. */
export const holder = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
