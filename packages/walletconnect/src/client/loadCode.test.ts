import { expect, test } from 'vitest'
import { loadCode } from './loadCode.js'

test('code that can not be loaded is a relay that can not be reached', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadCode(Promise.reject(cause))).rejects.toMatchObject({
    code: 'walletconnect/relay-unreachable',
    cause,
  })
  await expect(loadCode(Promise.resolve('code'))).resolves.toBe('code')
})
