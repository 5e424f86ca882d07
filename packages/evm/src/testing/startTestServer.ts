import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'

export type TestServer = { readonly url: string; stop(): Promise<void> }

const main = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url))

export async function startTestServer(env: Readonly<Record<string, string>>): Promise<TestServer> {
  const child = spawn(process.execPath, [...programFlags(main), '--json'], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const failed = ended.then(() => {
    throw new Error('The server ended before it listened')
  })
  failed.catch(() => {})
  const [line] = await Promise.race([once(child.stdout, 'data'), failed])
  const { failed: reason, server: url } = JSON.parse(String(line))
  if (!url) throw new Error(reason)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
