import { type OwnSwapToken, type SwapToken, searchSwapTokens } from '@latchkey/core/swap'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Line } from '../../ui/VirtualList/lineLayout.js'

export type ListedToken = { readonly token: SwapToken; readonly balance: TokenBalance | undefined }

export type SwapTokenLines = {
  readonly lines: readonly Line[]
  readonly items: readonly ListedToken[]
}

export function swapTokenLines(
  tokens: readonly SwapToken[],
  own: readonly OwnSwapToken[],
  search: string,
): SwapTokenLines {
  const balances = new Map(own.map(({ balance, token }) => [keyOf(token), balance]))
  const held = searchSwapTokens(
    own.map(({ token }) => token),
    search,
  )
  const others = searchSwapTokens(tokens, search).filter((token) => !balances.has(keyOf(token)))
  const lines: Line[] = []
  const items: ListedToken[] = []
  const group = (key: 'yours' | 'all', members: readonly SwapToken[]) => {
    if (members.length === 0) return
    lines.push({ key, kind: 'heading', first: items.length, count: 0 })
    for (const token of members) {
      lines.push({ key: keyOf(token), kind: 'row', first: items.length, count: 1 })
      items.push({ token, balance: balances.get(keyOf(token)) })
    }
  }
  group('yours', held)
  group('all', others)
  return { lines, items }
}

const keyOf = ({ address }: SwapToken) => address.toLowerCase()
