import type { Address } from 'viem'
import type { CardAmount, CardRow, CardWarning, RowLabel } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow, codeWarnings, lookAlikeWarnings } from './addressRow.js'
import type { CallOf } from './Call.js'
import { type CallDescription, callDescription } from './CallDescription.js'
import { routerAt } from './decodeOwnCall.js'
import { isSameAddress } from './parseEvmAddress.js'
import { priceWarnings } from './priceWarnings.js'
import { amountOf, readToken, type TokenAmount } from './readToken.js'

const hourSeconds = 3_600n
/** The largest number of seconds that can be shown as a time. */
const lastSecond = 8_640_000_000_000n
/** A part of one unit that is worth nothing, whatever the unit is. */
const dust = 1_000_000n
/** Below this part of its worth a swap is a bad one: markets, and prices here, are not that far apart. */
const weakPart = 0.9

/** Describes a swap: what leaves, what arrives at least, and to whom. */
export async function describeSwap(
  input: PrepareInput,
  call: CallOf<'swap'>,
): Promise<CallDescription> {
  const { amount, deadline, from, minReceived, receiver, router, to } = call
  const [out, into, code] = await Promise.all([
    describeSide(input, from, amount),
    describeSide(input, to, minReceived),
    codeWarnings(input, router),
  ])
  const warnings: CardWarning[] = [...out.warnings, ...into.warnings, ...code]
  const isOwn = isSameAddress(receiver, input.addresses.eip155)
  if (!isOwn) warnings.push(danger('otherReceiver'), ...lookAlikeWarnings(input, receiver))
  if (minReceived === 0n) warnings.push(danger('noMinimum'))
  else if (into.isDust && !into.amount.usd) warnings.push(danger('almostNothing'))
  if (minReceived > 0n) warnings.push(...swapPriceWarnings(out.amount, into.amount))
  // No visitor means that: it only pays the pools on the way.
  const coin = routerAt(input, router)?.wrapped ?? ''
  if (isSameAddress(from ?? coin, to ?? coin)) warnings.push(danger('sameToken'))
  const rows: CardRow[] = [
    ...sideRows(input, 'gives', from, out),
    ...sideRows(input, 'getsAtLeast', to, into),
    isOwn
      ? { kind: 'word', label: 'receiver', word: 'yourAccount' }
      : addressRow(input, 'receiver', receiver),
  ]
  if (deadline !== undefined && deadline > BigInt(Math.floor(input.now() / 1000)) + hourSeconds) {
    warnings.push(caution('farDeadline'))
    const seconds = Number(deadline > lastSecond ? lastSecond : deadline)
    rows.push({ kind: 'time', label: 'deadline', seconds })
  }
  rows.push(addressRow(input, 'router', router))
  return callDescription({ name: 'swap', rows }, warnings)
}

/** Describes coins that become their token, or come back: one for one, and for the account itself. */
export async function describeWrapping(
  input: PrepareInput,
  { amount, kind, token }: CallOf<'wrap' | 'unwrap'>,
): Promise<CallDescription> {
  const [coin, wrapped] = await Promise.all([
    describeSide(input, undefined, amount),
    describeSide(input, token, amount),
  ])
  const coins = (label: RowLabel) => sideRows(input, label, undefined, coin)
  const tokens = (label: RowLabel) => sideRows(input, label, token, wrapped)
  const rows =
    kind === 'wrap'
      ? [...coins('gives'), ...tokens('gets')]
      : [...tokens('gives'), ...coins('gets')]
  return callDescription({ name: kind, rows }, wrapped.warnings)
}

/**
 * As for any trade, but most tokens of a market are not known here by name: a danger beside each of them would soon be read
 * by no visitor. One that takes the name of a known token is a danger still.
 */
function swapPriceWarnings(out: CardAmount, into: CardAmount): CardWarning[] {
  const warnings = priceWarnings([out], [into])
  if (warnings.length === 0 && isWeakPrice(out, into)) return [caution('weakPrice')]
  return warnings.map((warning) =>
    warning.code === 'unverifiedBack' ? caution(warning.code) : warning,
  )
}

/** Whether the least that arrives is worth a tenth less, where both prices are known. */
const isWeakPrice = ({ usd: paid }: CardAmount, { usd: received }: CardAmount): boolean =>
  paid !== undefined && received !== undefined && received.value < paid.value * weakPart

type Side = TokenAmount & { readonly isDust: boolean }

async function describeSide(
  input: PrepareInput,
  address: Address | undefined,
  value: bigint,
): Promise<Side> {
  if (address === undefined) {
    const amount = await nativeAmount(input, value)
    const decimals = input.chain.describe(input.request.caipNetworkId)?.decimals
    return { amount, warnings: [], isDust: isDust(value, decimals) }
  }
  const [token, code] = await Promise.all([readToken(input, address), codeWarnings(input, address)])
  const amount = await amountOf(input, token, value)
  const unknown = amount.raw ? [caution('tokenUnknown')] : []
  const warnings = [...token.warnings, ...code, ...unknown]
  return { amount, warnings, isDust: isDust(value, token.decimals) }
}

/** Whether an amount is less than a millionth of one. */
const isDust = (value: bigint, decimals = 0) => value * dust < 10n ** BigInt(decimals)

const sideRows = (
  input: PrepareInput,
  label: RowLabel,
  token: Address | undefined,
  { amount }: Side,
): CardRow[] => [
  { kind: 'amount', label, amount },
  ...(token ? [addressRow(input, 'token', token)] : []),
]
