import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase64Decoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  type ReadonlyUint8Array,
} from '@solana/kit'

export type SolanaMessage = {
  readonly feePayer: string
  /** The blockhash, or a durable nonce in its place. */
  readonly lifetime: string
  readonly signers: readonly string[]
  /** The addresses in the message itself. */
  readonly accounts: readonly string[]
  readonly lookupTables: readonly {
    readonly address: string
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
  readonly instructions: readonly {
    readonly program: string
    /** Indexes into the accounts: the message's own, then those of the lookup tables. */
    readonly accounts: readonly number[]
    readonly data: Uint8Array
  }[]
}

/** Decodes a legacy or version 0 message; undefined for anything but an exact one. */
export function decodeMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    // The same message in a non-canonical encoding, or with more bytes, would not be the one that is shown.
    const again = getCompiledTransactionMessageEncoder().encode(message)
    if (!isSameBytes(again, bytes)) return undefined
    return message.version === 'legacy' || message.version === 0
      ? toSolanaMessage(message)
      : undefined
  } catch {
    return undefined
  }
}

/** Whether bytes are a transaction of any known version, also of one that is not signed here. */
export function isTransaction(bytes: Uint8Array): boolean {
  try {
    const [, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length
  } catch {
    return false
  }
}

type Compiled = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/** Compares bytes by their text, which has one form. */
export const isSameBytes = (a: ReadonlyUint8Array, b: ReadonlyUint8Array): boolean =>
  getBase64Decoder().decode(a) === getBase64Decoder().decode(b)

function toSolanaMessage(
  message: Extract<Compiled, { version: 'legacy' | 0 }>,
): SolanaMessage | undefined {
  const { header, staticAccounts: accounts } = message
  const { numReadonlyNonSignerAccounts, numReadonlySignerAccounts, numSignerAccounts } = header
  const [feePayer] = accounts
  // Like the chain's own check: the fee payer is writable, and there are enough accounts.
  if (!feePayer || numReadonlySignerAccounts >= numSignerAccounts) return undefined
  if (numSignerAccounts + numReadonlyNonSignerAccounts > accounts.length) return undefined
  if (new Set(accounts).size !== accounts.length) return undefined
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const lookupTables = lookups.map(({ lookupTableAddress, readonlyIndexes, writableIndexes }) => ({
    address: String(lookupTableAddress),
    writable: writableIndexes,
    readonly: readonlyIndexes,
  }))
  const total = lookupTables.reduce(
    (sum, { readonly, writable }) => sum + readonly.length + writable.length,
    accounts.length,
  )
  const instructions = message.instructions.map((one) => {
    const program = accounts[one.programAddressIndex]
    const indices = one.accountIndices ?? []
    const isResolved =
      program && one.programAddressIndex > 0 && indices.every((index) => index < total)
    return isResolved
      ? { program, accounts: indices, data: Uint8Array.from(one.data ?? []) }
      : undefined
  })
  if (!instructions.every((one) => one !== undefined) || !instructions.length) return undefined
  return {
    feePayer,
    lifetime: message.lifetimeToken,
    signers: accounts.slice(0, numSignerAccounts),
    accounts,
    lookupTables,
    instructions,
  }
}
