/** A token as the package's index names it. */
export type IndexedToken = {
  readonly symbol: string
  readonly filePath: string
  readonly marketCapRank: number | null
}

/** Coins of networks, and tokens of the widget's own lists, whatever their rank. */
const named = new Set(
  (
    'eth btc sol bnb pol avax ftm s mnt mon celo bera ron hbar fil iotx metis glmr movr cro frax kaia sei wemix xdc btt ' +
    'uni 1inch aave ada dot link near trx gno wbtc dai usdc usdt arb crv ens matic op busd tusd pyusd fdusd gusd eurc usde'
  ).split(' '),
)

const lastRank = 500
const maxBytes = 8_000

/** Returns the pictures of tokens by their symbols in lower case: those of our lists, and of the largest that are drawn in few bytes. */
export async function pickTokens(
  tokens: readonly IndexedToken[],
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const picked = new Map<string, string>()
  for (const { filePath, marketCapRank, symbol } of tokens) {
    const id = symbol.toLowerCase()
    const isNamed = named.has(id)
    const isLarge = marketCapRank !== null && marketCapRank <= lastRank
    if (!(isNamed || isLarge) || !/^[a-z\d.]{1,16}$/.test(id)) continue
    const picture = await read(filePath.replace(':', 's/'))
    if (picture && (isNamed || picture.length <= maxBytes)) picked.set(id, picture)
  }
  return picked
}
