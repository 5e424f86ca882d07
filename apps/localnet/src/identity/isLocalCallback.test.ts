import { expect, test } from 'vitest'
import { isLocalCallback } from './isLocalCallback.js'

test.each([
  'http://127.0.0.1:8790',
  'http://localhost',
  'http://wallet.localhost:8791',
  'http://my-wallet-2.localhost:8791',
])('a vault of this machine is led back to: %s', (vault) => {
  expect(isLocalCallback('google', `${vault}/social/google`)).toBe(true)
})

test.each([
  'http://wallet.localhost.example:8791',
  'http://walletlocalhost:8791',
  'http://.localhost:8791',
  'http://a.b.localhost:8791',
  'http://-a.localhost:8791',
  'http://a-.localhost:8791',
  'http://Wallet.localhost:8791',
  'http://evil.example/wallet.localhost:8791',
  'http://evil@wallet.localhost:8791',
  'https://wallet.localhost:8791',
  'http://127.0.0.2:8790',
])('T91 no other address is: %s', (vault) => {
  expect(isLocalCallback('google', `${vault}/social/google`)).toBe(false)
})

test('T91 neither is another path of the same vault', () => {
  for (const end of ['/social/github', '/social/google/', '/social/google?x', '/social/google#'])
    expect(isLocalCallback('google', `http://wallet.localhost:8791${end}`), end).toBe(false)
})
