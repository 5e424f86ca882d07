import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit'

/** The message of a transaction, read exactly. */
export type SolanaMessage = {
  readonly feePayer: string
  /** What it is bound to: a block of the chain, or a nonce that stands in for one. */
  readonly lifetime: string
  readonly signers: readonly string[]
  /** Addresses that stand in the message itself. */
  readonly accounts: readonly string[]
  readonly lookupTables: readonly {
    readonly address: string
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
  readonly instructions: readonly {
    readonly program: string
    /** Places in the list of accounts; after the message's own come those of the tables. */
    readonly accounts: readonly number[]
    readonly data: Uint8Array
  }[]
}

/** Reads the message of a transaction, of the first kind or of version 0; undefined for what is not exactly one. */
export function decodeMessage(bytes: Uint8Array): SolanaMessage | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    if (end !== bytes.length || !isSame(bytes, message)) return undefined
    return message.version === 'legacy' || message.version === 0
      ? toSolanaMessage(message)
      : undefined
  } catch {
    return undefined
  }
}

/** Whether bytes are a transaction of any version that is known, also of one that is not signed here. */
export function isTransaction(bytes: Uint8Array): boolean {
  try {
    const [, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length
  } catch {
    return false
  }
}

type Compiled = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

// The same message in other bytes would not be the one that is shown.
function isSame(bytes: Uint8Array, message: Compiled): boolean {
  const again = getCompiledTransactionMessageEncoder().encode(message)
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
}

function toSolanaMessage(
  message: Extract<Compiled, { version: 'legacy' | 0 }>,
): SolanaMessage | undefined {
  const { header, staticAccounts: accounts } = message
  const { numReadonlyNonSignerAccounts, numReadonlySignerAccounts, numSignerAccounts } = header
  const [feePayer] = accounts
  // As the chain itself checks it: the one who pays can be written to, and there is room for all.
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
    const places = one.accountIndices ?? []
    const known = program && one.programAddressIndex > 0 && places.every((place) => place < total)
    return known ? { program, accounts: places, data: new Uint8Array(one.data ?? []) } : undefined
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
