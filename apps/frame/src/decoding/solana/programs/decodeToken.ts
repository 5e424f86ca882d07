import type { CardRow, CardWarning, RowLabel } from '../../../stage/ApprovalCard.js'
import { caution, danger } from '../../card/makeCard.js'
import { type ByteReader, createByteReader } from './ByteReader.js'
import {
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
  readonly first: string
  readonly second: string
  readonly third: string
  readonly fourth: string
}
type TokenDecoder = (instruction: TokenInstruction) => DecodedInstruction | undefined

/** Decodes the token program and Token-2022; of the extensions of the latter, only a transfer with fee. */
export const decodeToken =
  (toAddress: ToAddress, isToken2022: boolean): InstructionDecoder =>
  ({ accounts, data, program }, wallet) => {
    const read = createByteReader(data)
    const kind = kinds.get(read.u8())
    if (!kind || accounts.length < kind.accounts) return undefined
    // Those that a kind does not need may be missing.
    const [first, second, third, fourth] = accounts as readonly [string, string, string, string]
    return kind.decode({
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

/** By the first byte of an instruction's data: how many accounts it needs, and its decoder. */
const kinds: ReadonlyMap<number | undefined, { accounts: number; decode: TokenDecoder }> = new Map([
  [1, { accounts: 3, decode: decodeInitializeAccount }],
  [3, { accounts: 3, decode: decodeTransfer }],
  [4, { accounts: 3, decode: decodeApprove }],
  [5, { accounts: 1, decode: decodeRevoke }],
  [6, { accounts: 1, decode: decodeSetAuthority }],
  [7, { accounts: 2, decode: (each) => decodeMint(each, rawAmount(each)) }],
  [8, { accounts: 3, decode: (each) => decodeBurn(each, rawAmount(each)) }],
  [9, { accounts: 3, decode: decodeCloseAccount }],
  [10, { accounts: 2, decode: (each) => decodeFreeze(each, 'freeze') }],
  [11, { accounts: 2, decode: (each) => decodeFreeze(each, 'thaw') }],
  [12, { accounts: 4, decode: decodeTransferChecked }],
  [13, { accounts: 4, decode: decodeApproveChecked }],
  [14, { accounts: 2, decode: (each) => decodeMint(each, checkedAmount(each, each.first)) }],
  [15, { accounts: 3, decode: (each) => decodeBurn(each, checkedAmount(each, each.second)) }],
  [16, { accounts: 2, decode: decodeInitializeAccountOf }],
  [17, { accounts: 1, decode: decodeSyncNative }],
  [18, { accounts: 2, decode: decodeInitializeAccountOf }],
  [26, { accounts: 4, decode: decodeTransferWithFee }],
])

function decodeTransfer(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, second, third } = instruction
  const amount = rawAmount(instruction)
  if (!amount) return undefined
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
  return amount && transferOf(instruction, amount)
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
  const rows = [
    amount,
    tokenAccount(instruction, 'from', first, second),
    tokenAccount(instruction, 'to', third, second),
    accountRow('token', second),
  ]
  return { name: 'sendToken', rows, ...outflowOf(fourth, instruction.wallet, amount) } as const
}

function decodeApprove(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, second } = instruction
  const amount = rawAmount(instruction)
  if (!amount) return undefined
  const rows = [amount, accountRow('spender', second), accountRow('account', first)]
  return {
    name: 'approve',
    rows,
    warnings: [...approvalWarnings(amount), caution('unitsUnknown')],
  }
}

function decodeApproveChecked(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, second, third } = instruction
  const amount = checkedAmount(instruction, second)
  if (!amount) return undefined
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
  if ((some !== 0 && !key) || !read.isDone()) return undefined
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
  if (!amount) return undefined
  return { name: 'mint', rows: [amount, accountRow('to', second), accountRow('token', first)] }
}

function decodeBurn(
  { first, second, third, wallet }: TokenInstruction,
  amount: InstructionRow | undefined,
): DecodedInstruction | undefined {
  if (!amount) return undefined
  const rows = [amount, accountRow('account', first), accountRow('token', second)]
  return { name: 'burn', rows, ...outflowOf(third, wallet, amount) }
}

function decodeCloseAccount(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, wallet } = instruction
  if (!read.isDone()) return undefined
  return {
    name: 'closeAccount',
    rows: [accountRow('account', first), accountRow('to', second)],
    warnings: second === wallet ? [] : [danger('closeAccount')],
    recipients: [second],
  }
}

function decodeFreeze(
  { first, read, second }: TokenInstruction,
  name: 'freeze' | 'thaw',
): DecodedInstruction | undefined {
  if (!read.isDone()) return undefined
  return { name, rows: [accountRow('account', first), accountRow('token', second)] }
}

function decodeSyncNative({ first, read }: TokenInstruction): DecodedInstruction | undefined {
  if (!read.isDone()) return undefined
  return { name: 'wrapSol', rows: [accountRow('account', first)] }
}

function decodeInitializeAccount(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, third } = instruction
  if (!read.isDone()) return undefined
  return {
    name: 'createTokenAccount',
    rows: [accountRow('account', first), accountRow('token', second), accountRow('owner', third)],
    holder: { account: first, owner: third },
  }
}

/** InitializeAccount2 and InitializeAccount3, whose owner is in the data. */
function decodeInitializeAccountOf(instruction: TokenInstruction): DecodedInstruction | undefined {
  const { first, read, second, toAddress } = instruction
  const key = read.bytes(32)
  if (!key || !read.isDone()) return undefined
  const owner = { kind: 'address', label: 'owner', address: toAddress(key) } as const
  return {
    name: 'createTokenAccount',
    rows: [accountRow('account', first), accountRow('token', second), owner],
    holder: { account: first, owner: owner.address },
  }
}

/** The amount of an instruction that names neither mint nor decimals. */
function rawAmount({ read }: TokenInstruction): InstructionRow | undefined {
  const amount = read.u64()
  return amount === undefined || !read.isDone() ? undefined : rawRow(amount)
}

/** The amount of an instruction with decimals, which the chain checks against the mint. */
function checkedAmount({ read }: TokenInstruction, mint: string): InstructionRow | undefined {
  const [amount, decimals] = [read.u64(), read.u8()]
  if (amount === undefined || decimals === undefined || decimals > 36) return undefined
  return read.isDone() ? amountRow(amount, decimals, mint) : undefined
}

const tokenAccount = (
  { program }: TokenInstruction,
  label: RowLabel,
  account: string,
  mint?: string,
): InstructionRow => ({ kind: 'tokenAccount', label, account, program, mint })

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

const amountRow = (value: bigint, decimals: number, mint: string): InstructionRow =>
  value === maxU64 ? everything : { kind: 'tokens', label: 'amount', value, decimals, mint }

const everything: InstructionRow = { kind: 'word', label: 'amount', word: 'everything' }
