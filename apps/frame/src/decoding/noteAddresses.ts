import { findSwapRouter, isSameAddress } from '@latchkey/protocol'
import { namespaceOf, toChainId } from '../chain/chainIds.js'
import type {
  AddressNote,
  ApprovalCard,
  CardAction,
  CardRow,
  RowLabel,
} from '../stage/ApprovalCard.js'
import type { PrepareInput } from './card/PreparedRequest.js'
import { findPinnedToken } from './tokens/pinnedTokens.js'

type AddressRow = Extract<CardRow, { kind: 'address' }>
type NotedCard = Pick<ApprovalCard, 'actions' | 'caipNetworkId' | 'from'>

/** Each name is a request to the server. */
const maxNames = 4
const recipientLabels: readonly RowLabel[] = ['to', 'receiver']

/**
 * Says which addresses of a card the frame itself knows, so that their short form is enough, and by which names the
 * operator's server knows its other recipients.
 */
export async function noteAddresses(
  input: PrepareInput,
  card: NotedCard,
): Promise<readonly AddressNote[]> {
  const rows = [...new Map(card.actions.flatMap(addressRowsOf).map((row) => [row.address, row]))]
  // Only EVM chains have names.
  const named = rows
    .filter(([address, { label }]) => recipientLabels.includes(label) && address !== card.from)
    .slice(0, namespaceOf(card.caipNetworkId) === 'eip155' ? maxNames : 0)
    .map(([address]) => address)
  const notes = rows.map(async ([address]) => ({
    address,
    known: knownAs(input, card, address),
    name: named.includes(address)
      ? await input.chain.name(address).catch(() => undefined)
      : undefined,
  }))
  return (await Promise.all(notes)).filter(({ known, name }) => known ?? name)
}

const addressRowsOf = ({ inner = [], rows }: CardAction): readonly AddressRow[] => [
  ...rows.filter((row) => row.kind === 'address'),
  ...inner.flatMap(addressRowsOf),
]

function knownAs(
  { knownAddresses, swapRouters }: PrepareInput,
  { caipNetworkId, from }: NotedCard,
  address: string,
): AddressNote['known'] {
  const isSame = (other: string) => isSameAddress(other, address, namespaceOf(caipNetworkId))
  if (isSame(from)) return 'own'
  if (findPinnedToken(caipNetworkId, address)) return 'token'
  const chainId = Number(toChainId(caipNetworkId))
  if (findSwapRouter(chainId, address, swapRouters?.[caipNetworkId])) return 'router'
  return knownAddresses.some(isSame) ? 'sentTo' : undefined
}
