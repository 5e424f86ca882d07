import type { ChainRpc } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { type Address, getBase64Encoder, isAddress } from '@solana/kit'
import { contextValue, parseU64 } from './parseU64.js'

export type ChainAccount = {
  readonly owner: Address
  readonly lamports: bigint
  readonly executable: boolean
  readonly data: Uint8Array
}

export async function readAccounts(
  rpc: ChainRpc,
  addresses: readonly string[],
): Promise<readonly (ChainAccount | undefined)[]> {
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const list = contextValue(await rpc.request({ method: 'getMultipleAccounts', params }))
  if (!Array.isArray(list) || list.length !== addresses.length) {
    throw new LatchkeyError('rpc/malformed')
  }
  return list.map((one: unknown) => (one === null ? undefined : parseAccount(one)))
}

function parseAccount(value: unknown): ChainAccount {
  const { data, executable, lamports, owner } = Object(value) as Readonly<Record<string, unknown>>
  const [text] = Array.isArray(data) ? data : []
  if (typeof owner !== 'string' || !isAddress(owner) || typeof text !== 'string') {
    throw new LatchkeyError('rpc/malformed')
  }
  return {
    owner,
    lamports: parseU64(lamports),
    executable: executable === true,
    data: decodeBase64(text),
  }
}

function decodeBase64(text: string): Uint8Array {
  try {
    return new Uint8Array(getBase64Encoder().encode(text))
  } catch (cause) {
    throw new LatchkeyError('rpc/malformed', { cause })
  }
}
