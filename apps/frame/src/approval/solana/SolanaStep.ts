import type { ActionName, CardRow, CardWarning, RowLabel } from '../ApprovalCard.js'

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

/** A line; lamports are put in words later, with their worth. */
export type StepRow =
  | CardRow
  | { readonly kind: 'lamports'; readonly label: RowLabel; readonly value: bigint }

/** What one instruction does. */
export type SolanaStep = {
  readonly name: ActionName
  readonly rows: readonly StepRow[]
  readonly warnings?: readonly CardWarning[] | undefined
  readonly recipients?: readonly string[] | undefined
}

/** Reads the instructions of one program; undefined for what it cannot tell for sure. */
export type ProgramReader = (instruction: Instruction, wallet: string) => SolanaStep | undefined

/** A line with an account. */
export const accountRow = (label: RowLabel, account: AccountRef | undefined): StepRow => ({
  kind: 'address',
  label,
  address: account?.address ?? '?',
})

/** Bytes of a key as its address; given in, so that programs are read without a library. */
export type ToAddress = (bytes: Uint8Array) => string
