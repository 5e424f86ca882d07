export { type AddressPair, addressPairs } from '../testing/addressPairs.js'
