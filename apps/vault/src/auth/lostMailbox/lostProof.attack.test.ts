import { createHash, randomBytes, sign } from 'node:crypto'
import { type ProofPurpose, proofText } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { enroll, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth, randomDevice, refusalOf } from '../testing/openTestAuth.js'
import { findProvedKey } from './findProvedKey.js'

const email = 'ann@example.com'
const hour = 3_600_000

test('T342 a proof counts for its purpose, login, challenge, kind and device only', async () => {
  const opened = await openTestAuth()
  const { factor } = await enroll(opened, email)
  const { challenge, device, input, lostId } = await prepareLost(opened, { email, factor })
  const right = {
    purpose: 'lost-mailbox' as ProofPurpose,
    subject: lostId,
    factorId: 'key',
    challenge,
    device: device.thumbprint,
  }
  const foreign = 'x'.repeat(22)
  const forged = [
    ...(['release', 'unfreeze', 'mailbox'] as const).map((purpose) => ({ ...right, purpose })),
    { ...right, subject: foreign },
    { ...right, factorId: factor.wire.factorId },
    { ...right, challenge: foreign },
    { ...right, device: randomDevice().thumbprint },
  ]
  for (const [at, each] of forged.entries()) {
    const proof = sign(null, Buffer.from(proofText(each)), factor.key).toString('base64url')
    // From networks of their own, so that no limit hides what is checked.
    const caller = { ...device, ip: `10.9.${at}.1` }
    const call = opened.auth.lost.prove({ ...input, proof }, caller)
    expect(await refusalOf(call), JSON.stringify(each)).toEqual({ error: 'code-wrong' })
  }
  const other = makeTestFactor()
  const strange = sign(null, Buffer.from(proofText(right)), other.key).toString('base64url')
  const call = opened.auth.lost.prove({ ...input, proof: strange }, { ...device, ip: '10.8.1.1' })
  expect(await refusalOf(call)).toEqual({ error: 'code-wrong' })
  expect(opened.alerts).toEqual([])
  await opened.auth.lost.prove(input, { ...device, ip: '10.8.2.1' })
})

test('T342 a recorded proof is worth nothing on another device, in another login or too late', async () => {
  const opened = await openTestAuth()
  const { auth } = opened
  const { factor } = await enroll(opened, email)
  const { device, input } = await prepareLost(opened, { email, factor })
  const thief = randomDevice()
  expect(await refusalOf(auth.lost.prove(input, thief))).toEqual({ error: 'code-expired' })
  opened.wait(60_000)
  const own = await prepareLost(opened, { email, factor, device: thief })
  const replay = auth.lost.prove({ ...input, lostId: own.lostId }, thief)
  expect(await refusalOf(replay)).toEqual({ error: 'code-wrong' })
  opened.wait(hour)
  expect(await refusalOf(auth.lost.prove(input, device))).toEqual({ error: 'code-expired' })
})

test('T342 five wrong proofs of a password within an hour are all, from however many devices and networks', async () => {
  const opened = await openTestAuth({ loginLimits: { perMailbox: 100 } })
  const factor = makeTestFactor('password')
  const { session } = await enroll(opened, email, factor)
  const guess = async () => {
    const wrong = { ...factor, key: makeTestFactor().key }
    const { device, input } = await prepareLost(opened, { email, factor: wrong })
    return refusalOf(opened.auth.lost.prove(input, device))
  }
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toEqual({ error: 'code-wrong' })
  for (let tries = 0; tries < 5; tries++) expect(await guess()).toMatchObject({ error: 'too-many' })
  // Also the right one of a device that is not known, but not of one that was logged in.
  const stranger = await prepareLost(opened, { email, factor })
  const late = opened.auth.lost.prove(stranger.input, stranger.device)
  expect(await refusalOf(late)).toEqual({ error: 'too-many', seconds: 3_600 })
  const prepared = await prepareLost(opened, { email, factor, device: session })
  await opened.auth.lost.prove(prepared.input, prepared.device)
  opened.wait(hour)
  const again = await prepareLost(opened, { email, factor, newEmail: 'other@example.com' })
  await opened.auth.lost.prove(again.input, again.device)
})

