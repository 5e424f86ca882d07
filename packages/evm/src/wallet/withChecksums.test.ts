import { expect, test } from 'vitest'
import { withChecksums } from './withChecksums.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('addresses in one case get their checksum, in their order', async () => {
  const upper = `0x${other.slice(2).toUpperCase()}`
  expect(await withChecksums([address.toLowerCase(), upper])).toEqual([address, other])
  expect(await withChecksums([other, address.toLowerCase()])).toEqual([other, address])
})

test('addresses in mixed case stay as they are, at once: it may be the checksum of EIP-1191', () => {
  const ofChain30 = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
  expect(withChecksums([address, ofChain30])).toEqual([address, ofChain30])
  expect(withChecksums([])).toEqual([])
})
