import { danger } from '../../card/makeCard.js'
import { createByteReader } from './ByteReader.js'
import {
  accountRow,
  type DecodedInstruction,
  type InstructionDecoder,
  outflowOf,
  type ToAddress,
} from './DecodedInstruction.js'

/** Decodes the system program: transfers of SOL and new accounts. */
export const decodeSystem =
  (toAddress: ToAddress): InstructionDecoder =>
  ({ accounts, data }, wallet) => {
    const read = createByteReader(data)
    const [first, second, third] = accounts
    const kind = read.u32()
    if (!first) return undefined
    const key = () => {
      const bytes = read.bytes(32)
      return bytes && toAddress(bytes)
    }
    switch (kind) {
      case 0: {
        const [value, space, owner] = [read.u64(), read.u64(), key()]
        if (value === undefined || space === undefined || !owner || !read.isDone() || !second) break
        return newAccount({ value, space, owner, from: first, account: second, wallet })
      }
      case 1: {
        const owner = key()
        if (!owner || !read.isDone()) break
        return {
          name: 'assignOwner',
          rows: [accountRow('account', first), { kind: 'address', label: 'owner', address: owner }],
          warnings: [danger('ownerChange')],
        }
      }
      // A transfer, also from a nonce account.
      case 2:
      case 5: {
        const value = read.u64()
        if (value === undefined || !read.isDone() || !second) break
        const amount = { kind: 'lamports', label: 'amount', value } as const
        // Only what others get leaves.
        const leaves = second === wallet ? {} : outflowOf(first, wallet, amount)
        return {
          name: 'send',
          rows: [amount, accountRow('from', first), accountRow('to', second)],
          recipients: [second],
          ...leaves,
        }
      }
      case 3: {
        const base = key()
        const length = read.u64()
        if (!base || length === undefined || length > 32n) break
        const seed = read.bytes(Number(length))
        const [value, space, owner] = [read.u64(), read.u64(), key()]
        if (!seed || value === undefined || space === undefined || !owner || !read.isDone()) break
        return newAccount({ value, space, owner, from: first, account: second, wallet })
      }
      case 4:
        if (!read.isDone()) break
        return {
          name: 'nonce',
          rows: [accountRow('account', first), accountRow('authority', third)],
          warnings: [danger('durableNonce')],
        }
      case 7: {
        const authority = key()
        if (!authority || !read.isDone()) break
        return {
          name: 'setAuthority',
          rows: [
            accountRow('account', first),
            { kind: 'address', label: 'newAuthority', address: authority },
          ],
          warnings: [danger('setAuthority')],
        }
      }
      case 8: {
        const space = read.u64()
        if (space === undefined || !read.isDone()) break
        return { name: 'allocate', rows: [accountRow('account', first)] }
      }
    }
    return undefined
  }

/** What an account costs for good: two years of rent for its bytes and those that describe it. */
const rentOf = (space: bigint) => (128n + space) * 6_960n

/** A new account with SOL in it, whose program decides who has it. */
function newAccount(step: {
  value: bigint
  space: bigint
  owner: string
  from: string
  account: string | undefined
  wallet: string
}): DecodedInstruction {
  const { account, from, owner, space, value, wallet } = step
  const amount = { kind: 'lamports', label: 'amount', value } as const
  const leaves = outflowOf(from, wallet, amount)
  const funds = { account, lamports: value, rent: rentOf(space) }
  return {
    name: 'createAccount',
    rows: [
      amount,
      accountRow('from', from),
      accountRow('account', account),
      { kind: 'address', label: 'program', address: owner },
    ],
    ...leaves,
    ...(leaves.outflow && { funds }),
  }
}
