export { formatBalance, formatQuantity, formatUnits } from '../account/formatBalance.js'
export { type NativeBalance, nativeBalanceKey } from '../account/nativeBalanceKey.js'
export { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
