import { refuse, withReason } from '@latchkey/service/refuse'
import type { Hex } from 'viem'
import type { SwapPair } from './port/SwapProvider.js'
import { assetOf, isPlaceholder, parseCaip } from './port/swapAddresses.js'

export type SwapFields = {
  readonly from: string
  readonly to: string
  readonly userAddress: string
}

/** The swap that a request is about, of one chain, by an account that exists; refuses any other. */
export function parseSwap(fields: SwapFields): SwapPair & { readonly account: Hex } {
  const from = parseCaip(fields.from)
  const to = parseCaip(fields.to)
  const account = parseCaip(fields.userAddress)
  const { chain } = from
  if (to.chain !== chain) refuseInput('to', 'Both tokens must be on one chain')
  if (account.chain !== chain) refuseInput('userAddress', 'The account must be on the same chain')
  if (isPlaceholder(account.address)) refuseInput('userAddress', 'This is no account')
  if (from.address === to.address) refuseInput('to', 'Both tokens are the same')
  for (const [name, { address }] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (/^0x0{40}$/.test(address)) refuseInput(name, 'This is no token')
  return { chain, from: assetOf(from.address), to: assetOf(to.address), account: account.address }
}

/** An amount above zero that a token can have; refuses any other. */
export function parseUnits(name: string, text: string): bigint {
  const amount = BigInt(text)
  if (amount === 0n) refuseInput(name, 'It must be above zero')
  if (amount >= 2n ** 256n) refuseInput(name, 'It is more than a token can have')
  return amount
}

/** Refuses a field with a reason for the developer of the caller. */
export const refuseInput = (name: string, reason: string): never =>
  refuse('invalid-input', withReason(name, reason))
