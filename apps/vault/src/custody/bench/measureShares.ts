import { postShare } from '@latchkey/protocol/vault'
import { keyHash } from '../../envelope/sha256.js'
import { createOwner, makeEphemeralKey } from '../testing/createTestFrame.js'
import type { TestVault } from '../testing/openTestVault.js'

export type ShareLoad = {
  /** Where the vault listens; its public URL may be another. */
  readonly url: string
  readonly perSecond: number
  readonly rounds: number
  /** Of one round. A proof is valid for a minute, so rounds are short. */
  readonly seconds: number
}

export type ShareTimes = {
  readonly count: number
  readonly failed: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Processor time per share, of client and server together; more reliable than durations on a busy machine. */
  readonly processorMs: number
}

/** Below the hourly limit of an account. */
const perAccount = 50

type Owner = Awaited<ReturnType<typeof createOwner>>

/**
 * Requests shares at a fixed rate, whether or not earlier ones were answered, and measures from when each was due,
 * so that a slow server shows. Requests are prepared beforehand, so that their cost is not measured.
 */
export async function measureShares(vault: TestVault, load: ShareLoad): Promise<ShareTimes> {
  const perRound = load.perSecond * load.seconds
  const accounts = Math.ceil((perRound * (load.rounds + 1)) / perAccount)
  const owners: Owner[] = []
  for (let count = 0; count < accounts; count += 1) owners.push(await createOwner(vault))

  const times: number[] = []
  let failed = 0
  let processor = 0
  let next = 0
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= load.rounds; round += 1) {
    const nonce = await requestNonce(vault, load.url, owners[0])
    const requests: RequestInit[] = []
    for (let at = 0; at < perRound; at += 1, next += 1) {
      const owner = owners[next % owners.length]
      if (owner) requests.push(await makeRequest(vault, owner, nonce))
    }
    const spent = process.cpuUsage()
    const begin = performance.now() + 50
    const answers = requests.map(async (request, at) => {
      const due = begin + (at * 1_000) / load.perSecond
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      const answer = await fetch(load.url + postShare.path, request)
      await answer.text()
      return { ok: answer.ok, ms: performance.now() - due }
    })
    for (const { ms, ok } of await Promise.all(answers)) {
      if (round === 0) continue
      times.push(ms)
      if (!ok) failed += 1
    }
    const { system, user } = process.cpuUsage(spent)
    if (round > 0) processor += (system + user) / 1_000
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  const count = times.length
  const processorMs = processor / count
  return { count, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99), processorMs }
}

async function requestNonce(
  vault: TestVault,
  url: string,
  owner: Owner | undefined,
): Promise<string> {
  if (!owner) return ''
  const asked = await fetch(url + postShare.path, await makeRequest(vault, owner, undefined))
  return asked.headers.get('dpop-nonce') ?? ''
}

async function makeRequest(
  vault: TestVault,
  { frame, wallet }: Owner,
  nonce: string | undefined,
): Promise<RequestInit> {
  const { key } = await makeEphemeralKey()
  const token = await frame.token('custody')
  const eph = keyHash(key)
  const proof = await frame.client.prove(postShare, { token, nonce, claims: { eph } })
  const { epoch, walletId } = wallet
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-latchkey': '1',
      origin: vault.url,
      authorization: `DPoP ${token}`,
      dpop: proof,
    },
    body: JSON.stringify({ walletId, epoch, ephemeralKey: key, purpose: 'device' }),
  }
}
