import { LatchkeyError } from '@latchkey/protocol'
import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { feeWarnings } from '../card/feeWarnings.js'
import { caution, danger, makeCard } from '../card/makeCard.js'
import { feeAmount, nativeAmount } from '../card/nativeAmount.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { similarAddress } from '../card/similarAddress.js'
import { decodeInstructions, usesDurableNonce } from './decodeInstructions.js'
import type { SolanaMessage } from './decodeMessage.js'
import { describeOutflows, foreignAccounts, newAccountWarnings } from './describeOutflows.js'
import { finishSolanaRequest } from './finishSolanaRequest.js'
import { isBlockhashKnown, maxFeeOf, resolveAccounts } from './messageDetails.js'
import { mintAmount } from './mintAmount.js'
import { parseWireTransaction, type WireTransaction } from './parseWireTransaction.js'
import type { InstructionRow } from './programs/DecodedInstruction.js'
import { simulateSolana } from './simulateSolana.js'
import { newAccountOwners, tokenAccountRows } from './tokenRows.js'

const maxTransactions = 20
/** How long a block counts as recent, and somewhat more. */
const blockhashMs = 150_000
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** 0.01 SOL: two thousand times the fee of a signature. */
const unusualFee = 10_000_000n

/** Decodes one transaction or several, to sign or also to send. @spec S3.77 */
export async function prepareSolanaTransactions(input: PrepareInput): Promise<PreparedRequest> {
  const wires = parseParams(input)
  const payloads = wires.map(({ bytes }) => bytes)
  const read = await Promise.all(wires.map((wire) => describeTransaction(input, wire)))
  const single = read.length === 1 ? read[0] : undefined
  const simulation = single && (await simulateSolana(input, single.base64, single.accounts))
  const expected = simulation?.expected
  const warnings = [...read.flatMap((one) => one.warnings), ...(simulation?.warnings ?? [])]
  if (expected?.result === 'fails') warnings.push(danger('wouldFail'))
  if (!expected || expected.result === 'unknown') warnings.push(caution('notSimulated'))
  const { caipNetworkId } = input.request
  const refused = input.refusedSends.of(caipNetworkId, input.addresses.solana)
  if (refused.some(({ at }) => input.now() - at < blockhashMs)) warnings.push(caution('mayRepeat'))
  const mine = wires.filter(({ message }) => message.feePayer === input.addresses.solana)
  const fee = mine.reduce((sum, { message }) => sum + maxFeeOf(message), 0n)
  const amount = await feeAmount(input, fee)
  if (fee > unusualFee) warnings.push(caution('highFee'))
  warnings.push(...feeWarnings({ fee, amount }))
  const sends = input.request.method === 'solana_signAndSendTransaction'
  const recipients = read.flatMap((one) => one.recipients)
  const actions = single
    ? single.actions
    : read.map(({ actions }): CardAction => ({ name: 'batch', rows: [], inner: actions }))
  // One of many is easily overlooked.
  const steps = read.flatMap((one) => one.steps)
  const outflows = single ? undefined : await describeOutflows(input, steps, recipients)
  return {
    card: await makeCard(input, payloads, {
      title: single ? (sends ? 'sendTransaction' : 'signTransaction') : 'signTransactions',
      actions: outflows ? [outflows, ...actions] : actions,
      warnings,
      fee: amount,
      unreadable: read.some(({ unreadable }) => unreadable),
      expected,
    }),
    namespace: 'solana',
    payloads,
    recipients,
    finish: (signatures) => finishSolanaRequest(input, wires, signatures),
  }
}

function parseParams({ addresses, request }: PrepareInput): WireTransaction[] {
  const params: unknown = Array.isArray(request.params) ? request.params[0] : request.params
  if (typeof params !== 'object' || params === null) throw new LatchkeyError('rpc/invalid-params')
  const { transaction, transactions } = params as Record<string, unknown>
  const several = request.method === 'solana_signAllTransactions'
  const list = several ? transactions : [transaction]
  if (!Array.isArray(list) || !list.length || list.length > maxTransactions) {
    throw new LatchkeyError('rpc/invalid-params')
  }
  const wires = list.map(parseWireTransaction)
  // Without a signer slot the wallet cannot sign.
  if (!wires.every(({ message }) => message.signers.includes(addresses.solana))) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  return wires
}

async function describeTransaction(input: PrepareInput, { base64, message }: WireTransaction) {
  const [accounts, isBound] = await Promise.all([
    resolveAccounts(input, message),
    isBlockhashKnown(input, message),
  ])
  const decoded = decodeInstructions(message, accounts, input.addresses.solana)
  const warnings: CardWarning[] = [...decoded.warnings]
  const shown = decoded.steps.filter(({ name }) => name !== 'computeBudget')
  const owners = newAccountOwners(shown)
  const actions = await Promise.all(
    shown.map(async ({ name, rows }): Promise<CardAction> => {
      const lines = await Promise.all(rows.map((row) => toCardRows(input, row, owners, warnings)))
      return { name, rows: lines.flat() }
    }),
  )
  const recipients = [
    ...decoded.steps.flatMap((step) => step.recipients ?? []),
    ...actions.filter(({ name }) => name === 'sendToken').flatMap(({ rows }) => recipientsIn(rows)),
  ]
  const own = input.addresses.solana
  const paid = [...recipients, ...foreignAccounts(decoded.steps, own)]
  if (paid.some((to) => similarAddress(input, 'solana', to))) warnings.push(danger('lookAlike'))
  warnings.push(...newAccountWarnings(decoded.steps, own))
  warnings.push(...ledgerWarnings(input, message, isBound))
  if (message.feePayer !== input.addresses.solana) warnings.push(caution('feePaidByOther'))
  const addresses = accounts.flatMap(({ address }) => (address === undefined ? [] : [address]))
  const { steps, unreadable } = decoded
  return { actions, warnings, recipients, accounts: addresses, steps, unreadable, base64 }
}

/** Warns if nothing shows that a transaction belongs to this network: another one may take it. */
function ledgerWarnings(
  { request }: PrepareInput,
  message: SolanaMessage,
  isBound: boolean | undefined,
): CardWarning[] {
  if (isBound !== undefined) return isBound ? [] : [danger('otherLedger')]
  // What is shown for a test network could move the money of the real one.
  if (request.caipNetworkId !== mainnet) return [danger('ledgerUnknown')]
  return usesDurableNonce(message) ? [] : [caution('ledgerUnknown')]
}

const recipientsIn = (rows: readonly CardRow[]) =>
  rows.flatMap((row) => (row.kind === 'address' && row.label === 'to' ? [row.address] : []))

async function toCardRows(
  input: PrepareInput,
  row: InstructionRow,
  owners: readonly string[],
  warnings: CardWarning[],
): Promise<readonly CardRow[]> {
  const { label } = row
  switch (row.kind) {
    case 'lamports':
      return [{ kind: 'amount', label, amount: await nativeAmount(input, row.value) }]
    case 'tokens': {
      const described = await mintAmount(input, row)
      warnings.push(...described.warnings)
      return [{ kind: 'amount', label, amount: described.amount }]
    }
    case 'tokenAccount':
      return (await tokenAccountRows(input, row, owners)).map((one) =>
        withSimilarAddress(input, one),
      )
    case 'address':
      return [withSimilarAddress(input, row)]
  }
  return [row]
}

const withSimilarAddress = <T extends { address: string }>(input: PrepareInput, row: T) => ({
  ...row,
  similarAddress: similarAddress(input, 'solana', row.address),
})
