import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  postConfirm,
  postDevice,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEscrow,
  postLogin,
  postMailboxChangeFinish,
  postNewWallet,
  postRelease,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningTestVault, startTestVault } from './testing/startTestVault.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-'))
let vault: RunningTestVault
beforeAll(async () => {
  vault = await startTestVault({ DATA_DIR: folder, KEY_DIR: join(folder, 'keys') })
})
afterAll(async () => {
  await vault.close()
  rmSync(folder, { recursive: true })
})

/** Sends bytes as they are and gives the first line of the answer, or nothing where none comes in time. */
function speak(text: string, ms: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(vault.url).port), '127.0.0.1')
    const end = (line: string) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(line)
    }
    const patience = setTimeout(() => end(''), ms)
    socket.on('data', (data) => end(data.toString('latin1').split('\r\n')[0] ?? ''))
    socket.on('error', () => end('closed'))
    socket.on('close', () => end('closed'))
    socket.write(text)
  })
}

const head = `POST ${postLogin.path} HTTP/1.1\r\nHost: vault.example\r\n`

test.each([
  ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`, 400],
  [
    'a length and pieces',
    `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['another coding', `${head}Transfer-Encoding: xchunked\r\nContent-Length: 1\r\n\r\na`, 400],
  ['a line that goes on', `${head}X-A: b\r\n c: d\r\n\r\n`, 400],
  ['a name with a space', `${head}Content-Length : 3\r\n\r\nabc`, 400],
  ['headers without end', `${head}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP at all', '\u0016\u0003\u0001\u0000\r\n\r\n', 400],
])('T41 %s is refused by the server itself', async (_what, text, status) => {
  expect(await speak(text, 5_000)).toContain(`HTTP/1.1 ${status}`)
  expect((await fetch(`${vault.url}/health`)).status, 'others go on').toBe(200)
})

test('T41 many unfinished requests do not block others', async () => {
  const slow = Array.from({ length: 200 }, () => speak(`${head}X-A: `, 1_500))
  const client = await vault.client()
  const login = {
    email: 'ann@example.com',
    projectId: 'default',
    hostOrigin: 'https://app.example',
  }
  expect(await client.send(postLogin, login)).toMatchObject({ status: 200 })
  await Promise.all(slow)
})

test.runIf(process.env.LATCHKEY_LONG)(
  'T41 who never finishes a request is sent away',
  async () => {
    expect(await speak(`${head}X-A: `, 120_000)).toMatch(/408|closed/)
  },
  130_000,
)

const sessionCalls = [
  postWallet,
  postNewWallet,
  postConfirm,
  postShare,
  postDevice,
  postEscrow,
  postRelease,
  postEmail,
  postEmailPrimary,
  postEmailSecondary,
  postEmailFinish,
  postMailboxChangeFinish,
]

test.each(sessionCalls)('T17 $path is closed to what a page finds in its storage', async (call) => {
  const client = await vault.client()
  // What the page stores is a hint and no token, with or without a device of the thief.
  const hint = 'signed-in'
  const headers = { authorization: `Bearer ${hint}` }
  const answers = [
    await client.send(call, {}, { token: hint }),
    await client.send(call, {}, { token: hint, proof: '' }),
    await client.send(call, {}, { headers }),
    await client.send(call, {}),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  }
})

test('T45 auth, custody and escrow have their own files, without tables of another', () => {
  const tablesOf = (file: string) => {
    const db = new Libsql(join(folder, file), { readonly: true })
    const names = db.prepare("select name from sqlite_master where type = 'table'").all()
    db.close()
    return (names as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|kysely_|libsql_)/.test(name))
  }
  const files = readdirSync(folder).filter((name) => /^(auth|custody|escrow)\.db$/.test(name))
  expect(files).toHaveLength(3)
  const tables = files.flatMap(tablesOf)
  expect(tables).toEqual(expect.arrayContaining(['auth_users', 'shares', 'recovery_shares']))
  expect(new Set(tables).size).toBe(tables.length)
})
