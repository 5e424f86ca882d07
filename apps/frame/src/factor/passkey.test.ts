import { encode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { askPasskey, createPasskey, type PasskeyTools } from './passkey.js'

const [rawId, secret] = [Uint8Array.of(1, 2, 3), new Uint8Array(32).fill(9)]
const credentialId = encode(rawId)
const site = { rpId: 'vault.example', rpName: 'Vault', name: 'a@b.c' }

const credential = (prf?: unknown) =>
  ({ rawId: rawId.buffer, getClientExtensionResults: () => ({ ...(prf ? { prf } : {}) }) }) as never

function tools(steps: Partial<Record<'create' | 'get', () => unknown>>, took = 1_000) {
  const asked: Record<string, unknown>[] = []
  let time = 0
  const answer = (step: 'create' | 'get') => async (options: unknown) => {
    asked.push((options as { publicKey: Record<string, unknown> }).publicKey)
    time += took
    const it = steps[step]?.()
    if (it instanceof Error || it instanceof DOMException) throw it
    return it as never
  }
  const fake: PasskeyTools = {
    credentials: { create: answer('create'), get: answer('get') },
    now: () => time,
  }
  return { fake, asked }
}

test('a new passkey gives its secret at once, and is bound to the vault with its user verified', async () => {
  const { asked, fake } = tools({
    create: () => credential({ enabled: true, results: { first: secret.buffer } }),
  })
  expect(await createPasskey(site, fake)).toEqual({ state: 'done', credentialId, secret })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    rp: { id: 'vault.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
})

test.each([undefined, { enabled: false }, { enabled: true }])(
  'an authenticator that gives no secret at creation is asked once more: %o',
  async (prf) => {
    const { asked, fake } = tools({
      create: () => credential(prf),
      get: () => credential({ results: { first: secret } }),
    })
    expect(await createPasskey(site, fake)).toEqual({ state: 'done', credentialId, secret })
    expect(asked[1]).toMatchObject({ rpId: 'vault.example', userVerification: 'required' })
  },
)

test('PRF that is not supported is reported, and never an empty or short secret', async () => {
  for (const prf of [undefined, {}, { results: {} }, { results: { first: new Uint8Array(16) } }]) {
    const { fake } = tools({
      create: () => credential({ enabled: false }),
      get: () => credential(prf),
    })
    expect(await createPasskey(site, fake)).toEqual({ state: 'unsupported' })
  }
  const none = { credentials: undefined, now: () => 0 }
  expect(await createPasskey(site, none)).toEqual({ state: 'unsupported' })
  expect(await askPasskey({ rpId: 'v', credentialIds: [] }, none)).toEqual({ state: 'unsupported' })
})

test.each([
  ['NotAllowedError', 5_000, 'cancelled'],
  ['NotAllowedError', 20, 'missing'],
  ['AbortError', 20, 'cancelled'],
  ['NotSupportedError', 20, 'unsupported'],
  ['SecurityError', 20, 'unsupported'],
  ['UnknownError', 20, 'failed'],
  ['InvalidStateError', 20, 'failed'],
] as const)('a passkey that fails with %s after %i ms is %s', async (name, took, state) => {
  const { fake } = tools({ get: () => new DOMException('no', name) }, took)
  expect(await askPasskey({ rpId: 'v', credentialIds: [credentialId] }, fake)).toEqual({ state })
})

test('another passkey than the wallet’s, or none, is missing', async () => {
  const other = tools({ get: () => credential({ results: { first: secret } }) })
  expect(await askPasskey({ rpId: 'v', credentialIds: ['AAAA'] }, other.fake)).toEqual({
    state: 'missing',
  })
  const none = tools({ get: () => null })
  expect(await askPasskey({ rpId: 'v', credentialIds: [credentialId] }, none.fake)).toEqual({
    state: 'missing',
  })
})
