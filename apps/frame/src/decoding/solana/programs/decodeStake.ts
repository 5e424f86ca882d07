import { danger } from '../../card/makeCard.js'
import { createByteReader } from './ByteReader.js'
import { accountRow, type InstructionDecoder, type ToAddress } from './DecodedInstruction.js'

export const decodeStake =
  (toAddress: ToAddress): InstructionDecoder =>
  ({ accounts, data }, wallet) => {
    const read = createByteReader(data)
    const [first, second] = accounts
    const kind = read.u32()
    if (!first) return undefined
    switch (kind) {
      case 0: {
        const [staker, withdrawer, lockup] = [read.bytes(32), read.bytes(32), read.bytes(48)]
        if (!staker || !withdrawer || !lockup || !read.isDone()) return undefined
        const foreign = [staker, withdrawer].some((key) => toAddress(key) !== wallet)
        const locked = lockup.some((byte) => byte !== 0)
        return {
          name: 'createAccount',
          rows: [
            accountRow('account', first),
            { kind: 'address', label: 'authority', address: toAddress(staker) },
            { kind: 'address', label: 'newAuthority', address: toAddress(withdrawer) },
          ],
          holder: { account: first, owner: toAddress(withdrawer) },
          // The withdraw authority owns the stake, and a lockup blocks all withdrawals.
          warnings: foreign || locked ? [danger('stakeAuthority')] : [],
        }
      }
      case 1: {
        const [key, type] = [read.bytes(32), read.u32()]
        if (!key || type === undefined || type > 1 || !read.isDone()) return undefined
        return {
          name: 'stakeAuthority',
          rows: [
            accountRow('account', first),
            { kind: 'address', label: 'newAuthority', address: toAddress(key) },
          ],
          warnings: [danger('stakeAuthority')],
        }
      }
      case 2:
        if (!read.isDone() || !second) return undefined
        return {
          name: 'stake',
          rows: [accountRow('account', first), accountRow('validator', second)],
        }
      case 4: {
        const value = read.u64()
        if (value === undefined || !read.isDone() || !second) return undefined
        const amount = { kind: 'lamports', label: 'amount', value } as const
        return {
          name: 'withdrawStake',
          rows: [amount, accountRow('from', first), accountRow('to', second)],
          recipients: [second],
          // The stake is the wallet's, if it can be withdrawn with its signature.
          ...(second !== wallet && { outflow: amount }),
        }
      }
      case 5:
        if (!read.isDone()) return undefined
        return { name: 'unstake', rows: [accountRow('account', first)] }
    }
    return undefined
  }
