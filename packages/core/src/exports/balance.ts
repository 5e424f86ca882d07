export { formatUnits } from '@latchkey/protocol/amounts'
export { type NativeBalance, nativeBalanceKey } from '../account/accountKeys.js'
export { formatBalance, formatQuantity } from '../account/formatBalance.js'
export { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
