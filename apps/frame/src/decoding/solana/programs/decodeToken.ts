import type { CardRow, CardWarning, RowLabel } from '../../../stage/ApprovalCard.js'
import { caution, danger } from '../../card/makeCard.js'
import { type ByteReader, createByteReader } from './ByteReader.js'
import {
  type AccountRef,
  accountRow,
  type DecodedInstruction,
  type InstructionDecoder,
  type InstructionRow,
  outflowOf,
  type ToAddress,
} from './DecodedInstruction.js'

const maxU64 = 2n ** 64n - 1n

/** An instruction of a token program, with its accounts by position. */
type TokenInstruction = {
  readonly read: ByteReader
  readonly program: string
  readonly wallet: string
  readonly isToken2022: boolean
  readonly toAddress: ToAddress
  readonly first: AccountRef
  readonly second: AccountRef | undefined
  readonly third: AccountRef | undefined
  readonly fourth: AccountRef | undefined
}
type TokenDecoder = (instruction: TokenInstruction) => DecodedInstruction | undefined

/** Decodes the token program and Token-2022; of the extensions of the latter, only a transfer with fee. */
export const decodeToken =
  (toAddress: ToAddress, isToken2022: boolean): InstructionDecoder =>
  ({ accounts, data, program }, wallet) => {
    const read = createByteReader(data)
    const [first, second, third, fourth] = accounts
    const decode = decoders[read.u8() ?? -1]
    if (!first) return undefined
    return decode?.({
      read,
      program,
      wallet,
      isToken2022,
      toAddress,
      first,
      second,
      third,
      fourth,
    })
  }

/** By the first byte of an instruction's data. */
const decoders: Readonly<Record<number, TokenDecoder>> = {
  1: decodeInitializeAccount,
  3: decodeTransfer,
  4: decodeApprove,
  5: decodeRevoke,
  6: decodeSetAuthority,
  7: (instruction) => decodeMint(instruction, rawAmount(instruction)),
  8: (instruction) => decodeBurn(instruction, rawAmount(instruction)),
  9: decodeCloseAccount,
  10: (instruction) => decodeFreeze(instruction, 'freeze'),
  11: (instruction) => decodeFreeze(instruction, 'thaw'),
  12: decodeTransferChecked,
  13: decodeApproveChecked,
  14: (instruction) => decodeMint(instruction, checkedAmount(instruction, instruction.first)),
  15: (instruction) => decodeBurn(instruction, checkedAmount(instruction, instruction.second)),
  16: decodeInitializeAccountOf,
  17: decodeSyncNative,
  18: decodeInitializeAccountOf,
  26: decodeTransferWithFee,
}

function decodeTransfer(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, second, third } = instruction
  const amount = rawAmount(instruction)
  if (!amount || !second || !third) return undefined
  const rows = [
    amount,
    tokenAccount(instruction, 'from', first),
    tokenAccount(instruction, 'to', second),
  ]
  const leaves = outflowOf(third, instruction.wallet, amount)
  return { name: 'sendToken', rows, warnings: [caution('unitsUnknown')], ...leaves }
}

function decodeTransferChecked(instruction: TokenInstruction): DecodedInstruction | undefined {
  const amount = checkedAmount(instruction, instruction.second)
  return amount && instruction.second && transferOf(instruction, amount)
}

function decodeTransferWithFee(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { isToken2022, read, second } = instruction
  if (!isToken2022 || read.u8() !== 1) return undefined
  const [amount, decimals, fee] = [read.u64(), read.u8(), read.u64()]
  if (amount === undefined || decimals === undefined || fee === undefined) return undefined
  if (!read.isDone() || decimals > 36) return undefined
  return transferOf(instruction, amountRow(amount, decimals, second))
}

/** A transfer that names its mint: from the first account to the third. */
function transferOf(instruction: TokenInstruction, amount: InstructionRow) {
  const { first, fourth, second, third } = instruction
  if (!third || !fourth) return undefined
  const rows = [
    amount,
    tokenAccount(instruction, 'from', first, second),
    tokenAccount(instruction, 'to', third, second),
    accountRow('token', second),
  ]
  return { name: 'sendToken', rows, ...outflowOf(fourth, instruction.wallet, amount) } as const
}

function decodeApprove(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, second, third } = instruction
  const amount = rawAmount(instruction)
  if (!amount || !second || !third) return undefined
  const rows = [amount, accountRow('spender', second), accountRow('account', first)]
  return {
    name: 'approve',
    rows,
    warnings: [...approvalWarnings(amount), caution('unitsUnknown')],
  }
}

function decodeApproveChecked(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, fourth, second, third } = instruction
  const amount = checkedAmount(instruction, second)
  if (!amount || !third || !fourth) return undefined
  const rows = [
    amount,
    accountRow('spender', third),
    accountRow('account', first),
    accountRow('token', second),
  ]
  return { name: 'approve', rows, warnings: approvalWarnings(amount) }
}

