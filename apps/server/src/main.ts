import { isLatchkeyError } from '@latchkey/protocol'
import { createApp } from './app.js'
import { readEnv } from './env.js'
import { listen } from './listen.js'

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const server = await listen(createApp({ env, report: console.error }), env)

  const isJson = process.argv.includes('--json')
  console.log(isJson ? JSON.stringify({ server: server.url }) : `Latchkey server: ${server.url}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

main().catch((error: unknown) => {
  // The operator's mistake is told in one line; only a mistake of ours needs its stack.
  console.error(isLatchkeyError(error) ? error.message : error)
  process.exitCode = 1
})
