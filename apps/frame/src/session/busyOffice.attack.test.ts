import { postLogin } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { toFailure } from '../channel/toFailure.js'
import { createVaultCall } from './createVaultCall.js'
import { createFakeAuthService, refuse } from './testing/createFakeAuthService.js'
import { createFakeDevice } from './testing/createFakeDevice.js'

const login = { email: 'ann@example.com', projectId: 'default', hostOrigin: 'https://app.example' }

/** A call that the vault refuses a number of times, for so many seconds. */
async function callRefused(times: number, seconds: number) {
  const vault = createFakeAuthService()
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const { prove } = createFakeDevice()
  const call = createVaultCall({
    vaultUrl: 'https://vault.example',
    prove,
    fetch: vault.fetch,
    pause,
  })
  const served = { body: { loginId: 'l'.repeat(22), action: 'VERIFY_OTP' } }
  let left = times
  vault.rows['/v1/auth/login'] = () => (left-- > 0 ? refuse('too-many', { seconds }) : served)
  const answer = await call(postLogin, login).catch(toFailure)
  return {
    answer,
    pauses,
    proofs: new Set(vault.requests.map(({ proof }) => JSON.stringify(proof))),
  }
}

test('T260 a visitor whose colleagues take all places of their address for a second is served after it, with another proof', async () => {
  const { answer, pauses, proofs } = await callRefused(2, 1)
  expect(answer).toMatchObject({ action: 'VERIFY_OTP' })
  expect(pauses).toHaveLength(2)
  for (const ms of pauses) expect(ms).toBeGreaterThanOrEqual(1_000)
  expect(proofs.size).toBe(3)
})

test('T260 a longer wait, or one that does not end, ends in an error that says how long', async () => {
  const code = 'frame/too-many-requests'
  expect(await callRefused(1, 60)).toMatchObject({ answer: { code, seconds: 60 }, pauses: [] })
  const endless = await callRefused(99, 1)
  expect(endless.answer).toMatchObject({ code, seconds: 1 })
  expect(endless.pauses).toHaveLength(3)
})