function decodeRevoke({ first, read }: TokenInstruction): DecodedInstruction | undefined {
  if (!read.isDone()) return undefined
  return { name: 'revokeApproval', rows: [accountRow('account', first)] }
}

function decodeSetAuthority(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, toAddress } = instruction
  const [type, some] = [read.u8(), read.u8()]
  const key = some === 1 ? read.bytes(32) : undefined
  if (type === undefined || some === undefined || some > 1) return undefined
  if ((some === 1 && !key) || !read.isDone()) return undefined
  const to: CardRow = key
    ? { kind: 'address', label: 'newAuthority', address: toAddress(key) }
    : { kind: 'word', label: 'newAuthority', word: 'nothing' }
  // 2 is AuthorityType::AccountOwner.
  const warnings = [danger(type === 2 ? 'ownerChange' : 'setAuthority')]
  return { name: 'setAuthority', rows: [accountRow('account', first), to], warnings }
}

function decodeMint(
  { first, second }: TokenInstruction,
  amount: InstructionRow | undefined,
): DecodedInstruction | undefined {
  if (!amount || !second) return undefined
  return { name: 'mint', rows: [amount, accountRow('to', second), accountRow('token', first)] }
}

function decodeBurn(
  { first, second, third, wallet }: TokenInstruction,
  amount: InstructionRow | undefined,
): DecodedInstruction | undefined {
  if (!amount || !second) return undefined
  const rows = [amount, accountRow('account', first), accountRow('token', second)]
  return { name: 'burn', rows, ...outflowOf(third, wallet, amount) }
}

function decodeCloseAccount(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, third, wallet } = instruction
  if (!read.isDone() || !second || !third) return undefined
  return {
    name: 'closeAccount',
    rows: [accountRow('account', first), accountRow('to', second)],
    warnings: second.address === wallet ? [] : [danger('closeAccount')],
    recipients: second.address ? [second.address] : [],
  }
}

function decodeFreeze(
  { first, read, second }: TokenInstruction,
  name: 'freeze' | 'thaw',
): DecodedInstruction | undefined {
  if (!read.isDone() || !second) return undefined
  return { name, rows: [accountRow('account', first), accountRow('token', second)] }
}

function decodeSyncNative({ first, read }: TokenInstruction): DecodedInstruction | undefined {
  if (!read.isDone()) return undefined
  return { name: 'wrapSol', rows: [accountRow('account', first)] }
}

function decodeInitializeAccount(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, third } = instruction
  if (!read.isDone() || !third) return undefined
  return {
    name: 'createTokenAccount',
    rows: [accountRow('account', first), accountRow('token', second), accountRow('owner', third)],
    holder: { account: first.address, owner: third.address },
  }
}

/** InitializeAccount2 and InitializeAccount3, whose owner is in the data. */
function decodeInitializeAccountOf(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, toAddress } = instruction
  const key = read.bytes(32)
  if (!key || !read.isDone() || !second) return undefined
  const owner = { kind: 'address', label: 'owner', address: toAddress(key) } as const
  return {
    name: 'createTokenAccount',
    rows: [accountRow('account', first), accountRow('token', second), owner],
    holder: { account: first.address, owner: owner.address },
  }
}

/** The amount of an instruction that names neither mint nor decimals. */
function rawAmount({ read }: TokenInstruction): InstructionRow | undefined {
  const amount = read.u64()
  return amount === undefined || !read.isDone() ? undefined : rawRow(amount)
}

/** The amount of an instruction with decimals, which the chain checks against the mint. */
function checkedAmount(
  { read }: TokenInstruction,
  mint: AccountRef | undefined,
): InstructionRow | undefined {
  const [amount, decimals] = [read.u64(), read.u8()]
  if (amount === undefined || decimals === undefined || decimals > 36) return undefined
  return read.isDone() ? amountRow(amount, decimals, mint) : undefined
}

const tokenAccount = (
  { program }: TokenInstruction,
  label: RowLabel,
  account: AccountRef,
  mint?: AccountRef,
): InstructionRow =>
  account.address === undefined
    ? accountRow(label, account)
    : { kind: 'tokenAccount', label, account: account.address, program, mint: mint?.address }

function approvalWarnings(amount: InstructionRow): CardWarning[] {
  const unlimited = amount.kind === 'word'
  return [danger('tokenApproval'), ...(unlimited ? [danger('unlimitedApproval')] : [])]
}

const rawRow = (amount: bigint): InstructionRow =>
  amount === maxU64
    ? everything
    : {
        kind: 'amount',
        label: 'amount',
        amount: { text: amount.toString(), symbol: '', raw: true },
      }

const amountRow = (
  value: bigint,
  decimals: number,
  mint: AccountRef | undefined,
): InstructionRow =>
  value === maxU64
    ? everything
    : { kind: 'tokens', label: 'amount', value, decimals, mint: mint?.address }

const everything: InstructionRow = { kind: 'word', label: 'amount', word: 'everything' }
