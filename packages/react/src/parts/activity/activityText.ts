import type { SummaryAsset } from '@latchkey/core/account'
import { formatQuantity } from '@latchkey/core/balance'
import { formatNumber } from '../../formats/formatNumber.js'
import { shortAddress } from '../../formats/shortAddress.js'
import { shortAmount } from '../../formats/shortAmount.js'
import type { Messages } from '../../locales/en/en.js'
import type { ActivityEntry } from './activityLines.js'

/** An amount without a sign, with three decimals; a smaller one shows its first digits, so that it is not zero. */
function assetText({ amount, kind, label }: SummaryAsset, tag: string): string {
  if (kind === 'nft') return amount === '1' ? label : `${amount} × ${label}`
  const cut = formatQuantity(amount)
  const isTiny = /^0\.0*$/.test(cut) && /[1-9]/.test(amount)
  const shown = isTiny ? tinyAmount(amount, tag) : shortAmount(trimmed(cut), tag)
  return `${shown} ${label}`.trim()
}

/** The amount with a plus or minus sign by its direction. */
export function signedText(asset: SummaryAsset, tag: string): string {
  const sign = { in: '+', out: '−', self: '' }[asset.direction]
  return `${sign}${assetText(asset, tag)}`
}

/** Describes an entry in one sentence, for screen readers. */
export function sentenceOf(entry: ActivityEntry, t: Messages['activity'], tag: string): string {
  const { assets, counterparty, kind } = entry
  const [first, ...others] = assets
  const what = first ? assetText(first, tag) : ''
  const rest = others.length > 0 ? ` ${t.moreFound(others.length)}` : ''
  const who = counterparty === undefined ? undefined : shortAddress(counterparty)
  if (what && who && kind === 'sent') return `${t.sentTo(what, who)}${rest}`
  if (what && who && kind === 'received') return `${t.receivedFrom(what, who)}${rest}`
  const moved = assets.map((asset) => signedText(asset, tag)).slice(0, 2)
  return [t.kinds[kind], ...moved].join(' ')
}

const tinyAmount = (amount: string, tag: string) =>
  formatNumber(Number(amount), tag, {
    maximumSignificantDigits: 3,
    notation: Number(amount) < 1e-8 ? 'scientific' : 'standard',
  })

const trimmed = (amount: string) => amount.replace(/\.?0+$/, '')
