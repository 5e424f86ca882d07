export { formatBalance, formatQuantity, formatUnits } from '../balance/formatBalance.js'
export { type NativeBalance, nativeBalanceKey } from '../balance/nativeBalanceKey.js'
export { nativeBalanceQuery } from '../balance/nativeBalanceQuery.js'
