import { postNewWallet, postShare } from '@latchkey/protocol/vault'
import { bytesToHex } from '@noble/hashes/utils.js'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { decode, encode } from 'jose/base64url'
import { expect, onTestFinished, test } from 'vitest'
import { randomBytes } from '../../seed/Bytes.js'
import { deriveKey, seedOf } from '../../seed/deriveKey.js'
import { createWalletManager } from '../createWalletManager.js'
import { openBlob } from '../shares/sealBlob.js'
import { joinKey } from '../shares/splitKey.js'
import { createFactor } from '../testing/createFactor.js'
import { createFakeVault } from '../testing/createFakeVault.js'
import { createTestDevice, type TestDevice } from '../testing/createTestDevice.js'
import { linkId, openTestPage, userId } from '../testing/openTestPage.js'
import { createKeyClient } from './createKeyClient.js'
import { createKeyCommands } from './createKeyCommands.js'
import type { KeyWorker } from './createKeyWorker.js'
import { type KeyPort, serveKeys } from './serveKeys.js'
import { loadShare } from './storedShare.js'
import type { KeyCommandTable } from './WorkerApi.js'

const failed = { code: 'frame/failed' }

test('P9 no share, seed or key crosses the worker’s border, by whatever name', async () => {
  const vault = await createFakeVault(userId)
  const [one, other] = [await createTestDevice(), await createTestDevice()]
  const messages: unknown[] = []
  vault.isLinkFollowed = true
  for (const device of [one, other]) {
    const email = 'ann@example.com'
    const worker = overChannel(device, messages)
    const config = { keys: vault.keys }
    const hostOrigin = 'https://shop.example'
    const wallets = createWalletManager({ device: device.device, config, hostOrigin, worker })
    const call = vault.call(device.device.thumbprint)
    const wallet = await wallets.open(
      { userId, email, mailbox: email, social: undefined, call },
      linkId,
    )
    if (typeof wallet === 'string') throw new Error('Not opened')
    await wallet.sign({ namespace: 'eip155', bytes: randomBytes(20) })
    await wallet.sign({ namespace: 'solana', bytes: randomBytes(20) })
  }
  const crossed = messages.map(textOf).join('\n')
  expect(messages.length).toBeGreaterThan(30)
  expect(crossed).toContain(vault.stored.wallet?.addresses.solana)
  const secrets = await secretsOf(vault, [one, other])
  expect(secrets).toHaveLength(12)
  for (const secret of secrets) {
    for (const written of waysToWrite(secret)) expect(crossed).not.toContain(written)
  }
})

test('P9 neither the secret of a factor nor a share of a new generation crosses it', async () => {
  const vault = await createFakeVault(userId)
  const [one, fresh] = [await createTestDevice(), await createTestDevice()]
  const messages: unknown[] = []
  const [factor, kit] = [createFactor(), createFactor()]
  const first = openTestPage(vault, one, { worker: overChannel(one, messages) })
  const wallet = await first.wallets.open(first.session)
  if (typeof wallet === 'string') throw new Error('Not opened')
  await first.wallets.addFactor(first.session, factor)
  await first.wallets.makeKit(first.session, { kind: 'key', secret: kit.secret })
  const [{ factorId } = { factorId: '' }] = wallet.factors
  const second = openTestPage(vault, fresh, { worker: overChannel(fresh, messages) })
  await second.wallets.openByFactor(second.session, { factorId, secret: factor.secret })
  const crossed = messages.map(textOf).join('\n')
  const { devices, partner, wallet: stored } = vault.stored
  const held = await Promise.all([one, fresh].map(async ({ at }) => loadShare(at, userId)))
  const shares = held.map((it) => it?.share ?? new Uint8Array())
  const [share = new Uint8Array(), server = new Uint8Array()] = [
    shares[0],
    [...devices.values()][0],
  ]
  const key = await joinKey(share, server)
  if (!stored || !partner) throw new Error('No wallet')
  const { entropy } = await openBlob(key, new Uint8Array(decode(stored.blob)), stored)
  const secrets = [factor.bytes, kit.bytes, key, entropy, partner, ...shares, ...devices.values()]
  expect(secrets).toHaveLength(9)
  expect(crossed).toContain(factorId)
  for (const secret of secrets) {
    for (const written of waysToWrite(secret)) expect(crossed).not.toContain(written)
  }
})

test('an unknown or malformed command is refused without details', async () => {
  const device = await createTestDevice()
  const { port1, port2 } = closing(new MessageChannel())
  serveKeys(port2 as KeyPort, Promise.resolve(commandsOf(device)))
  const answers: unknown[] = []
  port1.onmessage = ({ data }) => answers.push(data)
  for (const odd of [
    null,
    'sign',
    { id: 1, command: 'export', input: {} },
    { id: 1, command: '__proto__', input: {} },
    { id: 2, command: 'held', input: { userId: 7 } },
    { id: 3, command: 'prepare', input: { more: true } },
    { id: 4, command: 'prepare', input: {} },
  ]) {
    port1.postMessage(odd)
  }
  await expect.poll(() => answers.length).toBe(3)
  expect(answers).toContainEqual({ id: 2, failure: 'frame/failed' })
  expect(answers).toContainEqual({ id: 3, failure: 'frame/failed' })
})

