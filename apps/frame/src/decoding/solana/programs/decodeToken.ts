import type { CardRow, CardWarning, RowLabel } from '../../../stage/ApprovalCard.js'
import { caution, danger } from '../../card/makeCard.js'
import { createByteReader } from './ByteReader.js'
import {
  type AccountRef,
  accountRow,
  type InstructionDecoder,
  type InstructionRow,
  type ToAddress,
} from './DecodedInstruction.js'

const maxU64 = 2n ** 64n - 1n

/** The programs of tokens, the first one and Token-2022 alike; extensions of the latter are not read, one transfer excepted. */
export const decodeToken =
  (toAddress: ToAddress, isToken2022: boolean): InstructionDecoder =>
  ({ accounts, data, program }, wallet) => {
    const read = createByteReader(data)
    const [first, second, third, fourth] = accounts
    const kind = read.u8()
    if (!first) return undefined
    const unchecked = (): InstructionRow | undefined => {
      const amount = read.u64()
      return amount === undefined || !read.isDone() ? undefined : rawRow(amount)
    }
    const held = (label: RowLabel, account: AccountRef, mint?: AccountRef): InstructionRow =>
      account.address === undefined
        ? accountRow(label, account)
        : { kind: 'tokenAccount', label, account: account.address, program, mint: mint?.address }
    const checked = (mint: AccountRef | undefined): InstructionRow | undefined => {
      const [amount, decimals] = [read.u64(), read.u8()]
      if (amount === undefined || decimals === undefined || decimals > 36) return undefined
      return read.isDone() ? amountRow(amount, decimals, mint) : undefined
    }
    switch (kind) {
      case 3: {
        const amount = unchecked()
        if (!amount || !second || !third) return undefined
        const rows = [amount, held('from', first), held('to', second)]
        return { name: 'sendToken', rows, warnings: [caution('unitsUnknown')] }
      }
      case 12: {
        const amount = checked(second)
        if (!amount || !second || !third || !fourth) return undefined
        const rows = [
          amount,
          held('from', first, second),
          held('to', third, second),
          accountRow('token', second),
        ]
        return { name: 'sendToken', rows }
      }
      case 26: {
        if (!isToken2022 || read.u8() !== 1) return undefined
        const [amount, decimals, fee] = [read.u64(), read.u8(), read.u64()]
        if (amount === undefined || decimals === undefined || fee === undefined) return undefined
        if (!read.isDone() || decimals > 36 || !third || !fourth) return undefined
        const rows = [
          amountRow(amount, decimals, second),
          held('from', first, second),
          held('to', third, second),
          accountRow('token', second),
        ]
        return { name: 'sendToken', rows }
      }
      case 4: {
        const amount = unchecked()
        if (!amount || !second || !third) return undefined
        const rows = [amount, accountRow('spender', second), accountRow('account', first)]
        return { name: 'approve', rows, warnings: [...approval(amount), caution('unitsUnknown')] }
      }
      case 13: {
        const amount = checked(second)
        if (!amount || !third || !fourth) return undefined
        const rows = [
          amount,
          accountRow('spender', third),
          accountRow('account', first),
          accountRow('token', second),
        ]
        return { name: 'approve', rows, warnings: approval(amount) }
      }
      case 5:
        if (!read.isDone()) return undefined
        return { name: 'revokeApproval', rows: [accountRow('account', first)] }
      case 6: {
        const [type, some] = [read.u8(), read.u8()]
        const key = some === 1 ? read.bytes(32) : undefined
        if (type === undefined || some === undefined || some > 1) return undefined
        if ((some === 1 && !key) || !read.isDone()) return undefined
        const to: CardRow = key
          ? { kind: 'address', label: 'newAuthority', address: toAddress(key) }
          : { kind: 'word', label: 'newAuthority', word: 'nothing' }
        // 2: who the account belongs to.
        const warnings = [danger(type === 2 ? 'ownerChange' : 'setAuthority')]
        return { name: 'setAuthority', rows: [accountRow('account', first), to], warnings }
      }
      case 7:
      case 14: {
        const amount = kind === 7 ? unchecked() : checked(first)
        if (!amount || !second) return undefined
        return {
          name: 'mint',
          rows: [amount, accountRow('to', second), accountRow('token', first)],
        }
      }
      case 8:
      case 15: {
        const amount = kind === 8 ? unchecked() : checked(second)
        if (!amount || !second) return undefined
        return {
          name: 'burn',
          rows: [amount, accountRow('account', first), accountRow('token', second)],
        }
      }
      case 9: {
        if (!read.isDone() || !second || !third) return undefined
        const foreign = second.address !== wallet
        return {
          name: 'closeAccount',
          rows: [accountRow('account', first), accountRow('to', second)],
          warnings: foreign ? [danger('closeAccount')] : [],
          recipients: second.address ? [second.address] : [],
        }
      }
      case 10:
      case 11:
        if (!read.isDone() || !second) return undefined
        return {
          name: kind === 10 ? 'freeze' : 'thaw',
          rows: [accountRow('account', first), accountRow('token', second)],
        }
      case 17:
        if (!read.isDone()) return undefined
        return { name: 'wrapSol', rows: [accountRow('account', first)] }
      case 1:
        if (!read.isDone() || !third) return undefined
        return {
          name: 'createTokenAccount',
          rows: [
            accountRow('account', first),
            accountRow('token', second),
            accountRow('owner', third),
          ],
        }
      case 16:
      case 18: {
        const owner = read.bytes(32)
        if (!owner || !read.isDone() || !second) return undefined
        const of: CardRow = { kind: 'address', label: 'owner', address: toAddress(owner) }
        return {
          name: 'createTokenAccount',
          rows: [accountRow('account', first), accountRow('token', second), of],
        }
      }
    }
    return undefined
  }

function approval(amount: InstructionRow): CardWarning[] {
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
