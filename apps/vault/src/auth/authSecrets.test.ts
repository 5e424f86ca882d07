import { expect, test } from 'vitest'
import { createAuthSecrets, generateCode } from './authSecrets.js'

test('codes have six digits, with leading zeros and without bias', () => {
  const count = process.env.LATCHKEY_LONG ? 1_000_000 : 20_000
  const seen = Array.from({ length: 6 }, () => new Array<number>(10).fill(0))
  for (let draw = 0; draw < count; draw++) {
    const code = generateCode()
    if (!/^\d{6}$/.test(code)) throw new Error(`${code} is no code`)
    for (const [place, digit] of [...code].entries()) {
      const row = seen[place] ?? []
      row[Number(digit)] = (row[Number(digit)] ?? 0) + 1
    }
  }
  for (const digits of seen) {
    const expected = count / 10
    const chi = digits.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // Nine degrees of freedom: one in a hundred million draws is beyond this.
    expect(chi).toBeLessThan(55)
  }
}, 60_000)

test('T123 the MAC of a code depends on its login and on a key that is in no file', () => {
  const secrets = createAuthSecrets(new Uint8Array(32).fill(1))
  const mac = secrets.codeMac('login', '012345')
  expect(secrets.isValidCode('login', '012345', mac)).toBe(true)
  expect(secrets.isValidCode('login', '012346', mac)).toBe(false)
  expect(secrets.isValidCode('other', '012345', mac)).toBe(false)
  expect(secrets.isValidCode('login', '012345', '')).toBe(false)
  const thief = createAuthSecrets(new Uint8Array(32).fill(1))
  expect(thief.isValidCode('login', '012345', mac)).toBe(false)
  const ip = '203.0.113.1'
  expect(secrets.subject('email', ip)).not.toBe(secrets.networks(ip).narrow)
})
