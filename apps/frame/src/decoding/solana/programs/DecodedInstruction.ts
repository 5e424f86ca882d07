import type { ActionName, CardRow, CardWarning, RowLabel } from '../../../stage/ApprovalCard.js'

export type Instruction = {
  readonly program: string
  /** The addresses of its accounts; `?` for one that the chain does not tell. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** Stands for an address that is not known. */
export const unknownAddress = '?'

/** An account of a message, with its address if known. */
export type AccountRef = {
  readonly address: string | undefined
  /** Whether it comes from a lookup table on the chain, which is not part of the signed bytes. */
  readonly fromTable?: true
}

/** A row; values that need the chain are resolved later. */
export type InstructionRow =
  | CardRow
  | { readonly kind: 'lamports'; readonly label: RowLabel; readonly value: bigint }
  | {
      readonly kind: 'tokens'
      readonly label: RowLabel
      readonly value: bigint
      readonly decimals: number
      readonly mint: string
    }
  | TokenAccountRow

/** A token account; visitors at best know its holder. */
export type TokenAccountRow = {
  readonly kind: 'tokenAccount'
  readonly label: RowLabel
  readonly account: string
  readonly program: string
  readonly mint: string | undefined
}

export type DecodedInstruction = {
  readonly name: ActionName
  readonly rows: readonly InstructionRow[]
  readonly warnings?: readonly CardWarning[]
  /** The recipients, except holders of token accounts. */
  readonly recipients?: readonly string[]
  /** The amount that leaves the wallet. */
  readonly outflow?: InstructionRow
  /** The new account that the wallet pays for, and what its space costs of that. */
  readonly funds?: {
    readonly account: string | undefined
    readonly lamports: bigint
    readonly rent: bigint
  }
  readonly holder?: { readonly account: string; readonly owner: string }
}

/** Decodes the instructions of one program; undefined where the effect is not certain. */
export type InstructionDecoder = (
  instruction: Instruction,
  wallet: string,
) => DecodedInstruction | undefined

export const accountRow = (label: RowLabel, address = unknownAddress): InstructionRow => ({
  kind: 'address',
  label,
  address,
})

/** The amount as an outflow, unless it is known that another account pays it. */
export const outflowOf = (
  payer: string | undefined,
  wallet: string,
  outflow: InstructionRow,
): Pick<DecodedInstruction, 'outflow'> => {
  const isForeign = payer !== undefined && payer !== unknownAddress && payer !== wallet
  return isForeign ? {} : { outflow }
}

/** Converts the bytes of a key to an address; passed in, so that programs are decoded without a library. */
export type ToAddress = (bytes: Uint8Array) => string
