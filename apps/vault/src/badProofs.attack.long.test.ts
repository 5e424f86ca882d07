import { generateKeyPairSync, sign } from 'node:crypto'
import { postWait } from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVaultClient } from './proof/testing/vaultClient.js'
import { fetchFrom } from './testing/fetchFrom.js'
import { type SpawnedVault, spawnVault } from './testing/spawnVault.js'

let vault: SpawnedVault
beforeAll(async () => {
  vault = await spawnVault({ EPHEMERAL: 'true', PORT: '0', ALLOWED_ORIGINS: 'https://app.example' })
}, 30_000)
afterAll(() => vault.kill('SIGTERM'))

/** A proof whose signature has to be verified to see that it is bad. */
function badProof(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { crv, kty, x, y } })
  const signature = sign('sha256', Buffer.from('else'), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${head}.${encode({ jti: 'j'.repeat(22) })}.${signature.toString('base64url')}`
}

const secondMs = 1_000
const senders = 40
const proofsEach = 25

test('T260 one address throws bad proofs: few are verified, it learns when to come back, and others are served', async () => {
  const attacker = fetchFrom('127.0.0.2', senders)
  const proof = badProof()
  const headers = {
    'content-type': 'application/json',
    'x-latchkey': '1',
    origin: vault.url,
    dpop: proof,
  }
  const init = { method: 'POST', headers, body: JSON.stringify({ linkId: 'l'.repeat(22) }) }
  const counts = new Map<number, number>()
  const began = Date.now()
  let isOver = false
  const throwProofs = async () => {
    for (let count = 0; count < proofsEach; count++) {
      const answer = await attacker(vault.url + postWait.path, init)
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
  }
  const flood = Promise.all(Array.from({ length: senders }, throwProofs)).finally(() => {
    isOver = true
  })

  const other = await createVaultClient({ url: vault.url, fetch: fetchFrom('127.0.0.3') })
  const latencies: number[] = []
  while (!isOver) {
    const at = performance.now()
    const { status } = await other.send(postWait, { linkId: 'l'.repeat(22) })
    expect(status).toBe(404)
    latencies.push(performance.now() - at)
  }
  await flood
  latencies.sort((a, b) => a - b)
  const median = latencies[Math.floor(latencies.length / 2)] ?? 0
  console.info('bad proofs', { ...Object.fromEntries(counts), others: latencies.length, median })
  // A burst of 1,000 units, and 100 a second: each proof costs ten.
  const seconds = (Date.now() - began) / secondMs
  expect(counts.get(401)).toBeLessThan(100 + senders + 10 * (seconds + 1))
  expect(counts.get(429)).toBeGreaterThan(0)
}, 40_000)
