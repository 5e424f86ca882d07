import { expect, test } from 'vitest'
import { profileAddress } from './resolveReceiver.js'

const [plain, own, all] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const addresses = {
  '60': { address: plain ?? '' },
  '2147492101': { address: own ?? '' },
  '2147483648': { address: all ?? '' },
}
const on = (id: number, chainNamespace: 'eip155' | 'cosmos' = 'eip155') =>
  profileAddress({ addresses }, { id, chainNamespace })

test('a name may stand for another address on each chain', () => {
  expect(on(1)).toBe(plain)
  expect(on(8453)).toBe(own)
  expect(on(10)).toBe(all)
  expect(on(3, 'cosmos')).toBeUndefined()
})

test('S5.36 a coin type can be made only of a chain id below 2^31', () => {
  expect(on(2_147_483_647)).toBe(all)
  expect(() => on(2_147_483_648)).toThrow('The chain id is too large for a name')
})

test('what is no address of the namespace does not count', () => {
  const odd = { addresses: { '2147483658': { address: 'x' }, '60': { address: plain ?? '' } } }
  expect(profileAddress(odd, { id: 10, chainNamespace: 'eip155' })).toBe(plain)
  expect(profileAddress({ addresses: {} }, { id: 1, chainNamespace: 'eip155' })).toBeUndefined()
})
