import { parseServerEnv } from '../env.js'
import { openServer } from '../openServer.js'

/** An app with every endpoint that the server has, over chains and upstreams that answer nothing. */
export async function makeFullApp(variables: Record<string, string> = {}) {
  const reports: string[] = []
  const stopping = new AbortController()
  const { app, close, relay } = await openServer({
    env: parseServerEnv({
      RPC_UPSTREAMS: '{"eip155:1":["http://127.0.0.1:1"]}',
      DATA_UPSTREAM: 'http://127.0.0.1:1',
      DATA_UPSTREAM_CHAINS: 'eip155:8453',
      OPERATOR_TOKEN: 'x'.repeat(32),
      ...variables,
    }),
    report: (line) => reports.push(line),
    signal: stopping.signal,
  })
  return {
    app,
    reports,
    async close() {
      stopping.abort()
      await relay.close()
      await close()
    },
  }
}