test('T67 T342 a stranger who floods an account with wrong proofs does not shut out the owner with a key', async () => {
  const opened = await openTestAuth({ loginLimits: { perMailbox: 100 } })
  const { factor } = await enroll(opened, email)
  for (let tries = 0; tries < 30; tries++) {
    const flooder = randomDevice('10.1.1.1')
    const wrong = makeTestFactor(tries % 2 ? 'key' : 'password')
    const { device, input } = await prepareLost(opened, { email, factor: wrong, device: flooder })
    await refusalOf(opened.auth.lost.prove(input, device))
  }
  const { device, input } = await prepareLost(opened, { email, factor })
  await opened.auth.lost.prove(input, device)
})

test('T342 who asks for one challenge after the other waits, works, and is refused', async () => {
  const opened = await openTestAuth()
  const device = randomDevice('10.1.1.1')
  await opened.auth.lost.begin({ email }, device)
  const again = () => opened.auth.lost.begin({ email }, device)
  expect(await refusalOf(again())).toEqual({ error: 'cooldown', seconds: 30 })
  const outcomes = new Set<unknown>()
  for (let count = 0; count < 60; count++) {
    const call = opened.auth.lost.begin(
      { email: `visitor${count}@example.com` },
      randomDevice('10.1.1.1'),
    )
    outcomes.add(
      await call.then(
        () => 'begun',
        ({ cause }) => cause.error,
      ),
    )
  }
  expect(outcomes).toEqual(new Set(['begun', 'work-required']))
  for (let count = 0; count < 10; count++) {
    const call = opened.auth.lost.begin({ email }, randomDevice())
    outcomes.add(
      await call.then(
        () => 'begun',
        ({ cause }) => cause.error,
      ),
    )
  }
  expect(outcomes).toContain('too-many')
})

test('T59 T342 five attempts at the code of the new mailbox, also at once; and only on the device that proved', async () => {
  const opened = await openTestAuth()
  const { auth, lastCode } = opened
  const { factor } = await enroll(opened, email)
  const { device, input, lostId } = await prepareLost(opened, { email, factor })
  await auth.lost.prove(input, device)
  const code = lastCode()
  const foreign = auth.lost.confirm({ lostId, code }, randomDevice())
  expect(await refusalOf(foreign)).toEqual({ error: 'code-expired' })
  const wrong = code === '111111' ? '222222' : '111111'
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => refusalOf(auth.lost.confirm({ lostId, code: wrong }, device))),
  )
  const errors = guesses.map((each) => (each as { readonly error: string }).error).sort()
  expect(errors).toEqual([...Array(3).fill('code-spent'), ...Array(5).fill('code-wrong')])
  const late = auth.lost.confirm({ lostId, code }, device)
  expect(await refusalOf(late)).toEqual({ error: 'code-spent' })
})

test('T342 what is no key, and no signature, proves nothing', () => {
  const text = 'text'
  const keys = ['A'.repeat(43), '_'.repeat(43), randomBytes(32).toString('base64url')]
  for (const proof of ['A'.repeat(86), '_'.repeat(86), randomBytes(64).toString('base64url')]) {
    expect(findProvedKey(keys.slice(1), text, proof)).toBeUndefined()
    expect(findProvedKey([], text, proof)).toBeUndefined()
  }
  const { key, wire } = makeTestFactor()
  const proof = sign(null, Buffer.from(text), key).toString('base64url')
  expect(findProvedKey([...keys, wire.proofKey], text, proof)).toBe(wire.proofKey)
  expect(findProvedKey(keys, text, proof)).toBeUndefined()
})

test('T342 the key that is tried in the place of missing ones proves nothing, although its secret is known to all', () => {
  // The base point is the key of the secret 1: with the neutral point as R, the signature is the hash itself.
  const key = Buffer.from(`58${'66'.repeat(31)}`, 'hex')
  const neutral = Buffer.from(`01${'00'.repeat(31)}`, 'hex')
  const text = Buffer.from('text')
  const digest = createHash('sha512').update(neutral).update(key).update(text).digest()
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const scalar = BigInt(`0x${Buffer.from(digest).reverse().toString('hex')}`) % order
  const half = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
  const proof = Buffer.concat([neutral, half]).toString('base64url')
  const own = key.toString('base64url')
  expect(findProvedKey([own], 'text', proof), 'the forgery is right').toBe(own)
  expect(findProvedKey([], 'text', proof)).toBeUndefined()
  expect(findProvedKey([makeTestFactor().wire.proofKey], 'text', proof)).toBeUndefined()
})
