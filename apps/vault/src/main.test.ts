import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postLogin } from '@latchkey/protocol/vault'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, expect, test } from 'vitest'
import { createVaultClient } from './proof/testing/vaultClient.js'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const node = programFlags(main)
const started: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>, ...args: string[]) {
  const variables = { ...process.env, ...env }
  const child = spawn(process.execPath, [...node, '--json', ...args], { env: variables })
  started.push(child)
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.error += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }))
  return { child, ended }
}

test('prints its address, serves, refuses logins without a mail server, and ends on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-'))
  folders.push(folder, `${folder}-keys`)
  const origins = { ALLOWED_ORIGINS: 'https://app.example' }
  const { child, ended } = start({ ...origins, PORT: '0', DATA_DIR: folder })
  const [line] = await once(child.stdout, 'data')
  const { vault } = JSON.parse(String(line))
  expect(await (await fetch(`${vault}/health`)).json()).toMatchObject({
    status: 'degraded',
    auth: { status: 'ok' },
    mail: { status: 'degraded', isConfigured: false },
  })
  const client = await createVaultClient({ url: vault })
  const login = { email: 'ann@example.com', projectId: 'default' }
  const answer = await client.send(postLogin, { ...login, hostOrigin: 'https://app.example' })
  expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })

  child.kill('SIGTERM')
  const { code, error } = await ended
  expect(code).toBe(0)
  expect(error).toContain('mail: SMTP_URL is not set, so nobody can log in\n')
}, 40_000)

test('a variable that does not fit ends it at once, with one line', async () => {
  const { code, out, error } = await start({ CUSTODY_KEK: 'short', EPHEMERAL: 'true' }).ended
  expect({ code, error }).toEqual({ code: 1, error: '' })
  const failed = 'Invalid option CUSTODY_KEK: it must be 32 bytes as base64url'
  expect(out).toBe(`${JSON.stringify({ failed })}\n`)
}, 40_000)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-'))
  folders.push(folder, `${folder}-keys`)
  return folder
}

const userId = 'u'.repeat(22)
const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', ESCROW_SMTP_URL: 'smtp://127.0.0.1:2' }

test('the operator reads that a user is not frozen, and the exit code says so as well', async () => {
  const env = { DATA_DIR: makeFolder(), ...mailServer }
  const { code, error } = await start(env, '--unfreeze', userId).ended
  expect({ code, lines: error.split('\n') }).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([
      `custody: user ${userId} is not frozen`,
      `escrow: user ${userId} is not frozen`,
    ]),
  })
}, 40_000)

test('an unknown flag is refused with one line, and starts nothing', async () => {
  const { code, out, error } = await start({ EPHEMERAL: 'true' }, '--frobnicate').ended
  expect({ code, error }).toEqual({ code: 1, error: '' })
  const failed = 'Invalid option --frobnicate: the vault does not know it; see --help'
  expect(out).toBe(`${JSON.stringify({ failed })}\n`)
}, 40_000)

test('--help says what the vault can be asked, and starts nothing', async () => {
  const { code, out } = await start({ EPHEMERAL: 'nonsense' }, '--help').ended
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('--unfreeze <user id>') })
  expect(out).toContain('docs/self-hosting.md')
}, 40_000)

test.each(['CUSTODY', 'ESCROW'])(
  'another %s_KEK than before is refused with one line that says how to change it',
  async (name) => {
    const env = { DATA_DIR: makeFolder(), ...mailServer, PORT: '0' }
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
    const first = start({ ...env, [`${name}_KEK`]: key(1) })
    await once(first.child.stdout, 'data')
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const { code, out, error } = await start({ ...env, [`${name}_KEK`]: key(2) }).ended
    const database = `${name.toLowerCase()}.db`
    const failed = `Invalid option ${name}_KEK: ${database} needs another key: give that one as ${name}_KEK, or as ${name}_KEK_OLD to change it`
    expect({ code, failed: JSON.parse(out).failed }).toEqual({ code: 1, failed })
    expect(error).not.toContain('    at ')
  },
  80_000,
)

test('with a busy usual port it says where it listens, beside how the outside calls it: by a name with port 0 at the same port', async () => {
  const busy = createServer().on('error', () => {})
  busy.listen(8790, '127.0.0.1')
  const env = { EPHEMERAL: 'true', PORT: '', VAULT_URL: 'http://wallet.localhost:0' }
  const child = spawn(process.execPath, node, { env: { ...process.env, ...env } })
  started.push(child)
  const [line] = await once(child.stdout, 'data')
  busy.close()
  expect(String(line)).toMatch(
    /^Latchkey vault: http:\/\/wallet\.localhost:(\d+), listening at http:\/\/127\.0\.0\.1:(?!8790)\1\n$/,
  )
}, 40_000)
