import type { Address } from 'viem'
import type { CardRow, CardWarning, RowLabel } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { similarAddress } from '../card/similarAddress.js'
import { hasCode } from './parseEvmAddress.js'

/** A row with an address, and a known one that it could be mistaken for. */
export const addressRow = (input: PrepareInput, label: RowLabel, address: string): CardRow => ({
  kind: 'address',
  label,
  address,
  similarAddress: similarAddress(input, 'eip155', address),
})

/** Warns if a recipient could be mistaken for a known address. */
export const lookAlikeWarnings = (input: PrepareInput, to: string): CardWarning[] =>
  similarAddress(input, 'eip155', to) ? [danger('lookAlike')] : []

/** Warns if a called contract has no code. */
export async function codeWarnings(input: PrepareInput, contract: Address): Promise<CardWarning[]> {
  const code = await hasCode(input, contract)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('noCode')]
}

/** Warns if what may take tokens is a person's account. */
export async function spenderWarnings(
  input: PrepareInput,
  spender: Address,
): Promise<CardWarning[]> {
  const code = await hasCode(input, spender)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('approvalWithoutCode')]
}
