import { isSameAddress } from './parseEvmAddress.js'

const isOneOf = (addresses: readonly string[]) => (address: unknown) =>
  typeof address === 'string' && addresses.some((contract) => isSameAddress(contract, address))

/** Uniswap's Permit2; ZKsync has another address. */
export const isPermit2 = isOneOf([
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x0000000000225e31D15943971F47aD3022F714Fa',
])

/** Multicall3, on every chain. */
export const isMulticall = isOneOf(['0xcA11bde05977b3631167028862bE2a173976CA11'])

/** Safe's own contracts for several calls, which Safes run by delegation: versions 1.3.0 and 1.4.1. */
export const isMultiSend = isOneOf([
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
])

export const isSeaport = isOneOf([
  '0x00000000006c3852cbEf3e08E8dF289169EdE581',
  '0x00000000000001ad428e4906aE43D8F9852d0dD6',
  '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
  '0x0000000000000068F116a894984e2DB1123eB395',
])

export const isCowSettlement = isOneOf(['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'])

/** 1inch's router of version 6, which has the limit orders of version 4. */
export const isOneInchRouter = isOneOf(['0x111111125421cA6dc452d289314280a0f8842A65'])

export const isZeroExProxy = isOneOf(['0xDef1C0ded9bec7F1a1670819833240f027b25EfF'])

/** UniswapX's reactors on Ethereum: exclusive Dutch orders and version 2. */
export const isUniswapReactor = isOneOf([
  '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
  '0x00000011F84B9aa48e5f8aA8B9897600006289Be',
])
