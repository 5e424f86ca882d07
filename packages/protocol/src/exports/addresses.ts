export {
  findLookAlike,
  isSameAddress,
  type LookAlikeInput,
  looksAlike,
} from '../namespaces/looksAlike.js'
