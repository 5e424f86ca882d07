import { LatchkeyError } from '@latchkey/protocol'
import { delegate } from '../../smartAccount/delegate.js'
import { authorizationGas, authorizationOf } from '../../smartAccount/delegationTransaction.js'
import { caution, makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import { estimateCall, fillTransaction } from '../evm/fillTransaction.js'
import { parseEvmAddress } from '../evm/parseEvmAddress.js'
import { evmChainId } from '../evm/prepareTransaction.js'
import { reviewSending } from '../evm/reviewSending.js'
import { submitTransaction } from '../evm/submitTransaction.js'
import { prepareDelegation } from './prepareBatch.js'

/** Prepares the end of a delegation: a transaction of the account to itself that does nothing else. */
export async function prepareLeave(input: PrepareInput): Promise<PreparedRequest> {
  const own = { to: parseEvmAddress(input.addresses.eip155), value: 0n, data: '0x' } as const
  const { transaction, ...filled } = await fillTransaction(
    input,
    own,
    evmChainId(input),
    async (call) => {
      const gas = await estimateCall(input, [call])
      // The account's code runs once more in an estimate, and not when it is gone.
      return gas + gas / 4n + authorizationGas
    },
  )
  // Networks with EIP-7702 have a base fee.
  if (transaction.type === 'legacy') throw new LatchkeyError('rpc/malformed')
  const authorization = authorizationOf(transaction, 'nothing')
  const delegation = { ...transaction, ...own, type: 'eip7702', authorization } as const
  const { frozen, payloads, toRaw, withSignatures } = prepareDelegation(delegation)
  const review = await reviewSending(input, {
    ...filled,
    transactions: [
      { ...frozen, feePerGas: frozen.maxFeePerGas, size: payloads[1].length + 2 * 32 },
    ],
    calls: [],
  })
  const card = await makeCard(input, payloads, {
    title: 'leaveSmartAccount',
    actions: [
      { name: 'leaveSmartAccount', rows: [addressRow(input, 'contract', delegate.address)] },
    ],
    fee: review.fee,
    warnings: [caution('leavesSmart'), ...review.warnings],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    withSignatures,
    onDecided: review.onDecided,
    finish: async (signatures) => submitTransaction(input, toRaw(signatures), frozen.nonce),
  }
}
