import type { Transaction, TransactionTransfer } from '@latchkey/protocol/api'
import type { SpamKnowledge } from './spam/copiesSymbol.js'
import { hostToken } from './spam/hostToken.js'
import { isSpamTransfer } from './spam/splitSpam.js'

export type TransactionKind =
  | 'sent'
  | 'received'
  | 'self'
  | 'approved'
  | 'executed'
  | 'minted'
  | 'burned'
  | 'deployed'
  | 'becameSmart'
  | 'leftSmart'

export type SummaryAsset = {
  readonly label: string
  readonly kind: 'token' | 'nft'
  readonly contract: string | undefined
  readonly amount: string
  readonly direction: 'in' | 'out' | 'self'
  readonly imageUrl: string | undefined
}

export type TransactionSummary = {
  readonly kind: TransactionKind
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Undefined for the zero address and the account itself. */
  readonly counterparty: string | undefined
  readonly assets: readonly SummaryAsset[]
}

const kinds: Readonly<Record<string, TransactionKind>> = {
  approve: 'approved',
  burn: 'burned',
  delegate: 'becameSmart',
  deploy: 'deployed',
  mint: 'minted',
  receive: 'received',
  self: 'self',
  send: 'sent',
  undelegate: 'leftSmart',
}

/** Summarizes a transaction for a row. Leaves out spam NFTs, and spam tokens if other assets moved. */
export function transactionSummary(
  { metadata, transfers }: Transaction,
  knowledge: SpamKnowledge = {},
): TransactionSummary {
  const unmarked = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const trusted = unmarked.filter((transfer) => !isSpamTransfer(transfer, knowledge))
  const moved = trusted.length > 0 ? trusted : unmarked
  const kind = kindOf(metadata, moved)
  return {
    kind,
    status: statusOf(metadata.status),
    counterparty: counterpartyOf(kind, metadata, moved),
    assets: moved.map((transfer) => toAsset(transfer, knowledge)),
  }
}

function kindOf(
  { operationType: operation, ...parties }: Transaction['metadata'],
  moved: readonly TransactionTransfer[],
): TransactionKind {
  const operationKind = Object.hasOwn(kinds, operation) ? kinds[operation] : undefined
  // The operation tells mints and approvals; the transfers tell the direction.
  if (operationKind === 'approved' || operationKind === 'deployed') return operationKind
  const directions = new Set(moved.map(({ direction }) => direction))
  if (moved.length === 0) {
    return operationKind === 'sent' && isToItself(parties) ? 'self' : (operationKind ?? 'executed')
  }
  if (directions.has('in') && directions.has('out')) return 'executed'
  if (directions.has('in')) {
    return operationKind === 'minted' || moved.every(({ sender }) => isZeroAddress(sender))
      ? 'minted'
      : 'received'
  }
  if (directions.has('out')) {
    return operationKind === 'burned' || moved.every(({ recipient }) => isZeroAddress(recipient))
      ? 'burned'
      : 'sent'
  }
  return 'self'
}

function counterpartyOf(
  kind: TransactionKind,
  parties: Parties,
  moved: readonly TransactionTransfer[],
): string | undefined {
  const { sentFrom, sentTo } = parties
  if (kind === 'self' || kind === 'deployed') return undefined
  const first = (direction: string) => moved.find((one) => one.direction === direction)
  if (kind === 'sent') return nonZeroAddress(first('out')?.recipient ?? sentTo)
  if (kind === 'received') return nonZeroAddress(first('in')?.sender ?? sentFrom)
  return isToItself(parties) ? undefined : nonZeroAddress(sentTo)
}

type Parties = Pick<Transaction['metadata'], 'sentFrom' | 'sentTo'>

const isToItself = ({ sentFrom, sentTo }: Parties) =>
  sentFrom !== '-' && sentFrom.toLowerCase() === sentTo.toLowerCase()

const toAsset = (transfer: TransactionTransfer, knowledge: SpamKnowledge): SummaryAsset => {
  const { direction, fungible_info: token, nft_info: nft, quantity } = transfer
  const own = token && hostToken(knowledge, token)
  return {
    label: (nft ? nft.name : own?.symbol || token?.symbol || token?.name) ?? '',
    kind: nft ? 'nft' : 'token',
    contract: (nft ?? token)?.address,
    amount: quantity.numeric,
    direction,
    imageUrl: nft ? (nft.content?.preview ?? nft.content?.detail)?.url : token?.icon?.url,
  }
}

function statusOf(status: Transaction['metadata']['status']): TransactionSummary['status'] {
  if (status === 'failed' || status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return 'failed'
  if (status === 'pending' || status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS') return 'pending'
  return 'confirmed'
}

const isZeroAddress = (address: string | undefined) => /^0x0{40}$/i.test(address ?? '')
const nonZeroAddress = (address: string) =>
  address === '-' || isZeroAddress(address) ? undefined : address
