/**
 * What a request costs its visitor, by the path of its endpoint: 1 is one that is answered from memory. A test
 * compares this table with the endpoints of the app.
 */
export const requestCosts: Readonly<Record<string, number>> = {
  '/appkit/v1/config': 1,
  '/projects/v1/origins': 1,
  '/getAnalyticsConfig': 1,
  '/v1/supported-chains': 1,
  '/v1/relay': 1,
  '/getWallets': 2,
  // A list shows dozens of them at once.
  '/getWalletImage/:id': 0.25,
  '/public/getAssetImage/:id': 0.25,
  '/public/getCurrencyImage/:id': 0.25,
  '/public/getTokenImage/:id': 0.25,
  // Hosted RPC and relay have further limits of their own, by what a request asks for.
  '/v1': 1,
  '/v1/': 1,
  '/rpc': 1,
  // These have such limits too, and work for longer.
  '/v1/bundler': 3,
  '/v1/paymaster': 5,
  '/operator/paymaster': 10,
  // These read a database, a chain, an upstream or an address that a stranger chose.
  '/v1/fungible/price': 2,
  '/v1/identity/:address': 3,
  '/v1/profile/account/:name': 3,
  '/v1/identity/:address/picture': 3,
  '/v1/picture/:signature/:url': 3,
  '/v1/nft/:chainId/:address/:tokenId/picture': 3,
  '/v1/convert/gas-price': 2,
  '/v1/convert/allowance': 3,
  // One that finds its route reads dozens of pools; a list may have thousands of tokens.
  '/v1/convert/quotes': 5,
  '/v1/convert/build-approve': 5,
  '/v1/convert/build-transaction': 5,
  '/v1/convert/tokens': 10,
  '/v1/account/:address/balance': 5,
  '/v1/account/:address/history': 5,
  '/v1/account/:address/nfts': 10,
}

/** What a request costs that no endpoint answers. */
export const unknownCost = 1

/** What a browser's question costs whether a page may send a request, whatever its path. */
export const preflightCost = 0.25
