import { expect, test } from 'vitest'
import { openTestAuth, randomDevice, refusalOf, wrongCode } from './testing/openTestAuth.js'

const minute = 60_000

test('T242 a stranger who asks for codes of a mailbox does not use up its mails for a new device elsewhere', async () => {
  const { begin, login, wait } = await openTestAuth()
  for (let count = 0; count < 20; count += 1) {
    // Each time another device of the stranger's one line, whose IPv6 addresses are many.
    const ip = `2001:db8:0:${(count % 256).toString(16)}::1`
    await begin('ann@example.com', randomDevice(ip)).catch(() => undefined)
    wait(minute)
  }
  expect((await login('ann@example.com')).email).toBe('ann@example.com')
})

test('T242 a stranger with all networks of an IPv6 site gets three of the five mails of a mailbox as well', async () => {
  const { begin, login, wait } = await openTestAuth()
  for (let count = 0; count < 20; count += 1) {
    const ip = `2001:db8:1:${(count * 256).toString(16)}::1`
    await begin('ann@example.com', randomDevice(ip)).catch(() => undefined)
    wait(minute)
  }
  expect((await login('ann@example.com')).email).toBe('ann@example.com')
})

test('T242 wrong codes of a stranger do not make a new device elsewhere wait', async () => {
  const { auth, begin, lastCode, login, wait } = await openTestAuth()
  const ip = '203.0.113.9'
  for (let round = 0; round < 3; round += 1) {
    const stranger = randomDevice(ip)
    const { loginId } = await begin('ann@example.com', stranger)
    for (let tries = 0; tries < 5; tries += 1) {
      const guess = { loginId, code: wrongCode(lastCode()) }
      await refusalOf(auth.verifyCode(guess, stranger))
    }
    wait(31_000)
  }
  expect((await login('ann@example.com')).email).toBe('ann@example.com')
})
