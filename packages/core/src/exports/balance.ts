export { formatAmount, formatUnits } from '@latchkey/protocol'
export { type NativeBalance, nativeBalanceKey } from '../account/accountKeys.js'
export { nativeBalanceQuery } from '../account/nativeBalanceQuery.js'
