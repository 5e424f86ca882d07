export { formatUnits } from '../amounts/formatUnits.js'
