import type { Transaction, TransactionTransfer } from '@latchkey/protocol/api'
import { zeroAddress } from 'viem'
import { formatUnits, getAddress } from 'viem/utils'
import { looksLikeSpam } from '../nfts/looksLikeSpam.js'
import { nftImagePath } from '../nfts/nftImagePath.js'
import { nativeCurrency } from '../prices/nativeCurrency.js'
import { tokenImagePath } from '../prices/tokenImagePath.js'
import { operationType } from './operationType.js'
import type { HistoryEntry } from './readHistory.js'

type EntryTransfer = HistoryEntry['transfers'][number]

/** Price of one unit; without a contract, of the native coin. */
export type PriceOf = (chain: string, contract: string | undefined) => number | undefined

/** Converts an entry to the API's shape, from the address's point of view. @spec S3.28 */
export function toTransaction(entry: HistoryEntry, address: string, priceOf: PriceOf): Transaction {
  const { chain, part, transaction } = entry
  const { fee, hash, kind, nonce, recipient, sender, succeeded } = transaction
  const transfers = entry.transfers.map((transfer) => toTransfer(transfer, address, priceOf))
  return {
    // The same hash can be on two chains, and a huge transaction is split into parts.
    id: `${chain}:${hash}:${part}`,
    metadata: {
      operationType: operationType({
        kind,
        isSigner: sender === address,
        transfers: transfers.map((transfer) => ({
          direction: transfer.direction,
          isMint: transfer.sender === zeroAddress,
          isBurn: transfer.recipient === zeroAddress,
        })),
      }),
      hash,
      chain,
      minedAt: new Date(entry.minedAt * 1_000).toISOString(),
      sentFrom: withChecksum(sender),
      sentTo: recipient ? withChecksum(recipient) : '-',
      status: succeeded ? 'confirmed' : 'failed',
      nonce,
      fee: formatUnits(BigInt(fee), nativeCurrency(chain).decimals),
    },
    transfers,
  }
}

function toTransfer(
  transfer: EntryTransfer,
  address: string,
  priceOf: PriceOf,
): TransactionTransfer {
  const { recipient, sender } = transfer
  const direction = sender !== address ? 'in' : recipient === address ? 'self' : 'out'
  const isNft = transfer.standard === 'erc721' || transfer.standard === 'erc1155'
  const what = isNft ? toNftInfo(transfer) : toFungibleInfo(transfer, priceOf)
  return {
    ...what,
    direction,
    sender: withChecksum(sender),
    recipient: withChecksum(recipient),
  }
}

/** Addresses of people are shown, and elsewhere with their checksum; the index has them in lower case. */
const withChecksum = (address: string): string =>
  /^0x[\da-f]{40}$/.test(address) ? getAddress(address) : address

function toFungibleInfo(transfer: EntryTransfer, priceOf: PriceOf) {
  const { amount, chain, standard, token } = transfer
  const contract = standard === 'native' ? undefined : transfer.contract
  const { decimals, name, symbol } =
    contract === undefined ? nativeCurrency(chain) : tokenMetadataOf(token)
  const numeric = formatUnits(BigInt(amount), decimals)
  const price = priceOf(chain, contract)
  const value = price === undefined ? Number.NaN : price * Number(numeric)
  // An icon goes by the symbol, which any contract may choose: only tokens that the operator's prices know get one.
  const url = contract && price === undefined ? undefined : tokenImagePath(symbol)
  return {
    fungible_info: {
      name,
      symbol,
      ...(url && { icon: { url } }),
      ...(contract && { address: contract }),
    },
    quantity: { numeric },
    ...(Number.isFinite(value) && { price, value }),
  }
}

function toNftInfo({ amount, chain, contract, token, token_id }: EntryTransfer) {
  const { name, symbol } = tokenMetadataOf(token)
  const url = nftImagePath(chain, contract, token_id)
  return {
    nft_info: {
      name: `${name || symbol} #${token_id}`.trim(),
      content: { preview: { url }, detail: { url } },
      flags: { is_spam: looksLikeSpam({ collection: name, symbol }) },
      address: contract,
      token_id,
    },
    quantity: { numeric: amount },
  }
}

/** Where the decimals of a contract are unknown, amounts are in whole units. */
const tokenMetadataOf = (token: EntryTransfer['token']) => ({
  name: token?.name ?? '',
  symbol: token?.symbol ?? '',
  decimals: token?.decimals ?? 0,
})
