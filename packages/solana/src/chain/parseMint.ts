import { LatchkeyError } from '@latchkey/protocol'
import type { Address } from '@solana/kit'
import type { ChainAccount } from './readAccounts.js'
import { tokenPrograms } from './tokenPrograms.js'

/** What has to be known of a token to move it. */
export type Mint = {
  readonly tokenProgram: Address
  readonly decimals: number
  /** How large an account for it is, which decides its rent. */
  readonly accountSize: number
  /** Whether less would arrive than is sent, or a program of its own would have to agree, or it stays where it is. */
  readonly hasTransferRestrictions: boolean
}

const mintSize = 82
const tokenAccountSize = 165
/** What the newer program writes into each account that it opens by custom: its kind, and that its owner stays. */
const token2022AccountSize = tokenAccountSize + 1 + 4
/** What of a token's extensions is written into its accounts too, in bytes, by the number of the extension. */
const accountExtensionSizes: Readonly<Record<number, number>> = { 1: 12, 9: 4, 14: 5, 26: 4 }

const [transferFee, nonTransferable, transferHook] = [1, 9, 14]

/** Reads a token's own account; anything else is no token. */
export function parseMint(account: ChainAccount | undefined): Mint {
  const isToken = account && tokenPrograms.includes(account.owner)
  const { data, owner } = account ?? {}
  // By hand: `getMintDecoder` of @solana-program/token adds 0.5 kB gzipped for these two bytes.
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

/** What the newer program wrote behind a token: kind and length, two bytes each, then the extension itself. */
function extensionsOf(mint: Uint8Array): readonly Extension[] {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  const found: Extension[] = []
  for (let at = tokenAccountSize + 1; at + 4 <= mint.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    found.push({ kind: view.getUint16(at, true), state: mint.slice(at + 4, end) })
    at = end
  }
  return found
}

/** Whether an extension keeps a token from being sent as any other; one that was switched off does not. */
function restrictsTransfer({ kind, state }: Extension): boolean {
  const isSet = (from: number, to: number) => state.slice(from, to).some((byte) => byte !== 0)
  // The share that is kept back, now and from some day on.
  if (kind === transferFee) return isSet(88, 90) || isSet(106, 108)
  // The program that is asked about each transfer.
  if (kind === transferHook) return isSet(32, 64)
  return kind === nonTransferable
}
