import type { IndexedToken, IndexReader, OwnedNft } from '../../indexer/IndexReader.js'

export function fakeIndex(content: {
  readonly chains?: readonly string[]
  readonly tokens?: readonly IndexedToken[]
  readonly nfts?: readonly OwnedNft[]
}): IndexReader {
  const { chains = ['eip155:31337'], nfts = [], tokens = [] } = content
  return {
    chains: new Set(chains),
    head: async () => 1,
    tokensOf: async () => tokens,
    async nftsOf(_chain, _address, { cursor = '0', limit }) {
      const end = Number(cursor) + limit
      const next = end < nfts.length ? String(end) : undefined
      return { nfts: nfts.slice(Number(cursor), end), next }
    },
    token: async (_chain, contract) => tokens.find((token) => token.contract === contract),
  }
}

export const erc20 = (contract: string, more: Partial<IndexedToken> = {}): IndexedToken => ({
  contract: contract.toLowerCase(),
  standard: 'erc20',
  name: 'Some Token',
  symbol: 'SOME',
  decimals: 18,
  ...more,
})
