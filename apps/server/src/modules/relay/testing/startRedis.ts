import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestRedis = { readonly url: string; readonly port: number; stop(): Promise<void> }

const missing =
  'These tests need redis-server. On Debian or Ubuntu: sudo apt-get install -y redis-server; on macOS: brew install redis'

/** Starts a Redis of its own on a free port, as durable as the documentation demands; or a replica of one. */
export async function startRedis(primary?: TestRedis): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const port = await freePort()
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always']
  const replica = primary ? ['--replicaof', '127.0.0.1', String(primary.port)] : []
  const child = spawn('redis-server', [...flags, ...durable, ...replica])
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error(missing)))
    child.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)))
    child.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
