export { type NativeBalance, nativeBalanceKey } from '../account/accountKeys.js'
export { formatBalance, formatQuantity, formatUnits } from '../account/formatBalance.js'
export { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
