import * as wire from '@latchkey/protocol/vault'
import {
  type Endpoint,
  postAlerts,
  postCarryOver,
  postConfirm,
  postDevice,
  postDeviceRequest,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestReveal,
  postDeviceRequestShown,
  postDeviceRequests,
  postDeviceRequestWait,
  postDevices,
  postDevicesRevoke,
  postEscrow,
  postEscrowConfirm,
  postEscrowDelete,
  postFreeze,
  postFreezeOwn,
  postFreezeRequest,
  postLink,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxChangeWait,
  postMailboxLink,
  postNewMailbox,
  postNewWallet,
  postRecovery,
  postRecoveryChallenge,
  postRecoveryLink,
  postRecoveryMailbox,
  postRecoveryRelease,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postRelease,
  postRotation,
  postRotationConfirm,
  postShare,
  postUnfreeze,
  postUnfreezeLink,
  postUnfreezeRequest,
  postWait,
  postWallet,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { placesOf, replaced, sqlTexts } from '../testing/sqlTexts.js'
import { createOwner, type TestFrame, testAddresses } from './testing/createTestFrame.js'
import { openTestVault } from './testing/openTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
const isLong = Boolean(process.env.LATCHKEY_LONG)

/** In the long run also with something in front that looks right. */
const payloads = isLong
  ? sqlTexts.flatMap((one) =>
      ['', 'A'.repeat(22), '1', '0x', 'null', '%', ' '].map((at) => at + one),
    )
  : sqlTexts

const id = 'A'.repeat(22)
const key = `BA${'A'.repeat(85)}`
const nonce = 'A'.repeat(43)
const share = { enc: key, ct: 'A'.repeat(66) }
const pairs = { deviceShare: share, recoveryShare: share }
const wallet = { walletId: id, epoch: 1 }
const page = { email: 'ann@example.com', hostOrigin: 'https://shop.example' }
const change = { oldEmail: 'ann@example.com', newEmail: 'bob@example.com' }
const { hostOrigin } = page
type Call = readonly [Endpoint, 'custody' | 'escrow' | undefined, Record<string, unknown>]
const calls: Call[] = [
  [postWallet, 'custody', {}],
  [
    postNewWallet,
    'custody',
    { ...wallet, addresses: testAddresses, blob: 'A'.repeat(60), ...pairs },
  ],
  [postConfirm, 'custody', wallet],
  [postShare, 'custody', { ...wallet, ephemeralKey: key, purpose: 'device' }],
  [postDevice, 'custody', { ...wallet, share }],
  [postEscrow, 'escrow', { ...wallet, share, ...page }],
  [postEscrowConfirm, 'escrow', wallet],
  [postNewMailbox, 'escrow', { ...wallet, ...page }],
  [postRecoveryLink, 'escrow', { ...wallet, ...page }],
  [postRelease, 'escrow', { ...wallet, linkId: id, ephemeralKey: key }],
  [postMailboxChange, 'escrow', { ...wallet, ...change, hostOrigin }],
  [postMailboxChangeWait, 'escrow', { changeId: id }],
  [postMailboxChangeFinish, 'escrow', { changeId: id }],
  [postAlerts, 'escrow', { ...wallet, seen: [id] }],
  [postFreezeOwn, 'escrow', {}],
  [postWait, 'escrow', { linkId: id }],
  [postLink, undefined, { token: id, number: '12' }],
  [postMailboxLink, undefined, { token: id, action: 'show' }],
  [postFreeze, undefined, { token: id }],
  [postFreezeRequest, undefined, { email: page.email }],
]

calls.push(
  [
    postRotation,
    'custody',
    {
      ...wallet,
      rotationId: id,
      blob: 'A'.repeat(60),
      bridge: 'A'.repeat(80),
      deviceShare: share,
      recoveryShare: share,
    },
  ],
  [postRotationConfirm, 'custody', { ...wallet, rotationId: id, endsOthers: true }],
  [postCarryOver, 'custody', { ...wallet, fromEpoch: 1, share }],
  [postDevices, 'custody', { walletId: id }],
  [postDevicesRevoke, 'custody', { walletId: id, devices: [nonce] }],
  [postWalletDelete, 'custody', {}],
  [postDeviceRequest, 'custody', { walletId: id, commitment: nonce }],
  [postDeviceRequests, 'custody', { walletId: id }],
  [postDeviceRequestAccept, 'custody', { requestId: id, nonce }],
  [postDeviceRequestWait, 'custody', { requestId: id, known: 'waiting' }],
  [postDeviceRequestReveal, 'custody', { requestId: id, ephemeralKey: key, nonce }],
  [postDeviceRequestShown, 'custody', { requestId: id }],
  [
    postDeviceRequestApprove,
    'custody',
    { requestId: id, epoch: 1, deviceShare: share, share, mailbox: share, hostOrigin },
  ],
  [postDeviceRequestRefuse, 'custody', { requestId: id }],
)

const factor = { factorId: id, kind: 'password', sealingKey: key, proofKey: nonce, salt: nonce }
const proved = { walletId: id, factorId: id, challenge: id, proof: 'A'.repeat(86) }
const rotated = { ...wallet, rotationId: id }
calls.push(
  [postRecovery, 'escrow', { walletId: id }],
  [
    postRecoverySet,
    'escrow',
    { ...rotated, email: page.email, factors: [{ factor: { ...factor, createdAt: 1 }, share }] },
  ],
  [postRecoverySetShare, 'escrow', { ...rotated, factorId: id }],
  [postRecoverySetConfirm, 'escrow', rotated],
  [postRecoveryChallenge, 'escrow', { walletId: id }],
  [postRecoveryRelease, 'escrow', { ...proved, hostOrigin }],
  [postRecoveryMailbox, 'escrow', { ...proved, email: page.email }],
  [postUnfreeze, 'escrow', proved],
  [postUnfreezeRequest, undefined, { email: page.email }],
  [postUnfreezeLink, undefined, { token: id, action: 'show' }],
  [postEscrowDelete, 'escrow', {}],
)

test('T47 every call of custody and escrow is in the table, with an input that only the text spoils', () => {
  const paths = Object.values(wire).flatMap((each) =>
    typeof each === 'object' && 'path' in each && /^\/v1\/(custody|escrow)\//.test(each.path)
      ? [each.path]
      : [],
  )
  expect(calls.map(([{ path }]) => path).sort()).toEqual(paths.sort())
  for (const [{ input: schema, path }, , input] of calls) {
    expect(v.safeParse(schema, input).success, path).toBe(true)
  }
})

test('T47 every text in every field of every call reaches the database as text only', async () => {
  let now = Date.now()
  const vault = await openTestVault({ sleep: async () => {}, now: () => now })
  cleanUps.push(vault.close)
  const { frame, wallet: owned } = await createOwner(vault)
  const places = calls.flatMap((call) => placesOf(call[2]).map((path) => ({ call, path })))
  expect(places.length).toBeGreaterThan(20)
  // Each payload at one place, and in the long run at all of them.
  const tries = payloads.flatMap((text, at) => {
    const here = isLong ? places : places.filter((_place, index) => index === at % places.length)
    return here.map((place) => ({ ...place, text }))
  })
  const access = async () => ({
    custody: await frame.token('custody'),
    escrow: await frame.token('escrow'),
  })
  let tokens = await access()
  let slowest = 0
  for (const [at, { call, path, text }] of tries.entries()) {
    if (at % 1_000 === 999) {
      // One device may prove so much, and no more within five minutes.
      now += 6 * 60_000
      tokens = await access()
    }
    const [endpoint, audience, input] = call
    const token = audience && tokens[audience]
    const before = performance.now()
    const sent = await frame.client.send(endpoint, replaced(input, path, text), { token })
    slowest = Math.max(slowest, performance.now() - before)
    expect(sent.status, `${endpoint.path} ${path}`).toBe(400)
  }
  for (const text of sqlTexts) await checkHeaders(frame, text, tokens.custody)
  // A statement that sleeps would take many times this long.
  expect(slowest).toBeLessThan(4_000)
  expect(vault.reports).toEqual([])
  expect(await frame.share(owned)).toHaveLength(33)
}, 600_000)

async function checkHeaders(frame: TestFrame, text: string, token: string): Promise<void> {
  // What no header can carry does not get this far.
  const value = encodeURI(text.slice(0, 200))
  const headers = { 'user-agent': value }
  const sent = await frame.client.send(postConfirm, wallet, { token, headers })
  // There is no such wallet, and there is another.
  expect(sent.status).toBe(409)
  const forged = { token, headers: { authorization: `DPoP ${value}` } }
  expect((await frame.client.send(postConfirm, wallet, forged)).status).toBe(401)
}

test('T47 texts of calls between services are stored unchanged', async () => {
  const vault = await openTestVault({ sleep: async () => {} })
  cleanUps.push(vault.close)
  const { frame, wallet: owned } = await createOwner(vault)
  // The driver ends a text at its first NUL; no id and no origin has one.
  for (const text of sqlTexts.filter((one) => !one.includes('\u0000'))) {
    await vault.escrow.peer.cancelMailboxChange(text)
    await vault.custody.peer.freeze(text)
    const token = await vault.escrow.peer.freezeToken(text)
    expect(await frame.client.send(postFreeze, { token }, { proof: '' })).toMatchObject({
      status: 200,
    })
  }
  expect(await frame.share(owned)).toHaveLength(33)
  expect(await frame.recover(owned)).toHaveLength(33)
})
