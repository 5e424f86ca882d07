import { addresses, now } from './fakeApproval.js'

/** The visitor, and addresses that requests on Ethereum name. */
export const me = addresses.eip155
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const zero = '0x0000000000000000000000000000000000000000'

/** Two well-known coins, and a collection of NFTs. */
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'

export const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

export const zeroWord = `0x${'0'.repeat(64)}`

/** Ten minutes after the request, in seconds, as contracts count. */
export const soon = Math.floor(now / 1000) + 600
