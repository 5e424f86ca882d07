import type { SummaryAsset } from '@latchkey/core/account'
import { type AmountStyle, formatAmount } from '@latchkey/protocol'
import { shortAddress } from '../../formats/shortAddress.js'
import type { Messages } from '../../locales/language/Messages.js'
import type { ActivityEntry } from './activityLines.js'

function assetText({ amount, kind, label }: SummaryAsset, tag: string, style: AmountStyle): string {
  const shown = formatAmount(amount, tag, style)
  if (kind === 'nft') return amount === '1' ? label : `${shown} × ${label}`
  return `${shown} ${label}`.trim()
}

export function signedText(asset: SummaryAsset, tag: string, style: AmountStyle): string {
  const sign = { in: '+', out: '−', self: '' }[asset.direction]
  // A sign needs a number: a single NFT gets one.
  const one =
    sign && asset.kind === 'nft' && asset.amount === '1' ? `${formatAmount('1', tag, style)} ` : ''
  return `${sign}${one}${assetText(asset, tag, style)}`
}

export function counterpartyText({ counterparty, name }: ActivityEntry): string | undefined {
  return name ?? (counterparty === undefined ? undefined : shortAddress(counterparty))
}

export type ActivityWords = Omit<Messages['activity'], 'kinds'> & {
  readonly kinds: Readonly<Record<ActivityEntry['kind'], string>>
}

export function sentenceOf(entry: ActivityEntry, t: ActivityWords, tag: string): string {
  const { assets, kind } = entry
  const [first, ...others] = assets
  const what = first ? assetText(first, tag, 'precise') : ''
  const rest = others.length > 0 ? ` ${t.moreFound(others.length)}` : ''
  const who = counterpartyText(entry)
  if (what && who && kind === 'sent') return `${t.sentTo(what, who)}${rest}`
  if (what && who && kind === 'received') return `${t.receivedFrom(what, who)}${rest}`
  const moved = assets.map((asset) => signedText(asset, tag, 'precise')).slice(0, 2)
  return [t.kinds[kind], ...moved].join(' ')
}
