import type { ActionName, CardRow, CardWarning, RowLabel } from '../../../stage/ApprovalCard.js'

/** One instruction, before it is read. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountRef[]
  readonly data: Uint8Array
}

/** An account of an instruction: by its address, where that is known. */
export type AccountRef = {
  readonly address: string | undefined
  /** It stands in a table on the chain, and not in what is signed. */
  readonly fromTable: boolean
}

/** A line; what has to be asked of the chain is put in words later. */
export type InstructionRow =
  | CardRow
  | { readonly kind: 'lamports'; readonly label: RowLabel; readonly value: bigint }
  | {
      readonly kind: 'tokens'
      readonly label: RowLabel
      readonly value: bigint
      readonly decimals: number
      readonly mint: string | undefined
    }
  | TokenAccountRow

/** Somebody's account for a token, of which a visitor knows the somebody at best. */
export type TokenAccountRow = {
  readonly kind: 'tokenAccount'
  readonly label: RowLabel
  readonly account: string
  readonly program: string
  readonly mint: string | undefined
}

/** What one instruction does. */
export type DecodedInstruction = {
  readonly name: ActionName
  readonly rows: readonly InstructionRow[]
  readonly warnings?: readonly CardWarning[]
  /** Who gets something, those excepted who get it in an account for a token. */
  readonly recipients?: readonly string[]
}

/** Reads the instructions of one program; undefined for what it cannot tell for sure. */
export type InstructionDecoder = (
  instruction: Instruction,
  wallet: string,
) => DecodedInstruction | undefined

/** A line with an account. */
export const accountRow = (label: RowLabel, account: AccountRef | undefined): InstructionRow => ({
  kind: 'address',
  label,
  address: account?.address ?? '?',
})

/** Bytes of a key as its address; given in, so that programs are read without a library. */
export type ToAddress = (bytes: Uint8Array) => string
