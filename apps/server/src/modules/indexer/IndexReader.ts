/** Reads the index; all addresses and hashes are in lower case, all amounts are whole numbers as text. */
export type IndexReader = {
  readonly chains: ReadonlySet<string>
  /** The latest block that was read of a chain; undefined before the first. */
  head(chain: string): Promise<number | undefined>
  /** The ERC-20 contracts whose tokens an address ever received or sent. */
  tokensOf(chain: string, address: string): Promise<readonly IndexedToken[]>
  /** The NFTs that an address holds now, in a fixed order; `next` is the cursor of the next page. */
  nftsOf(chain: string, address: string, page: Page): Promise<OwnedNftPage>
  token(chain: string, contract: string): Promise<IndexedToken | undefined>
}

export type Page = { readonly limit: number; readonly cursor?: string }

/** Written by the contract: none of it is verified. */
export type IndexedToken = {
  readonly contract: string
  readonly standard: 'erc20' | 'erc721' | 'erc1155'
  readonly name: string
  readonly symbol: string
  /** Undefined where the contract has none. */
  readonly decimals: number | undefined
}

export type OwnedNft = {
  readonly contract: string
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  readonly quantity: string
}

export type OwnedNftPage = { readonly nfts: readonly OwnedNft[]; readonly next: string | undefined }
