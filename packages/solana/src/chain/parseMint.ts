import { LatchkeyError } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import type { ChainAccount } from './readAccounts.js'
import { tokenPrograms } from './tokenPrograms.js'

export type Mint = {
  readonly tokenProgram: Address
  readonly decimals: number
  readonly accountSize: number
  readonly hasTransferRestrictions: boolean
}

const mintSize = 82
const tokenAccountSize = 165
/** Token-2022 always adds the account type and ImmutableOwner to associated accounts. */
const token2022AccountSize = tokenAccountSize + 1 + 4
const accountExtensionSizes: Readonly<Record<number, number>> = { 1: 12, 9: 4, 14: 5, 26: 4 }

const [transferFee, nonTransferable, transferHook] = [1, 9, 14]

export function parseMint(account: ChainAccount | undefined): Mint {
  const isToken = account && tokenPrograms.includes(account.owner)
  const { data, owner } = account ?? {}
  // `getMintDecoder` of @solana-program/token adds 0.5 kB gzipped.
  const [decimals, isInitialized] = data?.slice(44, 46) ?? []
  const isWhole = data && (data.length === mintSize || data[tokenAccountSize] === 1)
  if (!isToken || !owner || !isWhole || decimals === undefined || isInitialized !== 1) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  const [legacyTokenProgram] = tokenPrograms
  const extensions = owner === legacyTokenProgram ? [] : extensionsOf(data)
  const size = extensions.reduce(
    (sum, { kind }) => sum + (accountExtensionSizes[kind] ?? 0),
    token2022AccountSize,
  )
  return {
    tokenProgram: owner,
    decimals,
    accountSize: owner === legacyTokenProgram ? tokenAccountSize : size,
    hasTransferRestrictions: extensions.some(restrictsTransfer),
  }
}

type Extension = { readonly kind: number; readonly state: Uint8Array }

function extensionsOf(mint: Uint8Array): readonly Extension[] {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  const extensions: Extension[] = []
  for (let at = tokenAccountSize + 1; at + 4 <= mint.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    extensions.push({ kind: view.getUint16(at, true), state: mint.slice(at + 4, end) })
    at = end
  }
  return extensions
}

function restrictsTransfer({ kind, state }: Extension): boolean {
  const isSet = (from: number, to: number) => state.slice(from, to).some((byte) => byte !== 0)
  if (kind === transferFee) return isSet(88, 90) || isSet(106, 108)
  if (kind === transferHook) return isSet(32, 64)
  return kind === nonTransferable
}
