export { type AmountStyle, formatAmount } from '../amounts/formatAmount.js'
export { formatMoney, formatPrice } from '../amounts/formatMoney.js'
export { formatNumber, numberParts, withLatinDigits } from '../amounts/formatNumber.js'
export { formatUnits } from '../amounts/formatUnits.js'
