import { LatchkeyError } from '@latchkey/protocol'
import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { coinAmount } from '../card/coinAmount.js'
import { lookAlike } from '../card/lookAlike.js'
import { caution, danger, makeCard } from '../card/makeCard.js'
import type { Prepared, PrepareFacts } from '../card/Prepared.js'
import { decodeSteps } from './decodeSteps.js'
import { finishSolana } from './finishSolana.js'
import { feeOf, isBoundHere, readTables } from './messageFacts.js'
import type { StepRow } from './programs/SolanaStep.js'
import { readWire, type WireTransaction } from './readWire.js'
import { simulateSolana } from './simulateSolana.js'
import { holderRows, ownersIn, tokenAmount } from './tokenRows.js'

const mostTransactions = 20
/** A hundredth of a SOL: two thousand times what a signature costs. */
const highFee = 10_000_000n

/** Reads one transaction or several, to be signed or also sent. @spec S3.77 */
export async function prepareSolanaTransactions(facts: PrepareFacts): Promise<Prepared> {
  const wires = readParams(facts)
  const payloads = wires.map(({ bytes }) => bytes)
  const read = await Promise.all(wires.map((wire) => describe(facts, wire)))
  const [only] = wires
  const single = wires.length === 1 && only
  const expected = single ? await simulateSolana(facts, single.base64) : undefined
  const warnings: CardWarning[] = read.flatMap((one) => one.warnings)
  if (expected?.outcome === 'fails') warnings.push(danger('wouldFail'))
  if (!expected || expected.outcome === 'unknown') warnings.push(caution('notSimulated'))
  const mine = wires.filter(({ message }) => message.feePayer === facts.addresses.solana)
  const fee = mine.reduce((sum, { message }) => sum + feeOf(message), 0n)
  if (fee > highFee) warnings.push(caution('highFee'))
  const sends = facts.request.method === 'solana_signAndSendTransaction'
  const actions = single
    ? (read[0]?.actions ?? [])
    : read.map(({ actions }): CardAction => ({ name: 'batch', rows: [], inner: actions }))
  return {
    card: await makeCard(facts, payloads, {
      title: single ? (sends ? 'sendTransaction' : 'signTransaction') : 'signTransactions',
      actions,
      warnings,
      fee: await coinAmount(facts, fee),
      unreadable: read.some(({ unreadable }) => unreadable),
      expected,
    }),
    namespace: 'solana',
    payloads,
    recipients: read.flatMap(({ recipients }) => recipients),
    finish: (signatures) => finishSolana(facts, wires, signatures),
  }
}

function readParams({ addresses, request }: PrepareFacts): WireTransaction[] {
  const given: unknown = Array.isArray(request.params) ? request.params[0] : request.params
  if (typeof given !== 'object' || given === null) throw new LatchkeyError('rpc/invalid-params')
  const { transaction, transactions } = given as Record<string, unknown>
  const several = request.method === 'solana_signAllTransactions'
  const list = several ? transactions : [transaction]
  if (!Array.isArray(list) || !list.length || list.length > mostTransactions) {
    throw new LatchkeyError('rpc/invalid-params')
  }
  const wires = list.map(readWire)
  // Nobody can sign where there is no place for it.
  if (!wires.every(({ message }) => message.signers.includes(addresses.solana))) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  return wires
}

async function describe(facts: PrepareFacts, { message }: WireTransaction) {
  const [accounts, isBound] = await Promise.all([
    readTables(facts, message),
    isBoundHere(facts, message),
  ])
  const found = decodeSteps(message, accounts, facts.addresses.solana)
  const warnings = [...found.warnings]
  const shown = found.steps.filter(({ name }) => name !== 'computeBudget')
  const owners = ownersIn(shown)
  const actions = await Promise.all(
    shown.map(async ({ name, rows }): Promise<CardAction> => {
      const lines = await Promise.all(rows.map((row) => rowsOf(facts, row, owners)))
      return { name, rows: lines.flat() }
    }),
  )
  const recipients = [
    ...found.steps.flatMap((step) => step.recipients ?? []),
    ...actions.filter(({ name }) => name === 'sendToken').flatMap(({ rows }) => receivers(rows)),
  ]
  if (recipients.some((to) => lookAlike(to, facts.knownAddresses)))
    warnings.push(danger('lookAlike'))
  if (isBound === false) warnings.push(danger('otherLedger'))
  if (message.feePayer !== facts.addresses.solana) warnings.push(caution('feePaidByOther'))
  return { actions, warnings, recipients, unreadable: found.unreadable }
}

const receivers = (rows: readonly CardRow[]) =>
  rows.flatMap((row) => (row.kind === 'address' && row.label === 'to' ? [row.address] : []))

async function rowsOf(
  facts: PrepareFacts,
  row: StepRow,
  owners: readonly string[],
): Promise<readonly CardRow[]> {
  const { label } = row
  switch (row.kind) {
    case 'lamports':
      return [{ kind: 'amount', label, amount: await coinAmount(facts, row.value) }]
    case 'tokens':
      return [{ kind: 'amount', label, amount: await tokenAmount(facts, row) }]
    case 'tokenAccount':
      return (await holderRows(facts, row, owners)).map((one) => compared(facts, one))
    case 'address':
      return [compared(facts, row)]
  }
  return [row]
}

const compared = <T extends { address: string }>({ knownAddresses }: PrepareFacts, row: T) => ({
  ...row,
  unlike: lookAlike(row.address, knownAddresses),
})