test('a result that does not match its command is refused', async () => {
  const { port1, port2 } = closing(new MessageChannel())
  port2.onmessage = ({ data }) => {
    port2.postMessage({ id: data.id + 7, output: {} })
    port2.postMessage({ id: data.id, output: { ephemeralKey: 'javascript:' } })
  }
  const { runCommand } = createKeyClient(port1 as KeyPort)
  await expect(runCommand('prepare', {})).rejects.toMatchObject(failed)
})

test('an unknown error crosses the border as a code only', async () => {
  const { port1, port2 } = closing(new MessageChannel())
  const table = commandsOf(await createTestDevice())
  const held = () => Promise.reject(new Error('the secret is 1234'))
  serveKeys(port2 as KeyPort, Promise.resolve({ ...table, held }))
  const { runCommand } = createKeyClient(port1 as KeyPort)
  const error = await runCommand('held', { userId }).catch((error) => error)
  expect(error).toMatchObject(failed)
  expect(JSON.stringify([error.message, error.cause])).not.toContain('1234')
})

test('a key decrypts one answer, and old ones are dropped', async () => {
  const { custodyAnswer, owner, table, wallet } = await madeWallet()
  const first = await table.prepare({})
  const answer = await custodyAnswer(first)
  await table.verifyReadBack({ owner, wallet, answer })
  await expect(table.verifyReadBack({ owner, wallet, answer })).rejects.toMatchObject(failed)

  const old = await table.prepare({})
  for (let more = 0; more < 8; more += 1) await table.prepare({})
  const late = table.verifyReadBack({ owner, wallet, answer: await custodyAnswer(old) })
  await expect(late).rejects.toMatchObject(failed)
})

const commandsOf = ({ dsk, store }: TestDevice): KeyCommandTable =>
  createKeyCommands({ store, dsk, checkRandomness: () => {} })

async function madeWallet() {
  const device = await createTestDevice()
  const vault = await createFakeVault(userId)
  const table = commandsOf(device)
  const { thumbprint } = device.device
  const owner = { userId, thumbprint }
  const { custody: custodyKey, escrow: escrowKey } = vault.keys
  const { deviceShare, recoveryShare, wallet } = await table.create({
    owner,
    custodyKey,
    escrowKey,
  })
  const call = vault.call(thumbprint)
  const { rotationId: _, ...made } = wallet
  await call(postNewWallet, { ...made, deviceShare, recoveryShare })
  const { epoch, walletId } = wallet
  const custodyAnswer = async ({
    ephemeralKey,
    requestId,
  }: {
    ephemeralKey: string
    requestId: string
  }) => {
    const input = { walletId, epoch, ephemeralKey, purpose: 'device' } as const
    return { requestId, ...(await call(postShare, input)) }
  }
  return { custodyAnswer, owner, table, wallet }
}

function closing(channel: MessageChannel): MessageChannel {
  onTestFinished(() => channel.port1.close())
  return channel
}

/** A worker behind a real channel that records the messages of both sides. */
function overChannel(device: TestDevice, messages: unknown[]): KeyWorker {
  const { port1, port2 } = closing(new MessageChannel())
  for (const port of [port1, port2]) {
    port.addEventListener('message', ({ data }) => messages.push(data))
  }
  serveKeys(port2 as KeyPort, Promise.resolve(commandsOf(device)))
  const { runCommand } = createKeyClient(port1 as KeyPort)
  return { use: (work) => work(runCommand), close: () => {} }
}

/** All secrets of a wallet's two devices and both services, computed with full knowledge. */
async function secretsOf(
  { stored }: Awaited<ReturnType<typeof createFakeVault>>,
  devices: readonly TestDevice[],
): Promise<Uint8Array[]> {
  const { partner, wallet } = stored
  const [recovery] = stored.recovery.values()
  if (!wallet || !partner || !recovery) throw new Error('No wallet')
  const key = await joinKey(partner, recovery)
  const blob = new Uint8Array(decode(wallet.blob))
  const { entropy } = await openBlob(key, blob, wallet)
  const seed = await seedOf(entropy)
  const held = await Promise.all(
    devices.map(async ({ at }) => (await loadShare(at, userId))?.share),
  )
  const keys = [deriveKey.eip155(seed), deriveKey.solana(seed)].map((it) => it.privateKey)
  const words = new TextEncoder().encode(entropyToMnemonic(entropy, wordlist))
  const all = [
    ...stored.devices.values(),
    ...held,
    partner,
    recovery,
    key,
    entropy,
    seed,
    ...keys,
    words,
  ]
  return all.filter((it) => it !== undefined)
}

/** Returns all bytes of a message, however nested. */
const textOf = (message: unknown): string =>
  JSON.stringify(message, (_, value) =>
    value instanceof Uint8Array ? waysToWrite(value).join(' ') : value,
  )

/** Bytes in common text encodings; without the last ones, whose base64 depends on what follows. */
function waysToWrite(bytes: Uint8Array): string[] {
  const plain = btoa(String.fromCharCode(...bytes))
  const whole = bytes.slice(0, bytes.length - (bytes.length % 3))
  return [
    encode(whole),
    plain.slice(0, encode(whole).length),
    bytesToHex(bytes),
    bytes.join(),
    String.fromCharCode(...bytes),
  ]
}
